// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookResponse } from '#contract/booking.ts';
import {
  buildBookResponse,
  buildRefusedError,
  buildUnreachableError,
} from '#tests/builders/build-responses.ts';
import { renderPage, type Answers } from '../site/confirmation/render-confirmation-page.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** What each call of the page gets, in the order in which they may be made. */
const example = fc.record({
  find: fc.constantFrom(
    'none',
    'none',
    'stranger',
    'pending',
    'confirmed',
    'failed',
    'taken over',
    'no answer',
  ),
  book: fc.constantFrom('pending', 'pending', 'confirmed', 'failed', 'taken over', 'refused', 'no answer'),
  poll: fc.constantFrom('confirmed', 'failed', 'pending', 'taken over', 'no answer'),
  /** Whether the airline has given a reference. */
  hasReference: fc.boolean(),
  hasCode: fc.boolean(),
  /** Whether the address has the booking, and nothing of its payment. */
  isLink: fc.integer({ min: 0, max: 5 }).map(one => one === 0),
});
type Example = ReturnType<typeof example.generate>['value'];

type Money = 'unknown' | 'held' | 'charged' | 'not charged' | 'taken over';
const sentences: Readonly<Record<Money, string>> = {
  unknown: 'No card is charged without a ticket.',
  held: 'Your card is held, not charged, until your ticket is issued.',
  charged: 'The airline has confirmed your trip, and your card was charged.',
  'not charged': 'Your card was not charged.',
  /** Only the backend knows what is the matter, and says it. */
  'taken over': 'Our team is handling it and will contact you.',
};
const takeover = `The airline has still not answered. Your card is held. ${sentences['taken over']}`;

/** What is known of the money once all has been answered, and of the booking. The ticket itself can't be loaded. */
function getOutcome({ find, book, poll, isLink }: Example): { money: Money; booking: string | null } {
  if (isLink) return { money: 'unknown', booking: null };
  const end = (status: string, from: Money): { money: Money; booking: string | null } => {
    if (status === 'confirmed') return { money: 'charged', booking: status };
    if (status === 'taken over') return { money: status, booking: status };
    if (status === 'failed' || status === 'refused')
      return { money: 'not charged', booking: status === 'failed' ? status : null };
    return { money: from, booking: null };
  };
  const wait = () => {
    const { money, booking } = end(poll, 'held');
    return { money, booking: booking ?? 'pending' };
  };
  if (find === 'no answer' || find === 'stranger') return { money: 'unknown', booking: null };
  if (find === 'pending') return wait();
  if (find !== 'none') return end(find, 'unknown');
  return book === 'pending' ? wait() : end(book, 'held');
}

const reference = 'RZPNX8';
const code = '7K3M-Q2ZD';

function toAnswers({ find, book, poll, hasReference, hasCode }: Example): Answers {
  const build = (status: BookResponse['status']) =>
    buildBookResponse({
      id: 'bkg_0123456789abcdef0123456789abcdef',
      status,
      supportCode: hasCode ? code : null,
      bookingReference: hasReference && status === 'confirmed' ? reference : null,
      error: status === 'failed' ? 'The flight is full.' : null,
    });
  const answer = (one: string): BookResponse | Error => {
    if (one === 'taken over') return { ...build('pending'), isEscalated: true, error: takeover };
    return one === 'pending' || one === 'confirmed' || one === 'failed'
      ? build(one)
      : one === 'refused'
        ? buildRefusedError('order_failed', { error: 'The airline is closed.' })
        : buildUnreachableError();
  };
  const found = answer(find);
  return {
    findBooking:
      find === 'none' || find === 'stranger'
        ? { isKnown: find === 'none', booking: null }
        : found instanceof Error
          ? found
          : { isKnown: true, booking: found },
    bookFlight: answer(book),
    pollBooking: answer(poll),
    loadTicket: buildUnreachableError(),
  };
}

const paid = { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1', redirectStatus: 'succeeded' };

async function findViolations(one: Example): Promise<string[]> {
  const page = await renderPage(
    one.isLink ? { bookingId: 'bkg_0123456789abcdef0123456789abcdef' } : paid,
    toAnswers(one),
  );
  const { money, booking } = getOutcome(one);
  const said = Object.values(sentences).filter(sentence =>
    page.sentences.some(text => text.startsWith(sentence)),
  );
  const forPhone =
    booking === null
      ? null
      : booking === 'confirmed' && one.hasReference
        ? reference
        : one.hasCode
          ? code
          : null;
  const isHandled = page.headings.includes('Our team is handling your booking');
  return [
    ...(isHandled === (money === 'taken over')
      ? []
      : [`The heading is ${page.headings.join()}, and the booking ${one.find}, ${one.book}, ${one.poll}.`]),
    ...(said.join() === sentences[money]
      ? []
      : [`Expected "${sentences[money]}"; the page says "${said.join(' ')}".`]),
    ...(page.reference === forPhone
      ? []
      : [`For the phone, expected ${forPhone}; there is ${page.reference}.`]),
    ...(page.controls.some(text => text.startsWith('Call ')) ? [] : ['There is no phone number.']),
  ];
}

test(
  'whoever comes from a payment without a ticket reads what is known of the money and nothing else, and the number for the phone',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 80, describe, findViolations })).toBe('');
  },
  longestMs,
);
