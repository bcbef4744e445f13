import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Logger } from '#backend/ports/logger.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import type { CallStripe } from './stripe-client.ts';
import { StripeCallError } from './stripe-errors.ts';

export interface StripeCheckOptions {
  stripe: Stripe;
  callStripe: CallStripe;
  mode: 'test' | 'live';
  log: Logger;
}

/** No payment intent has this id: a call with it changes nothing, and shows whether a key permits the call. */
const missingIntent = 'pi_permissioncheck';

/** Why Stripe can't be used with this key; null if it can, or if Stripe doesn't respond. */
async function findProblem(
  { log }: StripeCheckOptions,
  forbidden: string,
  call: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error instanceof StripeCallError && error.statusCode === 401) {
      return 'Stripe doesn’t accept STRIPE_SECRET_KEY: copy the key from Stripe’s dashboard again.';
    }
    if (error instanceof StripeCallError && error.statusCode === 403) return forbidden;
    if (error.code !== 'resource_missing') log.error('stripe unavailable', error);
    return null;
  }
}

/** An unrestricted key may do everything. Its balance says which mode it is for. */
const checkUnrestrictedKey = (options: StripeCheckOptions) =>
  findProblem(
    options,
    'Stripe forbids the use of STRIPE_SECRET_KEY from this server: see its IP addresses in Stripe’s dashboard.',
    async () => {
      const { livemode } = await options.callStripe('check key', v.object({ livemode: v.boolean() }), () =>
        options.stripe.balance.retrieve(),
      );
      if (livemode === (options.mode === 'live')) return null;
      return `STRIPE_SECRET_KEY is a key for Stripe’s ${livemode ? 'live' : 'test'} mode, and this server is in ${options.mode} mode.`;
    },
  );

const describePermission = (permission: string) =>
  `STRIPE_SECRET_KEY is a restricted key without the permission “${permission}: Write”: add it in Stripe’s dashboard.`;

const checkWritePermission = (options: StripeCheckOptions) =>
  findProblem(options, describePermission('PaymentIntents'), async () => {
    await options.callStripe('check key for payments', v.unknown(), () =>
      options.stripe.paymentIntents.cancel(missingIntent),
    );
    return null;
  });

const checkRefundPermission = (options: StripeCheckOptions) =>
  findProblem(options, describePermission('Charges and Refunds'), async () => {
    await options.callStripe('check key for refunds', v.unknown(), () =>
      options.stripe.refunds.create({ payment_intent: missingIntent }),
    );
    return null;
  });

/** Calls Stripe with the key, and says in sentences for operators why it can't be used. */
export async function findStripeProblems(
  secretKey: string,
  options: StripeCheckOptions,
): Promise<readonly string[]> {
  const checks = secretKey.startsWith('rk_')
    ? [checkWritePermission, checkRefundPermission]
    : [checkUnrestrictedKey];
  const problems = await Promise.all(checks.map(check => check(options)));
  return [...new Set(problems.filter(problem => problem !== null))];
}
