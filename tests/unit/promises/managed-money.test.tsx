// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CancellationQuote, ManagedBooking, ManagedStatus } from '#contract/managed-booking.ts';
import { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import { bankTimes } from '#model/promises/expected/cancellation-text.ts';
import { formatAmount, formatMomentIn } from '#model/promises/expected/formats.ts';
import { findTextDifference } from '#model/promises/expected/page-text.ts';
import { myBookingPage } from '#site/pages/my-booking/my-booking-page.tsx';
import { buildManagedBooking } from '#tests/builders/build-managed-booking.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { currencies, toAmount } from './generated-amounts.ts';
import { findBrokenLinks, readClock, readShownText } from './read-shown-page.ts';

const { Component } = myBookingPage;

const example = fc.record({
  passengers: fc.shuffledSubarray(['Amelia Earhart', 'Zoë Núñez', 'Li Xu', 'Ólafur Ó Briain'], {
    minLength: 1,
  }),
  currency: fc.constantFrom(...currencies),
  /** In the smallest unit. */
  paid: fc.integer({ min: 2000, max: 900_000 }),
  /** What comes back, in thousandths. */
  share: fc.constantFrom(1000, 1000, 1, 500, 999),
  form: fc.constantFrom<CancellationQuote['refund_to']>('card', 'airline_credits', 'voucher'),
  isFree: fc.boolean(),
  /** Minutes between what happened. */
  minutes: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 4, maxLength: 4 }),
  parts: fc.integer({ min: 1, max: 2 }),
});
type Example = ReturnType<typeof example.generate>['value'];

const forms = {
  card: 'to the card that you paid with',
  airline_credits: 'as credit of the airline for a later trip, not as money',
  voucher: 'as a voucher of the airline, not as money',
};

/** What the amounts of an example are. */
function readAmounts({ paid, share, currency, isFree, form }: Example) {
  const back = isFree ? paid : Math.max(1, Math.floor((paid * share) / 1000));
  const to = isFree ? 'card' : form;
  return {
    paid: toAmount(paid, currency),
    back: toAmount(back, currency),
    kept: toAmount(paid - back, currency),
    to,
    isAll: back === paid,
  } as const;
}

function buildQuote(one: Example): CancellationQuote {
  const { back, kept, to } = readAmounts(one);
  return {
    refund_amount: back,
    refund_currency: one.currency,
    refund_to: to,
    kept_amount: kept,
    is_free: one.isFree,
  };
}

/** The question before a cancellation. */
function formatQuestion(one: Example): string[] {
  const { back, kept, to, isAll } = readAmounts(one);
  const money = (amount: string) => formatAmount(amount, one.currency);
  return [
    'Cancel this booking?',
    `You get ${isAll ? 'everything back: ' : ''}${money(back)} ${forms[to]}.`,
    ...(isAll ? [] : [`The airline keeps ${money(kept)}, as the conditions of your fare say.`]),
    ...(one.isFree ? ['It is free of charge, because you booked within the last 24 hours.'] : []),
    to === 'card' ? `We send it at once. ${bankTimes}` : 'Our team writes to you how to use it.',
    `The ticket of every passenger is canceled: ${one.passengers.join(', ')}. This can’t be undone.`,
    'Yes, cancel this booking',
    'Keep my booking',
  ];
}

const events = ['paid', 'ticketed', 'cancellation_requested', 'canceled'] as const;

function buildCanceled(one: Example): ManagedBooking {
  const { paid, back, to } = readAmounts(one);
  let at = Date.parse('2027-01-01T10:00:00Z');
  const times = events.map((_, index) => {
    at += (one.minutes[index] ?? 1) * 60_000;
    return new Date(at).toISOString();
  });
  const timeline = events.map((event, index) => ({ event, at: times[index] ?? '', amount: null }));
  const refunds = Array.from({ length: to === 'card' ? one.parts : 0 }, (_, index) => ({
    event: 'refunded' as const,
    at: new Date(at + (index + 1) * 61_000).toISOString(),
    amount: back,
  }));
  return buildManagedBooking({
    status: 'canceled',
    message: 'This booking is canceled.',
    passengers: one.passengers,
    total_amount: paid,
    total_currency: one.currency,
    timeline: [...timeline, ...refunds],
    cancellation: { is_possible: false, free_until: null, reason: 'This booking is canceled.' },
  });
}

function formatCanceled(one: Example): string[] {
  const { timeline, total_amount } = buildCanceled(one);
  const { timeZone } = readClock();
  const money = (amount: string) => formatAmount(amount, one.currency);
  const moment = (at: string) => formatMomentIn(Date.parse(at), timeZone);
  const refunds = timeline.filter(({ event }) => event === 'refunded');
  const texts: Readonly<Record<string, string>> = {
    paid: 'You paid. The amount was held on your card.',
    ticketed: `Your ticket was issued, and your card was charged ${money(total_amount)}.`,
    cancellation_requested: 'You canceled this booking.',
    canceled: 'Your booking was canceled at the airline.',
  };
  return [
    'Proof of cancellation',
    'Booking reference RF9K2P Our code 7K3M-Q2ZD',
    `Passengers ${one.passengers.join(', ')}`,
    `Canceled ${moment(timeline.find(({ event }) => event === 'canceled')?.at ?? '')}`,
    `Paid ${money(total_amount)}`,
    ...refunds.map(({ at, amount }) => `Refunded to the card ${money(amount ?? '')}, ${moment(at)}`),
    'By Sagewing, +1 307 555 0142',
    ...(refunds.length === 0 ? [] : [bankTimes]),
    'Print this proof',
    'Booking and money',
    ...timeline.flatMap(({ event, at, amount }) => [
      moment(at),
      texts[event] ?? `${money(amount ?? '')} was refunded to your card.`,
    ]),
    'Questions?',
  ];
}

