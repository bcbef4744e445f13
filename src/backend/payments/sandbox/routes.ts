import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { Clock } from '../../clock.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { readQuery } from '../../http/query.ts';
import { Refusal } from '../../refusal.ts';
import { bankPage, bankPagePolicy, unknownBankPage } from './bank-page.ts';
import { clientSecretSchema, confirm, confirmSchema, intentOf } from './confirm.ts';
import { decide, redirectStatusOf } from './decide.ts';
import type { SandboxIntents } from './intents.ts';
import { presentIntent, presentPaymentError } from './present-intent.ts';
import { returnAddress, returnPathOf } from './return-path.ts';

export interface SandboxRouteTools {
  intents: SandboxIntents;
  clock: Clock;
  brand: string;
}

const retrieveSchema = v.object({ client_secret: clientSecretSchema });

function html(c: Context, body: string, status: 200 | 404 = 200): Response {
  c.header('Content-Security-Policy', bankPagePolicy);
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  return c.html(body, status);
}

/** What Stripe's script and the bank's page do with a real provider. Stands only where payments are the sandbox. */
export function createSandboxRoutes({ intents, clock, brand }: SandboxRouteTools): Hono {
  const app = new Hono();

  app.get('/api/sandbox/payment-intents', async c => {
    const { client_secret } = readQuery(c, retrieveSchema);
    const intent = await intentOf(intents, client_secret);
    if (intent === null) throw new Refusal('payment_not_found');
    return c.json({ paymentIntent: presentIntent(intent, new URL(c.req.url).origin) });
  });

  app.post('/api/sandbox/payment-intents/confirm', async c => {
    const { client_secret, card, return_url } = await readJsonBody(c, confirmSchema);
    const returnPath = returnPathOf(return_url, c.req.url);
    if (returnPath === null) {
      const issues = [{ path: 'return_url', message: 'Expected an address of our own.' }];
      throw new Refusal('invalid_request', { issues });
    }
    const intent = await intentOf(intents, client_secret);
    if (intent === null) throw new Refusal('payment_not_found');
    const tried = { number: card.number, expMonth: card.exp_month, expYear: card.exp_year, cvc: card.cvc };
    const result = await confirm({ intents, clock }, intent, tried, returnPath);
    // Behind a proxy that ends TLS, only the browser knows by which scheme it came.
    const { origin } = new URL(return_url, c.req.url);
    if (result.kind === 'confirmed') {
      return c.json({ paymentIntent: presentIntent(result.intent, origin) });
    }
    const status = result.error.type === 'card_error' ? 402 : 400;
    return c.json({ error: presentPaymentError(result.error, result.intent, origin) }, status);
  });

  app.get('/sandbox/3d-secure/:challenge', async c => {
    const intent = await intents.findByChallenge(c.req.param('challenge'));
    return intent === null ? html(c, unknownBankPage(brand), 404) : html(c, bankPage(intent, brand));
  });

  app.post('/sandbox/3d-secure/:challenge', async c => {
    const decision = new URLSearchParams(await c.req.text()).get('decision');
    if (decision !== 'approved' && decision !== 'declined') throw new Refusal('invalid_request');
    const intent = await decide(intents, c.req.param('challenge'), decision);
    if (intent === null) return html(c, unknownBankPage(brand), 404);
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    return c.redirect(returnAddress(intent.returnPath ?? '/', intent, redirectStatusOf(intent)), 303);
  });

  return app;
}
