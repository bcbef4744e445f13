import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { seededUnit } from '#backend/adapters/sandbox-airlines/seeded-random.ts';
import type { Clock } from '#backend/ports/clock.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import type { BookingStore, LeaseRequest } from '#backend/ports/booking-store.ts';
import type { CoreOptions } from '#backend/core.ts';
import type { BookingTiming } from '#backend/bookings/booking-timing.ts';
import { plantedBugs, type SourceChange } from './planted-bugs.ts';

/**
 * Loaded into a server before its own modules: sets its clock wrong, makes its providers slow, silent and unreliable,
 * records the orders that are sent, and plants a bug. The server itself is the ordinary one.
 */
const env = (name: string): string => process.env[name] ?? '';
const journal = env('CHAOS_ORDERS');
const leaseJournal = env('CHAOS_LEASES');
const calmFile = env('CHAOS_CALM_FILE');
const seed = env('CHAOS_SEED');
const speed = Number(env('CHAOS_SPEED') || '1');
const providerFaultRate = Number(env('CHAOS_PROVIDER_FAULTS') || '0');
const bug = plantedBugs[env('CHAOS_BUG')];

// Everything is later, the airline and the bank included.
const laterMs = Number(env('CHAOS_LATER_MS') || '0');
const RealDate = Date;
const now = () => RealDate.now() + laterMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});

// Our own clock is wrong: those of the airline and the bank are right.
const initialSkewMs = Number(env('CHAOS_CLOCK_SKEW_MS') || '0');
const setBackMs = 3_600_000;
let skewMs = initialSkewMs;
// By the first signal it is set back by an hour, by the next one set right again.
process.on('SIGUSR2', () => {
  skewMs = skewMs === initialSkewMs ? initialSkewMs - setBackMs : initialSkewMs;
});
const skewedClock: Clock = { now: () => new Date(now() + skewMs), elapsed: () => performance.now() };

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
let draws = 0;
const random = () => seededUnit(`${seed} provider ${draws++}`);
const isCalm = () => existsSync(calmFile);

const airlineError = (message: string) => new FlightProviderError('provider_failed', message);
const bankError = (message: string) => new PaymentProviderError('provider_unavailable', message);

/** How much more often a call that moves money or tickets is disturbed. */
const writeWeight = 3;

/** Makes a call that may come late, get lost, lose its response, or never end. */
async function disturb<T>(
  createError: (message: string) => Error,
  call: () => Promise<T>,
  weight = 1,
): Promise<T> {
  const roll = isCalm() ? 1 : random() / providerFaultRate / weight;
  if (roll < 0.15) return new Promise<T>(() => {});
  if (roll < 0.3) throw createError('refused connection');
  if (roll < 0.5) await pause(random() * 3000 * speed);
  const result = await call();
  if (roll >= 0.5 && roll < 0.6) return new Promise<T>(() => {});
  if (roll >= 0.6 && roll < 0.8) throw createError('lost response');
  if (roll >= 0.8 && roll < 1) await pause(random() * 3000 * speed);
  return result;
}

/** Until when look-ups don't know an order yet: the airline's books lag behind its orders. */
const maxLagMs = 10_000 * speed;
function isLookUpLagging(reference: string): boolean {
  const [, sentAt] = readFileSync(journal, 'utf8').match(new RegExp(`order ${reference} (\\d+)`)) ?? [];
  return sentAt !== undefined && now() < Number(sentAt) + maxLagMs * seededUnit(`lag ${reference}`);
}

const recordHold = (id: string, { owner, ms }: LeaseRequest, askedAt: number) =>
  appendFileSync(leaseJournal, `hold ${id} ${owner} ${askedAt} ${now()} ${ms}\n`);

/** The store with a journal of its leases (audit-leases.ts). */
const recordLeases = (store: BookingStore): BookingStore => ({
  ...store,
  async acquireLease(id, lease, at) {
    const askedAt = now();
    const booking = await store.acquireLease(id, lease, at);
    if (booking !== null) recordHold(id, lease, askedAt);
    return booking;
  },
  async claimDue(lease, limit, at) {
    const askedAt = now();
    const claimed = await store.claimDue(lease, limit, at);
    for (const { id } of claimed) recordHold(id, lease, askedAt);
    return claimed;
  },
  async renewLease(id, lease, at) {
    const askedAt = now();
    const isRenewed = await store.renewLease(id, lease, at);
    if (isRenewed) recordHold(id, lease, askedAt);
    return isRenewed;
  },
  async releaseLease(id, owner) {
    appendFileSync(leaseJournal, `release ${id} ${owner} ${now()}\n`);
    await store.releaseLease(id, owner);
  },
});

const scaledDelays = [
  'leaseMs',
  'draftPollMs',
  'pollIntervalMs',
  'maxPollIntervalMs',
  'initialRetryDelayMs',
  'maxRetryDelayMs',
  'maxWaitMs',
  'reconcileIntervalMs',
  'maxReconcileIntervalMs',
] as const satisfies readonly (keyof BookingTiming)[];

function disturbDeps(deps: CoreOptions['deps']): CoreOptions['deps'] {
  const { flights, payments } = deps;
  const timing = { ...deps.timing };
  for (const name of scaledDelays) timing[name] *= speed;
  const { lookupDelaysMs, orderTimeoutMs, callTimeoutMs } = flights.patience;
  return {
    ...deps,
    clock: skewedClock,
    store: leaseJournal === '' ? deps.store : recordLeases(deps.store),
    timing,
    flights: {
      ...flights,
      patience: {
        lookupDelaysMs: lookupDelaysMs.map(ms => ms * speed),
        orderTimeoutMs: orderTimeoutMs * speed,
        callTimeoutMs: callTimeoutMs * speed,
      },
      createOrder(request) {
        appendFileSync(journal, `order ${request.reference} ${now()}\n`);
        return disturb(airlineError, () => flights.createOrder(request), writeWeight);
      },
      findOrder: query =>
        disturb(airlineError, async () =>
          isLookUpLagging(query.reference) ? null : await flights.findOrder(query),
        ),
      readOffer: (offerId, options) => disturb(airlineError, () => flights.readOffer(offerId, options)),
    },
    payments: {
      ...payments,
      callTimeoutMs: payments.callTimeoutMs * speed,
      createIntent: (intent, options) => disturb(bankError, () => payments.createIntent(intent, options)),
      retrieveIntent: id => disturb(bankError, () => payments.retrieveIntent(id)),
      captureIntent: (id, options) =>
        disturb(bankError, () => payments.captureIntent(id, options), writeWeight),
      cancelIntent: (id, options) =>
        disturb(bankError, () => payments.cancelIntent(id, options), writeWeight),
    },
  };
}
Object.assign(globalThis, { disturbDeps });

const replacements: SourceChange[] = [
  {
    file: 'src/backend/backend.ts',
    from: 'overrideDeps = deps => deps,',
    to: 'overrideDeps = globalThis.disturbDeps,',
  },
  { file: 'src/backend/backend.ts', from: 'pendingMs = 20_000', to: `pendingMs = ${20_000 * speed}` },
  ...(bug?.changes ?? []),
];
const root = new URL('../../', import.meta.url);
const byPath = Map.groupBy(replacements, ({ file }) => fileURLToPath(new URL(file, root)));

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const path = url.startsWith('file:') ? fileURLToPath(url) : '';
    const ofFile = byPath.get(path);
    if (ofFile === undefined) return loaded;
    let source = readFileSync(path, 'utf8');
    for (const { file, from, to } of ofFile) {
      if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
      source = source.replace(from, () => to);
    }
    return { ...loaded, source };
  },
});
