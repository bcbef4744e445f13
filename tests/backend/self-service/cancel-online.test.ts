import { afterEach, describe, expect, it } from 'vitest';
import { cancelBooking, planCancellation } from '#backend/operations/cancel-booking.ts';
import { FlightProviderError, type FlightProviderErrorCode } from '#backend/ports/flight-provider.ts';
import { PaymentProviderError, type PaymentProvider } from '#backend/ports/payment-provider.ts';
import type { TestBackendOptions } from '#tests/backend/doubles/build-backend.ts';
import {
  buildManagedTicket,
  day,
  departingAt,
  hour,
  refunded,
  type ManagedTicket,
} from './managed-ticket.ts';

const open: ManagedTicket[] = [];
afterEach(async () => {
  for (const { backend } of open.splice(0)) await backend.close();
});

async function buildTicket(options: TestBackendOptions = {}): Promise<ManagedTicket> {
  const ticket = await buildManagedTicket(options);
  open.push(ticket);
  return ticket;
}

/** The same after the day in which it can be canceled free of charge. */
async function buildOlderTicket(fields: ManagedTicket['flights']['ticketFields']): Promise<ManagedTicket> {
  const ticket = await buildTicket();
  ticket.flights.ticketFields = { ...ticket.flights.ticketFields, ...fields };
  ticket.backend.clock.advance(day);
  await ticket.renewLink();
  return ticket;
}

const failOnce = <Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
  error: Error,
): ((...args: Args) => Promise<Result>) => {
  let hasFailed = false;
  return async (...args) => {
    if (hasFailed) return await call(...args);
    hasFailed = true;
    throw error;
  };
};

/** The answer for a ticket whose whole fare goes back to the card. */
const buildFullRefund = (free: { is_free: boolean }) => ({
  status: 200,
  body: {
    data: {
      refund_amount: '245.30',
      refund_currency: 'USD',
      refund_to: 'card',
      kept_amount: '0.00',
      ...free,
    },
  },
});

describe('a ticket that is canceled online', () => {
  it('is refunded in full within a day, and the airline’s order canceled once', async () => {
    const ticket = await buildTicket();
    expect(await ticket.call('cancellation-quote')).toEqual(buildFullRefund({ is_free: true }));
    expect(ticket.countCancellations()).toBe(0);
    expect((await ticket.cancel()).status).toBe(200);
    expect(await ticket.readRefunded()).toBe(24_530);
    expect(await ticket.readCases()).toEqual([]);
    const booking = await ticket.read();
    expect([booking.status, booking.message]).toEqual([
      'canceled',
      'This booking is canceled, and its ticket is no longer valid. Your card was charged $245.30, and all of it has been refunded to your card.',
    ]);
    expect(booking.timeline.map(({ event, amount }) => [event, amount])).toEqual([
      ['paid', null],
      ['ticketed', null],
      ['cancellation_requested', null],
      ['canceled', null],
      ['refunded', '245.30'],
    ]);
    expect((await ticket.cancel()).status).toBe(200);
    expect(ticket.countCancellations()).toBe(1);
    expect(await ticket.readRefunded()).toBe(24_530);
  });

  it('is refunded in full within a day whatever the airline keeps, which becomes a case', async () => {
    const ticket = await buildTicket();
    ticket.flights.ticketFields = { ...ticket.flights.ticketFields, ...refunded(false) };
    ticket.flights.quote = { refund: { amount: '45.30', currency: 'USD' } };
    await ticket.cancel();
    expect(await ticket.readRefunded()).toBe(24_530);
    expect(await ticket.readCases()).toEqual(['refund_shortfall']);
  });

  it('is refunded what the airline gives back once the day is over', async () => {
    const ticket = await buildOlderTicket(refunded(true, '75.00'));
    ticket.flights.quote = { refund: { amount: '170.30', currency: 'USD' } };
    expect(await ticket.call('cancellation-quote')).toEqual({
      status: 200,
      body: {
        data: {
          refund_amount: '170.30',
          refund_currency: 'USD',
          refund_to: 'card',
          kept_amount: '75.00',
          is_free: false,
        },
      },
    });
    await ticket.cancel('170.30');
    expect(await ticket.readRefunded()).toBe(17_030);
    expect(await ticket.readCases()).toEqual([]);
    expect((await ticket.read()).message).toContain('$170.30 of it has been refunded to your card');
  });

  it.each(['balance', 'card', 'arc_bsp_cash'])(
    'is refunded to the card if the airline pays us back as %s',
    async form => {
      const ticket = await buildOlderTicket(refunded(true));
      ticket.flights.quote = { refundTo: form };
      expect(await ticket.call('cancellation-quote')).toEqual(buildFullRefund({ is_free: false }));
      expect((await ticket.cancel()).status).toBe(200);
      expect(await ticket.readRefunded()).toBe(24_530);
    },
  );

  it.each([
    ['airline_credits', 'credit for a later trip'],
    ['voucher', 'a voucher'],
  ])('is not refunded to the card if the airline gives %s, which a person passes on', async (form, name) => {
    const ticket = await buildOlderTicket(refunded(true));
    ticket.flights.quote = { refundTo: form };
    await ticket.cancel('245.30', form);
    expect(await ticket.readRefunded()).toBe(0);
    expect(await ticket.readCases()).toEqual(['order_canceled']);
    const { status, message } = await ticket.read();
    expect([status, message]).toEqual([
      'canceled',
      `This booking is canceled, and its ticket is no longer valid. Your card was charged $245.30. The airline gives back $245.30 as ${name}, not as money. Our team writes to you how to use it.`,
    ]);
    expect(await ticket.readMoneyOnTicketPage()).toEqual(message);
  });

  it.each([
    ['less than was shown', { refund_amount: '245.31' }],
    ['in another form', { refund_to: 'voucher' }],
    ['in another currency', { refund_currency: 'EUR' }],
  ])('is not canceled if the refund is now %s', async (_what, shown) => {
    const ticket = await buildTicket();
    const { status, body } = await ticket.call('cancel', {
      refund_amount: '245.30',
      refund_currency: 'USD',
      refund_to: 'card',
      ...shown,
    });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'cancellation_changed' })]);
    expect(ticket.countCancellations()).toBe(0);
    expect((await ticket.read()).status).toBe('confirmed');
  });
});

