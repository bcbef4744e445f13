import * as v from 'valibot';
import { traceKey } from '#tools/trace/traced-xstate.ts';
import type { BookingStateId } from '../booking/model-state.ts';
import { formatLongDate } from './expected/formats.ts';
import { sortPassengers } from './expected/review-text.ts';
import { findSelectedOffer } from './expected/selected-offer.ts';
import type { PromiseGroup, Situation } from './promise.ts';

/** Shorter names occur in other words. */
const minLength = 4;

/** A date of birth as a whole, as people in several countries write it, and the year as the form has it. */
function listBirthDates(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const [shortMonth, shortDay] = [month, day].map(Number);
  return [
    birthDate,
    `${year}${month}${day}`,
    `${month}/${day}/${year}`,
    `${shortMonth}/${shortDay}/${year}`,
    `${day}.${month}.${year}`,
    `${shortDay}.${shortMonth}.${year}`,
    formatLongDate(birthDate),
    `"birthYear":"${year}"`,
  ];
}

/** What was typed about people, as it would be stored. */
function getPersonalData({ session }: Situation): string[] {
  return [...session.typedPassengers.values()]
    .flatMap(({ givenName, familyName, birthDate, email, phone }) => [
      givenName,
      familyName,
      email ?? '',
      phone ?? '',
      ...listBirthDates(birthDate),
    ])
    .filter(text => text.length >= minLength);
}

/** Whether a text has it, in whatever case. */
const hasText = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** The keys that may hold passengers, until the ticket is shown. */
const passengerKeys = new Set(['passengerData']);

function findStoredPeople(situation: Situation): string[] {
  const { localStorage, sessionStorage } = situation.page;
  const stores = [
    ...Object.entries(localStorage).filter(([key]) => !passengerKeys.has(key)),
    ...Object.entries(sessionStorage),
  ];
  const data = getPersonalData(situation);
  const isForgotten = !('selectedFlight' in situation.page.localStorage);
  return [
    ...stores
      .filter(([, value]) => data.some(text => hasText(value, text)))
      .map(([key]) => `"${key}" contains some.`),
    ...Object.keys(situation.page.localStorage)
      .filter(key => isForgotten && passengerKeys.has(key))
      .map(key => `"${key}" is there, and no flight is selected.`),
  ];
}

const findExposedPeople = (situation: Situation): string[] =>
  getPersonalData(situation)
    .filter(text => hasText(`${situation.page.title} ${decodeURIComponent(situation.page.url)}`, text))
    .map(text => `"${text}" is in it.`);

/** What a reload needs of the booking, and nothing of anything else. */
const storedKeys = new Set([
  'allFlights',
  'selectedFlight',
  'flightDetails',
  'searchParams',
  'passengerData',
  'paymentIntentId',
  'recentSearches',
]);

/** What a tab needs of the search form, and whether its promotion was closed. */
const tabKeys = new Set(['searchFormData', 'promoDismissed']);
/** The router’s record of how far each page was scrolled, and the tests’ record of transitions. */
const foreignTabKeys = new Set(['tsr-scroll-restoration-v1_3', traceKey]);

async function findForeignKeys({ page, session }: Situation): Promise<string[]> {
  const cookies = await session.page.context().cookies();
  return [
    ...Object.keys(page.localStorage).filter(key => !storedKeys.has(key)),
    ...Object.keys(page.sessionStorage).filter(key => !tabKeys.has(key) && !foreignTabKeys.has(key)),
    ...cookies.map(({ name }) => `the cookie ${name}`),
  ].map(key => `It stores "${key}".`);
}

const parseStored = <T>(schema: v.GenericSchema<unknown, T>, text: string | undefined): T | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
};

const passengersSchema = v.array(
  v.object({ given_name: v.string(), family_name: v.string(), born_on: v.string() }),
);
const savedAtSchema = v.object({ savedAt: v.number() });

const oneDay = 24 * 60 * 60_000;

/** Once the payment is open, the stored booking is the one that is paid for, with the time from which on it is kept. */
function findWrongStorage({ session, page }: Situation): string[] {
  const { selectedFlight, passengerData, flightDetails, paymentIntentId } = page.localStorage;
  const people = parseStored(passengersSchema, passengerData);
  const stored = people?.map(one => `${one.given_name} ${one.family_name}, ${one.born_on}`).join('; ');
  const typed = sortPassengers(session.typedPassengers)
    .map(([, one]) => `${one.givenName} ${one.familyName}, ${one.birthDate}`)
    .join('; ');
  const savedAt = parseStored(savedAtSchema, flightDetails)?.savedAt ?? 0;
  const flight = parseStored(v.object({ id: v.string() }), selectedFlight);
  const offer = findSelectedOffer(session);
  return [
    ...(stored === typed ? [] : [`Expected ${typed}; stored ${stored}.`]),
    ...(Math.abs(page.now - savedAt) < oneDay ? [] : [`The time ${savedAt} is stored.`]),
    ...(offer === null || session.isOfferIdRemoved || flight?.id === offer.id
      ? []
      : [`Expected the flight ${offer.id}; stored ${flight?.id}.`]),
    ...(paymentIntentId === session.paymentIntent
      ? []
      : [`Expected the payment ${session.paymentIntent}; stored ${paymentIntentId}.`]),
  ];
}

const ticketed: BookingStateId = 'booking.ticketed';

export const privacyPromises: PromiseGroup = {
  heading: 'Privacy',
  promises: [
    {
      sentence: 'The secret of a payment is never stored in the browser.',
      findViolations: ({ page }) =>
        JSON.stringify(page.localStorage).includes('_secret_') ? ['Local storage contains one.'] : [],
    },
    {
      sentence: 'No page shows the ID or the secret of a payment, or the ID of a booking.',
      findViolations: ({ page }) =>
        page.texts
          .filter(({ text }) => /\b(?:pi|bkg)_[\w-]{20}|_secret_/.test(text))
          .map(({ text }) => `"${text}" has one.`),
    },
    {
      sentence: 'No name, date of birth, email or phone number is in the address or in the title of a page.',
      findViolations: findExposedPeople,
    },
    {
      sentence:
        'The browser stores no personal data but the passengers of the booking that is being paid for.',
      findViolations: findStoredPeople,
    },
    {
      sentence:
        'The browser stores no cookies, and nothing but the booking, the searches, the scroll positions, and that the promotion was closed.',
      findViolations: findForeignKeys,
    },
    {
      sentence: 'The booking that the browser stores is the one that is being paid for.',
      in: ['booking.enteringPassengers.enteringCard'],
      findViolations: findWrongStorage,
    },
    {
      sentence: 'The browser forgets the passengers when the ticket is shown.',
      in: [ticketed],
      findViolations: ({ page }) =>
        'passengerData' in page.localStorage ? ['Local storage contains them.'] : [],
    },
  ],
};
