import {
  array,
  assert as assertProperty,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKyselyCancellationStore } from '#backend/adapters/kysely-store/kysely-cancellation-store.ts';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { createSandboxPayments } from '#backend/adapters/sandbox-payments/sandbox-payments.ts';
import { defaultTiming, type BookingTiming } from '#backend/bookings/booking-timing.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { buildPassenger, confirmCard, post, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { buildOrigins } from '#tests/backend/doubles/build-origins.ts';
import { buildRateLimits } from '#tests/backend/doubles/build-rate-limits.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { findViolations } from './saga-invariants.ts';
import {
  createSimulatedAirline,
  orderOutcomes,
  settleAfterMs,
  type OrderOutcome,
} from './simulated-airline.ts';
import { bankOutcomes, createSimulatedBank, type BankOutcome } from './simulated-bank.ts';
import { createSimulatedProcess, type SimulatedProcess } from './simulated-process.ts';

const second = 1000;
const minute = 60 * second;

/** The deadlines of a day, shrunk to minutes, so that a test can outlast them. */
const timing: BookingTiming = {
  ...defaultTiming,
  draftTtlMs: 15 * minute,
  unclaimedHoldTtlMs: 10 * minute,
  escalateAfterMs: 12 * minute,
  reconcileIntervalMs: 5 * second,
};

const passengersOfTrip = [[buildPassenger()], [buildPassenger({ given_name: 'Bessie' })]];

const startedSchema = v.object({ clientSecret: v.string() });

/** One attempt to buy a trip. */
interface Attempt {
  trip: 0 | 1;
  offer: 'off_1' | 'off_2';
  hasDraft: boolean;
  isConfirmed: boolean;
  secret: string | null;
}

type Step =
  | {
      kind: 'start';
      process: number;
      trip: 0 | 1;
      offer: 'off_1' | 'off_2';
      hasDraft: boolean;
      isConfirmed: boolean;
    }
  | { kind: 'payLatest' }
  | { kind: 'replace'; process: number; attempt: number }
  | { kind: 'pay'; attempt: number }
  | { kind: 'book'; process: number; attempt: number }
  | { kind: 'loseHold'; attempt: number }
  | { kind: 'pass'; ms: number }
  | { kind: 'killAt'; process: number; call: number; side: 'before' | 'after' }
  | { kind: 'suspend'; process: number; ms: number }
  | { kind: 'skew'; process: number; ms: number };

const attemptNumber = nat({ max: 9 });
const processNumber = nat({ max: 1 });
const trip = constantFrom<(0 | 1)[]>(0, 1);
const side = constantFrom<('before' | 'after')[]>('before', 'after');

