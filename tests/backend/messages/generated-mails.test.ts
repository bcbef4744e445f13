import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingCaseKinds } from '#backend/bookings/booking-cases.ts';
import { bookingFailures } from '#backend/bookings/booking-failures.ts';
import { bookingStates, type Booking, type BookingState } from '#backend/bookings/booking.ts';
import { createMailComposer } from '#backend/messages/compose-mail.ts';
import { messageKinds, planMessage, type MessageKind } from '#backend/messages/message-kinds.ts';
import type { Mail } from '#backend/ports/mailer.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { FlightChange } from '#contract/managed-booking.ts';
import { failureTexts, takeoverTexts } from './booking-outcome-text.ts';
import { formatCents } from '#model/promises/expected/cancellation-text.ts';
import { formatAmount } from '#model/promises/expected/formats.ts';
import {
  formatAcceptanceMail,
  formatCancellationMail,
  formatChangeMail,
  formatFailureMail,
  formatLinkMail,
  formatRefundMail,
  formatTakeoverMail,
  formatTicketMail,
  formatWaitingMail,
} from '#model/promises/expected/mail-text.ts';
import { findTextDifference, type PageText } from '#model/promises/expected/page-text.ts';
import { findHtmlDifferences } from '#model/promises/mail-promises.ts';
import { getMailText } from '#model/promises/shown-mail.ts';
import { parseTicket, type RawTicket } from '#model/promises/expected/ticket-text.ts';
import { get } from '#tests/backend/doubles/api-calls.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { buildFlightProvider } from '#tests/backend/doubles/flight-provider-double.ts';
import { buildManagedTicket, day, type ManagedTicket } from '#tests/backend/self-service/managed-ticket.ts';
import { buildFlightChange } from '#tests/builders/build-managed-booking.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { currencies, toAmount } from '#tests/unit/promises/generated-amounts.ts';

/** What was charged, in cents. */
const charged = 24_530;
const origin = 'https://www.agency.example';
const agency = {
  ...support,
  address: '1712 Pioneer Avenue, Cheyenne, WY 82001, United States',
  mode: 'sandbox',
  origin,
} as const;

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
  kind: fc.constantFrom(...messageKinds, 'schedule_changed' as const, 'order_canceled' as const),
  /** Why a person takes over, and why a booking has failed. */
  caseKind: fc.constantFrom(...bookingCaseKinds),
  failure: fc.constantFrom(...bookingFailures),
  change,
  /** Whether the flight that was bought arrives on the next day. */
  isOvernight: fc.boolean(),
  cancellation: fc.option(cancellation, { freq: 4 }),
  refunded: fc.oneof(fc.constant(0), fc.constant(charged), fc.integer({ min: 1, max: charged })),
  /** What was paid for a booking without a ticket, in the smallest unit. */
  total: fc.record({
    currency: fc.constantFrom(...currencies),
    amount: fc.oneof(fc.constantFrom(100, 1000), fc.integer({ min: 100, max: 5_000_000 })),
  }),
});
type Example = ReturnType<typeof example.generate>['value'];

/** The flights that a change of the airline starts from. */
const buildBefore = ({ isOvernight }: Example): FlightChange['before'] =>
  buildFlightChange().before.map(flight => ({
    ...flight,
    arriving_at: isOvernight ? flight.arriving_at.replace('-15T', '-16T') : flight.arriving_at,
  }));

