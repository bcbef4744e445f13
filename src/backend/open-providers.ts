import { createDuffel } from './adapters/duffel/duffel.ts';
import { createSandboxAirlines } from './adapters/sandbox-airlines/sandbox-airlines.ts';
import { getOrCreateSecret } from './adapters/sandbox-airlines/secrets.ts';
import { createSandboxPayments } from './adapters/sandbox-payments/sandbox-payments.ts';
import { createStripe } from './adapters/stripe/stripe.ts';
import type { Origins } from './http/origins.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Webhooks } from './http/webhook-routes.ts';
import type { BookingStore } from './ports/booking-store.ts';
import type { Clock } from './ports/clock.ts';
import type { AirlinePatience, FlightAdapter } from './ports/flight-provider.ts';
import type { Logger } from './ports/logger.ts';
import type { PaymentAdapter } from './ports/payment-provider.ts';
import type { SqlDatabase } from './ports/sql-database.ts';
import type { ProviderSettings } from './provider-settings.ts';

export interface Providers {
  airlines: FlightAdapter;
  payments: PaymentAdapter;
  /** By the name in their address. */
  webhooks: Webhooks;
}

/** Duffel and Stripe. */
export function openRealProviders(
  { mode, currency, duffel, stripe }: ProviderSettings,
  { db, clock, log, installation }: { db: SqlDatabase; clock: Clock; log: Logger; installation?: string },
): Providers {
  const owner = installation === undefined ? {} : { installation };
  const airlines = createDuffel({
    ...owner,
    db,
    token: duffel.token,
    webhookSecret: duffel.webhookSecret,
    baseUrl: duffel.apiBase,
    mode,
    currency,
    clock,
    log,
  });
  const payments = createStripe({
    ...owner,
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    baseUrl: stripe.apiBase,
    mode,
    clock,
    log,
  });
  return {
    airlines,
    payments,
    webhooks: {
      stripe: payments.webhooks,
      ...(airlines.webhooks === undefined ? {} : { duffel: airlines.webhooks }),
    },
  };
}

export interface SandboxOptions {
  /** The sandbox's own books. */
  db: SqlDatabase;
  store: Pick<BookingStore, 'find'>;
  clock: Clock;
  rateLimits: RateLimits;
  origins: Origins;
  brand: string;
  /** How long a pending order takes to settle, in milliseconds. */
  pendingMs: number;
  patience: AirlinePatience;
}

/** The sandbox airlines and sandbox payments: no real tickets, no real charges. */
export async function openSandboxProviders({
  db,
  store,
  clock,
  rateLimits,
  origins,
  brand,
  pendingMs,
  patience,
}: SandboxOptions): Promise<Providers> {
  const secret = await getOrCreateSecret(db, 'sandbox-offers');
  return {
    airlines: createSandboxAirlines({ db, store, clock, pendingMs, patience, secret }),
    payments: createSandboxPayments({ db, clock, brand, rateLimits, origins }),
    webhooks: {},
  };
}
