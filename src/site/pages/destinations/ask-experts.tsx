import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { media, radius, size, space } from '#site/ui/theme.ts';

/** Contact links for visitors who have not decided on a destination. */
export function AskExperts() {
  return (
    <Section aria-labelledby="ask-experts">
      <Columns>
        <Scene name="flight" />
        <div>
          <h2 id="ask-experts">Can’t choose?</h2>
          <p>
            Say how long you have, who comes along and what you’d like to spend. A person answers, and finds
            the trip with you.
          </p>
          <Actions>
            <LinkButton to="/contact" size="large">
              Contact Our Experts
            </LinkButton>
            <PhoneCallButton tone="secondary" size="large" phone={settings.phone} href={settings.phoneHref} />
          </Actions>
        </div>
      </Columns>
    </Section>
  );
}

const Columns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${space(8)};

  img {
    border-radius: ${radius.card};
  }

  p {
    max-inline-size: 36ch;
    margin-block-start: ${space(3)};
    font-size: ${size.lead};
    line-height: 1.45;
  }

  ${media.large} {
    grid-template-columns: 5fr 6fr;
    gap: ${space(14)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-start: ${space(6)};
`;
