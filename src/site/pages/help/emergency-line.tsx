import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Container } from '#site/ui/container.tsx';
import { sceneryColors } from '#site/ui/scenery-colors.ts';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { dawnColors } from '#site/ui/dawn-colors.ts';
import { forcedDarkScheme, color, media, radius, schemeColors, space } from '#site/ui/theme.ts';
import drawing from './night-house.svg?no-inline';

/** The phone number for emergencies during a trip. */
export function EmergencyLine() {
  return (
    <Container as="section" aria-labelledby="emergency">
      <Night>
        <Content>
          <h2 id="emergency">Stuck on the way?</h2>
          <p>
            A canceled flight, a missed connection, a passport that is gone: call, at any hour. Have your
            booking reference at hand if you can. Without it we find you by name.
          </p>
          <PhoneCallButton
            size="large"
            label="Emergency line:"
            phone={settings.phone}
            href={settings.phoneHref}
          />
        </Content>
        <House viewBox="0 0 800 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href={`${drawing}#house`} />
        </House>
      </Night>
    </Container>
  );
}

const Night = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: ${radius.card};
  background: ${color.night};
  overflow: hidden;

  ${media.large} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 6fr);
  }
`;

const Content = styled.div`
  ${forcedDarkScheme}

  display: grid;
  gap: ${space(4)};
  align-content: center;
  justify-items: start;
  padding: ${space(7)} ${space(6)};
  color: ${color.ink};

  p {
    color: ${color.inkSoft};
  }

  ${media.large} {
    padding: ${space(14)} ${space(12)};
  }
`;

/* Dark in both color schemes, except for the sky's upper edge, which has the panel's color. */
const House = styled.svg`
  ${schemeColors(
    Object.fromEntries(
      Object.entries({ ...dawnColors, ...sceneryColors }).map(([name, [, dark]]) => [name, [dark, dark]]),
    ),
  )}

  inline-size: 100%;
  max-inline-size: none;
  block-size: 100%;
  min-block-size: 12rem;
  background: linear-gradient(${color.night}, var(--skyHigh) 60%, var(--skyMid));
`;