describe('a ticket that can’t be canceled online', () => {
  const quote = async (ticket: ManagedTicket) => {
    const { cancellation } = await ticket.read();
    const { status, body } = await ticket.call('cancellation-quote');
    return { reason: cancellation.reason, isPossible: cancellation.is_possible, status, body };
  };

  it.each([
    [
      'non-refundable',
      refunded(false),
      'This fare is non-refundable, and it is no longer within the 24 hours in which tickets that are booked a week ahead can be canceled free of charge. Some taxes may come back all the same: ask us.',
    ],
    [
      'of unknown terms',
      {},
      'The airline does not say what it refunds for this fare. We find out before you decide.',
    ],
    [
      'flown',
      departingAt('2027-01-02T09:59:00'),
      'The first flight of this booking has departed. Tell us what happened, and we ask the airline.',
    ],
  ])('because it is %s says so, and changes nothing', async (_what, fields, reason) => {
    const ticket = await buildOlderTicket(fields);
    const answer = await quote(ticket);
    expect([answer.isPossible, answer.status, answer.reason]).toEqual([false, 409, reason]);
    expect(answer.body).toEqual({
      error: `${reason} Nothing was changed.`,
      code: 'cancellation_impossible',
    });
    expect((await ticket.cancel()).status).toBe(409);
    expect(ticket.countCancellations()).toBe(0);
  });

  it('because it departs within a week of the booking follows its fare from the start', async () => {
    const ticket = await buildTicket();
    const at = async (time: string) => {
      ticket.flights.ticketFields = { ...departingAt(time), ...refunded(false) };
      return (await ticket.read()).cancellation;
    };
    expect(await at('2027-01-08T09:59:00')).toEqual({
      is_possible: false,
      free_until: null,
      reason: expect.stringMatching(/^This fare is non-refundable/),
    });
    expect(await at('2027-01-08T10:00:00')).toEqual({
      is_possible: true,
      free_until: '2027-01-02T10:00:00.000Z',
      reason: null,
    });
  });

  const unclear = 'What the airline gives back for this ticket has to be worked out by a person.';

  it.each([
    [
      'nothing',
      { refund: { amount: '0.00', currency: 'USD' } },
      'The airline would give nothing back for this ticket now. Before you let it go, talk to us.',
    ],
    ['something in another currency', { refund: { amount: '200.00', currency: 'EUR' } }, unclear],
    ['a sum that it doesn’t name', { refund: null }, unclear],
    ['something in an unknown form', { refundTo: 'beads' }, unclear],
    ['something in a form that it doesn’t name', { refundTo: null }, unclear],
  ])('because the airline gives back %s is left to a person', async (_what, changes, reason) => {
    const ticket = await buildOlderTicket(refunded(true));
    ticket.flights.quote = changes;
    const refusal = {
      status: 409,
      body: { error: `${reason} Nothing was changed.`, code: 'cancellation_impossible' },
    };
    expect(await ticket.call('cancellation-quote')).toEqual(refusal);
    expect(await ticket.cancel('0.00')).toEqual(refusal);
    expect(ticket.countCancellations()).toBe(0);
  });

  it.each<[string, FlightProviderErrorCode, string]>([
    [
      'doesn’t let it be canceled',
      'cancellation_refused',
      'The airline does not let this booking be canceled online. We can ask it.',
    ],
    ['has canceled it already', 'order_canceled', 'The airline has canceled this booking already.'],
  ])('because the airline %s says so, and changes nothing', async (_what, code, reason) => {
    const ticket = await buildTicket();
    ticket.flights.quoteCancellation = () => Promise.reject(new FlightProviderError(code, 'no'));
    expect(await ticket.call('cancellation-quote')).toEqual({
      status: 409,
      body: { error: `${reason} Nothing was changed.`, code: 'cancellation_impossible' },
    });
    expect(ticket.countCancellations()).toBe(0);
  });

  it('because the airline is silent may be later', async () => {
    const ticket = await buildTicket();
    ticket.flights.readOrder = () => Promise.reject(new FlightProviderError('provider_timeout', 'silence'));
    const { status, message, ticket: shown, cancellation } = await ticket.read();
    expect([status, message, shown]).toEqual([
      'confirmed',
      'Your ticket is valid. Your card was charged $245.30.',
      null,
    ]);
    expect(cancellation).toEqual({
      is_possible: false,
      free_until: null,
      reason: 'The airline does not answer right now. Please load this page again in a minute.',
    });
  });

  it('because it is canceled, or being canceled, says which', async () => {
    const ticket = await buildTicket();
    const readReason = async () => {
      const { status, cancellation } = await ticket.read();
      return [status, cancellation];
    };
    ticket.flights.onCancel = failOnce(
      async () => {},
      new FlightProviderError('provider_timeout', 'silence'),
    );
    await ticket.cancel();
    expect(await readReason()).toEqual([
      'canceling',
      { is_possible: false, free_until: null, reason: 'You have canceled this booking.' },
    ]);
    ticket.backend.clock.advance(hour);
    await ticket.finishCancellations();
    expect(await readReason()).toEqual([
      'canceled',
      { is_possible: false, free_until: null, reason: 'This booking is canceled.' },
    ]);
  });

  it('because the bank disputes the charge is left to the bank', async () => {
    const ticket = await buildTicket();
    const { store, bookingDeps } = ticket.backend;
    await store.openCase('bkg_1', 'payment_disputed', bookingDeps.storeClock.read());
    expect((await ticket.read()).cancellation.reason).toMatch(/disputed with your bank/);
    expect((await ticket.cancel()).status).toBe(409);
  });

  it('because the airline refuses stays valid, and may be tried again', async () => {
    const ticket = await buildTicket();
    ticket.flights.onCancel = () => {
      throw new FlightProviderError('cancellation_refused', 'no');
    };
    const { status, body } = await ticket.cancel();
    expect([status, body]).toEqual([
      409,
      {
        error:
          'The airline did not cancel this booking. Your ticket is valid as before, and nothing was changed.',
        code: 'cancellation_impossible',
      },
    ]);
    const booking = await ticket.read();
    expect([booking.status, booking.timeline.at(-1)?.event]).toEqual(['confirmed', 'cancellation_refused']);
    expect(await ticket.readCases()).toEqual([]);
    ticket.flights.onCancel = () => {};
    await ticket.cancel();
    expect((await ticket.read()).status).toBe('canceled');
    expect(await ticket.readRefunded()).toBe(24_530);
  });
});

