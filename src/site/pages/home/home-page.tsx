import { lazy, Suspense } from 'react';
import { useBooking } from '../../booking/booking-provider.tsx';
import { PageMeta } from '../../content/page-meta.tsx';
import { Hero } from './hero.tsx';
import { LazySections } from './later-blocks.tsx';

const SearchOverlay = lazy(async () => ({
  default: (await import('../../booking/search/search-overlay.tsx')).SearchOverlay,
}));

/** Where every booking starts (specification, section 2, "Home"). */
export function HomePage() {
  const isSearching = useBooking(snapshot => snapshot.hasTag('busy'));

  return (
    <>
      <PageMeta
        path="/"
        title="Flights with a clear price"
        description="Search flights, see the whole price, and pay only when your ticket is issued."
      />
      <Hero />
      <LazySections />
      {isSearching ? (
        <Suspense fallback={null}>
          <SearchOverlay />
        </Suspense>
      ) : null}
    </>
  );
}
