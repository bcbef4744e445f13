import { onTestFinished } from 'vitest';
import type { Logger } from '#backend/ports/logger.ts';
import { describeError } from '#backend/server/describe-error.ts';
import { createStripe, type StripeOptions } from '#backend/adapters/stripe/stripe.ts';
import {
  startStripeServer,
  type StripeServerOptions,
} from '#tests/harness/providers/stripe/stripe-server.ts';

/** Everything that a log would contain. */
function createLineLogger(lines: string[]): Logger {
  return {
    request: entry => void lines.push(JSON.stringify(entry)),
    error: (where, error) => void lines.push(`${where} ${JSON.stringify(describeError(error))}`),
    warn: event => void lines.push(event),
    info: message => void lines.push(message),
  };
}

/** The adapter, and a server in Stripe's place until the end of the test. */
export async function buildStripe(
  options: Partial<StripeOptions> = {},
  serverOptions: StripeServerOptions = {},
) {
  const server = await startStripeServer(serverOptions);
  onTestFinished(() => server.close());
  const lines: string[] = [];
  const adapter = createStripe({
    secretKey: server.secretKey,
    webhookSecret: server.webhookSecret,
    mode: 'test',
    clock: { now: () => new Date() },
    log: createLineLogger(lines),
    baseUrl: server.url,
    ...options,
  });

  return { ...adapter, server, lines, confirm: server.confirm };
}

export const newIntent = {
  amount: 24_530,
  currency: 'USD',
  metadata: { offer_id: 'off_1', booking_code: '7K3M-Q2ZD' },
};

export const withKey = (idempotencyKey: string) => ({ idempotencyKey });

/** An intent that a card is held for. */
export async function holdCard({ payments, confirm }: Awaited<ReturnType<typeof buildStripe>>) {
  const intent = await payments.createIntent(newIntent, withKey(crypto.randomUUID()));
  await confirm(intent.clientSecret);
  return intent;
}
