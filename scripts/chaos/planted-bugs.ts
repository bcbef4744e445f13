import type { ChaosRule } from './chaos-report.ts';

/** A bug that the chaos run can plant into the servers, to prove that it would notice it. */
export interface PlantedBug {
  /** What the run has to report, as it names the rule in its table. */
  detectedBy: ChaosRule;
  /** From the root of the repository. */
  file: string;
  from: string;
  to: string;
}

const steps = 'src/backend/bookings/booking-steps.ts';
const rows = 'src/backend/adapters/kysely-store/booking-rows.ts';
const startPayment = 'src/backend/bookings/start-payment.ts';

export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  'order-sent-again': {
    detectedBy: 'an order is sent at most once',
    file: steps,
    from: 'if (booking.orderSentAt !== null) return lookUpOrder(booking);',
    to: '',
  },
  'order-sent-unsaved': {
    detectedBy: 'an order is sent at most once',
    file: steps,
    from: 'await saveUpdate({ orderSentAt: now() });',
    to: '',
  },
  'one-look-up': {
    detectedBy: 'a confirmed order has its captured money',
    file: steps,
    from: 'attempts + 1 >= lookupDelaysMs.length',
    to: 'attempts >= 0',
  },
  'release-forgotten': {
    detectedBy: 'no hold is left',
    file: steps,
    from: "releasing: (booking, saveUpdate) => cancelIntent(booking, saveUpdate, { state: 'failed' }),",
    to: "releasing: async () => ({ state: 'failed' }),",
  },
  'no-trip-claim': {
    detectedBy: 'at most one ticket per trip',
    file: rows,
    from: "trip_key || '#' || trip_ordinal",
    to: "id || '#' || trip_ordinal",
  },
  'leavers-forgotten': {
    detectedBy: 'a paid draft is booked within a minute',
    file: 'src/backend/bookings/advance-booking.ts',
    from: 'const claimed = await store.claimDue(lease, limit, storeClock.read());',
    to: "const claimed = (await store.claimDue(lease, limit, storeClock.read())).filter(({ state }) => state !== 'drafted');",
  },
  'lease-kept-forever': {
    detectedBy: 'no lease is left',
    file: 'src/backend/adapters/kysely-store/kysely-booking-store.ts',
    from: '(lease_until <= ${now} or lease_until > ${now} + ${sql.lit(maxLeaseMs)})',
    to: '(lease_until = 0)',
  },
  'delays-by-wall-clock': {
    detectedBy: 'every booking is settled',
    file: 'src/backend/bookings/store-clock.ts',
    from: 'const readStoreTime = () => Math.floor(anchor.storeTime + clock.elapsed() - anchor.elapsed);',
    to: 'const readStoreTime = () => clock.now().getTime();',
  },
  'intent-key-unsaved': {
    detectedBy: 'every intent has its booking',
    file: startPayment,
    from: '{ idempotencyKey: attemptKey });',
    to: '{ idempotencyKey: randomUUID() });',
  },
  'capture-forgotten': {
    detectedBy: 'a confirmed order has its captured money',
    file: steps,
    from: 'await payments.captureIntent(intent.id, { idempotencyKey: attemptKey });',
    to: '',
  },
  'secret-unchecked': {
    detectedBy: 'a stranger learns nothing',
    file: 'src/backend/bookings/book.ts',
    from: 'if (secret === undefined || !(await isSecretOf(deps, booking, secret))) {',
    to: "if (secret === 'never') {",
  },
};
