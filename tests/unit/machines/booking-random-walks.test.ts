import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { RememberedBooking } from '#machines/booking/booking-context.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { createPaymentIntentRequestSchema, parseIntentId } from '#contract/payment-intent.ts';
import {
  buildBookResponse,
  buildBookingDetails,
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { fillInPassengers, startBooking, today, type Booking, type ActorCall } from './booking-harness.ts';
import { stateSetups } from './booking-states.ts';

/** Numbers that look random and are the same in every run (mulberry32). */
function createRandomPicker(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return <T>(options: readonly T[]): T => {
    const option = options[Math.floor(next() * options.length)];
    if (option === undefined) throw new Error('Nothing to choose from.');
    return option;
  };
}

const buildFlightTo = (destination: string, id: string, total_price = 'USD 245.30') =>
  buildFlight({ id, total_price, arrival: { time: '2027-03-15T12:20:00', iata_code: destination } });
const buildFormTo = (destination: string) =>
  buildSearchForm({ destinationCode: destination, destinationText: destination });

const names = ['Amelia', 'Fred'];
const errors = [
  buildUnreachableError(),
  buildInvalidResponseError(),
  buildRefusedError('internal_error'),
  buildRefusedError('invalid_request'),
  buildRefusedError('offer_no_longer_available'),
  buildRefusedError('fare_changed', { total_amount: '265.30', total_currency: 'USD' }),
  buildRefusedError('fare_changed', { total_amount: '205.30', total_currency: 'USD' }),
  buildRefusedError('already_booked'),
  buildRefusedError('payment_not_authorised'),
  buildRefusedError('order_failed'),
  buildRefusedError('booking_pending'),
  buildRefusedError('booking_not_found'),
];

/** What the payment provider and the backend know of an intent. */
interface Intent {
  secret: string;
  amount: number;
  name: string;
}

/** A traveller who does anything, over a network on which anything happens, and what may never come of it. */
function startRandomWalk(seed: number) {
  const pick = createRandomPicker(seed);
  const booking = startBooking();
  const intents = new Map<string, Intent>();
  const log: string[] = [];
  let isTyped = false;
  /** The secret that this tab was given last, while nothing else became of it. */
  let openSecret: string | null = null;
  let offers = 0;
  let remembered: RememberedBooking = {
    paymentIntent: null,
    flight: null,
    passengers: null,
    searchParams: null,
  };

  const asked = () => v.parse(createPaymentIntentRequestSchema, booking.inputOf('createPaymentIntent'));

  const answers: Record<ActorCall, () => Promise<void>> = {
    searchFlights: () => {
      const to = booking.context.searchParams?.destination ?? '';
      return booking.resolve('searchFlights', [
        buildFlightTo(to, `off_${offers++}`),
        buildFlightTo(to, `off_${offers++}`),
      ]);
    },
    repriceFlight: () => {
      const to = booking.context.flight?.arrival.iata_code ?? '';
      const price = pick(['USD 245.30', 'USD 195.30', 'USD 295.30']);
      return booking.resolve('repriceFlight', pick([buildFlightTo(to, `off_${offers++}`, price), null]));
    },
    validateOffer: () =>
      booking.resolve(
        'validateOffer',
        pick([
          buildValidatedOffer({ total_amount: booking.context.fare?.amount ?? '' }),
          buildValidatedOffer({ total_amount: pick(['245.30', '255.30', '235.30']) }),
          buildValidatedOffer({ passengers: [] }),
          { valid: false },
        ]),
      ),
    createPaymentIntent: () => {
      const { amount, booking: draft } = asked();
      const secret = `pi_${intents.size + 1}_secret_${intents.size + 1}`;
      openSecret = secret;
      intents.set(parseIntentId(secret), { secret, amount, name: draft?.passengers[0]?.given_name ?? '' });
      remembered = {
        paymentIntent: parseIntentId(secret),
        flight: booking.context.flight,
        passengers: booking.context.bookedPassengers,
        searchParams: booking.context.searchParams,
      };
      return booking.resolve('createPaymentIntent', { clientSecret: secret });
    },
    confirmPayment: () =>
      booking.resolve(
        'confirmPayment',
        pick([
          { outcome: 'redirecting' },
          { outcome: 'incomplete' },
          { outcome: 'finished' },
          { outcome: 'declined', message: 'No.' },
        ]),
      ),
    findBooking: () =>
      booking.resolve(
        'findBooking',
        pick([
          { isKnown: true, booking: null },
          { isKnown: false, booking: null },
          { isKnown: true, booking: buildBookResponse({ status: pick(['confirmed', 'pending', 'failed']) }) },
        ]),
      ),
    bookFlight: () =>
      booking.resolve('bookFlight', buildBookResponse({ status: pick(['confirmed', 'pending', 'failed']) })),
    pollBooking: () =>
      booking.resolve('pollBooking', buildBookResponse({ status: pick(['confirmed', 'pending', 'failed']) })),
    loadTicket: () => booking.resolve('loadTicket', buildBookingDetails()),
  };

  const fillInAll = () => {
    if (!booking.can({ type: 'passenger.change', index: 0, change: {} })) return;
    fillInPassengers(booking, [buildPassengerEntry({ firstName: pick(names) })]);
    isTyped = true;
  };
  const select = (): BookingEvent => ({
    type: 'flight.select',
    flight: pick(booking.context.flights ?? [buildFlightTo('JFK', 'off_x')]),
  });
  const comeBack = (): BookingEvent => {
    openSecret = null;
    const intent = pick([...intents.values(), { secret: 'pi_99_secret_99', amount: 0, name: '' }]);
    return {
      type: 'page.open',
      path: '/booking-confirmation',
      returned: {
        paymentIntent: parseIntentId(intent.secret),
        clientSecret: intent.secret,
        redirectStatus: pick(['succeeded', 'failed']),
        bookingId: null,
      },
      remembered: pick([remembered, null]),
    };
  };
  const sendEvents = (...events: BookingEvent[]) => {
    log.push(events.map(({ type }) => type).join('+'));
    booking.send(...events);
  };

  const end = async (call: ActorCall, isLucky: boolean) => {
    log.push(`${call} ${isLucky ? 'answers' : 'fails'}`);
    await (isLucky ? answers[call]() : booking.reject(call, pick(errors)));
  };
  const searchFor = (destination: string) =>
    sendEvents(
      { type: 'page.open', path: '/', prefill: buildFormTo(destination) },
      { type: 'search.submit', today },
    );

  /** What a traveller does who only wants to fly. */
  const continueBooking = async () => {
    const [call] = booking.running;
    if (call !== undefined) return end(call, true);
    switch (booking.at) {
      case 'searching.editing':
        return searchFor(pick(['JFK', 'CDG']));
      case 'choosing':
        return sendEvents(select());
      case 'enteringPassengers.editing':
        fillInAll();
        return sendEvents({ type: 'payment.continue', today });
      case 'enteringPassengers.acceptingFare':
        return sendEvents({ type: 'fare.accept' });
      case 'enteringPassengers.enteringCard':
        return sendEvents({ type: 'payment.confirm' }, { type: 'payment.confirm' });
      default:
        booking.clock.increment(600);
    }
  };

  const steps: (() => Promise<void> | void)[] = [
    ...Array.from({ length: 30 }, () => continueBooking),
    () => searchFor(pick(['JFK', 'CDG'])),
    () => sendEvents(select()),
    fillInAll,
    fillInAll,
    () => sendEvents({ type: 'passenger.change', index: 0, change: { firstName: pick(names) } }),
    () => sendEvents({ type: 'payment.continue', today }),
    () => sendEvents({ type: 'payment.continue', today }),
    () => sendEvents({ type: 'fare.accept' }),
    () => sendEvents({ type: pick(['fare.decline', 'search.repeat']) }),
    () => sendEvents({ type: 'payment.confirm' }, { type: 'payment.confirm' }),
    () => sendEvents({ type: pick(['payment.retry', 'payment.abandon', 'page.restore', 'booking.retry']) }),
    () => sendEvents({ type: 'page.open', path: pick(['/', '/flight-results', '/passenger-details']) }),
    () => sendEvents(comeBack()),
    () => {
      booking.clock.increment(pick([100, 400, 600, 20_000]));
    },
    () => {
      if (booking.at.startsWith('enteringPassengers'))
        booking.sendOfferEvent(pick(['offer.expiring', 'offer.expired']));
    },
    ...Array.from({ length: 4 }, () => async () => {
      const [call] = booking.running;
      if (call !== undefined) await end(call, false);
    }),
  ];

  return {
    booking,
    intents,
    story: log,
    asked,
    openSecret: () => openSecret,
    isTyped: () => isTyped && booking.at !== 'ticketed',
    async step() {
      await pick(steps)();
      log.push(booking.at);
      if (booking.at !== 'ticketed') return;
      isTyped = false;
      openSecret = null;
    },
  };
}

/** What is wrong with where the machine is, in a word each. */
function findViolations(walk: ReturnType<typeof startRandomWalk>): string[] {
  const { booking, intents, isTyped } = walk;
  const { at, tags, context, running } = booking;
  const has = (tag: Booking['tags'][number]) => tags.includes(tag);
  const money = (['notCharged', 'held', 'charged'] as const).filter(has);
  const paying = context.clientSecret === null ? undefined : intents.get(parseIntentId(context.clientSecret));
  const asked = running.includes('createPaymentIntent') ? walk.asked() : null;
  const waits = at === 'searching.leaving' || at === 'redirecting';
  const isAtFlight = at.startsWith('enteringPassengers') && !at.endsWith('missingFlight');
  const violations: Record<string, boolean> = {
    'the machine has stopped': booking.actor.getSnapshot().status !== 'active',
    'busy, and nobody answers': has('busy') && running.length === 0 && !waits,
    'somebody answers, and nothing is busy': !has('busy') && running.length > 0,
    'two calls at once': running.length > 1,
    'nowhere to go': !has('busy') && !booking.can({ type: 'page.open', path: '/' }),
    'a card form without a secret': has('cardForm') && context.clientSecret === null,
    'a card form for another amount than is shown':
      has('cardForm') && paying !== undefined && paying.amount !== Number(context.fare?.amount),
    'a card form for another name than is shown':
      has('cardForm') && paying !== undefined && paying.name !== context.passengers?.[0]?.firstName,
    'an intent for another amount than is shown':
      asked !== null && asked.amount !== Number(context.fare?.amount),
    'an intent for another name than is shown':
      asked !== null && asked.booking?.passengers[0]?.given_name !== context.passengers?.[0]?.firstName,
    'an intent for another offer than is shown': asked !== null && asked.offerId !== context.flight?.id,
    'an intent that leaves another one open':
      asked !== null && walk.openSecret() !== null && asked.booking?.replaces !== walk.openSecret(),
    'a failure without a sentence':
      (has('failed') || has('paymentFailed') || has('offerUnavailable')) && context.problem === null,
    'a rise without a fare': has('fareIncreased') && (context.newFare === null || context.fare === null),
    'a passengers’ page without flight, fare or passengers':
      isAtFlight && (context.flight === null || context.fare === null || context.passengers === null),
    'more than one truth about the money': money.length > 1,
    'a truth about the money without a failure': money.length > 0 && !has('failed'),
    'something typed is lost': isTyped() && context.passengers?.[0]?.lastName !== 'Earhart',
    'results under the name of another search':
      context.flights?.some(flight => flight.arrival.iata_code !== context.searchParams?.destination) ??
      false,
    'an overlay where nothing is searched': booking.isOverlayShown && !at.startsWith('searching.'),
    'a ticket outside its page':
      context.ticket !== null && !/^(ticketed|searching|choosing|entering)/.test(at),
    'a ticket page without a ticket': at === 'ticketed' && context.ticket === null,
  };
  return Object.entries(violations).flatMap(([violation, is]) => (is ? [violation] : []));
}

/** Where a walk came to, and the first thing that went wrong on it, with all that led to it. */
async function runRandomWalk(seed: number, steps: number) {
  const walk = startRandomWalk(seed);
  const seen = new Set<string>();
  let violations: string[] = [];
  for (let step = 0; step < steps && violations.length === 0; step++) {
    await walk.step();
    seen.add(walk.booking.at);
    violations = findViolations(walk);
  }
  walk.booking.actor.stop();
  return { seen, failure: violations.length === 0 ? null : { seed, wrongs: violations, story: walk.story } };
}

test(
  'whatever a traveller and the network do, in any order, nothing comes of it that may never be',
  { timeout: 60_000 },
  async () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 150; seed++) {
      const walk = await runRandomWalk(seed, 80);
      expect(walk.failure).toEqual(null);
      for (const state of walk.seen) seen.add(state);
    }
    // A walk that doesn't come to a state says nothing of it.
    expect([...seen].toSorted()).toEqual(Object.keys(stateSetups).toSorted());
  },
);
