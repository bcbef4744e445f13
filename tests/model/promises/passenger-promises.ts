import * as v from 'valibot';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { PromiseGroup } from './promise.ts';

/** The page still shows all passenger data that was typed, in fields or as text. */
async function findMissingPassengerData({ page, typedPassengers }: BrowserSession): Promise<string[]> {
  if (typedPassengers.size === 0) return [];
  const shown = await page.evaluate(() =>
    [
      document.querySelector('main')?.textContent,
      ...[...document.querySelectorAll('main input')].map(
        field => field instanceof HTMLInputElement && field.value,
      ),
    ].join('\n'),
  );
  return [...typedPassengers]
    .flatMap(([label, { givenName: given, familyName: family, email }]) =>
      [given, family, email ?? given].map(text => ({ label, text })),
    )
    .filter(({ text }) => !shown.includes(text))
    .map(({ label, text }) => `"${text}" of ${label} is missing`);
}

const draftSchema = v.object({
  booking: v.object({
    passengers: v.array(
      v.object({
        given_name: v.string(),
        family_name: v.string(),
        born_on: v.string(),
        gender: v.string(),
        email: v.string(),
        phone_number: v.string(),
      }),
    ),
  }),
});

const dialingCodes: Record<string, string> = { us: '+1', gb: '+44' };
const genders = { Male: 'm', Female: 'f', Unspecified: 'o' };

/** The payment request contains the passengers that were typed, children with the contact of the first adult. */
function findDraftDifferences({ interceptor, typedPassengers }: BrowserSession): string[] {
  const { booking } = v.parse(
    draftSchema,
    JSON.parse(interceptor.requestBodies.get('createPaymentIntent') ?? ''),
  );
  const first = typedPassengers.get('Adult 1');
  const byHeading = [...typedPassengers].toSorted(([one], [other]) => one.localeCompare(other));
  const expected = byHeading.map(([, person]) => {
    const { phoneCountry = 'us', phone } = person.phone === undefined ? (first ?? person) : person;
    return [
      `${person.givenName} ${person.familyName}`,
      person.birthDate,
      genders[person.gender],
      person.email ?? first?.email,
      `${dialingCodes[phoneCountry]}${phone}`,
    ].join(', ');
  });
  const actual = booking.passengers.map(person =>
    [
      `${person.given_name} ${person.family_name}`,
      person.born_on,
      person.gender,
      person.email,
      person.phone_number,
    ].join(', '),
  );
  return actual.join('; ') === expected.join('; ')
    ? []
    : [`the passengers are ${actual.join('; ')} instead of ${expected.join('; ')}`];
}

export const passengerPromises: PromiseGroup = {
  heading: 'People',
  promises: [
    {
      sentence: 'Everything that was typed about a passenger stays on the page.',
      in: ['booking.enteringPassengers'],
      except: ['booking.enteringPassengers.missingFlight', 'booking.enteringPassengers.resuming'],
      findViolations: ({ session }) => findMissingPassengerData(session),
    },
    {
      sentence: 'The passengers that are booked are the ones that were typed.',
      in: ['booking.enteringPassengers.creatingPaymentIntent'],
      findViolations: ({ session }) => findDraftDifferences(session),
    },
  ],
};
