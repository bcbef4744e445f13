import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { cancellationQuoteResponseSchema, type CancellationQuote } from '#contract/managed-booking.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { buildManagedTicket, day, refunded, type ManagedTicket } from './managed-ticket.ts';

/** What was charged, in cents. */
const charged = 24_530;

const cents = fc.oneof(fc.constantFrom(0, 1, charged), fc.integer({ min: 1, max: charged }));

const anyForm = fc.constantFrom('balance', 'card', 'airline_credits', 'voucher');

const example = fc.record({
  /** What the card has got back before, in parts. */
  earlier: fc.array(fc.integer({ min: 1, max: charged / 2 }), { maxLength: 2 }),
  /** What the airline gives back, and how. */
  airline: cents,
  form: anyForm,
  isWithinADay: fc.boolean(),
});
type Example = ReturnType<typeof example.generate>['value'];

const format = (amount: number): string => `$${(amount / 100).toFixed(2)}`;
const toCents = (amount: string): number => Math.round(Number(amount) * 100);

const describe = ({ earlier, airline, form: as, isWithinADay }: Example): string =>
  [
    `${earlier.map(format).join(' and ') || 'Nothing'} came back before.`,
    `The airline gives back ${format(airline)} as ${as}${isWithinADay ? ', within a day' : ''}.`,
  ].join('\n');

const toQuote = ({ airline, form: refundTo }: Pick<Example, 'airline' | 'form'>) => ({
  refund: { amount: (airline / 100).toFixed(2), currency: 'USD' },
  refundTo,
});

async function buildTicket({ earlier, isWithinADay, ...answer }: Example): Promise<ManagedTicket> {
  const ticket = await buildManagedTicket();
  ticket.flights.ticketFields = { ...ticket.flights.ticketFields, ...refunded(true) };
  ticket.flights.quote = toQuote(answer);
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

type Answer = Pick<Example, 'airline' | 'form' | 'isWithinADay'>;

/** How much comes back by what the airline says, and as what. */
function getRefund({ airline, form, isWithinADay }: Answer, before: number): { most: number; as: string } {
  const isCredit = form === 'airline_credits' || form === 'voucher';
  return {
    most: isWithinADay ? charged - before : Math.min(airline, charged - before),
    as: isCredit && !isWithinADay ? form : 'card',
  };
}

/** What is wrong with an offer, next to what was charged and what the card has got back. */
function findWrongOffer(
  { refund_amount, kept_amount, refund_to, is_free }: CancellationQuote,
  answer: Answer,
  before: number,
): string[] {
  const [back, kept] = [toCents(refund_amount), toCents(kept_amount)];
  const { isWithinADay } = answer;
  const { most, as } = getRefund(answer, before);
  return [
    ...(before + back + kept === charged
      ? []
      : [`${format(before)} came back, ${format(back)} does and ${format(kept)} doesn’t.`]),
    ...(back === most ? [] : [`${format(back)} comes back instead of ${format(most)}.`]),
    ...(is_free === isWithinADay ? [] : [`It is ${is_free ? '' : 'not '}called free.`]),
    ...(refund_to === as ? [] : [`It comes back as ${refund_to}.`]),
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
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);

const changed = fc.record({
  asked: example,
  /** What the airline gives back by the time that the traveler says yes. */
  later: fc.record({ airline: cents, form: fc.option(anyForm, { nil: undefined }) }),
});
type Changed = ReturnType<typeof changed.generate>['value'];

const getLater = ({ asked, later }: Changed): Example => ({
  ...asked,
  airline: later.airline,
  form: later.form ?? asked.form,
});

async function findBrokenWord(one: Changed): Promise<string[]> {
  const ticket = await buildTicket(one.asked);
  try {
    const { status, body } = await ticket.call('cancellation-quote');
    if (status !== 200) return [];
    const { data: offer } = v.parse(cancellationQuoteResponseSchema, body);
    const before = await ticket.readRefunded();
    const shown = toCents(offer.refund_amount);
    ticket.flights.quote = toQuote(getLater(one));
    await ticket.cancel(offer.refund_amount, offer.refund_to);
    const { most, as } = getRefund(getLater(one), before);
    const isKept = most >= shown && as === offer.refund_to;
    const after = (await ticket.readRefunded()) - before;
    const expected = isKept && as === 'card' ? most : 0;
    return [
      ...(ticket.countCancellations() === (isKept ? 1 : 0)
        ? []
        : [`It is ${isKept ? 'not ' : ''}canceled for ${format(most)} as ${as}.`]),
      ...(after === expected ? [] : [`The card has got ${format(after)} instead of ${format(expected)}.`]),
    ];
  } finally {
    await ticket.backend.close();
  }
}

test(
  'a ticket is canceled for what was shown or more, in the form that was shown, and for nothing else',
  async () => {
    expect(
      await findBrokenExample(changed, {
        runs: 60,
        describe: one => `${describe(one.asked)}\nThen: ${describe(getLater(one))}`,
        findViolations: findBrokenWord,
      }),
    ).toBe('');
  },
  longestMs,
);
