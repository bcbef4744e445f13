import { PageMeta } from '../../content/page-meta.tsx';
import { Container, Section } from '../../ui/container.tsx';

export function ContactPage() {
  return (
    <Section as="div">
      <PageMeta path="/contact" title="Contact us" description="Contact us." />
      <Container>
        <h1>Contact us</h1>
      </Container>
    </Section>
  );
}
