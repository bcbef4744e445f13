import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { cancellationQuoteResponseSchema, type CancellationQuote } from '#contract/managed-booking.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { buildManagedTicket, day, refunded, type ManagedTicket } from './managed-ticket.ts';

/** What was charged, in cents. */
const charged = 24_530;

const cents = fc.oneof(fc.constantFrom(0, 1, charged), fc.integer({ min: 1, max: charged }));

const example = fc.record({
  /** What the card has got back before, in parts. */
  earlier: fc.array(fc.integer({ min: 1, max: charged / 2 }), { maxLength: 2 }),
  /** What the airline gives back, and how. */
  airline: cents,
  form: fc.constantFrom('balance', 'card', 'airline_credits', 'voucher'),
  isWithinADay: fc.boolean(),
});
type Example = ReturnType<typeof example.generate>['value'];

const format = (amount: number): string => `$${(amount / 100).toFixed(2)}`;
const toCents = (amount: string): number => Math.round(Number(amount) * 100);

async function buildTicket({ earlier, airline, form, isWithinADay }: Example): Promise<ManagedTicket> {
  const ticket = await buildManagedTicket();
  ticket.flights.ticketFields = { ...ticket.flights.ticketFields, ...refunded(true) };
  ticket.flights.quote = { refund: { amount: (airline / 100).toFixed(2), currency: 'USD' }, refundTo: form };
  if (!isWithinADay) {
    ticket.backend.clock.advance(day);
    await ticket.renewLink();
  }
  for (const [index, amount] of earlier.entries())
    await ticket.backend.payments.refundIntent(ticket.intentId, {
      amount,
      idempotencyKey: `earlier ${index}`,
    });
  return ticket;
}

/** What is wrong with an offer, next to what was charged and what the card has got back. */
function findWrongOffer(
  { refund_amount, kept_amount, refund_to, is_free }: CancellationQuote,
  { airline, form, isWithinADay }: Example,
  before: number,
): string[] {
  const [back, kept] = [toCents(refund_amount), toCents(kept_amount)];
  const isCredit = form === 'airline_credits' || form === 'voucher';
  const most = isWithinADay ? charged - before : Math.min(airline, charged - before);
  return [
    ...(before + back + kept === charged
      ? []
      : [`${format(before)} came back, ${format(back)} does and ${format(kept)} doesn’t.`]),
    ...(back === most ? [] : [`${format(back)} comes back instead of ${format(most)}.`]),
    ...(is_free === isWithinADay ? [] : [`It is ${is_free ? '' : 'not '}called free.`]),
    ...(refund_to === (isCredit && !isWithinADay ? form : 'card') ? [] : [`It comes back as ${refund_to}.`]),
  ];
}

/** What the page has to say of the money once the ticket is canceled. */
function findWrongMessage(message: string, before: number, back: number, refundTo: string): string[] {
  const onCard = before + (refundTo === 'card' ? back : 0);
  const parts = [
    `Your card was charged ${format(charged)}`,
    ...(onCard === 0
      ? []
      : [`${onCard === charged ? 'all' : format(onCard)} of it has been refunded to your card`]),
    ...(refundTo === 'card' ? [] : [`The airline gives back ${format(back)} as `]),
  ];
  return parts.flatMap(part => (message.includes(part) ? [] : [`"${part}" is missing in "${message}".`]));
}

async function findViolations(one: Example): Promise<string[]> {
  const ticket = await buildTicket(one);
  try {
    const before = await ticket.readRefunded();
    const { status, body } = await ticket.call('cancellation-quote');
    const isUnchanged = async () =>
      ticket.countCancellations() === 0 && (await ticket.readRefunded()) === before;
    if (!(await isUnchanged())) return ['A question has changed something.'];
    if (status !== 200) {
      const isNothingLeft = before === charged || (!one.isWithinADay && one.airline === 0);
      return isNothingLeft ? [] : [`It can’t be canceled: ${JSON.stringify(body)}`];
    }
    const { data: offer } = v.parse(cancellationQuoteResponseSchema, body);
    const wrong = findWrongOffer(offer, one, before);
    if (wrong.length > 0) return wrong;
    const back = toCents(offer.refund_amount);
    await ticket.cancel(offer.refund_amount, offer.refund_to);
    const after = await ticket.readRefunded();
    const expected = before + (offer.refund_to === 'card' ? back : 0);
    if (after !== expected) return [`The card has got ${format(after)} instead of ${format(expected)}.`];
    const { message } = await ticket.read();
    return findWrongMessage(message, before, back, offer.refund_to);
  } finally {
    await ticket.backend.close();
  }
}

test(
  'what came back before, what comes back and what doesn’t add up to what was charged, and the page says all of it once the ticket is canceled',
  async () => {
    const describe = ({ earlier, airline, form, isWithinADay }: Example) =>
      [
        `${earlier.map(format).join(' and ') || 'Nothing'} came back before.`,
        `The airline gives back ${format(airline)} as ${form}${isWithinADay ? ', within a day' : ''}.`,
      ].join('\n');
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