describe('a cancellation that is interrupted', () => {
  it.each<[string, (ticket: ManagedTicket) => void]>([
    [
      'the airline doesn’t answer, and has not canceled',
      ({ flights }) => {
        flights.onCancel = failOnce(async () => {}, new FlightProviderError('provider_timeout', 'silence'));
      },
    ],
    [
      'the airline doesn’t answer, and has canceled',
      ({ flights }) => {
        let hasFailed = false;
        flights.onCancel = orderId => {
          if (hasFailed) return;
          hasFailed = true;
          flights.cancel(orderId);
          throw new FlightProviderError('provider_timeout', 'silence');
        };
      },
    ],
  ])('because %s is finished, once', async (_what, disturb) => {
    const ticket = await buildTicket();
    disturb(ticket);
    await ticket.cancel();
    ticket.backend.clock.advance(hour);
    await ticket.finishCancellations();
    expect((await ticket.read()).status).toBe('canceled');
    expect(await ticket.readRefunded()).toBe(24_530);
    expect(await ticket.readCases()).toEqual([]);
  });

  it('because the payment provider doesn’t answer says that it is in progress, and is finished', async () => {
    const ticket = await buildTicket({
      wrapPayments: (payments): PaymentProvider => ({
        ...payments,
        refundIntent: failOnce(
          (...args: Parameters<PaymentProvider['refundIntent']>) => payments.refundIntent(...args),
          new PaymentProviderError('provider_unavailable', 'silence'),
        ),
      }),
    });
    const { status } = await ticket.cancel();
    expect([status, (await ticket.read()).status]).toEqual([200, 'canceling']);
    expect(await ticket.readRefunded()).toBe(0);
    expect(await ticket.readMoneyOnTicketPage()).toEqual(
      'This booking is canceled, and its ticket is no longer valid. Your card was charged $245.30, and we are refunding all of it to your card. You need not do anything.',
    );
    ticket.backend.clock.advance(10_000);
    await ticket.finishCancellations();
    expect((await ticket.read()).status).toBe('canceled');
    expect(await ticket.readRefunded()).toBe(24_530);
    expect(ticket.countCancellations()).toBe(1);
  });

  it('becomes a case after a day, and when the airline refuses after all', async () => {
    const silent = await buildTicket();
    silent.flights.onCancel = () => {
      throw new FlightProviderError('provider_timeout', 'silence');
    };
    await silent.cancel();
    for (let passed = 0; passed <= day; passed += 10 * 60_000) {
      silent.backend.clock.advance(10 * 60_000);
      await silent.finishCancellations();
    }
    await silent.renewLink();
    expect(await silent.readCases()).toContain('cancellation_unfinished');
    expect((await silent.read()).message).toBe(
      'You have canceled this booking, and that is not finished yet. Your card was charged: our team will refund it as you were told, and will contact you.',
    );

    const refusing = await buildTicket();
    refusing.flights.onCancel = failOnce(
      async () => {
        throw new FlightProviderError('cancellation_refused', 'no');
      },
      new FlightProviderError('provider_timeout', 'silence'),
    );
    await refusing.cancel();
    refusing.backend.clock.advance(10_000);
    await refusing.finishCancellations();
    expect(await refusing.readCases()).toEqual(['cancellation_unfinished']);
    expect((await refusing.read()).status).toBe('confirmed');
  });
});

