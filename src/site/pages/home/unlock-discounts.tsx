import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Container, Section } from '#site/ui/container.tsx';
import land from '#site/ui/horizon-scene.svg?no-inline';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { dawnColors } from '#site/ui/dawn-colors.ts';
import { color, tabularNumbers, font, media, radius, schemeColors, size, space } from '#site/ui/theme.ts';
import { SavingsTermsLink } from './savings-terms-link.tsx';
import { sunColors } from './sun-colors.ts';

/** The discount as a rising sun, over the landscape of the hero. */
export function UnlockDiscounts() {
  return (
    <Section aria-labelledby="unlock-discounts">
      <Container>
        <Morning>
          <Content>
            <h2 id="unlock-discounts">Unlock discounts with one call</h2>
            <p>
              By phone, save up to 40% on selected fares, and up to 25% on your first booking with us. The
              fare decides how much. <SavingsTermsLink />
            </p>
            <PhoneCallButton size="large" phone={settings.phone} href={settings.phoneHref} />
          </Content>
          <Sun aria-hidden="true">
            <small>up to</small>40%
          </Sun>
          <Land viewBox="700 196 900 284" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
            <use href={`${land}#mountains`} />
            <use href={`${land}#plains`} />
          </Land>
        </Morning>
      </Container>
    </Section>
  );
}

const Morning = styled.div`
  ${schemeColors({ ...dawnColors, ...sunColors })}

  position: relative;
  isolation: isolate;
  display: grid;
  gap: ${space(12)};
  padding: ${space(8)} ${space(6)} ${space(30)};
  border-radius: ${radius.card};
  background: linear-gradient(var(--skyHigh), var(--skyMid) 50%, var(--skyLow) 80%);
  overflow: hidden;

  ${media.medium} {
    grid-template-columns: 1fr auto;
    padding: ${space(14)} ${space(14)} ${space(36)};
  }

  ${media.large} {
    padding: ${space(18)} ${space(24)} ${space(34)} ${space(18)};
  }
`;

const Content = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space(4)};
  max-inline-size: 30rem;

  h2 {
    color: ${color.dusk};
    font-size: ${size.h1};
  }

  p {
    margin-block-end: ${space(2)};
    font-size: ${size.lead};
    line-height: 1.4;
  }
`;

/* The disc touches the horizon. */
const Sun = styled.p`
  z-index: -1;
  align-self: end;
  justify-self: center;
  display: grid;
  align-content: center;
  justify-items: center;
  inline-size: 13rem;
  aspect-ratio: 1;
  margin-block-end: ${space(-4)};
  border-radius: 50%;
  background: var(--disc);
  box-shadow:
    0 0 0 2.25rem var(--ring),
    0 0 0 5.5rem var(--ring),
    0 0 0 10rem var(--ring);
  color: var(--number);
  font-family: ${font.display};
  font-size: 4.25rem;
  font-weight: 700;
  line-height: 0.95;
  letter-spacing: -0.03em;
  ${tabularNumbers}

  small {
    font-size: ${size.lead};
    line-height: 1.2;
    letter-spacing: 0;
  }

  ${media.large} {
    inline-size: 17rem;
    font-size: 5.5rem;
  }

  /* Here each line has its own background. */
  ${media.forcedColors} {
    line-height: 1.3;
  }
`;

const Land = styled.svg`
  position: absolute;
  inset: auto 0 0;
  z-index: -1;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 10rem;
`;
