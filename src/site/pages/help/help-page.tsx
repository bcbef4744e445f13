import { PageMeta } from '../../content/page-meta.tsx';
import { Container, Section } from '../../ui/container.tsx';

export function HelpPage() {
  return (
    <Section as="div">
      <PageMeta path="/help" title="Help Center" description="Help Center." />
      <Container>
        <h1>Help Center</h1>
      </Container>
    </Section>
  );
}
