import { useActorRef, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { promoBarMachine } from '#machines/promo-bar/promo-bar-machine.ts';
import { settings } from '#site/content/settings.ts';
import { IconButton } from '#site/ui/button.tsx';
import { CloseIcon } from '#site/ui/icons.tsx';
import { color, layer, media, space } from '#site/ui/theme.ts';

/**
 * The promotion at the end of the page. On large screens it sticks to the bottom edge until it is closed, and the page
 * reserves space for it (`--promo` in the global style). On small screens it scrolls with the page and can't be closed.
 */
export function PromoBar() {
  const actor = useActorRef(promoBarMachine);
  const isShown = useSelector(actor, snapshot => snapshot.hasTag('shown'));

  return isShown ? (
    <Bar id="promotion" aria-label="Promotion">
      <p>
        <strong>Up to 25% off your first booking.</strong> Call{' '}
        <a href={settings.phoneHref}>{settings.phone}</a>, any hour.
      </p>
      <Close aria-label="Close promotion" onClick={() => actor.send({ type: 'promo.dismiss' })}>
        <CloseIcon size={18} />
      </Close>
    </Bar>
  ) : null;
}

const Bar = styled.section`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: 3.5rem;
  padding: ${space(2)} ${space(4)};
  border-block-start: 1px solid color-mix(in srgb, ${color.ember} 30%, transparent);
  background: ${color.emberTint};
  text-align: center;

  strong {
    color: ${color.emberInk};
    font-weight: 700;
  }

  a {
    color: ${color.ink};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  ${media.large} {
    ${media.tall} {
      position: sticky;
      inset-block-end: 0;
      z-index: ${layer.bar};
    }
  }

  @media print {
    display: none;
  }
`;

const Close = styled(IconButton)`
  display: none;

  ${media.large} {
    display: inline-grid;
    position: absolute;
    inset-inline-end: ${space(4)};
  }
`;
