import { commands, nat, oneof, tuple, type AsyncCommand } from 'fast-check';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { fillInPassengers, today, type Booking } from './booking-harness.ts';
import { findViolations } from './booking-invariants.ts';
import {
  buildFlightTo,
  rejectRunningCall,
  resolveRunningCall,
  type Pick,
  type RandomEnvironment,
} from './booking-random-environment.ts';

type Step = (booking: Booking, environment: RandomEnvironment, pick: Pick) => Promise<void> | void;

const names = ['Amelia', 'Fred'];
const destinations = ['JFK', 'CDG'];

function send(booking: Booking, { log }: RandomEnvironment, ...events: BookingEvent[]): void {
  log.push(events.map(({ type }) => type).join(', '));
  booking.send(...events);
}

const sendOneOf =
  (...events: BookingEvent[]): Step =>
  (booking, environment, pick) =>
    send(booking, environment, pick(events));

const submitSearch: Step = (booking, environment, pick) => {
  const destination = pick(destinations);
  send(
    booking,
    environment,
    {
      type: 'page.open',
      path: '/',
      prefill: buildSearchForm({ destinationCode: destination, destinationText: destination }),
    },
    { type: 'search.submit', today },
  );
};

const selectFlight: Step = (booking, environment, pick) =>
  send(booking, environment, {
    type: 'flight.select',
    flight: pick(booking.context.flights ?? [buildFlightTo('JFK', 'off_x')]),
  });

const enterPassengers: Step = (booking, environment, pick) => {
  const entry = buildPassengerEntry({ firstName: pick(names) });
  if (!booking.can({ type: 'passenger.change', index: 0, change: {} })) return;
  environment.log.push('enters the passengers');
  fillInPassengers(booking, [entry]);
  environment.hasEnteredPassengers = true;
};

const renamePassenger: Step = (booking, environment, pick) =>
  send(booking, environment, { type: 'passenger.change', index: 0, change: { firstName: pick(names) } });

/** Pay is pressed twice in a row. */
const confirmPayment = (booking: Booking, environment: RandomEnvironment) =>
  send(booking, environment, { type: 'payment.confirm' }, { type: 'payment.confirm' });

const returnFromBank: Step = (booking, environment, pick) => {
  environment.openSecret = null;
  const secret = pick([...[...environment.intents.values()].map(intent => intent.secret), 'pi_99_secret_99']);
  send(booking, environment, {
    type: 'page.open',
    path: '/booking-confirmation',
    returned: {
      paymentIntent: parseIntentId(secret),
      clientSecret: secret,
      redirectStatus: pick(['succeeded', 'failed']),
      bookingId: null,
    },
    remembered: pick([environment.remembered, null]),
  });
};

const advanceClock: Step = (booking, { log }, pick) => {
  const ms = booking.at.endsWith('.waiting') ? 45_000 : pick([100, 400, 600, 20_000]);
  log.push(`${ms} ms pass`);
  booking.clock.increment(ms);
};

const watchOffer: Step = (booking, { log }, pick) => {
  if (!booking.at.startsWith('enteringPassengers')) return;
  const event = pick(['offer.expiring', 'offer.expired'] as const);
  log.push(event);
  booking.sendOfferEvent(event);
};

/** Takes the next step toward a ticket. */
const continueBooking: Step = async (booking, environment, pick) => {
  if (await resolveRunningCall(booking, environment, pick)) return;
  switch (booking.at) {
    case 'searching.editing':
      return submitSearch(booking, environment, pick);
    case 'choosing':
      return selectFlight(booking, environment, pick);
    case 'enteringPassengers.editing':
      await enterPassengers(booking, environment, pick);
      return send(booking, environment, { type: 'payment.continue', today });
    case 'enteringPassengers.acceptingFare':
      return send(booking, environment, { type: 'fare.accept' });
    case 'enteringPassengers.acceptingDuplicate':
      return send(booking, environment, { type: 'duplicate.accept' });
    case 'enteringPassengers.enteringCard':
      return confirmPayment(booking, environment);
    default:
      environment.log.push('600 ms pass');
      booking.clock.increment(600);
  }
};

/** One step of a random walk. `choices` decides which option it takes wherever there are several. */
class RandomStep implements AsyncCommand<RandomEnvironment, Booking> {
  readonly #name: string;
  readonly #step: Step;
  readonly #choices: readonly number[];
  readonly #visitedStates: Set<string>;

  constructor(name: string, step: Step, choices: readonly number[], visitedStates: Set<string>) {
    this.#name = name;
    this.#step = step;
    this.#choices = choices;
    this.#visitedStates = visitedStates;
  }

  check = () => true;

  async run(environment: RandomEnvironment, booking: Booking): Promise<void> {
    const choices = [...this.#choices];
    await this.#step(booking, environment, options => {
      const option = options[(choices.shift() ?? 0) % options.length];
      if (option === undefined) throw new Error('There are no options.');
      return option;
    });
    environment.log.push(`(${booking.at})`);
    this.#visitedStates.add(booking.at);
    if (booking.at === 'ticketed') {
      environment.hasEnteredPassengers = false;
      environment.openSecret = null;
    }
    const violations = findViolations(booking, environment);
    if (violations.length > 0)
      throw new Error(`${violations.join(', ')} after:\n${environment.log.join('\n')}`);
  }

  toString = () => `${this.#name}(${this.#choices.join(', ')})`;
}

const weightedSteps: Record<string, { weight: number; step: Step }> = {
  continueBooking: { weight: 30, step: continueBooking },
  rejectRunningCall: { weight: 4, step: rejectRunningCall },
  submitSearch: { weight: 1, step: submitSearch },
  selectFlight: { weight: 1, step: selectFlight },
  enterPassengers: { weight: 2, step: enterPassengers },
  renamePassenger: { weight: 1, step: renamePassenger },
  continueToPayment: { weight: 2, step: sendOneOf({ type: 'payment.continue', today }) },
  acceptFare: { weight: 1, step: sendOneOf({ type: 'fare.accept' }) },
  answerDuplicate: {
    weight: 1,
    step: sendOneOf(
      { type: 'duplicate.accept' },
      { type: 'duplicate.accept' },
      { type: 'duplicate.decline' },
    ),
  },
  leaveFlight: { weight: 1, step: sendOneOf({ type: 'fare.decline' }, { type: 'search.repeat' }) },
  confirmPayment: { weight: 1, step: confirmPayment },
  recover: {
    weight: 1,
    step: sendOneOf(
      { type: 'payment.retry' },
      { type: 'payment.abandon' },
      { type: 'page.restore' },
      { type: 'booking.retry' },
    ),
  },
  openPage: {
    weight: 1,
    step: sendOneOf(
      { type: 'page.open', path: '/' },
      { type: 'page.open', path: '/flight-results' },
      { type: 'page.open', path: '/passenger-details' },
    ),
  },
  returnFromBank: { weight: 1, step: returnFromBank },
  advanceClock: { weight: 3, step: advanceClock },
  watchOffer: { weight: 1, step: watchOffer },
};

/** Random walks of at most this many steps. The states that they visit are added to `visitedStates`. */
export function createWalks(maxSteps: number, visitedStates: Set<string>) {
  const choices = tuple(nat(999), nat(999), nat(999));
  const steps = Object.entries(weightedSteps).map(([name, { weight, step }]) => ({
    weight,
    arbitrary: choices.map(chosen => new RandomStep(name, step, chosen, visitedStates)),
  }));
  return commands<RandomEnvironment, Booking, false>([oneof(...steps)], {
    maxCommands: maxSteps,
    size: 'max',
  });
}
