import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActor,
  type EventObject,
  type InputFrom,
  type OutputFrom,
} from 'xstate';
import type { bookingActors } from '#machines/booking/booking-actors.ts';
import type { BookingInput } from '#machines/booking/booking-context.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import type { BookingTag } from '#machines/booking/booking-setup.ts';
import type { PassengerEntry } from '#machines/booking/passenger-entries.ts';
import type { SearchForm } from '#machines/booking/search-form.ts';
import type { Flight } from '#contract/flight.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import { buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { formatStateValue, takeStepsBetween } from './steps-between.ts';

type Actors = typeof bookingActors;
export type ActorCall = Exclude<keyof Actors, 'watchOffer' | 'watchResults'>;

/** A call of the machine that the test has to settle. */
interface PendingCall {
  name: ActorCall;
  input: unknown;
  signal: AbortSignal;
  isSettled: boolean;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** The current date in every test. */
export const today = '2027-01-10';
export const secret = 'pi_1_secret_1';

export const submitPassengers: BookingEvent = { type: 'payment.continue', today };
export const renamePassenger: BookingEvent = {
  type: 'passenger.change',
  index: 0,
  change: { firstName: 'Fred' },
};

const offerEvents: readonly string[] = ['offer.expiring', 'offer.expired'];

const allTags: readonly BookingTag[] = [
  'busy',
  'searchForm',
  'resultsReady',
  'loadingPassengers',
  'cardForm',
  'continue',
  'fareIncreased',
  'duplicateTrip',
  'offerUnavailable',
  'paymentFailed',
  'paymentClosed',
  'confirming',
  'paid',
  'booking',
  'awaitingAirline',
  'waitingLonger',
  'failed',
  'alreadyBooked',
  'escalated',
  'erased',
  'canceled',
  'notCharged',
  'held',
  'charged',
  'canRetry',
];

export type Booking = ReturnType<typeof startBooking>;

/** What the page shows: the state, its tags and its message. */
export const summarize = ({ at, tags, context }: Booking) => [at, tags, context.problem];

/**
 * Starts the booking machine on a simulated clock. Its calls stay pending until the test settles them. `stopsEverywhere`
 * leaves every step to the test.
 */
export function startBooking(input: BookingInput = {}, { stopsEverywhere = false } = {}) {
  const clock = new SimulatedClock();
  const calls: PendingCall[] = [];
  const memory: { name: string; params: unknown }[] = [];
  const deadlines: (string | null)[] = [];
  let sendFromResults: ((event: EventObject) => void) | null = null;
  let sendFromOffer: ((event: EventObject) => void) | null = null;

  const createPendingCall = <K extends ActorCall>(name: K) =>
    fromPromise<OutputFrom<Actors[K]>, InputFrom<Actors[K]>>(
      call =>
        new Promise((resolve, reject) => {
          calls.push({ name, input: call.input, signal: call.signal, isSettled: false, resolve, reject });
        }),
    );
  const remember = (name: string) => (_: unknown, params: unknown) => void memory.push({ name, params });

  const actor = createActor(
    bookingMachine.provide({
      actors: {
        searchFlights: createPendingCall('searchFlights'),
        repriceFlight: createPendingCall('repriceFlight'),
        validateOffer: createPendingCall('validateOffer'),
        createPaymentIntent: createPendingCall('createPaymentIntent'),
        confirmPayment: createPendingCall('confirmPayment'),
        findBooking: createPendingCall('findBooking'),
        bookFlight: createPendingCall('bookFlight'),
        pollBooking: createPendingCall('pollBooking'),
        loadTicket: createPendingCall('loadTicket'),
        watchResults: fromCallback<EventObject, { searchedAt: number | null; departureDate: string | null }>(
          ({ sendBack }) => {
            sendFromResults = sendBack;
          },
        ),
        watchOffer: fromCallback<
          { type: 'deadline.set'; expiresAt: string | null },
          { expiresAt: string | null; isExpiring: boolean }
        >(offer => {
          deadlines.push(offer.input.expiresAt);
          offer.receive(event => deadlines.push(event.expiresAt));
          sendFromOffer = offer.sendBack;
          return () => {
            sendFromOffer = null;
          };
        }),
      },
      actions: {
        saveForm: remember('saveForm'),
        saveResults: remember('saveResults'),
        saveBooking: remember('saveBooking'),
        saveIntent: remember('saveIntent'),
        clearPassengers: remember('clearPassengers'),
      },
    }),
    { input, clock },
  );
  actor.start();

  const running = () => calls.filter(call => !call.isSettled && !call.signal.aborted);
  const find = (name: ActorCall): PendingCall => {
    const call = running().find(other => other.name === name);
    if (call === undefined)
      throw new Error(
        `${name} is not running. Running: ${running()
          .map(other => other.name)
          .join(', ')}`,
      );
    return call;
  };
  const passThrough = (): void => {
    if (!stopsEverywhere) takeStepsBetween(actor, sendAny);
  };
  const untypedActor: AnyActor = actor;
  /** Sends an event of the test model, whose types are checked there. */
  const sendAny = (event: EventObject): void => {
    if (offerEvents.includes(event.type)) sendFromOffer?.(event);
    else if (event.type === 'results.expired') sendFromResults?.(event);
    else untypedActor.send(event);
  };
  const end = async (call: PendingCall, how: (call: PendingCall) => void): Promise<void> => {
    call.isSettled = true;
    how(call);
    await flushPromises();
    passThrough();
  };

  return {
    actor,
    clock,
    memory,
    deadlines,
    get context() {
      return actor.getSnapshot().context;
    },
    /** The current state: `enteringPassengers.editing`. */
    get at() {
      return formatStateValue(actor.getSnapshot().value);
    },
    get tags() {
      const snapshot = actor.getSnapshot();
      return allTags.filter(tag => snapshot.hasTag(tag));
    },
    /** Whether the full-screen overlay is shown. */
    get isOverlayShown() {
      const overlay = actor.getSnapshot().children.searchOverlay?.getSnapshot();
      return overlay !== undefined && 'hasTag' in overlay && overlay.hasTag('overlay');
    },
    /** The pending calls. */
    get running() {
      return running().map(call => call.name);
    },
    /** How many times a call was made. */
    count: (name: ActorCall) => calls.filter(call => call.name === name).length,
    /** The input of the last call of this name. */
    inputOf: (name: ActorCall) => calls.findLast(call => call.name === name)?.input,
    send: (...events: BookingEvent[]) =>
      events.forEach(event => {
        actor.send(event);
        passThrough();
      }),
    sendAny,
    /** Ends the running call of an actor with a result of the test model. */
    settle: (name: string, result: { output: unknown } | { error: unknown }) => {
      const call = running().find(one => one.name === name);
      if (call === undefined) throw new Error(`${name} is not running.`);
      return end(call, ended =>
        'output' in result ? ended.resolve(result.output) : ended.reject(result.error),
      );
    },
    can: (event: BookingEvent) => actor.getSnapshot().can(event),
    /** Resolves the running call. */
    resolve: <K extends ActorCall>(name: K, output: OutputFrom<Actors[K]>) =>
      end(find(name), call => call.resolve(output)),
    /** Rejects the running call. */
    reject: (name: ActorCall, error: unknown) => end(find(name), call => call.reject(error)),
    /** Resolves the first unsettled call of this name, even if the machine has aborted it. */
    resolveLate: <K extends ActorCall>(name: K, output: OutputFrom<Actors[K]>) => {
      const call = calls.find(other => other.name === name && !other.isSettled);
      if (call === undefined) throw new Error(`${name} was never called or is settled.`);
      return end(call, ended => ended.resolve(output));
    },
    /** Sends the event of the actor that watches the results. */
    expireResults: () => sendFromResults?.({ type: 'results.expired' }),
    /** Sends an event from the actor that watches the offer. */
    sendOfferEvent: (type: 'offer.expiring' | 'offer.expired') => {
      if (sendFromOffer === null) throw new Error('No actor watches the offer.');
      sendFromOffer({ type });
    },
  };
}

/** Waits until all settled promises have been handled. */
const flushPromises = () => new Promise<void>(resolve => setImmediate(resolve));

/** Fills in the search form and submits it. */
export function search(booking: Booking, form: SearchForm = buildSearchForm()): void {
  booking.send({ type: 'page.open', path: '/', prefill: form }, { type: 'search.submit', today });
}

/** Continues to the results. */
export async function goToResults(
  booking: Booking,
  { form = buildSearchForm(), flights = [buildFlight()] }: { form?: SearchForm; flights?: Flight[] } = {},
): Promise<void> {
  search(booking, form);
  await booking.resolve('searchFlights', { flights, unsearched: [] });
  booking.clock.increment(600);
}

/** Fills in the passenger form. */
export function fillInPassengers(
  booking: Booking,
  entries: readonly PassengerEntry[] = [buildPassengerEntry()],
): void {
  entries.forEach((change, index) => booking.send({ type: 'passenger.change', index, change }));
}

/** Continues to the passengers and fills them in. */
export async function goToPassengers(
  booking: Booking,
  {
    form = buildSearchForm(),
    flight = buildFlight(),
    entries = [buildPassengerEntry()],
  }: { form?: SearchForm; flight?: Flight; entries?: readonly PassengerEntry[] } = {},
): Promise<void> {
  await goToResults(booking, { form, flights: [flight] });
  booking.send({ type: 'flight.select', flight });
  fillInPassengers(booking, entries);
}

/** Continues to the creation of the payment intent. */
export async function goToPaymentIntent(
  booking: Booking,
  {
    offer = buildValidatedOffer(),
    ...journey
  }: Parameters<typeof goToPassengers>[1] & { offer?: ValidatedOffer } = {},
): Promise<void> {
  await goToPassengers(booking, journey);
  booking.send({ type: 'payment.continue', today });
  await booking.resolve('validateOffer', offer);
}

/** Continues to the card form. */
export async function goToCardForm(
  booking: Booking,
  journey: Parameters<typeof goToPaymentIntent>[1] = {},
): Promise<void> {
  await goToPaymentIntent(booking, journey);
  await booking.resolve('createPaymentIntent', { clientSecret: secret });
}

/** Continues to the redirect to the bank. */
export async function goToBankRedirect(booking: Booking): Promise<void> {
  await goToCardForm(booking);
  booking.send({ type: 'payment.confirm' });
  await booking.resolve('confirmPayment', { outcome: 'redirecting' });
}
