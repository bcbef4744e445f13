import { styled } from 'styled-components';
import { settings } from '../../content/settings.ts';
import { Container, Section } from '../../ui/container.tsx';
import { PhoneCallButton } from '../../ui/phone-call-button.tsx';
import { firstLight } from '../../ui/scene-colors.ts';
import { color, figures, font, media, radius, schemeColors, size, space } from '../../ui/theme.ts';

/** The discount rises like the sun of the hero. */
export function UnlockDiscounts() {
  return (
    <Section aria-labelledby="unlock-discounts">
      <Container>
        <Morning>
          <Words>
            <h2 id="unlock-discounts">Unlock discounts before anyone is up</h2>
            <p>Save up to 40% on selected fares, and get up to 25% off your first booking when you call.</p>
            <PhoneCallButton size="large" phone={settings.phone} href={settings.phoneHref} />
          </Words>
          <Sun aria-hidden="true">
            <small>up to</small>40%
          </Sun>
          <Ridges
            viewBox="0 0 1200 140"
            preserveAspectRatio="xMaxYMax slice"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M0 96 90 70 170 88 300 40 390 78 520 52 640 88 760 60 850 84 960 46H1060L1090 78 1200 58V141H0Z" />
            <path d="M0 112C200 84 420 96 640 108S1010 92 1200 72V141H0Z" />
            <path d="M0 132C260 104 520 122 760 126S1080 118 1200 104V141H0Z" />
          </Ridges>
        </Morning>
      </Container>
    </Section>
  );
}

const Morning = styled.div`
  ${schemeColors(firstLight)}
  ${schemeColors({ disc: ['#FFF6E3', '#F3EBDD'], number: ['#1F2A5A', '#1F2A5A'] })}

  position: relative;
  display: grid;
  gap: ${space(10)};
  padding: ${space(8)} ${space(6)} 0;
  border-radius: ${radius.card};
  background: linear-gradient(var(--skyHigh), var(--skyMid) 60%, var(--skyLow));
  overflow: hidden;

  ${media.medium} {
    grid-template-columns: 1fr auto;
    min-block-size: 26rem;
    padding: ${space(16)} ${space(18)} 0;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space(4)};
  max-inline-size: 32rem;

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

/* Its lower part is behind the ridges. */
const Sun = styled.p`
  align-self: end;
  justify-self: center;
  display: grid;
  align-content: center;
  justify-items: center;
  inline-size: 13rem;
  aspect-ratio: 1;
  margin-block-end: ${space(3)};
  border-radius: 50%;
  background: var(--disc);
  box-shadow:
    0 0 0 2rem color-mix(in srgb, var(--disc) 34%, transparent),
    0 0 0 5rem color-mix(in srgb, var(--disc) 22%, transparent),
    0 0 0 9rem color-mix(in srgb, var(--disc) 14%, transparent);
  color: var(--number);
  font-family: ${font.display};
  font-size: ${size.hero};
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.03em;
  ${figures}

  small {
    font-size: ${size.body};
    letter-spacing: 0;
  }

  ${media.large} {
    inline-size: 17rem;
    font-size: 5.5rem;
  }
`;

const Ridges = styled.svg`
  position: absolute;
  inset: auto 0 -1px;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 7rem;

  path:nth-child(1) {
    fill: var(--mid);
  }

  path:nth-child(2) {
    fill: var(--hill);
  }

  path:nth-child(3) {
    fill: var(--slope);
  }
`;
