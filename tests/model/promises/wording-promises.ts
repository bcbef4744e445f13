import { formatConfirmationPage } from './expected/confirmation-page-text.ts';
import { findTextDifference, type PageText } from './expected/page-text.ts';
import { formatPassengersPage } from './expected/passengers-page-text.ts';
import { formatResultsPage } from './expected/results-page-text.ts';
import { formatSearchPage, searchFormEnd } from './expected/search-page-text.ts';
import { formatFrame } from './expected/site-text.ts';
import type { PromiseGroup, Situation } from './promise.ts';

function formatPage(situation: Situation): PageText | null {
  const { state } = situation;
  if (state.startsWith('booking.searching')) return formatSearchPage(situation);
  if (state === 'booking.choosing') return formatResultsPage(situation);
  if (state.startsWith('booking.enteringPassengers') || state === 'booking.redirecting')
    return formatPassengersPage(situation);
  return formatConfirmationPage(situation);
}

/** The text of the page up to what is the same for everyone. */
function findWrongWords(situation: Situation): string[] {
  const expected = formatPage(situation);
  const [shown = ''] = situation.page.mainText.split(searchFormEnd);
  return expected === null ? [] : findTextDifference('Page', shown, expected);
}

/** Only what the traveler can repair is called that: a server that can't be reached is something else. */
const findWrongBlame = ({ session, page }: Situation): string[] =>
  page.mainText.includes('You are offline') && !session.wasOffline ? ['It was never lost.'] : [];

/** From this width, the header has a menu. */
const wideHeader = 1024;

function findWrongFrame({ session, page }: Situation): string[] {
  const hasMenu = (session.page.viewportSize()?.width ?? 0) >= wideHeader;
  return findTextDifference('Header and footer', page.frameText, formatFrame(hasMenu));
}

export const wordingPromises: PromiseGroup = {
  heading: 'Words',
  promises: [
    {
      sentence:
        'A page says everything that its step has to say, in its order, in the right words, and nothing else.',
      findViolations: findWrongWords,
    },
    { sentence: 'A page calls the connection lost only if it was.', findViolations: findWrongBlame },
    { sentence: 'Every page has the same header and footer.', findViolations: findWrongFrame },
  ],
};
