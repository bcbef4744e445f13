import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Ledger } from '../ledger.ts';
import { publishableKey } from './build-provider-site.ts';
import { startLoopbackDuffel } from './duffel/loopback-duffel.ts';
import { startStripeServer } from './stripe/stripe-server.ts';

const duffelWebhookSecret = 'loopback';

const bookingsSchema = v.array(
  v.object({ id: v.string(), intent: v.nullable(v.string()), state: v.string() }),
);

/** What a ledger needs of the bookings. */
export const bookingsQuery = 'select id, payment_intent_id as intent, state from bookings';

/** Servers in the places of Duffel and Stripe. */
export async function startLoopbackProviders() {
  const duffel = await startLoopbackDuffel();
  const stripe = await startStripeServer({ publishableKey, hooksUrl: 'https://hooks.stripe.com' });

  /** The payments and orders in the providers' own books, with the rows of `bookingsQuery`. */
  function buildLedger(rows: unknown): Ledger {
    const bookings = v.parse(bookingsSchema, rows);
    const accounts = [...stripe.books.intents.values()].map(intent => {
      const booking = bookings.find(row => row.intent === intent.id);
      const orders = duffel.orders.filter(({ metadata }) => metadata['booking'] === booking?.id);
      return {
        intent: intent.id,
        booking: booking?.state ?? null,
        payment: intent.status,
        amount: intent.amount,
        charged: intent.amount_received,
        orders: orders.length,
        ordered: orders.length > 0 ? 'confirmed' : null,
      };
    });
    const charges = accounts.filter(({ charged }) => charged > 0).length;
    return { accounts, orders: duffel.orders.length, charges };
  }

  return {
    duffel,
    stripe,
    /** The settings of a server that uses them. */
    environment: {
      DUFFEL_ACCESS_TOKEN: duffel.token,
      DUFFEL_WEBHOOK_SECRET: duffelWebhookSecret,
      DUFFEL_API_BASE: duffel.baseUrl,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.url,
      VITE_STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    },
    /** Sends the events of both to a server, from now on. */
    sendEventsTo(url: string): void {
      stripe.sendEventsTo(`${url}/api/webhooks/stripe`);
      duffel.sendEventsTo(`${url}/api/webhooks/duffel`, duffelWebhookSecret);
    },
    buildLedger,
    /** The same, with the bookings of a server's SQLite database. */
    readLedger(dataDir: string): Ledger {
      const store = new DatabaseSync(join(dataDir, 'sagewing.sqlite'), { readOnly: true, timeout: 10_000 });
      const rows = store.prepare(bookingsQuery).all();
      store.close();
      return buildLedger(rows);
    },
    close: () => Promise.all([duffel.close(), stripe.close()]),
  };
}

export type LoopbackProviders = Awaited<ReturnType<typeof startLoopbackProviders>>;