async function prepare({ backend, flights, intentId }: ManagedTicket, one: Example): Promise<void> {
  const { cancellations, store, storeClock } = backend.selfServiceDeps;
  flights.change =
    one.change === 'settled' || one.change === 'unreadable'
      ? null
      : buildFlightChange({ acceptance: one.change, before: buildBefore(one) });
  if (one.change === 'unreadable')
    flights.readFlightChange = () => Promise.reject(new FlightProviderError('provider_timeout', 'none'));
  if (one.kind !== 'order_canceled' && one.kind !== 'refunded') return;
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

/** The booking when its mail is due, which has not come to a ticket in some. */
function toDue(booking: Booking, { kind, caseKind, failure, total }: Example): Booking {
  const unfinished = { ...booking, ...total };
  if (kind === 'still_waiting') return { ...unfinished, state: 'awaitingAirline' };
  if (kind === 'taken_over') return { ...unfinished, state: 'escalated', caseKind };
  return kind === 'not_booked' ? { ...unfinished, state: 'failed', failure } : booking;
}

/** What happened to the money of a canceled ticket. */
function describeMoney({ cancellation: asked, refunded }: Example) {
  const valid = asked?.outcome === 'refused' ? null : asked;
  const isCredit = valid !== null && valid.form !== 'card';
  const isOnItsWay = refunded === 0 && valid?.form === 'card' && valid.outcome === 'open';
  const formatPart = (cents: number) => (cents === charged ? 'all' : formatCents(cents));
  const credit = isCredit
    ? `. The airline gives back ${formatCents(valid.amount)} as ${valid.form === 'voucher' ? 'a voucher' : 'credit for a later trip'}, not as money. Our team writes to you how to use it.`
    : '';
  const rest =
    refunded > 0
      ? `, and ${formatPart(refunded)} of it has been refunded to your card${credit || '.'}`
      : isOnItsWay
        ? `, and we are refunding ${formatPart(valid.amount)} of it to your card. You need not do anything.`
        : credit || ', and nothing has been refunded yet. Our team will contact you about your refund.';
  return {
    canceled: `This booking is canceled, and its ticket is no longer valid. Your card was charged ${formatCents(charged)}${rest}`,
    isCardRefunded: refunded > 0 || isOnItsWay,
  };
}

/** The flights of a ticket at the times, and with the number, that a change of the airline starts from. */
function toBought({ slices }: RawTicket, [flight]: FlightChange['before']): Pick<RawTicket, 'slices'> {
  const [iata_code = '', number = ''] = flight?.flight_number?.split(' ') ?? [];
  return {
    slices: slices.map(slice => ({
      ...slice,
      segments: slice.segments.map(segment => ({
        ...segment,
        marketing_carrier: { name: null, iata_code },
        marketing_carrier_flight_number: number,
        departing_at: flight?.departing_at ?? '',
        arriving_at: flight?.arriving_at ?? '',
      })),
    })),
  };
}

interface MailContext {
  ticket: RawTicket;
  /** Of the link to manage the booking. */
  code: string;
  sentAt: number;
}

/** All that a mail says. */
function formatMail(one: Example, { ticket, code, sentAt }: MailContext): PageText {
  const { booking_reference: reference, support_code: supportCode } = ticket;
  const names = ticket.passengers.map(({ given_name: given, family_name: family }) => `${given} ${family}`);
  const { amount, currency } = one.total;
  const trip = { names, amount: formatAmount(toAmount(amount, currency), currency) };
  const link = `${origin}/booking-confirmation?booking_id=bkg_1`;
  const isRead = one.change !== 'settled' && one.change !== 'unreadable';
  const texts: Readonly<Record<Example['kind'], () => PageText>> = {
    ticket_issued: () => formatTicketMail(ticket, { link, supportCode }),
    still_waiting: () => formatWaitingMail(trip, { link, supportCode }),
    taken_over: () => formatTakeoverMail(takeoverTexts[one.caseKind], trip, { link, supportCode }),
    not_booked: () => formatFailureMail(failureTexts[one.failure], trip, { link: `${origin}/`, supportCode }),
    order_canceled: () =>
      formatCancellationMail({ reference, names, ...describeMoney(one) }, { supportCode, origin }),
    refunded: () =>
      formatRefundMail({ reference, names, canceled: describeMoney(one).canceled }, { supportCode, origin }),
    schedule_changed: () =>
      formatChangeMail(
        { bought: isRead ? toBought(ticket, buildBefore(one)) : null, changed: ticket },
        { supportCode, link, isAcceptable: one.change === 'possible' },
      ),
    flights_accepted: () => formatAcceptanceMail(ticket, { link, supportCode }),
    manage_link: () => formatLinkMail({ code, sentAt, reference, names }, { supportCode, origin }),
  };
  return texts[one.kind]();
}

async function findViolations(one: Example): Promise<string[]> {
  const provider = buildFlightProvider();
  provider.ticketFields = { owner: { name: 'Test Air', iata_code: 'ZZ' } };
  const ticket = await buildManagedTicket({ flights: provider });
  const { backend } = ticket;
  try {
    const details = await get(backend.app, '/api/bookings/details?booking_id=bkg_1');
    const raw = parseTicket(await details.text());
    await prepare(ticket, one);
    const compose = createMailComposer(backend.selfServiceDeps, agency);
    const booking = await backend.store.find('bkg_1');
    const createdAt = backend.clock.now().getTime();
    const message = { id: 'msg_1', bookingId: 'bkg_1', kind: one.kind, attempts: 1, createdAt };
    const mail = booking === null ? null : await compose(message, toDue(booking, one));
    if (mail === null) return ['There is no mail.'];
    const code = /#link=([\w-]{20,})/.exec(mail.text)?.[1] ?? '';
    const expected = formatMail(one, { ticket: raw, code, sentAt: createdAt });
    return [
      ...findWrongLinks(mail),
      ...findTextDifference(`Mail ${one.kind}`, getMailText(mail), expected),
      ...findHtmlDifferences(mail),
    ];
  } finally {
    await backend.close();
  }
}

test(
  'each mail says all that it has to, of the money and of changed flights what is true when it is written, and nothing else, and each of its addresses can be pressed',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 80, describe, findViolations })).toBe('');
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
  'each state of a booking has the mail that its traveler waits for, and no mail says what is no longer true',
  async () => {
    const { backend } = await buildManagedTicket();
    const compose = createMailComposer(backend.selfServiceDeps, agency);
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

test('whatever a booking comes to, the mail that its traveler waits for is planned then, once', async () => {
  const { backend } = await buildManagedTicket();
  try {
    const booking = await backend.store.find('bkg_1');
    if (booking === null) throw new Error('There is no booking.');
    const plan = (from: BookingState, state: BookingState) => planMessage(from, { ...booking, state })?.kind;
    const wrong = bookingStates.flatMap(from =>
      bookingStates
        .filter(state => plan(from, state) !== (state === from ? undefined : reported[state]))
        .map(state => `${from} to ${state}: ${plan(from, state) ?? 'no mail'}`),
    );
    expect(wrong).toEqual([]);
  } finally {
    await backend.close();
  }
});
