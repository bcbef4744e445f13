import type { Page } from 'playwright-core';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { fetchLink } from './fetch-link.ts';
import type { StateIdOf } from '#tools/chart/transition-ref.ts';
import type { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import type { BookingStateId } from '../booking/model-state.ts';
import { clickEditButtons } from './snapshot/edit-buttons.ts';
import { clickPrintAndCopy } from './snapshot/print-and-copy-buttons.ts';
import { isBusyState, type PromiseGroup, type Situation } from './promise.ts';

const getPagePath = ({ machine, state }: Situation): string | null =>
  machine.states.find(({ id }) => id === state)?.path ?? null;

function findWrongPath(situation: Situation): string[] {
  const path = getPagePath(situation);
  const { pathname } = new URL(situation.page.url);
  return path === null || pathname === path ? [] : [`Expected ${path}; shown ${pathname}.`];
}

/** The title and the main heading of each page. The confirmation’s heading is that of its state. */
const pageNames: Readonly<Record<string, { title: string; heading: string | null }>> = {
  '/': { title: 'Flights with a clear price', heading: 'Big sky. Clear price.' },
  '/flight-results': { title: 'Flight results', heading: 'Flight results' },
  '/passenger-details': { title: 'Passenger & Payment Details', heading: 'Passenger & Payment Details' },
  '/booking-confirmation': { title: 'Your booking', heading: null },
};

/** The provider’s form, which doesn’t know the title of the page. */
const cardFields: readonly string[] = ['Card number', 'Expiry date', 'Security code'];

function findWrongHeadings(situation: Situation): string[] {
  const { page, machine, state } = situation;
  const expected = pageNames[getPagePath(situation) ?? ''];
  if (expected === undefined) return [];
  const stateHeading = machine.states
    .find(({ id }) => id === state)
    ?.expectations.find(({ role }) => role === 'heading')?.name;
  const heading = expected.heading ?? stateHeading;
  const [title = ''] = page.title.replace(/^Error: /, '').split(' · ');
  const isError = page.title.startsWith('Error: ');
  const hasErrors = page.alerts.length > 0 || page.controls.some(({ isInvalid }) => isInvalid);
  return [
    ...(isError && !hasErrors ? [`The title is "${page.title}", and nothing is wrong.`] : []),
    ...(!isError && page.controls.some(({ isInvalid, name }) => isInvalid && !cardFields.includes(name))
      ? [`The title is "${page.title}", and fields are wrong.`]
      : []),
    ...(title === expected.title ? [] : [`Expected the title "${expected.title}"; shown "${page.title}".`]),
    ...(page.mainHeadings.length === 1 && (heading === undefined || page.mainHeadings[0] === heading)
      ? []
      : [`Expected the heading "${heading ?? ''}"; shown "${page.mainHeadings.join(', ')}".`]),
    ...(page.language === 'en' ? [] : [`Expected the language en; shown "${page.language}".`]),
  ];
}

function findIllegibleTexts({ page }: Situation): string[] {
  return [
    ...(page.overflow === 0
      ? []
      : [`The page is ${page.overflow} px wider than the screen: ${page.overflowing.join(', ')}.`]),
    ...page.texts
      .filter(({ isInMain, isPainted, isInert }) => isInMain && isPainted && !isInert)
      .flatMap(({ text, contrast, requiredContrast, isClipped, coveredBy, path }) => [
        ...(contrast !== null && contrast < requiredContrast
          ? [
              `"${text.slice(0, 60)}" (${path}) has a contrast of ${contrast.toFixed(1)}, not ${requiredContrast}.`,
            ]
          : []),
        ...(isClipped ? [`"${text.slice(0, 60)}" (${path}) is cut off.`] : []),
        ...(coveredBy === '' ? [] : [`"${text.slice(0, 60)}" (${path}) is covered by ${coveredBy}.`]),
      ]),
  ];
}

/** Where the focus is, where a step removes what had it. */
const focusByState: Partial<Record<BookingStateId, RegExp>> = {
  'booking.enteringPassengers.validatingOffer': /./,
  'booking.enteringPassengers.acceptingFare': /./,
  'booking.enteringPassengers.creatingPaymentIntent': /./,
  'booking.enteringPassengers.acceptingDuplicate': /./,
  // Another card is typed into its form.
  'booking.enteringPassengers.enteringCard': /^(?!button (?:Continue|Pay))./,
  'booking.enteringPassengers.declined': /^(?:button|dialog|alertdialog|h2) /,
  'booking.enteringPassengers.paymentClosed': /^(?:button|dialog|alertdialog|h2) /,
  'booking.ticketed': /./,
  'booking.updatingResults.editing': /./,
  // What turns a page or clears the filters brings other flights, which are read from their heading on.
  'booking.choosing': /^(?!button (?:Page \d|Next|Previous|Select Flight))/,
};

type ManageStateId = StateIdOf<typeof manageBookingMachine>;
type ManageParentId = Extract<
  ManageStateId,
  'manageBooking' | `manageBooking.${'finding' | 'managing' | 'managing.quoted'}`
>;

/** On the page of a booking, the focus is on what was pressed, or on the heading of what has taken its place. */
const managedFocus: Record<Exclude<ManageStateId, ManageParentId>, RegExp> = {
  // Nothing has it when the page is opened. The link of the footer leads here from the form, too.
  'manageBooking.finding.editing':
    /^(?:|h1 Find my booking|textbox .+|button Send me the link|link Find my booking)$/,
  'manageBooking.finding.requesting': /^button Send me the link$/,
  'manageBooking.finding.sent': /^h2 Check your email$/,
  'manageBooking.opening': /^h1 Manage your booking$/,
  'manageBooking.unopened': /^h1 Manage your booking$/,
  'manageBooking.managing.showing':
    /^(?:h1 Manage your booking|button (?:Send my ticket again|Cancel this booking|Accept the new flights|Try again))$/,
  'manageBooking.managing.resending': /^button Send my ticket again$/,
  'manageBooking.managing.accepting': /^button Accept the new flights$/,
  'manageBooking.managing.quoting': /^button Cancel this booking$/,
  'manageBooking.managing.quoted.appearing': /^h2 Cancel this booking\?$/,
  'manageBooking.managing.quoted.asking': /^h2 Cancel this booking\?$/,
  'manageBooking.managing.canceling': /^button Yes, cancel this booking$/,
  'manageBooking.managing.waiting': /^h1 Manage your booking$/,
  'manageBooking.managing.refreshing':
    /^(?:h1 Manage your booking|button (?:Cancel this booking|Accept the new flights|Try again))$/,
};

const focusPatterns: Readonly<Record<string, RegExp | undefined>> = { ...focusByState, ...managedFocus };

/** The focus that was seen last, by session, with the document in which it was. */
const seenFocus = new WeakMap<BrowserSession, { document: number; focus: string }>();

/** What had the focus in this document, where nothing has it now. */
function findDroppedFocus(situation: Situation): string[] {
  const { session, page, state } = situation;
  const before = seenFocus.get(session);
  const isSame = before?.document === page.documentId;
  // What comes after a wait takes it, and failures are announced.
  const isPassing = isBusyState(situation) || state.startsWith('booking.confirming.failed');
  if (isSame && !isPassing && before.focus !== '' && page.focus === '')
    return [`It was on "${before.focus}", and is on nothing.`];
  seenFocus.set(session, { document: page.documentId, focus: page.focus });
  return [];
}

async function findLostFocus(situation: Situation): Promise<string[]> {
  const { session, page, state } = situation;
  const pattern = focusPatterns[state];
  const submitted = page.controls.find(
    ({ hasFocus, name }) =>
      hasFocus && /^(?:Continue to Payment|Search Flights|Send me the link)$/.test(name),
  );
  const wrong = page.controls.filter(({ isInvalid }) => isInvalid);
  const hasErrors = wrong.length > 0;
  const focusedWrong = wrong.find(({ hasFocus }) => hasFocus);
  // The dialog with the new fare gives the focus back to the button that had it.
  const isFareAccepted = async () => (await session.trace()).at(-1)?.includes('--fare.accept') === true;
  return [
    ...(pattern === undefined || pattern.test(page.focus) ? [] : [`It is on "${page.focus}".`]),
    ...(hasErrors && submitted !== undefined && state.endsWith('.editing') && !(await isFareAccepted())
      ? [`Fields are wrong, and it is on "${submitted.name}".`]
      : []),
    ...(focusedWrong === undefined || focusedWrong === wrong[0]
      ? []
      : [`It is on "${focusedWrong.name}", and the first wrong field is "${wrong[0]?.name}".`]),
    ...findDroppedFocus(situation),
    ...(focusedWrong === undefined || page.isFocusOnScreen
      ? []
      : [`It is on "${page.focus}", which is wrong and not on the screen.`]),
    ...(page.isFocusVisible ? [] : [`It is on "${page.focus}", which is hidden.`]),
  ];
}

/** The page that was seen last, by session. */
const seenPages = new WeakMap<
  BrowserSession,
  { path: string; historyIndex: number | null; documentId: number }
>();

/** A page that is opened begins at its top; one that Back leads to is where it was left. */
function findWrongScroll({ session, page }: Situation): string[] {
  const { pathname: path } = new URL(page.url);
  const { historyIndex, documentId } = page;
  const before = seenPages.get(session);
  seenPages.set(session, { path, historyIndex, documentId });
  if (before === undefined || before.path === path) return [];
  const [from, to] = [before.historyIndex, historyIndex];
  if (from === null || to === null) return [];
  // Results replace the entry of their search.
  const isNew = to > from || (to === from && before.documentId === documentId);
  return isNew && page.scrolled > 0 ? [`It is scrolled down by ${Math.round(page.scrolled)} px.`] : [];
}

/** The addresses of links by their names. */
const linkTargets: Readonly<Record<string, string>> = {
  Home: '/',
  About: '/about',
  Services: '/services',
  Destinations: '/destinations',
  Contact: '/contact',
  'Find my booking': '/my-booking',
  'Change or cancel': '/my-booking',
  'Help Center': '/help',
  'Terms & Conditions': '/terms',
  'Refund Policy': '/refund-policy',
  'Privacy Policy': '/privacy',
  'Search flights': '/',
  'Start a new search': '/',
  'Edit flight': '/flight-results',
  'Edit fare': '/flight-results',
};

/** The deals of which the card names another cabin than the form that they fill in. Without a name, it is Economy. */
const findMisleadingDeals = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cabins = { premium_economy: 'Premium Economy', business: 'Business', first: 'First' };
    return [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="travel_months="]')].flatMap(
      link => {
        const card = link.closest('li, article');
        const named = Object.entries(cabins).find(([, name]) =>
          [...(card?.querySelectorAll('span, p, small') ?? [])].some(one => one.textContent === name),
        );
        const [expected] = named ?? ['economy'];
        const found = new URL(link.href).searchParams.get('cabin_class') ?? 'economy';
        const name = (link.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
        return found === expected ? [] : [`"${name}" leads to ${found} instead of ${expected}.`];
      },
    );
  });

