import type { LegalText } from '../../content/legal-text.ts';
import { PageMeta } from '../../content/page-meta.tsx';
import { Container, Section } from '../../ui/container.tsx';

interface LegalPageProps {
  text: LegalText;
}

export function LegalPage({ text }: LegalPageProps) {
  return (
    <Section as="div">
      <PageMeta path={text.path} title={text.title} description={text.description} />
      <Container $narrow>
        <h1>{text.title}</h1>
      </Container>
    </Section>
  );
}
