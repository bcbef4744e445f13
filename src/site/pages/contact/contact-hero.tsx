import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Container } from '#site/ui/container.tsx';
import { color, tabularNumbers, font, media, size, space } from '#site/ui/theme.ts';
import { RoadsideScene } from './roadside-scene.tsx';

/** The phone number, large, and the email address. */
export function ContactHero() {
  return (
    <Roadside>
      <RoadsideScene />
      <Container>
        <h1>Contact us</h1>
        <p>A person answers, at any hour.</p>
        <Phone href={settings.phoneHref}>{settings.phone}</Phone>
        <p>
          Or write to <a href={`mailto:${settings.email}`}>{settings.email}</a>. We answer within 24 hours.
        </p>
      </Container>
    </Roadside>
  );
}

const Roadside = styled.section`
  --land: 15rem;
  --ground: 2rem;

  position: relative;
  isolation: isolate;
  padding-block: ${space(8)} 16.5rem;
  color: ${color.dusk};

  h1 {
    margin-block-end: ${space(2)};
  }

  a {
    color: ${color.dusk};
  }

  ${media.medium} {
    --ground: 2.5rem;
    --land: clamp(18rem, 27vw, 25rem);

    padding-block: ${space(12)} 20rem;
  }

  ${media.large} {
    padding-block-end: clamp(13.5rem, 19vw, 17rem);
  }
`;

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  margin-block: ${space(4)} ${space(2)};
  font-family: ${font.display};
  font-size: ${size.h1};
  font-weight: 700;
  line-height: 1.1;
  letter-spacing: -0.02em;
  text-decoration-thickness: 2px;
  ${tabularNumbers}

  &:hover {
    text-decoration-thickness: 4px;
  }

  ${media.medium} {
    font-size: ${size.hero};
  }
`;
