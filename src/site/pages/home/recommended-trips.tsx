import { styled } from 'styled-components';
import { recommendedTrips } from '#site/content/home.ts';
import { settings } from '#site/content/settings.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { forcedDarkScheme, color, media, motion, radius, size, space } from '#site/ui/theme.ts';
import { DealLink } from './deal-link.tsx';
import { DealPrice } from './deal-price.tsx';

/** Three recommended trips, and a card with the phone number. */
export function RecommendedTrips() {
  return (
    <Section aria-labelledby="recommended-trips">
      <Container>
        <h2 id="recommended-trips">Recommended trips</h2>
        <Trips>
          {recommendedTrips.map(trip => (
            <li key={trip.city}>
              <Poster>
                <Picture>
                  <Scene name={trip.image} ratio="tall" />
                </Picture>
                <h3>{trip.city}</h3>
                <p>
                  From {trip.fromCity}. {trip.description}
                </p>
                <DealPrice deal={trip} />
                <DealLink deal={trip} />
              </Poster>
            </li>
          ))}
          <li>
            <Help>
              <Arcs viewBox="0 0 240 200" aria-hidden="true">
                <path d="M24 176C40 84 96 46 176 52M24 176C56 128 130 106 214 122M24 176C22 110 36 60 82 26" />
                <circle cx="24" cy="176" r="6" />
                <circle cx="176" cy="52" r="4" />
                <circle cx="214" cy="122" r="4" />
                <circle cx="82" cy="26" r="4" />
              </Arcs>
              <div>
                <h3>Not sure where yet?</h3>
                <p>
                  Say how long you have and what you’d like to spend. A person finds the trip with you, at any
                  hour.
                </p>
              </div>
              <PhoneCallButton
                tone="secondary"
                size="small"
                wide
                phone={settings.phone}
                href={settings.phoneHref}
              />
            </Help>
          </li>
        </Trips>
      </Container>
    </Section>
  );
}

const Trips = styled.ul`
  display: grid;
  gap: ${space(8)} ${space(6)};
  margin-block-start: ${space(8)};
  padding: 0;
  list-style-type: '';

  li {
    display: grid;
  }

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.large} {
    grid-template-columns: repeat(3, 1fr) 1.2fr;
  }
`;

const Poster = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space(2)};

  & > p {
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.45;
  }
`;

const Picture = styled.div`
  inline-size: 100%;
  margin-block-end: ${space(2)};
  border-radius: ${radius.card};
  overflow: hidden;

  img {
    aspect-ratio: 3 / 2;
    transition: scale ${motion.slide};
  }

  ${media.large} {
    img {
      aspect-ratio: 4 / 5;
    }
  }

  ${media.hover} {
    article:hover & img {
      scale: 1.03;
    }
  }
`;

const Help = styled.div`
  position: relative;
  display: grid;
  align-content: space-between;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1px solid color-mix(in srgb, ${color.control} 40%, transparent);
  border-radius: ${radius.card};
  background: ${color.night};
  overflow: hidden;

  & > * {
    ${forcedDarkScheme}
    color: ${color.ink};
  }

  p {
    margin-block-start: ${space(2)};
    color: ${color.inkSoft};
  }
`;

const Arcs = styled.svg`
  inline-size: 100%;
  max-block-size: 12rem;
  fill: ${color.sage};

  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-dasharray: 1 8;
    stroke-linecap: round;
    opacity: 0.7;
  }
`;
