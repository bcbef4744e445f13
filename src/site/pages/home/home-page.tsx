import { lazy, Suspense } from 'react';
import { useBooking } from '#site/booking/booking-provider.tsx';
import { PageMeta } from '#site/content/page-meta.tsx';
import { Hero } from './hero.tsx';
import { LazySections } from './lazy-sections.tsx';

const SearchOverlay = lazy(async () => ({
  default: (await import('#site/booking/search/search-overlay.tsx')).SearchOverlay,
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
