import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { PaymentProvider } from '#backend/ports/payment-provider.ts';
import { getRecordOrigin, installationKey } from '#backend/ports/record-origin.ts';
import type { CallStripe } from './stripe-client.ts';
import type { createIntentSchema } from './stripe-intent.ts';

const pageSize = 100;

/** Other products may use the same account: of their intents, only the id is read. */
const listSchema = v.object({
  data: v.array(v.looseObject({ id: v.string(), metadata: v.record(v.string(), v.string()) })),
  has_more: v.boolean(),
});

const recordSchema = v.object({
  created: v.number(),
  latest_charge: v.nullable(v.object({ amount_refunded: v.number() })),
});

/** Lists our payment intents, the newest first. */
export const createIntentLister = ({
  stripe,
  callStripe,
  intentSchema,
  installation,
}: {
  stripe: Stripe;
  callStripe: CallStripe;
  intentSchema: ReturnType<typeof createIntentSchema>;
  installation: string | undefined;
}): PaymentProvider['listIntents'] =>
  async function* listIntents({ createdAfter }) {
    const created = { gte: Math.floor(createdAfter.getTime() / 1000) };
    const params = { created, limit: pageSize, expand: ['data.latest_charge'] };
    let after: string | undefined;
    do {
      const starting = after === undefined ? {} : { starting_after: after };
      const page = await callStripe('listIntents', listSchema, () =>
        stripe.paymentIntents.list({ ...params, ...starting }),
      );
      for (const listed of page.data) {
        if (listed.metadata['booking_code'] === undefined) continue;
        const { created: createdSeconds, latest_charge: charge } = v.parse(recordSchema, listed);
        yield {
          ...v.parse(intentSchema, listed),
          origin: getRecordOrigin(installation, listed.metadata[installationKey]),
          createdAt: new Date(createdSeconds * 1000),
          amountRefunded: charge?.amount_refunded ?? 0,
        };
      }
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after !== undefined);
  };