const stepArbitrary: Arbitrary<Step> = oneof(
  {
    weight: 3,
    arbitrary: record({
      kind: constant('start' as const),
      process: processNumber,
      trip,
      offer: constantFrom<('off_1' | 'off_2')[]>('off_1', 'off_2'),
      hasDraft: boolean(),
      isConfirmed: boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: record({ kind: constant('replace' as const), process: processNumber, attempt: attemptNumber }),
  },
  { weight: 4, arbitrary: record({ kind: constant('pay' as const), attempt: attemptNumber }) },
  {
    weight: 4,
    arbitrary: record({ kind: constant('book' as const), process: processNumber, attempt: attemptNumber }),
  },
  { weight: 1, arbitrary: record({ kind: constant('loseHold' as const), attempt: attemptNumber }) },
  {
    weight: 3,
    arbitrary: record({
      kind: constant('pass' as const),
      ms: constantFrom(50, second, 7 * second, 40 * second, 3 * minute),
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('killAt' as const),
      process: processNumber,
      call: integer({ min: 1, max: 25 }),
      side,
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      kind: constant('suspend' as const),
      process: processNumber,
      ms: constantFrom(second, 10 * second, 50 * second),
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      kind: constant('skew' as const),
      process: processNumber,
      ms: constantFrom(-60 * minute, -10 * second, 0, 10 * second, 60 * minute),
    }),
  },
);

/** What most travelers do: they start a payment, pay, and come back or not. */
const purchaseArbitrary: Arbitrary<Step[]> = record({
  process: processNumber,
  trip,
  offer: constantFrom<('off_1' | 'off_2')[]>('off_1', 'off_2'),
  hasDraft: constantFrom(true, true, true, false),
  isConfirmed: constantFrom(false, false, false, true),
  comesBack: constantFrom(true, true, false),
}).map(({ comesBack, ...started }) => [
  { kind: 'start', ...started },
  { kind: 'payLatest' },
  ...(comesBack ? [{ kind: 'book' as const, process: started.process, attempt: -1 }] : []),
]);

interface Scenario {
  steps: Step[];
  orders: OrderOutcome[];
  bank: BankOutcome[];
  lookupLagMs: number;
}

const scenarioArbitrary: Arbitrary<Scenario> = record({
  steps: array(
    oneof(
      { weight: 2, arbitrary: purchaseArbitrary },
      stepArbitrary.map(step => [step]),
    ),
    {
      minLength: 3,
      maxLength: 25,
    },
  ).map(steps => steps.flat()),
  orders: array(oneof(constant('confirmed' as const), constantFrom(...orderOutcomes)), {
    minLength: 1,
    maxLength: 4,
  }),
  bank: array(oneof({ weight: 3, arbitrary: constant('done' as const) }, constantFrom(...bankOutcomes)), {
    minLength: 1,
    maxLength: 8,
  }),
  lookupLagMs: constantFrom(0, 3 * second, minute),
});

/** Plays a scenario on two processes with one database, lets everything settle, and returns the violations. */
async function playScenario({ steps, orders, bank, lookupLagMs }: Scenario): Promise<string[]> {
  vi.useFakeTimers({
    now: Date.parse('2027-01-01T10:00:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const database = openTestDatabase(null);
  const clock = { now: () => new Date(), elapsed: () => Date.now() };
  const sandbox = createSandboxPayments({
    db: database.sandbox,
    clock,
    brand: support.brand,
    rateLimits: buildRateLimits(),
    origins: buildOrigins(),
  });
  const airline = createSimulatedAirline(orders, lookupLagMs, () => Date.now());
  const bankInTrouble = createSimulatedBank(sandbox.payments, bank);
  const violations: string[] = [];
  let bookingCount = 0;

  const startProcess = (): SimulatedProcess => {
    const started = createSimulatedProcess({
      flights: airline.flights,
      payments: bankInTrouble.payments,
      store: createKyselyBookingStore(database.db),
      cancellations: createKyselyCancellationStore(database.db, { hasRowLocks: false }),
      routes: sandbox.routes,
      clock,
      timing,
      createBookingId: () => `bkg_${++bookingCount}`,
    });
    started.reconciler.start();
    return started;
  };
  const processes = [startProcess(), startProcess()];
  const getProcess = (number: number): SimulatedProcess => {
    const current = processes[number];
    if (current?.isAlive) return current;
    return (processes[number] = startProcess());
  };
  const attempts: Attempt[] = [];
  const confirmedIds = new Map<string, unknown>();

  /** Requests run beside the steps. One that its process never answers is never looked at. */
  const runRequest = (request: () => Promise<void>) =>
    request().catch((error: unknown) => violations.push(`A request failed: ${String(error)}`));

  const start = (number: number, attempt: Attempt, replaces?: string) => {
    attempts.push(attempt);
    const passengers = passengersOfTrip[attempt.trip];
    const body = {
      amount: 245.3,
      offerId: attempt.offer,
      currency: 'usd',
      confirm_duplicate: attempt.isConfirmed,
      ...(attempt.hasDraft ? { booking: { passengers, replaces } } : {}),
    };
    void runRequest(async () => {
      const response = await readResponse(
        post(getProcess(number).app, '/api/payments/create-payment-intent', body),
      );
      const started = v.safeParse(startedSchema, response.body);
      if (started.success) attempt.secret = started.output.clientSecret;
      if (response.status === 500) violations.push('A payment was answered with 500');
    });
  };
  const findAttempt = (number: number): (Attempt & { secret: string }) | null => {
    const started = attempts.filter(
      (attempt): attempt is Attempt & { secret: string } => attempt.secret !== null,
    );
    return started.length === 0 ? null : (started.at(number < 0 ? number : number % started.length) ?? null);
  };
  const book = (number: number, attempt: Attempt & { secret: string }) => {
    const intentId = parseIntentId(attempt.secret);
    const request = post(getProcess(number).app, '/api/bookings/book', {
      payment_intent_id: intentId,
      payment_intent_client_secret: attempt.secret,
      passengers: passengersOfTrip[attempt.trip],
      confirm_duplicate: attempt.isConfirmed,
    });
    void runRequest(async () => {
      const { status, body } = await readResponse(request);
      if (status === 500) violations.push('A booking was answered with 500');
      if (status !== 200) return;
      const known = confirmedIds.get(intentId);
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(body))
        violations.push('Two answers');
      confirmedIds.set(intentId, body);
    });
  };

  const takeStep = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'start': {
        const { trip: tripNumber, offer, hasDraft, isConfirmed } = step;
        return start(step.process, { trip: tripNumber, offer, hasDraft, isConfirmed, secret: null });
      }
      case 'replace': {
        const attempt = findAttempt(step.attempt);
        return attempt === null
          ? undefined
          : start(step.process, { ...attempt, hasDraft: true, secret: null }, attempt.secret);
      }
      case 'payLatest':
      case 'pay': {
        const attempt = findAttempt(step.kind === 'pay' ? step.attempt : -1);
        if (attempt !== null && sandbox.routes) void confirmCard(sandbox.routes, attempt.secret);
        return undefined;
      }
      case 'book': {
        const attempt = findAttempt(step.attempt);
        return attempt === null ? undefined : book(step.process, attempt);
      }
      case 'loseHold': {
        const attempt = findAttempt(step.attempt);
        if (attempt === null) return undefined;
        const key = { idempotencyKey: `bank ${attempt.secret} ${Date.now()}` };
        return void sandbox.payments.cancelIntent(parseIntentId(attempt.secret), key).catch(() => {});
      }
      case 'pass':
        await vi.advanceTimersByTimeAsync(step.ms);
        return undefined;
      case 'killAt':
        return getProcess(step.process).killAt(step);
      case 'suspend': {
        const suspended = getProcess(step.process);
        suspended.suspend();
        // oxlint-disable-next-line conventions/no-sleep -- on the simulated clock
        setTimeout(() => suspended.resume(), step.ms);
        return undefined;
      }
      case 'skew':
        return getProcess(step.process).setSkew(step.ms);
    }
  };

  for (const step of steps) {
    await takeStep(step);
    await vi.advanceTimersByTimeAsync(20);
  }
  // The trouble ends, and a day passes.
  bankInTrouble.heal();
  for (const number of [0, 1]) getProcess(number).killAt(null);
  await vi.advanceTimersByTimeAsync(settleAfterMs + 5 * minute);
  airline.heal();
  await vi.advanceTimersByTimeAsync(40 * minute);
  violations.push(...(await findViolations(database, airline)));
  for (const simulated of processes) simulated.kill();
  await database.close();
  vi.useRealTimers();
  return violations;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('money and tickets', () => {
  it(
    'agree in the end, whatever is killed, suspended, lost, doubled or late',
    { timeout: 600_000 },
    async () => {
      await assertProperty(
        asyncProperty(scenarioArbitrary, async scenario => {
          expect(await playScenario(scenario)).toEqual([]);
        }),
        {
          numRuns: Number(process.env['SAGA_RUNS'] ?? 40),
          seed: Number(process.env['SAGA_SEED'] ?? 1),
        },
      );
    },
  );
});
