import { PageMeta } from '../../content/page-meta.tsx';
import { Container, Section } from '../../ui/container.tsx';

export function DestinationsPage() {
  return (
    <Section as="div">
      <PageMeta path="/destinations" title="Destinations" description="Destinations." />
      <Container>
        <h1>Destinations</h1>
      </Container>
    </Section>
  );
}
