import { fetchLink } from './fetch-link.ts';
import type { BookingStateId } from '../booking/model-state.ts';
import { clickTicketButtons } from './snapshot/ticket-buttons.ts';
import type { PromiseGroup, Situation } from './promise.ts';

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

function findWrongHeadings(situation: Situation): string[] {
  const { page, machine, state } = situation;
  const expected = pageNames[getPagePath(situation) ?? ''];
  if (expected === undefined) return [];
  const stateHeading = machine.states
    .find(({ id }) => id === state)
    ?.expectations.find(({ role }) => role === 'heading')?.name;
  const heading = expected.heading ?? stateHeading;
  const [title = ''] = page.title.replace(/^Error: /, '').split(' · ');
  return [
    ...(title === expected.title ? [] : [`Expected the title "${expected.title}"; shown "${page.title}".`]),
    ...(page.mainHeadings.length === 1 && (heading === undefined || page.mainHeadings[0] === heading)
      ? []
      : [`Expected the heading "${heading ?? ''}"; shown "${page.mainHeadings.join(', ')}".`]),
    ...(page.language === 'en' ? [] : [`Expected the language en; shown "${page.language}".`]),
  ];
}

function findIllegibleTexts({ page, state }: Situation): string[] {
  const isHome = state.startsWith('booking.searching');
  return [
    ...(page.overflow === 0
      ? []
      : [`The page is ${page.overflow} px wider than the screen: ${page.overflowing.join(', ')}.`]),
    ...page.texts
      .filter(({ isInMain, isPainted, isInert }) => isInMain && isPainted && !isInert)
      .flatMap(({ text, contrast, requiredContrast, isClipped, path }) => [
        ...(contrast !== null && contrast < requiredContrast
          ? [
              `"${text.slice(0, 60)}" (${path}) has a contrast of ${contrast.toFixed(1)}, not ${requiredContrast}.`,
            ]
          : []),
        ...(isClipped && !isHome ? [`"${text.slice(0, 60)}" (${path}) is cut off.`] : []),
      ]),
  ];
}

/** Where the focus is, where a step removes what had it. */
const focusByState: Partial<Record<BookingStateId, RegExp>> = {
  'booking.enteringPassengers.acceptingFare': /./,
  'booking.enteringPassengers.acceptingDuplicate': /./,
  'booking.enteringPassengers.enteringCard': /^(?!button Continue)./,
  'booking.enteringPassengers.declined': /^(?:button|dialog|alertdialog|h2) /,
  'booking.enteringPassengers.paymentClosed': /^(?:button|dialog|alertdialog|h2) /,
  'booking.ticketed': /./,
};
const focusPatterns: Readonly<Record<string, RegExp | undefined>> = focusByState;

function findLostFocus({ page, state }: Situation): string[] {
  const pattern = focusPatterns[state];
  const submitted = page.controls.find(
    ({ hasFocus, name }) => hasFocus && /^(?:Continue to Payment|Search Flights)$/.test(name),
  );
  const hasErrors = page.controls.some(({ isInvalid }) => isInvalid);
  return [
    ...(pattern === undefined || pattern.test(page.focus) ? [] : [`It is on "${page.focus}".`]),
    ...(hasErrors && submitted !== undefined && state.endsWith('.editing')
      ? [`Fields are wrong, and it is on "${submitted.name}".`]
      : []),
    ...(page.isFocusVisible ? [] : [`It is on "${page.focus}", which is hidden.`]),
  ];
}

/** The addresses of links by their names. */
const linkTargets: Readonly<Record<string, string>> = {
  Home: '/',
  About: '/about',
  Services: '/services',
  Destinations: '/destinations',
  Contact: '/contact',
  'Help Center': '/help',
  'Terms & Conditions': '/terms',
  'Refund Policy': '/refund-policy',
  'Privacy Policy': '/privacy',
  'Search flights': '/',
  'Start a new search': '/',
  'Edit flight': '/flight-results',
  'Edit fare': '/flight-results',
};

const getDigits = (text: string): string => text.replaceAll(/\D/g, '');

async function findDeadLinks({ page, session }: Situation): Promise<string[]> {
  const links = page.controls.flatMap(({ href, name }) => (href === null ? [] : [{ href, name }]));
  const wrongNumbers = links
    .filter(
      ({ href, name }) => href.startsWith('tel:') && /\d/.test(name) && getDigits(href) !== getDigits(name),
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
      .filter(({ href, name }) => linkTargets[name] !== undefined && href !== linkTargets[name])
      .map(({ href, name }) => `"${name}" leads to ${href} instead of ${linkTargets[name] ?? ''}.`),
    ...page.missingTargets.map(target => `There is no ${target}.`),
  ];
}

/** Presses Print and Copy, and looks what they ask of the browser. */
async function findDeadTicketButtons({ session, page }: Situation): Promise<string[]> {
  const [ticket = ''] = page.areas.ticket;
  const [, reference = ''] = /Booking reference (\S+)/.exec(ticket) ?? [];
  const { prints, copied } = await clickTicketButtons(session.page);
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
        'All text can be read: it contrasts with what is behind it, nothing cuts it off, and the page never scrolls sideways.',
      findViolations: findIllegibleTexts,
    },
    {
      sentence: 'The focus is never lost: it moves to what is new, and after a mistake to the field.',
      findViolations: findLostFocus,
    },
    { sentence: 'Every link leads to the page that it names.', findViolations: findDeadLinks },
    {
      sentence: 'The ticket can be printed, and its booking reference copied.',
      in: ['booking.ticketed'],
      findViolations: findDeadTicketButtons,
    },
  ],
};
