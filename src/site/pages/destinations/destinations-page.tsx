import type { PageModule } from '#site/content/page-module.ts';
import { AskExperts } from './ask-experts.tsx';
import { CityMosaic } from './city-mosaic.tsx';
import { DestinationsHeader } from './destinations-header.tsx';
import { RegionWindows } from './region-windows.tsx';

/** Six cities and six regions, each with a link to the search form. */
function DestinationsPage() {
  return (
    <>
      <DestinationsHeader />
      <CityMosaic />
      <RegionWindows />
      <AskExperts />
    </>
  );
}

export const destinationsPage: PageModule = {
  Component: DestinationsPage,
  description:
    'Paris, Tokyo, New York, London, Dubai, Rome, and six regions of the world: see what flights there have cost, and search your own dates.',
};
