import { styled } from 'styled-components';
import type { LegalText } from '#site/content/legal-text.ts';
import type { PageModule } from '#site/content/page-module.ts';
import { Container } from '#site/ui/container.tsx';
import { media, space } from '#site/ui/theme.ts';
import { LegalTableOfContents } from './legal-table-of-contents.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { LegalHero } from './legal-hero.tsx';
import { LegalSectionView } from './legal-section-view.tsx';

interface LegalPageProps {
  text: LegalText;
}

/** The template of the four legal pages. */
function LegalPage({ text }: LegalPageProps) {
  return (
    <>
      <LegalHero text={text} />
      <Body>
        <LegalTableOfContents sections={text.sections} />
        <Sections>
          {text.sections.map((section, index) => (
            <LegalSectionView key={section.id} section={section} number={index + 1} />
          ))}
        </Sections>
      </Body>
      <LegalFooter path={text.path} />
    </>
  );
}

export const createLegalPage = (text: LegalText): PageModule => ({
  Component: () => <LegalPage text={text} />,
  description: text.description,
});

const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)} ${space(16)};
  align-items: start;
  padding-block: ${space(6)} ${space(16)};

  ${media.large} {
    grid-template-columns: 17rem minmax(0, 46rem);
    padding-block: ${space(16)} ${space(24)};
  }

  @media print {
    display: block;
    max-inline-size: none;
    padding: 0;
  }
`;

const Sections = styled.div`
  display: grid;
  gap: ${space(14)};

  ${media.large} {
    gap: ${space(18)};
  }

  @media print {
    display: block;
  }
`;