describe('two cancellations at the same time', () => {
  it('in two tabs are one', async () => {
    const ticket = await buildTicket();
    const answers = await Promise.all([ticket.cancel(), ticket.cancel(), ticket.cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    ticket.backend.clock.advance(hour);
    await ticket.finishCancellations();
    expect((await ticket.read()).status).toBe('canceled');
    expect(ticket.countCancellations()).toBe(1);
    expect(await ticket.readRefunded()).toBe(24_530);
  });

  it('by the traveler and by an operator refund once', async () => {
    const ticket = await buildTicket();
    const { operationDeps, store } = ticket.backend;
    const cancelAsOperator = async () => {
      const booking = await store.find('bkg_1');
      if (booking === null) throw new Error('No booking');
      const plan = await planCancellation(operationDeps, booking, { amount: 'all', again: false });
      await cancelBooking(operationDeps, { name: 'olivia', reason: 'Asked on the phone' }, booking, plan);
    };
    await Promise.allSettled([ticket.cancel(), cancelAsOperator()]);
    ticket.backend.clock.advance(hour);
    await ticket.finishCancellations();
    expect((await ticket.read()).status).toBe('canceled');
    expect(await ticket.readRefunded()).toBe(24_530);
    expect(await ticket.readCases()).toEqual([]);
  });
});
