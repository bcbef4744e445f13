import { describe, expect, test } from 'vitest';
import type { PaymentReturn, RememberedBooking } from '#machines/booking/booking-context.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import {
  buildBookResponse,
  buildBookingDetails,
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import {
  goToCardForm,
  goToResults,
  fillInPassengers,
  secret,
  startBooking,
  today,
  type Booking,
} from './booking-harness.ts';

const nothing: PaymentReturn = {
  paymentIntent: null,
  clientSecret: null,
  redirectStatus: null,
  bookingId: null,
};
const paid: PaymentReturn = {
  paymentIntent: 'pi_1',
  clientSecret: secret,
  redirectStatus: 'succeeded',
  bookingId: null,
};
const rememberedOwn: RememberedBooking = {
  paymentIntent: 'pi_1',
  flight: buildFlight(),
  passengers: [buildBookingPassenger()],
  searchParams: buildSearchParams(),
};
const empty: RememberedBooking = { paymentIntent: null, flight: null, passengers: null, searchParams: null };
const unbooked = { isKnown: true, booking: null };
const unknown = { isKnown: false, booking: null };

/** A browser that comes back from the bank, the page loaded anew. */
function returnFromBank(
  returned: Partial<PaymentReturn> = paid,
  remembered: RememberedBooking | null = rememberedOwn,
  booking = startBooking({
    flight: remembered?.flight ?? null,
    searchParams: remembered?.searchParams ?? null,
    passengers: remembered?.passengers ?? null,
  }),
): Booking {
  booking.send({
    type: 'page.open',
    path: '/booking-confirmation',
    returned: { ...nothing, ...returned },
    remembered,
  });
  return booking;
}

const summarize = ({ at, tags, context }: Booking) => [at, tags, context.problem];

async function goToBooking(
  returned = paid,
  remembered: RememberedBooking | null = rememberedOwn,
): Promise<Booking> {
  const booking = returnFromBank(returned, remembered);
  await booking.resolve('findBooking', unbooked);
  return booking;
}

async function goToTicketRequest(): Promise<Booking> {
  const booking = await goToBooking();
  await booking.resolve('bookFlight', buildBookResponse());
  return booking;
}

describe('the return from the bank', () => {
  test('first asks whether the intent is booked already', () => {
    const booking = returnFromBank();
    expect([...summarize(booking), booking.inputOf('findBooking'), booking.running]).toEqual([
      'confirming.findingBooking',
      ['busy', 'confirming'],
      null,
      { paymentIntent: 'pi_1', clientSecret: secret },
      ['findBooking'],
    ]);
  });

  test('then books with exactly the fields of the specification', async () => {
    const booking = await goToBooking();
    expect([booking.at, booking.tags, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      ['busy', 'confirming'],
      {
        offer_id: 'off_1',
        passengers: [buildBookingPassenger()],
        payment_amount: 245.3,
        offerDetails: {
          origin: 'LHR',
          destination: 'JFK',
          departure_date: '2027-03-15',
          return_date: '2027-03-22',
          cabin_class: 'Economy',
        },
        searchParams: {
          origin: 'LHR',
          destination: 'JFK',
          departure_date: '2027-03-15',
          return_date: '2027-03-22',
          passengers: [{ type: 'adult' }],
          cabin_class: 'economy',
        },
        payment_intent_id: 'pi_1',
      },
    ]);
  });

  test('then loads the ticket of the booking, and shows it', async () => {
    const booking = await goToTicketRequest();
    expect([booking.at, booking.tags, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      ['busy', 'confirming'],
      { bookingId: 'bkg_1' },
    ]);
    await booking.resolve('loadTicket', buildBookingDetails());
    expect([booking.at, booking.tags, booking.context.ticket]).toEqual([
      'ticketed',
      [],
      buildBookingDetails(),
    ]);
  });

  test('names the price of the flight that is booked, whatever is shown in this tab', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send({ type: 'flight.select', flight: buildFlight({ id: 'off_9', total_price: 'USD 999.00' }) });
    returnFromBank(paid, rememberedOwn, booking);
    await booking.resolve('findBooking', unbooked);
    expect(booking.inputOf('bookFlight')).toEqual(
      expect.objectContaining({ offer_id: 'off_1', payment_amount: 245.3 }),
    );
  });
});

