import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container } from '../container.tsx';
import { HorizonScene } from '../horizon-scene.tsx';
import { color, media, shadow, size, space } from '../theme.ts';
import { ShowcaseButtons } from './showcase-buttons.tsx';
import { ShowcaseChoices } from './showcase-choices.tsx';
import { ShowcaseFields } from './showcase-fields.tsx';
import { ShowcaseIcons } from './showcase-icons.tsx';
import { ShowcaseMessages } from './showcase-messages.tsx';
import { ShowcasePasses } from './showcase-passes.tsx';
import { ShowcaseProgress } from './showcase-progress.tsx';
import { ShowcaseScenes } from './showcase-scenes.tsx';

/** Every component of the design system, for developers. It is not part of the built site. */
function Showcase() {
  return (
    <div>
      <Hero>
        <HorizonScene />
        <Container>
          <h1>Leave early. Land somewhere new.</h1>
          <Lead>Fares from 500+ airlines on one calm page, and people to talk to at any hour.</Lead>
          <Floating>
            <ShowcaseFields />
          </Floating>
        </Container>
      </Hero>
      <Container>
        <ShowcaseSection id="passes" title="Boarding pass">
          <ShowcasePasses />
        </ShowcaseSection>
        <ShowcaseSection id="buttons" title="Buttons and links">
          <ShowcaseButtons />
        </ShowcaseSection>
        <ShowcaseSection id="choices" title="Choices">
          <ShowcaseChoices />
        </ShowcaseSection>
        <ShowcaseSection id="messages" title="Messages">
          <ShowcaseMessages />
        </ShowcaseSection>
        <ShowcaseSection id="order" title="Progress">
          <ShowcaseProgress />
        </ShowcaseSection>
        <ShowcaseSection id="marks" title="Colors, icons, airlines">
          <ShowcaseIcons />
        </ShowcaseSection>
        <ShowcaseSection id="pictures" title="Pictures, accordion, today’s date">
          <ShowcaseScenes />
        </ShowcaseSection>
      </Container>
    </div>
  );
}

/** For the page registry, which exists outside this zone. */
export const showcasePage = { Component: Showcase, description: 'Every component of the design system.' };

function ShowcaseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <SectionBox aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </SectionBox>
  );
}

const Hero = styled.div`
  --ground: 28rem;

  position: relative;
  isolation: isolate;
  padding-block: ${space(20)} ${space(12)};

  h1 {
    max-inline-size: 11em;
    color: ${color.dusk};
    font-size: ${size.hero};
  }

  ${media.large} {
    --ground: 7rem;
  }
`;

const Lead = styled.p`
  margin-block: ${space(3)} 16rem;
  font-size: ${size.lead};

  ${media.large} {
    margin-block-end: 17rem;
  }
`;

const Floating = styled.div`
  padding: ${space(6)};
  border-radius: 20px;
  background: ${color.card};
  box-shadow: ${shadow};
`;

const SectionBox = styled.section`
  display: grid;
  gap: ${space(6)};
  margin-block: ${space(20)};
`;
