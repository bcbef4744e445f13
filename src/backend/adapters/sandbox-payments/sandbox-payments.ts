import type { Origins } from '#backend/http/origins.ts';
import type { RateLimits } from '#backend/http/rate-limits.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { PaymentAdapter } from '#backend/ports/payment-provider.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import { createIntentRetention } from './purge-intents.ts';
import { createSandboxIntentStore, type SandboxIntentStore } from './sandbox-intent-store.ts';
import { createSandboxPaymentProvider } from './sandbox-payment-provider.ts';
import { createBankErrorPage, createSandboxPaymentRoutes } from './sandbox-payment-routes.ts';

export interface SandboxPaymentsDeps {
  db: SqlDatabase;
  clock: Clock;
  /** The name of the merchant on the bank page. */
  brand: string;
  rateLimits: RateLimits;
  origins: Origins;
}

/** The sandbox payment adapter: card payments that move no money, and the bank's 3-D Secure page. */
export function createSandboxPayments({
  db,
  clock,
  brand,
  rateLimits,
  origins,
}: SandboxPaymentsDeps): PaymentAdapter & { intents: SandboxIntentStore } {
  const intents = createSandboxIntentStore(db, clock);
  const site = { brand, ...origins };
  return {
    payments: createSandboxPaymentProvider(db, intents, clock),
    routes: createSandboxPaymentRoutes({ intents, clock, site, rateLimits, origins }),
    errorPage: createBankErrorPage(site),
    retention: createIntentRetention(db),
    intents,
  };
}