describe('missing information', () => {
  const found: RememberedBooking = { ...rememberedOwn, paymentIntent: null };

  test.each<[string, Partial<PaymentReturn>, RememberedBooking | null, string]>([
    ['neither query value', {}, rememberedOwn, 'Missing payment confirmation info.'],
    [
      'empty query values',
      { paymentIntent: '', clientSecret: '' },
      rememberedOwn,
      'Missing payment confirmation info.',
    ],
    ['a secret of nobody’s intent', { clientSecret: 'x' }, rememberedOwn, 'Missing payment intent ID.'],
    [
      'a secret of another intent',
      { clientSecret: 'pi_9_secret_9' },
      rememberedOwn,
      'Missing payment intent ID.',
    ],
    ['a secret, and an empty memory', { clientSecret: secret }, empty, 'Missing payment intent ID.'],
    [
      'an intent, and an empty memory',
      { paymentIntent: 'pi_1' },
      empty,
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, and no memory at all',
      { paymentIntent: 'pi_1' },
      null,
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, and no passengers',
      { paymentIntent: 'pi_1' },
      { ...rememberedOwn, passengers: [] },
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, and an offer without id',
      { paymentIntent: 'pi_1' },
      { ...rememberedOwn, flight: buildFlight({ id: '' }) },
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, and the memory of another one',
      { paymentIntent: 'pi_9' },
      rememberedOwn,
      'Missing booking data. Please restart your booking.',
    ],
  ])('is said in its order: %s', (_, returned, remembered, sentence) => {
    const booking = returnFromBank(returned, remembered);
    expect([...summarize(booking), booking.running]).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      sentence,
      [],
    ]);
  });

  test('is no reason to stop where a secret names the remembered intent', () => {
    const booking = returnFromBank({ clientSecret: secret });
    expect([booking.at, booking.inputOf('findBooking')]).toEqual([
      'confirming.findingBooking',
      { paymentIntent: 'pi_1', clientSecret: secret },
    ]);
  });

  test('is no reason to stop where an intent without a secret is all remembered', () => {
    const booking = returnFromBank({ paymentIntent: 'pi_1' });
    expect([booking.at, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      expect.objectContaining({ payment_intent_id: 'pi_1', offer_id: 'off_1' }),
    ]);
  });

  test('of the browser doesn’t matter where the backend knows the intent', async () => {
    const booking = returnFromBank(paid, empty);
    await booking.resolve('findBooking', unbooked);
    expect([booking.at, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      { payment_intent_id: 'pi_1' },
    ]);
  });

  test('of the backend doesn’t matter where the browser remembers everything', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', unknown);
    expect(booking.at).toEqual('confirming.booking');
  });

  test('of both is said', async () => {
    const booking = returnFromBank(paid, empty);
    await booking.resolve('findBooking', unknown);
    expect(summarize(booking)).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      'Missing booking data. Please restart your booking.',
    ]);
  });

  test('of both, found out only by the booking, is said the same', async () => {
    const booking = returnFromBank(paid, empty);
    await booking.resolve('findBooking', unbooked);
    await booking.reject('bookFlight', buildRefusedError('invalid_request'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      'Missing booking data. Please restart your booking.',
    ]);
  });

  test('about whose flight the browser remembers never takes the passengers of another intent', async () => {
    const booking = returnFromBank(
      { ...paid, paymentIntent: 'pi_9', clientSecret: 'pi_9_secret_9' },
      rememberedOwn,
    );
    await booking.resolve('findBooking', unbooked);
    expect(booking.inputOf('bookFlight')).toEqual({ payment_intent_id: 'pi_9' });
  });

  test('about whose intent the browser remembers lets the booking be tried', async () => {
    const booking = returnFromBank({ paymentIntent: 'pi_1' }, found);
    expect([booking.at, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      expect.objectContaining({ offer_id: 'off_1' }),
    ]);
  });
});

