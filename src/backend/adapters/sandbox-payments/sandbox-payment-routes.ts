import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorPage } from '#backend/ports/error-page.ts';
import type { Origins } from '#backend/http/origins.ts';
import type { RateLimits } from '#backend/http/rate-limits.ts';
import type { Clock } from '#backend/ports/clock.ts';
import { readJsonBody, readText } from '#backend/http/read-json-body.ts';
import { readQuery } from '#backend/http/read-query.ts';
import { ApiError } from '#backend/api-error.ts';
import {
  buildBankPageCsp,
  renderBankError,
  renderBankPage,
  renderUnknownChallengePage,
  type MerchantSite,
} from './bank-page.ts';
import {
  clientSecretSchema,
  confirmIntent,
  confirmIntentSchema,
  findIntentBySecret,
} from './confirm-intent.ts';
import { decideChallenge, getRedirectStatus, isChallengeOpen } from './decide-challenge.ts';
import type { SandboxIntentStore } from './sandbox-intent-store.ts';
import { presentIntent, presentPaymentError } from './present-intent.ts';
import { buildReturnUrl, parseReturnPath } from './return-path.ts';

export interface SandboxPaymentRoutesDeps {
  intents: SandboxIntentStore;
  clock: Clock;
  site: MerchantSite;
  rateLimits: RateLimits;
  origins: Origins;
}

const retrieveIntentSchema = v.object({ client_secret: clientSecretSchema });

type Page = ReturnType<typeof renderBankPage>;

function sendHtml(c: Context, site: MerchantSite, page: Page, status: ContentfulStatusCode = 200) {
  c.header('Content-Security-Policy', buildBankPageCsp(site));
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  return c.html(page, status);
}

/** Shows a refusal of the bank's page. */
export const createBankErrorPage =
  (site: MerchantSite): ErrorPage =>
  (c, message, status) =>
    sendHtml(c, site, renderBankError(message, site), status);

/** What the form of the bank's page says, which has one field. @throws ApiError */
async function readDecision(c: Context): Promise<'approved' | 'declined'> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new ApiError('unsupported_media_type', { error: 'Send the form of this page.' });
  }
  const [decision, ...rest] = new URLSearchParams(await readText(c)).getAll('decision');
  if ((decision === 'approved' || decision === 'declined') && rest.length === 0) return decision;
  throw new ApiError('invalid_request');
}

/** The routes that Stripe's script and the bank would serve with a real provider. */
export function createSandboxPaymentRoutes({
  intents,
  clock,
  site,
  rateLimits,
  origins,
}: SandboxPaymentRoutesDeps): Hono {
  const app = new Hono();

  app.get('/api/sandbox/payment-intents', rateLimits.limitRequests('lookups'), async c => {
    const { client_secret } = readQuery(c, retrieveIntentSchema);
    const intent = await findIntentBySecret(intents, client_secret);
    if (intent === null) throw new ApiError('payment_not_found');
    return c.json({ paymentIntent: presentIntent(intent) });
  });

  app.post('/api/sandbox/payment-intents/confirm', rateLimits.limitRequests('confirmations'), async c => {
    const { client_secret, card, return_url } = await readJsonBody(c, confirmIntentSchema);
    const returnPath = parseReturnPath(return_url, c, origins);
    if (returnPath === null) {
      const issues = [{ path: 'return_url', message: 'Expected an address of our own.' }];
      throw new ApiError('invalid_request', { issues });
    }
    const intent = await findIntentBySecret(intents, client_secret);
    if (intent === null) throw new ApiError('payment_not_found');
    const submittedCard = {
      number: card.number,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      cvc: card.cvc,
    };
    const result = await rateLimits.limitDeclines(c, intent.id, async () => {
      const confirmation = await confirmIntent({ intents, clock }, intent, submittedCard, returnPath);
      const isDeclined = confirmation.kind === 'refused' && confirmation.error.type === 'card_error';
      return { result: confirmation, isDeclined };
    });
    if (result.kind === 'confirmed') {
      return c.json({ paymentIntent: presentIntent(result.intent) });
    }
    const status = result.error.type === 'card_error' ? 402 : 400;
    return c.json({ error: presentPaymentError(result.error, result.intent) }, status);
  });

  app.get('/sandbox/3d-secure/:challenge', rateLimits.limitRequests('lookups'), async c => {
    const intent = await intents.findByChallenge(c.req.param('challenge'));
    // Whoever comes back to the page of a payment that was charged, comes from its ticket, and is leaving it.
    if (intent?.status === 'succeeded') return c.redirect(`${site.publicOrigin}/`, 303);
    return intent === null
      ? sendHtml(c, site, renderUnknownChallengePage(site), 404)
      : sendHtml(c, site, renderBankPage(intent, site.brand));
  });

  app.post('/sandbox/3d-secure/:challenge', rateLimits.limitRequests('lookups'), async c => {
    const decision = await readDecision(c);
    const challenge = c.req.param('challenge');
    const challenged = await intents.findByChallenge(challenge);
    if (challenged === null) return sendHtml(c, site, renderUnknownChallengePage(site), 404);
    const intent = isChallengeOpen(challenged)
      ? await rateLimits.limitDeclines(c, challenged.id, async () => {
          const decided = (await decideChallenge(intents, challenge, decision)) ?? challenged;
          return { result: decided, isDeclined: getRedirectStatus(decided) === 'failed' };
        })
      : challenged;
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    return c.redirect(buildReturnUrl(intent.returnPath ?? '/', intent, getRedirectStatus(intent)), 303);
  });

  return app;
}
