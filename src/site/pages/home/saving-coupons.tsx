import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { savings } from '../../content/home.ts';
import { Container, Section } from '../../ui/container.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { Scene } from '../../ui/scene.tsx';
import { color, figures, font, media, radius, size, space } from '../../ui/theme.ts';
import { wholeCard } from './deal-link.tsx';

/** Car, flight, hotel: three coupons of one strip, to be torn off. */
export function SavingCoupons() {
  return (
    <Section aria-labelledby="saving-coupons">
      <Container>
        <h2 id="saving-coupons">Car, flight and hotel deals</h2>
        <Strip>
          {savings.map(({ title, amount, image, text, action, to }) => (
            <Coupon key={title}>
              <Scene name={image} ratio="wide" />
              <h3>{title}</h3>
              <p>
                <Amount>${amount}</Amount> {text}
              </p>
              <Link to={to}>
                {action} <ArrowRightIcon size={18} />
              </Link>
            </Coupon>
          ))}
        </Strip>
      </Container>
    </Section>
  );
}

const Strip = styled.ul`
  display: grid;
  margin-block-start: ${space(8)};
  padding: 0;
  border-radius: ${radius.card};
  list-style-type: '';

  ${media.medium} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/* A notch at both ends of each perforation: half of it in either coupon. */
const Coupon = styled.li`
  --hole: radial-gradient(circle, #000 9px, #0000 9.5px);

  ${wholeCard}
  position: relative;
  display: grid;
  align-content: start;
  padding: ${space(6)};
  background: ${color.sageTint};
  mask:
    radial-gradient(circle at 0 0, #0000 9px, #000 9.5px) 0 0 / 51% 51% no-repeat,
    radial-gradient(circle at 100% 0, #0000 9px, #000 9.5px) 100% 0 / 51% 51% no-repeat,
    radial-gradient(circle at 0 100%, #0000 9px, #000 9.5px) 0 100% / 51% 51% no-repeat,
    radial-gradient(circle at 100% 100%, #0000 9px, #000 9.5px) 100% 100% / 51% 51% no-repeat;

  & + & {
    border-block-start: 2px dashed color-mix(in srgb, ${color.sage} 45%, transparent);
  }

  img {
    margin-block-end: ${space(5)};
    border-radius: ${radius.field};
  }

  p {
    margin-block: ${space(2)} ${space(3)};
    line-height: 1.4;
  }

  a {
    justify-self: start;
  }

  ${media.medium} {
    & + & {
      border-block-start: 0;
      border-inline-start: 2px dashed color-mix(in srgb, ${color.sage} 45%, transparent);
    }
  }
`;

const Amount = styled.b`
  display: block;
  color: ${color.sage};
  font-family: ${font.display};
  font-size: ${size.hero};
  line-height: 1.05;
  letter-spacing: -0.03em;
  ${figures}
`;
