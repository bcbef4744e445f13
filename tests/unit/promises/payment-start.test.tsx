// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { errorCatalog } from '#contract/errors.ts';
import { buildRoundTrip } from '#tests/builders/build-journeys.ts';
import {
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import type { Booking } from '../machines/booking-harness.ts';
import { fillInFamily, renderPassengersPage } from '../site/views/render-passengers-page.tsx';
import { readTexts } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

vi.mock('#site/booking/payment/payment-form.tsx', () => import('../site/views/card-form-double.tsx'));

const passengers = [
  { id: 'pas_1', type: 'adult', age: null },
  { id: 'pas_2', type: 'child', age: 6 },
  { id: 'pas_3', type: 'infant_without_seat', age: null },
];

interface Answer {
  what: string;
  give: (booking: Booking) => unknown;
  /** The fare that the airline names. */
  fare?: string;
  /** What the page says then; nothing where the fare decides. */
  says?: string;
}

const unavailable = 'Offer validation failed.';
const tooMany = errorCatalog.rate_limited.error;
const notStarted = 'Server error during payment initialization.';
const fares = ['440.00', '463.10', '480.00', '520.00'];

const checks: readonly Answer[] = [
  ...fares.map(fare => ({
    what: `the airline asks for ${fare}`,
    fare,
    give: (booking: Booking) =>
      booking.resolve('validateOffer', buildValidatedOffer({ passengers, total_amount: fare })),
  })),
  {
    what: 'the check has no answer',
    says: 'Could not validate offer.',
    give: booking => booking.reject('validateOffer', buildUnreachableError()),
  },
  {
    what: 'the offer is gone',
    says: unavailable,
    give: booking => booking.reject('validateOffer', buildRefusedError('offer_no_longer_available')),
  },
  {
    what: 'there were too many checks',
    says: tooMany,
    give: booking => booking.reject('validateOffer', buildRefusedError('rate_limited')),
  },
];

const starts: readonly Answer[] = [
  ...['455.00', '530.00'].map(fare => ({
    what: `the fare has become ${fare}`,
    fare,
    give: (booking: Booking) =>
      booking.reject(
        'createPaymentIntent',
        buildRefusedError('fare_changed', { total_amount: fare, total_currency: 'USD' }),
      ),
  })),
  {
    what: 'the trip is booked already',
    says: errorCatalog.already_booked_trip.error,
    give: booking => booking.reject('createPaymentIntent', buildRefusedError('already_booked_trip')),
  },
  {
    what: 'the payment has no secret',
    says: 'Failed to create payment intent.',
    give: booking => booking.resolve('createPaymentIntent', { clientSecret: null }),
  },
  {
    what: 'the payment has no answer',
    says: notStarted,
    give: booking => booking.reject('createPaymentIntent', buildUnreachableError()),
  },
  {
    what: 'the offer is gone by then',
    says: unavailable,
    give: booking => booking.reject('createPaymentIntent', buildRefusedError('offer_no_longer_available')),
  },
  {
    what: 'the payment starts',
    says: '',
    give: booking => booking.resolve('createPaymentIntent', { clientSecret: 'pi_1_secret_1' }),
  },
];

/** What a traveler presses who wants to pay. */
const buttons = [
  'Continue to Payment',
  'Accept new fare',
  'Book another',
  'Edit passengers',
  'Try again',
] as const;

const readFocus = (): string =>
  document.activeElement === document.body ? '' : (document.activeElement?.tagName ?? '');
/** The passenger whose fields have the focus, or begin there. */
const readFocusedPassenger = (): string =>
  document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
const readBusy = (): string =>
  [...document.querySelectorAll('[aria-busy=true]')].map(button => button.textContent?.trim()).join(', ');
const readAlert = (): string =>
  [...document.querySelectorAll('[role=alert]')].map(alert => readTexts(alert)[0] ?? '').join(' | ');

/** `$480.00` */
const format = (fare: string): string => `$${fare}`;

async function findViolations(chosen: readonly number[], log: string[]): Promise<string[]> {
  const booking = await fillInFamily(buildRoundTrip());
  const { page, user, happen, close } = await renderPassengersPage(booking);
  let accepted = '463.10';
  let asked: string | null = null;
  const wrong: string[] = [];
  const compare = (what: string, actual: string, expected: string) => {
    if (actual !== expected) wrong.push(`${what}: expected "${expected}"; there is "${actual}".`);
  };
  /** What a fare changes: a higher one is asked for. */
  const take = (fare: string): string => {
    if (Number(fare) > Number(accepted)) {
      asked = fare;
      return `The fare is now ${format(fare)}, was ${format(accepted)}.`;
    }
    accepted = fare;
    return '';
  };
  try {
    for (const choice of chosen) {
      const [call] = booking.running;
      let says = '';
      if (call === undefined) {
        const shown = buttons.flatMap(name => page.queryAllByRole('button', { name }).slice(0, 1));
        const button = shown[choice % shown.length];
        if (button === undefined || booking.tags.includes('cardForm')) break;
        const name = button.textContent?.trim() ?? '';
        log.push(`Press ${name}.`);
        if (name === 'Accept new fare' && asked !== null) accepted = asked;
        await user.click(button);
        asked = null;
        if (name === 'Edit passengers')
          compare('Edit passengers leads to', readFocusedPassenger(), 'Adult 1');
      } else {
        const answers = call === 'validateOffer' ? checks : starts;
        const answer = answers[choice % answers.length];
        if (answer === undefined) break;
        log.push(`${call}: ${answer.what}.`);
        // A refusal that names the fare of the payment is none that a traveler can answer.
        const isPointless = call === 'createPaymentIntent' && answer.fare === accepted;
        const { fare } = answer;
        says = isPointless ? notStarted : fare === undefined ? (answer.says ?? '') : take(fare);
        await happen(() => answer.give(booking));
      }
      const step = log.at(-1) ?? '';
      const isFocused = waitFor(
        () => {
          if (readFocus() === '') throw new Error('Not yet.');
        },
        { timeout: 1000 },
      );
      await isFocused.catch(() => wrong.push(`${step} Nothing has the focus.`));
      compare(`${step} Busy`, readBusy(), booking.running.length > 0 ? 'Continue to Payment' : '');
      compare(`${step} The page says`, readAlert(), says);
      const total = `$${booking.context.fare?.amount ?? ''}`;
      compare(`${step} The fare`, total, format(accepted));
      if (wrong.length > 0) return wrong;
    }
    return [];
  } finally {
    close();
  }
}

const choices = fc.array(fc.nat(27), { minLength: 2, maxLength: 9 });
/** Continue, and a fare that is lower than before: the payment starts, to which there is most to be said. */
const toStart = [0, 0];
const example = fc.oneof(
  choices,
  fc.array(fc.nat(27), { minLength: 2, maxLength: 4 }).map(others => [...toStart, ...others]),
);

test(
  'on the way to the card form, something has the focus after every press and answer, Continue is busy as long as something is awaited, and the page says what came last, and Edit passengers leads to the first of them',
  async () => {
    let log: string[] = [];
    expect(
      await findBrokenExample(example, {
        runs: 40,
        describe: () => log.join('\n'),
        findViolations: chosen => findViolations(chosen, (log = [])),
      }),
    ).toBe('');
  },
  longestMs,
);
