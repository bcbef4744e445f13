import { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Logger } from '#backend/ports/logger.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { StripeCallError } from './stripe-errors.ts';

export interface StripeClientOptions {
  secretKey: string;
  /** Stripe's address, or a loopback address where tests run a server in its place. */
  baseUrl: string;
  timeoutMs: number;
}

interface SdkResponse {
  lastResponse: { requestId: string; statusCode: number };
}

/** Sends one request through the SDK, and parses what the response must contain. @throws StripeCallError */
export type CallStripe = <Schema extends v.GenericSchema>(
  operation: string,
  schema: Schema,
  send: () => Promise<SdkResponse>,
) => Promise<v.InferOutput<Schema>>;

const stripeUrl = 'https://api.stripe.com';

/** The SDK's settings for a server. @throws TypeError unless it is Stripe's or on this computer: it receives the key */
function toServer(baseUrl: string) {
  if (baseUrl === stripeUrl) return {};
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== 'http:' || !['127.0.0.1', '[::1]', 'localhost'].includes(hostname)) {
    throw new TypeError('The key for Stripe is sent to Stripe or to this computer only.');
  }
  return { protocol: 'http', host: hostname.replaceAll(/[[\]]/g, ''), port } as const;
}

export const createStripeClient = ({ secretKey, baseUrl, timeoutMs }: StripeClientOptions): Stripe =>
  new Stripe(secretKey, {
    // Schemas and tests are written for this version. An SDK for another one is a type error.
    apiVersion: '2026-10-28.endive',
    // The saga repeats a call after it has read what became of it.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: 'sagewing' },
    ...toServer(baseUrl),
  });

/**
 * Every call leaves a line in the log with Stripe's id of the request, by which its dashboard finds the request. The SDK's
 * errors contain intents with their client secrets, so they go no further.
 */
export const createStripeCall =
  (log: Logger): CallStripe =>
  async (operation, schema, send) => {
    let response;
    try {
      response = await send();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const callError = new StripeCallError(operation, error);
      if (callError.isAboutKey) log.error('stripe key', callError);
      else log.info(`stripe ${callError.message}`);
      throw callError;
    }
    const { requestId, statusCode } = response.lastResponse;
    log.info(`stripe ${operation}: ${statusCode} (${requestId})`);
    const parsed = v.safeParse(schema, response);
    if (parsed.success) return parsed.output;
    const paths = parsed.issues.map(issue => v.getDotPath(issue) ?? '').join(', ');
    throw new PaymentProviderError(
      'provider_unavailable',
      `${operation}: unexpected ${paths} (${requestId})`,
    );
  };
