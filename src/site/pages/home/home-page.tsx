import { useBooking } from '#site/booking/booking-provider.tsx';
import type { PageModule } from '#site/content/page-module.ts';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { Hero } from './hero.tsx';
import { LazySections } from './lazy-sections.tsx';

const SearchOverlay = lazyPart(
  async () => (await import('#site/booking/search/search-overlay.tsx')).SearchOverlay,
  { label: 'The progress of the search', isDecoration: true },
);

/** The home page with the search form. */
function HomePage() {
  const isSearching = useBooking(snapshot => snapshot.hasTag('busy'));

  return (
    <>
      <Hero />
      <LazySections />
      {isSearching ? <SearchOverlay /> : null}
    </>
  );
}

export const homePage: PageModule = {
  Component: HomePage,
  description: 'Search flights, see the whole price, and pay only when your ticket is issued.',
};