describe('an intent that is booked already', () => {
  test('shows its ticket from the server, and books nothing, though no memory is left', async () => {
    const booking = returnFromBank(paid, empty);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect([booking.at, booking.inputOf('loadTicket'), booking.count('bookFlight')]).toEqual([
      'confirming.loadingTicket',
      { bookingId: 'bkg_1' },
      0,
    ]);
  });

  test('is booked, even if the bank says that the return failed', async () => {
    const booking = returnFromBank({ ...paid, redirectStatus: 'failed' });
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('but pending waits for the airline', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', {
      isKnown: true,
      booking: buildBookResponse({ status: 'pending' }),
    });
    expect([...summarize(booking), booking.inputOf('pollBooking')]).toEqual([
      'confirming.awaitingAirline',
      ['busy', 'confirming', 'awaitingAirline'],
      null,
      { request: expect.objectContaining({ payment_intent_id: 'pi_1', offer_id: 'off_1' }) },
    ]);
  });

  test('but failed says why, and that nothing was charged', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', {
      isKnown: true,
      booking: buildBookResponse({ status: 'failed', error: 'The airline said no.' }),
    });
    expect(summarize(booking)).toEqual([
      'confirming.failed.refused',
      ['failed', 'notCharged'],
      'Booking failed: The airline said no.',
    ]);
  });

  test('opens by the booking id of the e-mail alone, and asks for no payment', () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    expect([booking.at, booking.running, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      ['loadTicket'],
      { bookingId: 'bkg_7' },
    ]);
  });
});

