import * as v from 'valibot';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { parsePrice } from './price.ts';

/** The page still shows all passenger data that was typed, in fields or as text. */
export async function checkTypedPassengers({ page, typedPassengers }: BrowserSession): Promise<string[]> {
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
export function checkDraft({ interceptor, typedPassengers }: BrowserSession): string[] {
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

/** The notice of a more expensive fare names the new fare and the one before it. */
export async function checkFareIncrease({ page, fare }: BrowserSession): Promise<string[]> {
  const text = await page.getByRole('alert').filter({ hasText: 'fare' }).innerText();
  const [now = 0, previous] = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([amount]) => parsePrice(amount));
  return previous !== undefined && now > previous && (fare === null || previous === fare)
    ? []
    : [`the notice for a fare of ${fare} is "${text}"`];
}

/** The summary names the fare of the selected flight, or the amount of the payment. */
export async function checkFare({ page, fare }: BrowserSession): Promise<string[]> {
  const summary = page.getByRole('region', { name: 'Selected Flight Summary' });
  const pay = page.getByRole('button', { name: /^Pay / });
  const shown = parsePrice(await summary.locator('strong').last().innerText());
  const expected = (await pay.isVisible()) ? parsePrice(await pay.innerText()) : fare;
  return expected === null || shown === expected
    ? []
    : [`the fare in the summary is ${shown} instead of ${expected}`];
}
