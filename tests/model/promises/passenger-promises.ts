import * as v from 'valibot';
import type { TestPassenger } from '#tests/harness/test-passengers.ts';
import { getTitle, sortPassengers } from './expected/review-text.ts';
import type { PromiseGroup, Situation } from './promise.ts';

const genders = { Male: 'm', Female: 'f', Unspecified: 'o' };

/** What the fields of a passenger contain after typing. */
function getExpectedFields(person: TestPassenger) {
  const { givenName, familyName, birthDate, gender, email, phone } = person;
  const [year = '', month = '', day = ''] = birthDate.split('-').map(part => String(Number(part)));
  return {
    'First name': givenName,
    'Last name': familyName,
    'Birth day': day,
    'Birth month': month,
    'Birth year': year,
    Gender: genders[gender],
    Title: getTitle(person),
    ...(email === undefined ? {} : { Email: email }),
    ...(phone === undefined ? {} : { Phone: phone }),
  };
}

/** Digits only for a phone number: the page groups them, and restores it with the 0 that some countries dial before it. */
const normalize = (field: string, value: string) =>
  field === 'Phone' ? value.replaceAll(/\D/g, '').replace(/^0/, '') : value;

/** The page shows all that was typed: in the fields, or, where they are folded, the name. */
function findChangedPassengers({ session, page }: Situation): string[] {
  // A dialog covers them.
  if (page.dialogs.length > 0) return [];
  return [...session.typedPassengers].flatMap(([label, person]) => {
    const fields = page.controls.filter(({ group }) => group === label);
    const find = (name: string) =>
      fields.find(field => field.name === name || field.name.startsWith(`${name} (`));
    if (find('First name') === undefined)
      return page.mainText.includes(`${person.givenName} ${person.familyName}`)
        ? []
        : [`${label}: expected ${person.givenName} ${person.familyName}.`];
    return Object.entries(getExpectedFields(person))
      .map(([name, expected]) => ({ name, expected, shown: find(name)?.value ?? '' }))
      .filter(({ name, expected, shown }) => normalize(name, shown) !== normalize(name, expected))
      .map(({ name, expected, shown }) => `${name} of ${label}: expected "${expected}", shown "${shown}".`);
  });
}

const draftSchema = v.object({
  booking: v.object({
    passengers: v.array(
      v.object({
        title: v.string(),
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

/** The payment request contains the passengers that were typed, children with the contact of the first adult. */
export function findDraftDifferences(
  request: string,
  typedPassengers: ReadonlyMap<string, TestPassenger>,
): string[] {
  const { booking } = v.parse(draftSchema, JSON.parse(request));
  const first = typedPassengers.get('Adult 1');
  const expected = sortPassengers(typedPassengers).map(([, person]) => {
    const { phoneCountry = 'us', phone } = person.phone === undefined ? (first ?? person) : person;
    return [
      `${getTitle(person).toLowerCase()} ${person.givenName} ${person.familyName}`,
      person.birthDate,
      genders[person.gender],
      person.email ?? first?.email,
      `${dialingCodes[phoneCountry]}${phone}`,
    ].join(', ');
  });
  const actual = booking.passengers.map(person =>
    [
      `${person.title} ${person.given_name} ${person.family_name}`,
      person.born_on,
      person.gender,
      person.email,
      person.phone_number,
    ].join(', '),
  );
  return actual.join('; ') === expected.join('; ')
    ? []
    : [`Expected ${expected.join('; ')}; requested ${actual.join('; ')}.`];
}

export const passengerPromises: PromiseGroup = {
  heading: 'People',
  promises: [
    {
      sentence: 'Everything that was typed about a passenger stays on the page.',
      in: ['booking.enteringPassengers'],
      except: ['booking.enteringPassengers.missingFlight', 'booking.enteringPassengers.resuming'],
      findViolations: findChangedPassengers,
    },
    {
      sentence: 'The passengers that are booked are the ones that were typed.',
      in: ['booking.enteringPassengers.creatingPaymentIntent'],
      findViolations: ({ session: { interceptor, typedPassengers } }) => {
        const request = interceptor.requestBodies.get('createPaymentIntent');
        // The state is entered before its call arrives.
        return request === undefined
          ? ['No payment was requested.']
          : findDraftDifferences(request, typedPassengers);
      },
    },
  ],
};