describe('the question whether it is booked', () => {
  test('without an answer, for a payment that this browser has started, says held and can be asked again', async () => {
    const booking = returnFromBank();
    await booking.reject('findBooking', buildUnreachableError());
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
    booking.send({ type: 'booking.retry' }, { type: 'booking.retry' });
    expect([booking.at, booking.count('findBooking')]).toEqual(['confirming.findingBooking', 2]);
  });

  test('without an answer, for a ticket that may be issued and paid long ago, says nothing about the money', async () => {
    const booking = returnFromBank(paid, empty);
    await booking.reject('findBooking', buildUnreachableError());
    expect(summarize(booking)).toEqual([
      'confirming.failed.unanswered',
      ['failed', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
    booking.send({ type: 'booking.retry' });
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('without an answer, after a return that failed, claims no hold', async () => {
    const booking = returnFromBank({ ...paid, redirectStatus: 'failed' });
    await booking.reject('findBooking', buildUnreachableError());
    expect(summarize(booking)).toEqual([
      'confirming.failed.unanswered',
      ['failed', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
  });

  test('can’t be left, so that the answer finds its page', () => {
    const booking = returnFromBank();
    booking.send({ type: 'page.open', path: '/' });
    expect([booking.at, booking.can({ type: 'page.open', path: '/' })]).toEqual([
      'confirming.findingBooking',
      false,
    ]);
  });
});

describe('the booking', () => {
  test('can’t be left while it runs', async () => {
    const booking = await goToBooking();
    const ways: BookingEvent[] = [
      { type: 'page.open', path: '/' },
      { type: 'page.open', path: '/passenger-details' },
      { type: 'page.open', path: '/booking-confirmation', returned: paid, remembered: rememberedOwn },
      { type: 'booking.retry' },
    ];
    booking.send(...ways);
    expect([booking.at, ways.filter(booking.can), booking.count('bookFlight')]).toEqual([
      'confirming.booking',
      [],
      1,
    ]);
  });

  test('that is pending waits for the airline; confirmed then, its ticket is loaded', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    expect([booking.at, booking.tags]).toEqual([
      'confirming.awaitingAirline',
      ['busy', 'confirming', 'awaitingAirline'],
    ]);
    await booking.resolve('pollBooking', buildBookResponse({ id: 'bkg_2' }));
    expect([booking.at, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      { bookingId: 'bkg_2' },
    ]);
  });

  test('that is pending, and refused then, says why, and that nothing was charged', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    await booking.resolve('pollBooking', buildBookResponse({ status: 'failed', error: 'No.' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.refused',
      ['failed', 'notCharged'],
      'Booking failed: No.',
    ]);
  });

  test('that nobody waits for any longer is still held, not refused', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    await booking.resolve('pollBooking', buildBookResponse({ status: 'pending' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
  });

  test('that is waited for can be left, and found again', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    booking.send({ type: 'page.open', path: '/' });
    expect([booking.at, booking.running]).toEqual(['searching.editing', []]);
    returnFromBank(paid, rememberedOwn, booking);
    await booking.resolve('findBooking', {
      isKnown: true,
      booking: buildBookResponse({ status: 'pending' }),
    });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.awaitingAirline', 1]);
  });

  test('that failed without a word says so all the same', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'failed' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.refused',
      ['failed', 'notCharged'],
      'Booking failed: Booking fetch failed',
    ]);
  });

  const held = ['failed', 'held', 'canRetry'];
  const notCharged = ['failed', 'notCharged'];
  const failures: [string, Error, string, string[], string][] = [
    [
      'refused by the airline',
      buildRefusedError('order_failed', { error: 'The airline could not issue your ticket.' }),
      'confirming.failed.refused',
      notCharged,
      'Booking failed: The airline could not issue your ticket.',
    ],
    [
      'for another fare',
      buildRefusedError('offer_mismatch'),
      'confirming.failed.refused',
      notCharged,
      'Booking failed: This payment belongs to another fare. Nothing was booked.',
    ],
    [
      'refused for its data, though it had some',
      buildRefusedError('invalid_request'),
      'confirming.failed.refused',
      notCharged,
      'Booking failed: Some of what was sent is missing or wrong.',
    ],
    [
      'asked for too often',
      buildRefusedError('service_unavailable', { status: 429, error: 'Too many requests.' }),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Too many requests.',
    ],
    [
      'pending, said as a refusal',
      buildRefusedError('booking_pending'),
      'confirming.failed.unresolved',
      held,
      'Booking failed: The airline has not confirmed this booking yet. Your card is held, not charged.',
    ],
    [
      'there already, said as a refusal',
      buildRefusedError('already_booked'),
      'confirming.failed.unresolved',
      held,
      'Booking failed: This trip is booked already.',
    ],
    [
      'answered by a server in trouble',
      buildRefusedError('internal_error'),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Something went wrong on our side.',
    ],
    [
      'not answered',
      buildUnreachableError(),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Booking fetch failed',
    ],
    [
      'answered with nonsense',
      buildInvalidResponseError(502),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Booking fetch failed',
    ],
  ];

  test.each(failures)('that is %s tells the truth about the money', async (_, error, at, tags, problem) => {
    const booking = await goToBooking();
    await booking.reject('bookFlight', error);
    expect(summarize(booking)).toEqual([at, tags, problem]);
  });

  test.each(failures)(
    'that was pending, and is %s, tells the truth about the money',
    async (_, error, at, tags, problem) => {
      const booking = await goToBooking();
      await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
      await booking.reject('pollBooking', error);
      expect(summarize(booking)).toEqual([at, tags, problem]);
    },
  );

  test('whose outcome is unknown first asks, at Retry, whether it exists, rather than booking again', async () => {
    const booking = await goToBooking();
    await booking.reject('bookFlight', buildUnreachableError());
    booking.send({ type: 'booking.retry' });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.findingBooking', 1]);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.loadingTicket', 1]);
  });
});

describe('a payment that the bank refused', () => {
  const failed = { ...paid, redirectStatus: 'failed' };
  const refusedByBank = 'Your bank did not approve the payment. Your card was not charged.';

  test('brings the traveller back to the card, everything kept, on the same intent', async () => {
    const booking = returnFromBank(failed);
    await booking.resolve('findBooking', unbooked);
    const { flight, fare, searchParams, passengers, clientSecret, replacedSecret } = booking.context;
    expect([...summarize(booking), { flight, fare, searchParams, clientSecret, replacedSecret }]).toEqual([
      'enteringPassengers.declined',
      ['cardForm', 'paymentFailed'],
      refusedByBank,
      {
        flight: buildFlight(),
        fare: { amount: '245.30', currency: 'USD' },
        searchParams: buildSearchParams(),
        clientSecret: secret,
        replacedSecret: null,
      },
    ]);
    expect(
      passengers?.map(({ firstName, birthYear, phoneNumber }) => [firstName, birthYear, phoneNumber]),
    ).toEqual([['Amelia', '1987', '+13075550101']]);
    booking.send({ type: 'payment.retry' }, { type: 'payment.confirm' });
    expect(booking.inputOf('confirmPayment')).toEqual({ clientSecret: secret });
  });

  test('as the server finds it, brings the traveller back with the card’s own words', async () => {
    const booking = await goToBooking();
    await booking.reject(
      'bookFlight',
      buildRefusedError('payment_not_authorised', { error: 'Insufficient funds.' }),
    );
    expect(summarize(booking)).toEqual([
      'enteringPassengers.declined',
      ['cardForm', 'paymentFailed'],
      'Insufficient funds.',
    ]);
  });

  test('can be retried with a corrected name: the refused intent is then replaced', async () => {
    const booking = returnFromBank(failed);
    await booking.resolve('findBooking', unbooked);
    booking.send(
      { type: 'payment.retry' },
      { type: 'passenger.change', index: 0, change: { firstName: 'Fred' } },
      { type: 'payment.continue', today },
    );
    expect([booking.at, booking.context.replacedSecret, booking.context.passengers?.[0]?.firstName]).toEqual([
      'enteringPassengers.validatingOffer',
      secret,
      'Fred',
    ]);
  });

  test.each<[string, Partial<PaymentReturn>, RememberedBooking]>([
    ['nothing', failed, empty],
    ['another intent', { ...failed, paymentIntent: 'pi_9', clientSecret: 'pi_9_secret_9' }, rememberedOwn],
    ['a flight, but not of which intent', failed, { ...rememberedOwn, paymentIntent: null }],
    ['the passengers no more', failed, { ...rememberedOwn, passengers: null }],
  ])(
    'says so, where the browser remembers %s, and shows nobody a card form',
    async (_, returned, remembered) => {
      const booking = returnFromBank(returned, remembered);
      await booking.resolve('findBooking', unbooked);
      expect([...summarize(booking), booking.context.clientSecret]).toEqual([
        'confirming.failed.paymentFailed',
        ['paymentFailed', 'failed', 'notCharged'],
        refusedByBank,
        null,
      ]);
    },
  );

  test('says so, where the address has no secret to pay again with', async () => {
    const booking = returnFromBank({ paymentIntent: 'pi_1' });
    await booking.reject('bookFlight', buildRefusedError('payment_not_authorised'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.paymentFailed',
      ['paymentFailed', 'failed', 'notCharged'],
      'The payment was not authorised. Your card was not charged.',
    ]);
  });

  test('is shown with the flight and price that were paid for, whatever else is chosen in this tab', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send({ type: 'flight.select', flight: buildFlight({ id: 'off_9', total_price: 'USD 999.00' }) });
    fillInPassengers(booking, [buildPassengerEntry({ firstName: 'Fred' })]);
    returnFromBank(failed, rememberedOwn, booking);
    await booking.resolve('findBooking', unbooked);
    expect([
      booking.at,
      booking.context.flight?.id,
      booking.context.fare,
      booking.context.passengers?.map(({ firstName }) => firstName),
    ]).toEqual(['enteringPassengers.declined', 'off_1', { amount: '245.30', currency: 'USD' }, ['Amelia']]);
  });

  test('keeps what was typed in this tab as it was typed, where the intent is of this very form', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send({ type: 'payment.confirm' });
    await booking.resolve('confirmPayment', { outcome: 'finished' });
    await booking.resolve('findBooking', unbooked);
    await booking.reject('bookFlight', buildRefusedError('payment_not_authorised'));
    expect([booking.at, booking.context.passengers]).toEqual([
      'enteringPassengers.declined',
      [buildPassengerEntry()],
    ]);
  });

  test('may expire meanwhile, and is priced anew before another try', async () => {
    const booking = returnFromBank(failed);
    await booking.resolve('findBooking', unbooked);
    booking.sendOfferEvent('offer.expired');
    booking.send({ type: 'payment.retry' });
    expect(booking.at).toEqual('enteringPassengers.repricing');
  });
});

describe('the ticket', () => {
  const booked = 'Your trip is booked and charged';

  test.each<[string, Error, string]>([
    ['no answer', buildUnreachableError(), 'Booking failed: Duffel fetch failed'],
    ['nonsense', buildInvalidResponseError(), 'Booking failed: Duffel fetch failed'],
    [
      'a server in trouble',
      buildRefusedError('internal_error'),
      'Booking failed: Something went wrong on our side.',
    ],
  ])(`that isn’t had for %s leaves it true: ${booked}; Retry loads it`, async (_, error, problem) => {
    const booking = await goToTicketRequest();
    await booking.reject('loadTicket', error);
    expect([...summarize(booking), booking.context.bookingId]).toEqual([
      'confirming.failed.ticketUnavailable',
      ['failed', 'charged', 'canRetry'],
      problem,
      'bkg_1',
    ]);
    booking.send({ type: 'booking.retry' }, { type: 'booking.retry' });
    expect([booking.at, booking.count('loadTicket'), booking.count('bookFlight')]).toEqual([
      'confirming.loadingTicket',
      2,
      1,
    ]);
    await booking.resolve('loadTicket', buildBookingDetails());
    expect(booking.at).toEqual('ticketed');
  });

  test('of a booking that nobody knows claims nothing about money', async () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    await booking.reject('loadTicket', buildRefusedError('booking_not_found'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      'Booking failed: We could not find this booking.',
    ]);
  });

  test('of a booking that is still pending says held', async () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    await booking.reject('loadTicket', buildRefusedError('booking_pending'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      'Booking failed: The airline has not confirmed this booking yet. Your card is held, not charged.',
    ]);
    booking.send({ type: 'booking.retry' });
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('of a booking that failed says that nothing was charged', async () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    await booking.reject('loadTicket', buildRefusedError('order_failed', { error: 'No.' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.refused',
      ['failed', 'notCharged'],
      'Booking failed: No.',
    ]);
  });

  test('leaves nothing personal behind but itself', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send({ type: 'payment.confirm' });
    await booking.resolve('confirmPayment', { outcome: 'finished' });
    await booking.resolve('findBooking', unbooked);
    await booking.resolve('bookFlight', buildBookResponse());
    await booking.resolve('loadTicket', buildBookingDetails());
    const left = { ...booking.context, ticket: null, returned: null };
    expect(booking.memory.at(-1)).toEqual({ name: 'clearPassengers', params: undefined });
    expect(JSON.stringify(left)).not.toMatch(/Amelia|Earhart|amelia@|3075550101|1987|pas_1|secret/);
    expect(booking.context.returned).toEqual({
      paymentIntent: 'pi_1',
      clientSecret: secret,
      redirectStatus: null,
      bookingId: null,
    });
  });

  test('stays, and books nothing, whatever is pressed', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    booking.send(
      { type: 'booking.retry' },
      { type: 'payment.confirm' },
      { type: 'payment.continue', today },
      { type: 'page.restore' },
    );
    expect([booking.at, booking.running]).toEqual(['ticketed', []]);
  });

  test('shown again by Back is looked up, not booked again', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    booking.send({ type: 'page.open', path: '/' });
    returnFromBank(paid, empty, booking);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    await booking.resolve('loadTicket', buildBookingDetails());
    expect([booking.at, booking.count('bookFlight')]).toEqual(['ticketed', 1]);
  });

  test('is of the other booking where another link is opened over it', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    returnFromBank({ bookingId: 'bkg_7' }, null, booking);
    expect([booking.at, booking.context.ticket, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      null,
      { bookingId: 'bkg_7' },
    ]);
  });

  test('is never paid twice by Back to the passengers', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    booking.send({
      type: 'page.open',
      path: '/passenger-details',
      flight: buildFlight(),
      searchParams: buildSearchParams(),
      draft: { passengers: [buildPassengerEntry()], clientSecret: secret },
    });
    expect(booking.at).toEqual('enteringPassengers.resuming');
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect([booking.at, booking.count('createPaymentIntent'), booking.count('bookFlight')]).toEqual([
      'confirming.loadingTicket',
      0,
      1,
    ]);
  });

  test('is forgotten by a new search', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    await goToResults(booking);
    expect([booking.context.ticket, booking.context.bookingId, booking.context.returned]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('an answer that comes after the page was left books nothing', async () => {
  const booking = await goToTicketRequest();
  booking.send({ type: 'page.open', path: '/' });
  await booking.resolveLate('loadTicket', buildBookingDetails());
  expect([booking.at, booking.context.ticket]).toEqual(['searching.editing', null]);
});
