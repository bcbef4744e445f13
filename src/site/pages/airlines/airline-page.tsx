import type { Airline } from '../../content/airline.ts';
import { PageMeta } from '../../content/page-meta.tsx';
import { Container, Section } from '../../ui/container.tsx';

interface AirlinePageProps {
  airline: Airline;
}

export function AirlinePage({ airline }: AirlinePageProps) {
  return (
    <Section as="div">
      <PageMeta path={`/${airline.slug}`} title={airline.name} description={airline.description} />
      <Container $narrow>
        <h1>{airline.name}</h1>
      </Container>
    </Section>
  );
}
