import type { BookingTiming } from '#backend/bookings/booking-timing.ts';
import { createCore, type Core } from '#backend/core.ts';
import type { Webhooks } from '#backend/http/webhook-routes.ts';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { CancellationStore } from '#backend/ports/cancellation-store.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import type { PaymentAdapter, PaymentProvider } from '#backend/ports/payment-provider.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { buildOrigins } from '#tests/backend/doubles/build-origins.ts';
import { buildRateLimits } from '#tests/backend/doubles/build-rate-limits.ts';

/** At which call to the store or a provider a process is killed, and whether the call still happens. */
interface KillPoint {
  call: number;
  side: 'before' | 'after';
}

export interface SimulatedProcess extends Core {
  readonly isAlive: boolean;
  /** Resolves when it is killed. */
  killed: Promise<void>;
  /** As `kill -9`: whatever runs never continues. */
  kill(): void;
  /** Kills the process at a later call; null takes that back. */
  killAt(point: KillPoint | null): void;
  /** As SIGSTOP and SIGCONT: calls wait while the process is suspended. */
  suspend(): void;
  resume(): void;
  /** Sets the process's clock ahead, or back. */
  setSkew(ms: number): void;
}

export interface ProcessDeps {
  flights: FlightProvider;
  payments: PaymentProvider;
  store: BookingStore;
  cancellations: CancellationStore;
  routes?: PaymentAdapter['routes'];
  webhooks?: Webhooks;
  clock: Clock;
  timing: BookingTiming;
  createBookingId: () => string;
}

const never = new Promise<never>(() => {});

/** A process of the backend, on the simulated time, that can be killed and suspended at every call that it makes. */
export function createSimulatedProcess({
  routes,
  webhooks = {},
  timing,
  clock,
  ...deps
}: ProcessDeps): SimulatedProcess {
  let isAlive = true;
  const death = Promise.withResolvers<void>();
  let skewMs = 0;
  let calls = 0;
  let killPoint: KillPoint | null = null;
  const resumption: { current: PromiseWithResolvers<void> | null } = { current: null };

  const kill = () => {
    isAlive = false;
    death.resolve();
  };

  /** Waits while the process is suspended. */
  async function waitUntilResumed(): Promise<void> {
    const { current } = resumption;
    if (current === null) return;
    await current.promise;
    await waitUntilResumed();
  }

  async function runCall<T>(act: () => T | Promise<T>): Promise<T> {
    const number = ++calls;
    const killHere = (side: KillPoint['side']) => {
      if (killPoint?.call === number && killPoint.side === side) kill();
    };
    await waitUntilResumed();
    killHere('before');
    if (!isAlive) return await never;
    try {
      return await act();
    } finally {
      killHere('after');
      if (!isAlive) await never;
      await waitUntilResumed();
    }
  }

  /** The same object, with every asynchronous method run as a call of this process. */
  const intercept = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (object, name, receiver) => {
        const member: unknown = Reflect.get(object, name, receiver);
        if (typeof member !== 'function' || typeof name !== 'string') return member;
        return (...args: unknown[]) => runCall((): unknown => Reflect.apply(member, object, args));
      },
    });

  const core = createCore({
    deps: {
      flights: intercept(deps.flights),
      payments: intercept(deps.payments),
      store: intercept(deps.store),
      cancellations: deps.cancellations,
      clock: { now: () => new Date(clock.now().getTime() + skewMs), elapsed: () => clock.elapsed() },
      timing,
      createBookingId: deps.createBookingId,
      // oxlint-disable-next-line conventions/no-sleep -- what the backend waits for
      sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
    },
    mode: 'sandbox',
    support,
    log: silentLogger,
    rateLimits: buildRateLimits(),
    origins: buildOrigins(),
    routes,
    webhooks,
  });

  return {
    ...core,
    get isAlive() {
      return isAlive;
    },
    killed: death.promise,
    kill,
    killAt: point => {
      killPoint = point && { ...point, call: calls + point.call };
    },
    suspend: () => {
      resumption.current ??= Promise.withResolvers<void>();
    },
    resume: () => {
      resumption.current?.resolve();
      resumption.current = null;
    },
    setSkew: ms => {
      skewMs = ms;
    },
  };
}
