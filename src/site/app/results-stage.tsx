import { useMatches } from '@tanstack/react-router';
import { Activity } from 'react';
import { useBooking } from '#site/booking/booking-provider.tsx';
import { getLoadedPage } from './load-page-code.ts';
import { stagedPage } from './staged-page.ts';

/**
 * The results page. It is rendered out of sight while the search moves on to it, so that opening it only has to show it.
 * Therefore it stands beside the pages of the router, which renders a page when it is opened.
 */
export function ResultsStage() {
  const isOpen = useMatches({
    select: matches => matches.some(({ pathname }) => pathname === stagedPage.path),
  });
  const isReady = useBooking(snapshot => snapshot.hasTag('resultsReady'));
  const Page = isOpen || isReady ? getLoadedPage(stagedPage)?.Component : undefined;
  if (Page === undefined) return null;
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <Page />
    </Activity>
  );
}
