import type { BookingStateId } from '../booking/model-state.ts';
import type { PromiseGroup, Situation } from './promise.ts';

/** Shorter names occur in other words. */
const minLength = 4;

/** What was typed about people, as it would be stored. */
function getPersonalData({ session }: Situation): string[] {
  return [...session.typedPassengers.values()]
    .flatMap(({ familyName, email, phone }) => [familyName, email ?? '', phone ?? ''])
    .filter(text => text.length >= minLength);
}

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
      .filter(([, value]) => data.some(text => value.includes(text)))
      .map(([key]) => `"${key}" contains some.`),
    ...Object.keys(situation.page.localStorage)
      .filter(key => isForgotten && passengerKeys.has(key))
      .map(key => `"${key}" is there, and no flight is selected.`),
  ];
}

const findExposedPeople = (situation: Situation): string[] =>
  getPersonalData(situation)
    .filter(text => `${situation.page.title} ${decodeURIComponent(situation.page.url)}`.includes(text))
    .map(text => `"${text}" is in it.`);

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
      sentence: 'No name, email or phone number is in the address or in the title of a page.',
      findViolations: findExposedPeople,
    },
    {
      sentence:
        'The browser stores no personal data but the passengers of the booking that is being paid for.',
      findViolations: findStoredPeople,
    },
    {
      sentence: 'The browser forgets the passengers when the ticket is shown.',
      in: [ticketed],
      findViolations: ({ page }) =>
        'passengerData' in page.localStorage ? ['Local storage contains them.'] : [],
    },
  ],
};
