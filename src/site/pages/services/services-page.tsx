import { PageMeta } from '../../content/page-meta.tsx';
import { Container, Section } from '../../ui/container.tsx';

export function ServicesPage() {
  return (
    <Section as="div">
      <PageMeta path="/services" title="Our services" description="Our services." />
      <Container>
        <h1>Our services</h1>
      </Container>
    </Section>
  );
}
