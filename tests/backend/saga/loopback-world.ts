import { createKyselyCancellationStore } from '#backend/adapters/kysely-store/kysely-cancellation-store.ts';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { defaultTiming, type BookingTiming } from '#backend/bookings/booking-timing.ts';
import { openRealProviders } from '#backend/open-providers.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { buildClock } from '#tests/backend/doubles/build-backend.ts';
import { post } from '#tests/backend/doubles/api-calls.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { startLoopbackDuffel } from '#tests/harness/providers/duffel/loopback-duffel.ts';
import { buildEventBody, signEvent } from '#tests/harness/providers/duffel/sign-event.ts';
import { startStripeServer } from '#tests/harness/providers/stripe/stripe-server.ts';
import { createSimulatedProcess, type SimulatedProcess } from './simulated-process.ts';

const second = 1000;
const minute = 60 * second;

/** The deadlines of a day, shrunk to minutes; requests don't wait for a killed process. */
const timing: BookingTiming = {
  ...defaultTiming,
  draftTtlMs: 15 * minute,
  unclaimedHoldTtlMs: 10 * minute,
  escalateAfterMs: 12 * minute,
  maxWaitMs: 100,
};

/** How long a call waits for a silent provider, in real time. */
const callTimeoutMs = 250;

const duffelWebhookSecret = 'duffel_webhook_secret';

/** Two processes of the backend on one database, that sell through loopback providers on a clock that tests advance. */
export async function startLoopbackWorld() {
  const clock = buildClock();
  const duffel = await startLoopbackDuffel({ now: () => clock.now() });
  const stripe = await startStripeServer();
  const database = openTestDatabase(null);
  let bookings = 0;
  let offers = 0;
  const sentEvents = { duffel: 0, stripe: 0 };

  const openProviders = () =>
    openRealProviders(
      {
        mode: 'test',
        currency: 'USD',
        duffel: { token: duffel.token, webhookSecret: duffelWebhookSecret, apiBase: duffel.baseUrl },
        stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiBase: stripe.url },
      },
      { db: database.db, clock, log: silentLogger },
    );
  const searching = openProviders().airlines.flights;

  function startProcess(): SimulatedProcess {
    const { airlines, payments, webhooks } = openProviders();
    const { flights } = airlines;
    return createSimulatedProcess({
      flights: {
        ...flights,
        patience: { ...flights.patience, orderTimeoutMs: callTimeoutMs, callTimeoutMs },
      },
      payments: { ...payments.payments, callTimeoutMs },
      webhooks,
      store: createKyselyBookingStore(database.db),
      cancellations: createKyselyCancellationStore(database.db, { hasRowLocks: false }),
      clock,
      timing,
      createBookingId: () => `bkg_${++bookings}`,
    });
  }
  const processes = [startProcess(), startProcess()];

  function getProcess(number: number): SimulatedProcess {
    const current = processes[number];
    if (current?.isAlive) return current;
    return (processes[number] = startProcess());
  }

  /** What a process does, unless it is killed meanwhile. */
  async function run<T>(number: number, act: (process: SimulatedProcess) => Promise<T>): Promise<T | null> {
    const simulated = getProcess(number);
    return await Promise.race([act(simulated), simulated.killed.then(() => null)]);
  }

  const runRound = () =>
    Promise.all([0, 1].map(number => run(number, ({ reconciler }) => reconciler.runOnce())));

  const sendDuffelEvent = (number: number, id: string, event: (typeof duffel.events)[number]) => {
    const { type, object, idempotencyKey } = event;
    const createdAt = clock.now().toISOString();
    const body = buildEventBody({ id, type, object, idempotencyKey, createdAt });
    const headers = { 'X-Duffel-Signature': signEvent(body, duffelWebhookSecret, clock.now()) };
    return run(number, ({ app }) => Promise.resolve(post(app, '/api/webhooks/duffel', body, headers)));
  };
  const sendStripeEvent = (number: number, event: (typeof stripe.events)[number]) => {
    const seconds = Math.floor(clock.now().getTime() / second);
    const { body, headers } = stripe.signEvent({ ...event, created: seconds }, seconds);
    const text = new TextDecoder().decode(body);
    return run(number, ({ app }) =>
      Promise.resolve(post(app, '/api/webhooks/stripe', text, Object.fromEntries(headers))),
    );
  };

  const found = new Map<string, string>();
  async function searchRoute(route: string): Promise<string> {
    const [origin = '', destination = ''] = route.split('-');
    const departure_date = '2027-03-15';
    const passengers = [{ type: 'adult' as const }];
    const [flight] = await searching.search({
      origin,
      destination,
      departure_date,
      cabin_class: 'economy',
      passengers,
    });
    return flight?.id ?? '';
  }

  return {
    clock,
    duffel,
    stripe,
    database,
    getProcess,
    run,
    /** An offer of a search of its own; every search of a route finds the same flights. */
    async findOffer(route: string) {
      const known = found.get(route) ?? (await searchRoute(route));
      found.set(route, known);
      const offer = duffel.offers.get(known);
      if (offer === undefined) throw new Error('There is no such offer');
      const number = ++offers;
      const passengers = offer.passengers.map(passenger => ({ ...passenger, id: `pas_own_${number}` }));
      const own = { ...offer, id: `off_own_${number}`, requestId: `orq_own_${number}`, passengers };
      duffel.offers.set(own.id, own);
      return own;
    },
    /** Lets time pass in steps, with a round of both processes after each. */
    async pass(ms: number, stepMs = 15 * second) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.advance(Math.min(stepMs, ms - passed));
        await runRound();
      }
    },
    /** Sends what has happened since the last time: in which order, and how often. */
    async sendEvents({ isReversed, times }: { isReversed: boolean; times: number }) {
      const now = clock.now().getTime();
      const duffelEvents = duffel.events
        .slice(sentEvents.duffel)
        .filter(({ happensAt }) => happensAt <= now)
        .map((event, index) => () => sendDuffelEvent(index % 2, `wev_${sentEvents.duffel + index}`, event));
      const stripeEvents = stripe.events
        .slice(sentEvents.stripe)
        .map((event, index) => () => sendStripeEvent(index % 2, event));
      sentEvents.duffel += duffelEvents.length;
      sentEvents.stripe += stripeEvents.length;
      const events = [...duffelEvents, ...stripeEvents];
      for (const send of isReversed ? events.toReversed() : events) {
        await Promise.all(Array.from({ length: times }, () => send()));
      }
    },
    /** Everything works again, and time passes until nothing is left to do. */
    async settle() {
      duffel.faults.length = 0;
      duffel.delay.ms = 0;
      stripe.heal();
      for (const number of [0, 1]) getProcess(number).killAt(null);
      await this.pass(3 * minute, 30 * second);
      await this.pass(45 * minute, minute);
      await getProcess(0).lateOrderWatch.runOnce();
    },
    async close() {
      for (const simulated of processes) simulated.kill();
      await Promise.all([duffel.close(), stripe.close()]);
      await database.close();
    },
  };
}

export type LoopbackWorld = Awaited<ReturnType<typeof startLoopbackWorld>>;
