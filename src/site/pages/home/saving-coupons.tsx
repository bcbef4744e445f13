import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { savingCoupons } from '#site/content/home.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { ArrowRightIcon } from '#site/ui/icons.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { color, tabularNumbers, font, mask, media, radius, size, space } from '#site/ui/theme.ts';
import { cardLinkStyles } from './deal-link.tsx';
import { SavingsTermsLink } from './savings-terms-link.tsx';

/** Three coupons for car, flight and hotel, drawn as a perforated strip. */
export function SavingCoupons() {
  return (
    <Section aria-labelledby="saving-coupons">
      <Container>
        <h2 id="saving-coupons">Car, flight and hotel deals</h2>
        <Terms>
          What you book on this site carries no fee of ours. When you book by phone, these come off our
          service fee, and never more than the fee. <SavingsTermsLink />
        </Terms>
        <Strip>
          {savingCoupons.map(({ title, amount, image, text, action, to }) => (
            <Coupon key={title}>
              <h3>{title}</h3>
              <p>
                <Amount>${amount}</Amount> {text}
              </p>
              <Link to={to}>
                {action} <ArrowRightIcon size={18} />
              </Link>
              <Scene name={image} ratio="wide" />
            </Coupon>
          ))}
        </Strip>
      </Container>
    </Section>
  );
}

const Terms = styled.p`
  margin-block-start: ${space(3)};
  color: ${color.inkSoft};
`;

const Strip = styled.ul`
  display: grid;
  margin-block-start: ${space(8)};
  padding: 0;
  list-style-type: '';

  ${media.medium} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const notchMask = (at: string, isCut: string) =>
  `radial-gradient(circle at ${at}, ${mask.hidden} calc(${isCut} * 10px - 0.5px), ${mask.visible} calc(${isCut} * 10px)) ${at} / 51% 51% no-repeat`;

/* A notch at both ends of each perforation, half in each coupon; rounded corners at the ends of the strip. */
const Coupon = styled.li`
  --before: 1;
  --after: 1;

  ${cardLinkStyles}
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto auto;
  padding: ${space(6)} ${space(6)} 0;
  background: ${color.sageTint};
  mask:
    ${notchMask('0 0', 'var(--before)')}, ${notchMask('100% 0', 'var(--before)')},
    ${notchMask('0 100%', 'var(--after)')}, ${notchMask('100% 100%', 'var(--after)')};

  &:first-child {
    --before: 0;

    border-radius: ${radius.card} ${radius.card} 0 0;
  }

  &:last-child {
    --after: 0;

    border-radius: 0 0 ${radius.card} ${radius.card};
  }

  &:not(:first-child) {
    border-block-start: 2px dashed color-mix(in srgb, ${color.sage} 45%, transparent);
  }

  p {
    margin-block: ${space(1)} ${space(2)};
    line-height: 1.4;
  }

  a {
    justify-self: start;
  }

  img {
    inline-size: calc(100% + ${space(12)});
    max-inline-size: none;
    margin: ${space(4)} ${space(-6)} 0;
  }

  ${media.medium} {
    mask:
      ${notchMask('0 0', 'var(--before)')}, ${notchMask('100% 0', 'var(--after)')},
      ${notchMask('0 100%', 'var(--before)')}, ${notchMask('100% 100%', 'var(--after)')};

    &:first-child {
      border-radius: ${radius.card} 0 0 ${radius.card};
    }

    &:last-child {
      border-radius: 0 ${radius.card} ${radius.card} 0;
    }

    &:not(:first-child) {
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
  line-height: 1.1;
  letter-spacing: -0.03em;
  ${tabularNumbers}
`;
