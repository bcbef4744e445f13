import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { affiliationNotice } from '#site/content/about.ts';
import { BoardingPass, PassMain, PassStub } from '#site/ui/boarding-pass.tsx';
import { Container } from '#site/ui/container.tsx';
import { color, size, space } from '#site/ui/theme.ts';

/** Says that we are not affiliated with any airline. */
export function AffiliationNotice() {
  return (
    <Container as="section" aria-labelledby="affiliation">
      <BoardingPass variant="notice">
        <PassMain>
          <h2 id="affiliation">{affiliationNotice.heading}</h2>
          <Content>
            {affiliationNotice.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Content>
        </PassMain>
        <PassStub>
          <FareNote>
            <p>{affiliationNotice.fares}</p>
            <Link to="/advertiser-disclosure">Advertiser Disclosure</Link>
          </FareNote>
        </PassStub>
      </BoardingPass>
    </Container>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block-start: ${space(4)};
`;

const FareNote = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space(2)};
  block-size: 100%;

  p {
    color: ${color.dusk};
    font-weight: 600;
    line-height: 1.4;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    font-size: ${size.small};
  }
`;
