import * as v from 'valibot';
import type { ErrorCode } from '#contract/errors.ts';
import { apiBase } from '#site/content/settings.ts';
import { parseExpiry } from './card-expiry.ts';
import { extractDigits } from './card-number.ts';
import type { CardValues } from './card-validation.ts';

const intentSchema = v.object({ id: v.string(), status: v.string() });

const errorSchema = v.object({
  type: v.string(),
  code: v.optional(v.string()),
  decline_code: v.optional(v.nullable(v.string())),
  message: v.optional(v.string()),
  param: v.optional(v.nullable(v.string())),
  payment_intent: v.optional(v.nullable(intentSchema)),
});

/** A refusal by the backend because of too many cards, in the shape of the sandbox's errors. */
const rateLimitSchema = v.pipe(
  v.object({ error: v.string(), code: v.literal('rate_limited' satisfies ErrorCode) }),
  v.transform(({ error, code }) => ({ error: { type: 'rate_limit_error', code, message: error } })),
);

const responseSchema = v.union([
  v.object({ error: errorSchema }),
  rateLimitSchema,
  v.object({
    paymentIntent: v.object({
      ...intentSchema.entries,
      next_action: v.optional(
        v.nullable(v.object({ redirect_to_url: v.optional(v.nullable(v.object({ url: v.string() }))) })),
      ),
    }),
  }),
]);

export type SandboxError = v.InferOutput<typeof errorSchema>;
export type ConfirmIntentResult = v.InferOutput<typeof responseSchema>;

/** Asks the sandbox to authorize a card. A lost connection is returned as an error of the sandbox. */
export async function confirmIntent(
  clientSecret: string,
  card: CardValues,
  returnUrl: string,
): Promise<ConfirmIntentResult> {
  const expiry = parseExpiry(card.expiry);
  try {
    const response = await fetch(`${apiBase}/api/sandbox/payment-intents/confirm`, {
      method: 'POST',
      credentials: 'omit',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        client_secret: clientSecret,
        card: {
          number: extractDigits(card.number),
          exp_month: expiry?.month ?? 0,
          exp_year: expiry?.year ?? 0,
          cvc: extractDigits(card.securityCode),
        },
        return_url: returnUrl,
      }),
    });
    const result = v.safeParse(responseSchema, await response.json());
    return result.success ? result.output : { error: { type: 'api_error' } };
  } catch {
    return {
      error: { type: 'api_connection_error', message: 'The sandbox payment service could not be reached.' },
    };
  }
}
