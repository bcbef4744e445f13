import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readLedger } from '#tests/harness/ledger.ts';
import { parsePrice } from './price.ts';
import type { PromiseGroup } from './promise.ts';

/** Pay names the amount of the payment. */
async function findWrongPayButton({ page, site, interceptor }: BrowserSession): Promise<string[]> {
  if (!interceptor.responseBodies.has('createPaymentIntent')) return [];
  const cents = Math.round(parsePrice(await page.getByRole('button', { name: /^Pay / }).innerText()) * 100);
  const amounts = readLedger(site.dataDir).accounts.map(({ amount }) => amount);
  return amounts.includes(cents)
    ? []
    : [`Pay names ${cents} cents; the payments are for ${amounts.join(', ')}`];
}

/** The notice of a more expensive fare names the new fare and the one before it. */
async function findWrongFareIncrease({ page, fare }: BrowserSession): Promise<string[]> {
  const text = await page.getByRole('alert').filter({ hasText: 'fare' }).innerText();
  const [now = 0, previous] = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([amount]) => parsePrice(amount));
  return previous !== undefined && now > previous && (fare === null || previous === fare)
    ? []
    : [`the notice for a fare of ${fare} is "${text}"`];
}

/** The summary names the fare of the selected flight, or the amount of the payment. */
async function findWrongFare({ page, fare }: BrowserSession): Promise<string[]> {
  const summary = page.getByRole('region', { name: 'Selected Flight Summary' });
  const pay = page.getByRole('button', { name: /^Pay / });
  const shown = parsePrice(await summary.locator('strong').last().innerText());
  const expected = (await pay.isVisible()) ? parsePrice(await pay.innerText()) : fare;
  return expected === null || shown === expected
    ? []
    : [`the fare in the summary is ${shown} instead of ${expected}`];
}

export const pricePromises: PromiseGroup = {
  heading: 'Prices',
  promises: [
    {
      sentence: 'The summary names the fare of the selected flight, and during the payment its amount.',
      in: ['booking.enteringPassengers'],
      except: ['booking.enteringPassengers.missingFlight', 'booking.enteringPassengers.resuming'],
      findViolations: ({ session }) => findWrongFare(session),
    },
    {
      sentence: 'The notice of a higher fare names the new fare and the one before it.',
      in: ['booking.enteringPassengers.acceptingFare'],
      findViolations: ({ session }) => findWrongFareIncrease(session),
    },
    {
      sentence: 'The Pay button names the amount of the payment.',
      in: ['booking.enteringPassengers.enteringCard'],
      findViolations: ({ session }) => findWrongPayButton(session),
    },
  ],
};
