import { Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { promoBarMachine } from '#machines/promo-bar/promo-bar-machine.ts';
import { firstBookingOffer, savingsTerms } from '#site/content/promotions.ts';
import { settings } from '#site/content/settings.ts';
import { IconButton } from '#site/ui/button.tsx';
import { CloseIcon } from '#site/ui/icons.tsx';
import { color, layer, media, space } from '#site/ui/theme.ts';
import { isPromotionDismissed, saveDismissal } from './promotion-dismissal.ts';

const promoBar = promoBarMachine.provide({ actions: { saveDismissal } });

/**
 * Whether the bar may be shown in this tab. Before hydration it takes its place, invisible, unless the reader's script has
 * found out.
 */
const useDismissal = (): 'unknown' | 'dismissed' | 'none' =>
  useSyncExternalStore(
    () => () => {},
    () => (isPromotionDismissed() ? 'dismissed' : 'none'),
    () => 'unknown',
  );

/**
 * The promotion at the end of the page. On large screens it sticks to the bottom edge until it is closed, and the page
 * reserves space for it (`--promo` in the global style). On small screens it scrolls with the page and can't be closed.
 */
export function PromoBar() {
  const actor = useActorRef(promoBar);
  const isShown = useSelector(actor, snapshot => snapshot.hasTag('shown'));
  const dismissal = useDismissal();

  return isShown && dismissal !== 'dismissed' ? (
    <Bar id="promotion" aria-label="Promotion" data-visible={dismissal === 'none' || undefined}>
      <p>
        <strong>{firstBookingOffer.title}</strong> by phone: call{' '}
        <a href={settings.phoneHref}>{settings.phone}</a>, at any hour.{' '}
        <Link to={savingsTerms.to} hash={savingsTerms.hash}>
          {savingsTerms.label}
        </Link>
      </p>
      <Close aria-label="Close promotion" onClick={() => actor.send({ type: 'promo.dismiss' })}>
        <CloseIcon size={18} />
      </Close>
    </Bar>
  ) : null;
}

const Bar = styled.section`
  position: relative;
  visibility: hidden;
  display: grid;
  place-items: center;
  min-block-size: 3rem;
  padding: ${space(1)} ${space(4)};
  border-block-start: 1px solid color-mix(in srgb, ${color.ember} 30%, transparent);
  background: ${color.emberTint};
  text-align: center;

  p {
    max-inline-size: none;
  }

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
      z-index: ${layer.promotion};
    }
  }

  &[data-visible],
  :root[data-promotion='shown'] & {
    visibility: visible;
  }

  :root[data-promotion='dismissed'] & {
    display: none;
  }

  @media (scripting: none) {
    visibility: visible;
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

  @media (scripting: none) {
    display: none;
  }
`;
