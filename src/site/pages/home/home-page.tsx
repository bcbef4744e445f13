import { SearchOverlay } from '../../booking/search/search-overlay.tsx';
import { Hero } from './hero.tsx';
import { HowBookingWorks } from './how-booking-works.tsx';
import { MoneyPromise } from './money-promise.tsx';
import { SupportLine } from './support-line.tsx';

/** Where every booking starts (specification, section 2, "Home"). */
export function HomePage() {
  return (
    <>
      <Hero />
      <HowBookingWorks />
      <MoneyPromise />
      <SupportLine />
      <SearchOverlay />
    </>
  );
}