const getDigits = (text: string): string => text.replaceAll(/\D/g, '');

async function findDeadLinks({ page, session }: Situation): Promise<string[]> {
  const links = page.controls.flatMap(({ href, name }) => (href === null ? [] : [{ href, name }]));
  const wrongNumbers = links
    .filter(
      ({ href, name }) =>
        href.startsWith('tel:') && /\d/.test(name) && !getDigits(name).startsWith(getDigits(href)),
    )
    .map(({ href, name }) => `"${name}" calls ${href}.`);
  const dead = await Promise.all(
    links.map(async ({ href, name }) => {
      const problem = await fetchLink(href, session.site.url);
      return problem === null ? [] : [`"${name}" leads to ${href}: ${problem}.`];
    }),
  );
  return [
    ...dead.flat(),
    ...wrongNumbers,
    ...links
      // Results that the tab has forgotten are searched again: the link has their search.
      .filter(
        ({ href, name }) =>
          linkTargets[name] !== undefined &&
          href.replace(/^(\/flight-results)\?.*/, '$1') !== linkTargets[name],
      )
      .map(({ href, name }) => `"${name}" leads to ${href} instead of ${linkTargets[name] ?? ''}.`),
    ...(await findMisleadingDeals(session.page)),
    ...page.missingTargets.map(target => `There is no ${target}.`),
  ];
}

