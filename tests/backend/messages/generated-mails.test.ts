import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingCaseKinds } from '#backend/bookings/booking-cases.ts';
import { bookingStates, type Booking, type BookingState } from '#backend/bookings/booking.ts';
import { createMailComposer } from '#backend/messages/compose-mail.ts';
import type { MessageKind } from '#backend/messages/message-kinds.ts';
import type { Mail } from '#backend/ports/mailer.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { FlightChange } from '#contract/managed-booking.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { buildManagedTicket, day, type ManagedTicket } from '#tests/backend/self-service/managed-ticket.ts';
import { buildFlightChange } from '#tests/builders/build-managed-booking.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

/** What was charged, in cents. */
const charged = 24_530;
const origin = 'https://www.agency.example';

/** What the airline has changed, as far as it can be read when the mail is written. */
const change = fc.constantFrom<FlightChange['acceptance'] | 'settled' | 'unreadable'>(
  'possible',
  'in_progress',
  'by_phone',
  'settled',
  'unreadable',
);

/** What the traveler has canceled online, and what the card has got by now, in cents. */
const cancellation = fc.record({
  form: fc.constantFrom('card', 'airline_credits', 'voucher'),
  amount: fc.oneof(fc.constant(charged), fc.integer({ min: 1, max: charged })),
  outcome: fc.constantFrom('open', 'done', 'refused'),
});

const example = fc.record({
  kind: fc.constantFrom<MessageKind>(
    'schedule_changed',
    'order_canceled',
    'order_canceled',
    'ticket_issued',
    'flights_accepted',
    'manage_link',
  ),
  change,
  cancellation: fc.option(cancellation, { freq: 4 }),
  refunded: fc.oneof(fc.constant(0), fc.constant(charged), fc.integer({ min: 1, max: charged })),
});
type Example = ReturnType<typeof example.generate>['value'];

async function prepare({ backend, flights, intentId }: ManagedTicket, one: Example): Promise<void> {
  const { cancellations, store, storeClock } = backend.selfServiceDeps;
  flights.change =
    one.change === 'settled' || one.change === 'unreadable'
      ? null
      : buildFlightChange({ acceptance: one.change });
  if (one.change === 'unreadable')
    flights.readFlightChange = () => Promise.reject(new FlightProviderError('provider_timeout', 'none'));
  if (one.kind !== 'order_canceled') return;
  if (one.cancellation !== null) {
    const { form, amount, outcome } = one.cancellation;
    await cancellations.add(
      {
        bookingId: 'bkg_1',
        basis: 'fare',
        cardRefund: form === 'card' ? amount : 0,
        refundAmount: (amount / 100).toFixed(2),
        refundTo: form,
        hasShortfall: false,
      },
      day,
      storeClock.read(),
    );
    if (outcome !== 'open') await cancellations.end('bkg_1', outcome, storeClock.read());
  }
  await store.markCanceled('bkg_1', storeClock.read());
  if (one.refunded > 0)
    await backend.payments.refundIntent(intentId, { amount: one.refunded, idempotencyKey: 'refund' });
}

