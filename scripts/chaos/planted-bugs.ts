import type { ChaosRule } from './chaos-report.ts';

/** A piece of source that is replaced. */
export interface SourceChange {
  /** From the root of the repository. */
  file: string;
  from: string;
  to: string;
}

/** A bug that the chaos run can plant into the servers, to prove that it would notice it. */
export interface PlantedBug {
  /** What the run has to report, as it names the rule in its table; null for what must do no harm. */
  detectedBy: ChaosRule | null;
  /** The database that it needs; any without one. */
  database?: 'postgresql';
  changes: readonly SourceChange[];
}

const steps = 'src/backend/bookings/booking-steps.ts';
const rows = 'src/backend/adapters/kysely-store/booking-rows.ts';
const bookingStore = 'src/backend/adapters/kysely-store/kysely-booking-store.ts';
const leases = 'src/backend/adapters/kysely-store/leases.ts';
const startPayment = 'src/backend/bookings/start-payment.ts';

const selectUnleased = "const selectDue = selectIds\n        .where('lease_until', 'is', null)";

export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  'order-sent-again': {
    detectedBy: 'an order is sent at most once',
    changes: [
      {
        file: steps,
        from: 'if (booking.orderSentAt !== null) return lookUpOrder(booking);',
        to: '',
      },
    ],
  },
  'order-sent-unsaved': {
    detectedBy: 'an order is sent at most once',
    changes: [
      {
        file: steps,
        from: 'await saveUpdate({ orderSentAt: now() });',
        to: '',
      },
    ],
  },
  'one-look-up': {
    detectedBy: 'a confirmed order has its captured money',
    changes: [
      {
        file: steps,
        from: 'attempts + 1 >= lookupDelaysMs.length',
        to: 'attempts >= 0',
      },
    ],
  },
  'release-forgotten': {
    detectedBy: 'no hold is left',
    changes: [
      {
        file: steps,
        from: "releasing: (booking, saveUpdate) => cancelIntent(booking, saveUpdate, { state: 'failed' }),",
        to: "releasing: async () => ({ state: 'failed' }),",
      },
    ],
  },
  'no-trip-claim': {
    detectedBy: 'at most one ticket per trip',
    changes: [
      {
        file: rows,
        from: "trip_key || '#' || trip_ordinal",
        to: "id || '#' || trip_ordinal",
      },
    ],
  },
  'leavers-forgotten': {
    detectedBy: 'a paid draft is booked within a minute',
    changes: [
      {
        file: 'src/backend/bookings/advance-booking.ts',
        from: 'const claimed = await store.claimDue(lease, limit, storeClock.read());',
        to: "const claimed = (await store.claimDue(lease, limit, storeClock.read())).filter(({ state }) => state !== 'drafted');",
      },
    ],
  },
  'lease-kept-forever': {
    detectedBy: 'no lease is left',
    changes: [
      {
        file: leases,
        from: '(lease_until <= ${now} or lease_until > ${now} + ${sql.lit(maxLeaseMs)})',
        to: '(lease_until = 0)',
      },
    ],
  },
  'delays-by-wall-clock': {
    detectedBy: 'every booking is settled',
    changes: [
      {
        file: 'src/backend/bookings/store-clock.ts',
        from: 'const readStoreTime = () => Math.floor(anchor.storeTime + clock.elapsed() - anchor.elapsed);',
        to: 'const readStoreTime = () => clock.now().getTime();',
      },
    ],
  },
  'intent-key-unsaved': {
    detectedBy: 'every intent has its booking',
    changes: [
      {
        file: startPayment,
        from: '{ idempotencyKey: attemptKey });',
        to: '{ idempotencyKey: randomUUID() });',
      },
    ],
  },
  'capture-forgotten': {
    detectedBy: 'a confirmed order has its captured money',
    changes: [
      {
        file: steps,
        from: 'await payments.captureIntent(intent.id, { idempotencyKey: attemptKey });',
        to: '',
      },
    ],
  },
  'secret-unchecked': {
    detectedBy: 'a stranger learns nothing',
    changes: [
      {
        file: 'src/backend/bookings/book.ts',
        from: 'if (secret === undefined || !(await isSecretOf(deps, booking, secret))) {',
        to: "if (secret === 'never') {",
      },
    ],
  },
  'lease-by-process-clock': {
    detectedBy: 'no lease is taken over before it ends',
    database: 'postgresql',
    changes: [
      {
        file: leases,
        from: '({ storeTime }: Moment): RawBuilder<number> =>\n    time ?? sql<number>`cast(${storeTime} as bigint)`',
        to: '({ wallTime }) => sql`cast(${wallTime} as bigint)`',
      },
    ],
  },
  'claims-unlocked': {
    detectedBy: 'no lease is taken over before it ends',
    database: 'postgresql',
    changes: [{ file: leases, from: '(hasRowLocks ? ids.forUpdate().skipLocked() : ids)', to: 'ids' }],
  },
  'claims-of-leased': {
    detectedBy: 'no lease is taken over before it ends',
    database: 'postgresql',
    changes: [{ file: leases, from: selectUnleased, to: 'const selectDue = selectIds' }],
  },
  // Without its lease, a process saves, and sends, what another one has sent.
  'updates-unfenced': {
    detectedBy: 'an order is sent at most once',
    database: 'postgresql',
    changes: [
      { file: leases, from: selectUnleased, to: 'const selectDue = selectIds' },
      {
        file: bookingStore,
        from: ".$if(owner !== null, query => query.where('lease_owner', '=', owner))",
        to: '',
      },
    ],
  },
  // A signal may be lost at any time: the reconciler also looks by itself.
  'signals-lost': {
    detectedBy: null,
    changes: [
      {
        file: 'src/backend/bookings/reconciler.ts',
        from: 'signals.subscribe(signal => planRound(signal === null ? 0 : toDelay(signal.dueAt)))',
        to: 'signals.subscribe(() => {})',
      },
    ],
  },
};
