import { PageMeta } from '../../content/page-meta.tsx';
import { Container, Section } from '../../ui/container.tsx';

export function AboutPage() {
  return (
    <Section as="div">
      <PageMeta path="/about" title="About us" description="About us." />
      <Container>
        <h1>About us</h1>
      </Container>
    </Section>
  );
}
