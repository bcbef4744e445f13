import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { savingsTerms, type Promotion } from '#site/content/promotions.ts';
import { settings } from '#site/content/settings.ts';
import { PromoBanner } from '#site/ui/promo-banner.tsx';

interface OfferBannerProps {
  offer: Promotion;
  /** In a list. */
  isLow?: boolean;
}

/** A promotion with its terms, the number to call, and a link to what savings mean. */
export const OfferBanner = memo(function OfferBanner({ offer, isLow = false }: OfferBannerProps) {
  return (
    <PromoBanner title={offer.title} phone={settings.phone} phoneHref={settings.phoneHref} isLow={isLow}>
      <span>{offer.terms}</span>{' '}
      <Link to={savingsTerms.to} hash={savingsTerms.hash}>
        {savingsTerms.label}
      </Link>
    </PromoBanner>
  );
});
