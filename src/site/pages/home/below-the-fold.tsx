import { AirlineDirectory } from './airline-directory.tsx';
import { AirlineCarousel } from './airline-carousel.tsx';
import { FeaturedAirlines } from './featured-airlines.tsx';
import { HowBookingWorks } from './how-booking-works.tsx';
import { InternationalDeals } from './international-deals.tsx';
import { LimitedOffers } from './limited-offers.tsx';
import { PaymentGuarantee } from './payment-guarantee.tsx';
import { RecommendedTrips } from './recommended-trips.tsx';
import { SavingCoupons } from './saving-coupons.tsx';
import { Testimonials } from './testimonials.tsx';
import { UnlockDiscounts } from './unlock-discounts.tsx';

/** The sections of the home page below the search form. One chunk, loaded on the first interaction with them. */
export function BelowTheFold() {
  return (
    <>
      <LimitedOffers />
      <RecommendedTrips />
      <InternationalDeals />
      <UnlockDiscounts />
      <SavingCoupons />
      <HowBookingWorks />
      <PaymentGuarantee />
      <Testimonials />
      <AirlineCarousel />
      <AirlineDirectory />
      <FeaturedAirlines />
    </>
  );
}