const renderBooking = (booking: ManagedBooking, quote: CancellationQuote | null) => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ data: path === '/api/bookings/cancellation-quote' ? quote : booking }),
  );
  return renderView(<Component />, { url: '/#link=a-code' });
};

/** What it says of time. */
function formatDeadlines(freeUntil: string, expiresAt: string): string[] {
  const { timeZone } = readClock();
  const moment = (at: string) => formatMomentIn(Date.parse(at), timeZone);
  return [
    `Free cancellation until ${moment(freeUntil)} Until then you get everything back`,
    `This page works until ${moment(expiresAt)} . After that, ask for another link.`,
  ];
}

async function findQuestionDifferences(one: Example): Promise<string[]> {
  const [freeMinutes = 1, linkMinutes = 1] = one.minutes;
  const toTime = (minutes: number) =>
    new Date(Date.parse('2027-01-10T10:00:00Z') + minutes * 60_000).toISOString();
  const [freeUntil, expiresAt] = [toTime(freeMinutes), toTime(linkMinutes)];
  const booking = buildManagedBooking({
    passengers: one.passengers,
    cancellation: { is_possible: true, free_until: freeUntil, reason: null },
    link_expires_at: expiresAt,
  });
  const { page, user, close } = await renderBooking(booking, buildQuote(one));
  try {
    const button = await page.findByRole('button', { name: 'Cancel this booking' });
    const text = readShownText(document.body).replaceAll(/\s+/g, ' ');
    const unsaid = formatDeadlines(freeUntil, expiresAt).filter(sentence => !text.includes(sentence));
    if (unsaid.length > 0) return unsaid.map(sentence => `The page doesn’t say "${sentence}".`);
    await user.click(button);
    const keep = await page.findByRole('button', { name: 'Keep my booking' });
    return findTextDifference('Question', readShownText(keep.closest('dialog') ?? keep), formatQuestion(one));
  } finally {
    close();
  }
}

async function findCanceledDifferences(one: Example): Promise<string[]> {
  const { page, close } = await renderBooking(buildCanceled(one), null);
  try {
    await page.findByText('Proof of cancellation');
    const text = readShownText(document.body).replaceAll(/\s+/g, ' ');
    const part = text.slice(text.indexOf('Proof of cancellation'), text.indexOf('Questions?') + 10);
    return [...findBrokenLinks(), ...findTextDifference('Canceled', part, formatCanceled(one))];
  } finally {
    close();
  }
}

const findDifferences = async (one: Example): Promise<string[]> => [
  ...(await findQuestionDifferences(one)),
  ...(await findCanceledDifferences(one)),
];

test(
  'before a cancellation, the question names everybody and every amount in its form, and afterwards the page has them with the times',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 12, describe, findViolations: findDifferences })).toBe(
      '',
    );
  },
  longestMs,
);

const unfinished: readonly ManagedStatus[] = ['pending', 'canceling'];
const status = fc.constantFrom<ManagedStatus>('pending', 'canceling', 'confirmed', 'failed', 'canceled');

/** What a booking is, each time that it is read. */
async function findUnread(statuses: readonly ManagedStatus[]): Promise<string[]> {
  const clock = new SimulatedClock();
  let reads = 0;
  const openBooking = fromPromise<ManagedBooking, { link: string }>(async () => {
    const current = statuses[Math.min(reads, statuses.length - 1)] ?? 'confirmed';
    reads += 1;
    return buildManagedBooking({ status: current });
  });
  const actor = createActor(manageBookingMachine.provide({ actors: { openBooking } }), { clock });
  actor.start();
  actor.send({ type: 'link.open', link: 'a-code' });
  for (let waited = 0; waited < statuses.length; waited += 1) {
    await new Promise<void>(resolve => setImmediate(resolve));
    clock.increment(5000);
  }
  await new Promise<void>(resolve => setImmediate(resolve));
  const shown = actor.getSnapshot().context.booking?.status;
  actor.stop();
  const end = statuses.find(one => !unfinished.includes(one)) ?? statuses.at(-1);
  return shown === end ? [] : [`After ${statuses.join(', ')}, the page shows ${shown}, not ${end}.`];
}

test(
  'what is in progress is read again until it is finished, and then stays',
  async () => {
    const statuses = fc.array(status, { minLength: 1, maxLength: 5 });
    const describe = (all: readonly ManagedStatus[]) => all.join(', ');
    expect(await findBrokenExample(statuses, { runs: 60, describe, findViolations: findUnread })).toBe('');
  },
  longestMs,
);
