import { formatConfirmationPage } from './expected/confirmation-page-text.ts';
import { findTextDifference, type PageText } from './expected/page-text.ts';
import { formatPassengersPage } from './expected/passengers-page-text.ts';
import { formatResultsPage, formatUpdatingResults } from './expected/results-page-text.ts';
import { formatSearchPage, searchFormEnd } from './expected/search-page-text.ts';
import { formatFrame } from './expected/site-text.ts';
import type { PromiseGroup, Situation } from './promise.ts';

/** What a page says, and the file that declares it. */
interface DeclaredText {
  text: PageText | null;
  file: string;
}

function formatPage(situation: Situation): DeclaredText {
  const { state } = situation;
  if (state.startsWith('booking.searching'))
    return { text: formatSearchPage(situation), file: 'search-page-text.ts' };
  if (state === 'booking.choosing')
    return { text: formatResultsPage(situation), file: 'results-page-text.ts' };
  if (state.startsWith('booking.updatingResults'))
    return { text: formatUpdatingResults(situation), file: 'results-page-text.ts' };
  if (state.startsWith('booking.enteringPassengers') || state === 'booking.redirecting')
    return { text: formatPassengersPage(situation), file: 'passengers-page-text.ts' };
  return { text: formatConfirmationPage(situation), file: 'confirmation-page-text.ts' };
}

const folder = 'tests/model/promises/expected';

/** The text of the page up to what is the same for everyone. */
function findWrongWords(situation: Situation): string[] {
  const { text, file } = formatPage(situation);
  const [shown = ''] = situation.page.mainText.split(searchFormEnd);
  return text === null ? [] : findTextDifference(`Page (declared in ${folder}/${file})`, shown, text);
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