/** Presses the buttons of the review, and looks where they lead. */
async function findWrongEditButtons({ session }: Situation): Promise<string[]> {
  const found = await clickEditButtons(session.page);
  return found
    .filter(({ name, group }) => name !== `Edit details of ${group}`)
    .map(({ name, group }) => `"${name}" leads to "${group}".`);
}

/** Presses Print and Copy, and looks what they ask of the browser. */
async function findDeadTicketButtons({ session, page }: Situation): Promise<string[]> {
  const [ticket = ''] = page.areas.ticket;
  const [, reference = ''] = /Booking reference (\S+)/.exec(ticket) ?? [];
  const { prints, copied } = await clickPrintAndCopy(session.page, 'Print Ticket');
  return [
    ...(prints === 1 ? [] : [`Print Ticket printed ${prints} times.`]),
    ...(copied === reference ? [] : [`Copy reference copied "${copied}" instead of "${reference}".`]),
  ];
}

export const pagePromises: PromiseGroup = {
  heading: 'Pages',
  promises: [
    { sentence: 'The address is that of the page that is shown.', findViolations: findWrongPath },
    {
      sentence: 'Every page has its title, one main heading that says what it shows, and its language.',
      findViolations: findWrongHeadings,
    },
    {
      sentence:
        'All text can be read: it contrasts with what is behind it, nothing covers it or cuts it off, and the page never scrolls sideways.',
      isOfOpenParts: true,
      findViolations: findIllegibleTexts,
    },
    {
      sentence: 'The focus is never lost: it moves to what is new, and after a mistake to the field.',
      in: ['booking', 'manageBooking'],
      findViolations: findLostFocus,
    },
    { sentence: 'A page that is opened begins at its top.', findViolations: findWrongScroll },
    {
      sentence: 'Back from the passengers never leads to the return from a payment.',
      in: ['booking.enteringPassengers'],
      findViolations: ({ page }) =>
        page.pageBefore === '/booking-confirmation' ? [`It leads to ${page.pageBefore}.`] : [],
    },
    { sentence: 'Every link leads to the page that it names.', findViolations: findDeadLinks },
    {
      sentence: 'Every button of the review leads to the passenger that it names.',
      in: ['booking.enteringPassengers.editing', 'booking.enteringPassengers.enteringCard'],
      isIntrusive: true,
      findViolations: findWrongEditButtons,
    },
    {
      sentence: 'The ticket can be printed, and its booking reference copied.',
      in: ['booking.ticketed'],
      isIntrusive: true,
      findViolations: findDeadTicketButtons,
    },
  ],
};