/** The addresses in a text, without the signs of its sentences. */
const listAddresses = (text: string): string[] => [
  ...new Set(text.match(/https?:\/\/[^\s"<>]+/g)?.map(one => one.replace(/[.,;:!?]+$/, '')) ?? []),
];

/** The pages that links of a mail lead to. */
const listLinks = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  ),
];

/** Every address that the text has can be pressed in the HTML, and leads there. */
function findWrongLinks({ text, html }: Mail): string[] {
  const [addresses, links] = [listAddresses(text).toSorted(), listLinks(html).toSorted()];
  return addresses.join() === links.join()
    ? []
    : [`The text has ${addresses.join()}; links lead to ${links.join()}.`];
}

function findWrongWords(
  { kind, change: changed, cancellation: asked, refunded }: Example,
  text: string,
): string[] {
  const isSaid = (words: string) => text.includes(words);
  const compare = (words: string, isExpected: boolean) =>
    isSaid(words) === isExpected ? [] : [`It ${isExpected ? 'lacks' : 'says'} "${words}".`];
  if (kind === 'schedule_changed')
    return [
      ...compare(`accept them at ${origin}/my-booking`, changed === 'possible'),
      ...compare('You booked', changed !== 'settled' && changed !== 'unreadable'),
      ...compare(`call us at ${support.phone}`, true),
    ];
  if (kind !== 'order_canceled') return [];
  const valid = asked?.outcome === 'refused' ? null : asked;
  const isCredit = valid !== null && valid.form !== 'card';
  const isOnItsWay = valid?.form === 'card' && valid.outcome === 'open';
  return [
    ...compare('Banks typically show a refund', refunded > 0 || isOnItsWay),
    ...compare('not as money', isCredit),
    ...compare('of it has been refunded to your card', refunded > 0),
    ...compare('nothing has been refunded yet', refunded === 0 && !isCredit && !isOnItsWay),
  ];
}

async function findViolations(one: Example): Promise<string[]> {
  const ticket = await buildManagedTicket();
  const { backend } = ticket;
  try {
    await prepare(ticket, one);
    const compose = createMailComposer(backend.selfServiceDeps, { ...support, mode: 'sandbox', origin });
    const booking = await backend.store.find('bkg_1');
    const createdAt = backend.clock.now().getTime();
    const message = { id: 'msg_1', bookingId: 'bkg_1', kind: one.kind, attempts: 1, createdAt };
    const mail = booking === null ? null : await compose(message, booking);
    if (mail === null) return ['There is no mail.'];
    return [...findWrongLinks(mail), ...findWrongWords(one, mail.text)];
  } finally {
    await backend.close();
  }
}

test(
  'a mail says of the money and of changed flights what is true when it is written, and each of its addresses can be pressed',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 40, describe, findViolations })).toBe('');
  },
  longestMs,
);

/** What there is to say of a booking, by its state: nothing where it is about to be another one. */
const reported: Partial<Record<BookingState, MessageKind>> = {
  ordering: 'still_waiting',
  awaitingAirline: 'still_waiting',
  ticketed: 'ticket_issued',
  failed: 'not_booked',
  escalated: 'taken_over',
};

const situation = fc.record({
  /** What was planned, perhaps in an earlier state. */
  kind: fc.constantFrom<MessageKind>('still_waiting', 'ticket_issued', 'not_booked', 'taken_over'),
  state: fc.constantFrom(...bookingStates),
  caseKind: fc.constantFrom(...bookingCaseKinds),
});
type Situation = ReturnType<typeof situation.generate>['value'];

test(
  'each state of a booking has the mail that its traveler waits for, and no mail says what is true no longer',
  async () => {
    const { backend } = await buildManagedTicket();
    const compose = createMailComposer(backend.selfServiceDeps, { ...support, mode: 'sandbox', origin });
    const booking = await backend.store.find('bkg_1');
    if (booking === null) throw new Error('There is no booking.');
    const findWrongMail = async ({ kind, state, caseKind }: Situation): Promise<string[]> => {
      const current: Booking = {
        ...booking,
        state,
        caseKind: state === 'escalated' ? caseKind : null,
        failure: state === 'failed' ? 'fare_gone' : null,
      };
      const message = { id: 'msg_1', bookingId: 'bkg_1', kind, attempts: 1, createdAt: 0 };
      const isWritten = (await compose(message, current)) !== null;
      return isWritten === (reported[state] === kind)
        ? []
        : [`A mail "${kind}" is ${isWritten ? '' : 'not '}written of a booking that is ${state}.`];
    };
    try {
      const describe = (one: Situation) => JSON.stringify(one);
      expect(await findBrokenExample(situation, { runs: 150, describe, findViolations: findWrongMail })).toBe(
        '',
      );
    } finally {
      await backend.close();
    }
  },
  longestMs,
);
