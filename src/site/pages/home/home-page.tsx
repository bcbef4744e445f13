import { SearchForm } from '../../booking/search/search-form.tsx';
import { SearchOverlay } from '../../booking/search/search-overlay.tsx';
import { Container } from '../../ui/container.tsx';

export function HomePage() {
  return (
    <Container>
      <h1>Calm flights, from search to seat</h1>
      <SearchForm />
      <SearchOverlay />
    </Container>
  );
}
