import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { confirmCard, readStatus, startPayment } from '#tests/backend/doubles/api-calls.ts';
import { pick } from '#tests/backend/doubles/pick.ts';

const threeDSecureCard = '4000002760003184';

const actionSchema = v.object({
  paymentIntent: v.object({
    status: v.literal('requires_action'),
    next_action: v.object({
      type: v.literal('redirect_to_url'),
      redirect_to_url: v.object({ url: v.string() }),
    }),
  }),
});

async function startChallenge(backend: TestBackend, number = threeDSecureCard, returnUrl?: string) {
  const payment = await startPayment(backend.app);
  const answer = await confirmCard(backend.app, payment.clientSecret, { number }, returnUrl);
  const { paymentIntent } = v.parse(actionSchema, await answer.json());
  return { ...payment, url: paymentIntent.next_action.redirect_to_url.url };
}

const postDecision = (
  backend: TestBackend,
  url: string,
  body: string,
  headers: Record<string, string> = {},
) =>
  backend.app.request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

const getIntentStatus = async ({ payments }: TestBackend, id: string) =>
  (await payments.retrieveIntent(id)).status;

const buildReturnUrl = (
  payment: { intentId: string; clientSecret: string },
  status: string,
  path = '/booking-confirmation?',
) =>
  `${path}payment_intent=${payment.intentId}&payment_intent_client_secret=${payment.clientSecret}&redirect_status=${status}`;

describe('the bank page', () => {
  it('shows the amount and the payee, asks for a decision, and allows nothing else', async () => {
    const backend = await buildBackend();
    const { url, clientSecret } = await startChallenge(backend);
    expect(url).toMatch(/^\/sandbox\/3d-secure\/[\w-]{32}$/);
    const answer = await backend.app.request(url);
    const page = await answer.text();
    expect(answer.status).toEqual(200);
    expect(page).toContain('<dt>Paid to</dt><dd>Sagewing</dd>');
    expect(page).toContain('<dd>$245.30 USD</dd>');
    expect(page.match(/<h1>/g)).toEqual(['<h1>']);
    expect(page.match(/<main>/g)).toEqual(['<main>']);
    expect(page).toContain('>Approve</button>');
    expect(page).toContain('>Decline</button>');
    expect(page).not.toContain('<script');
    expect(page).not.toContain(clientSecret);
    expect(answer.headers.get('referrer-policy')).toEqual('no-referrer');
    expect(answer.headers.get('cache-control')).toEqual('no-store');
    const style = /<style>([^<]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toEqual(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  it('holds the money and redirects back after an approval', async () => {
    const backend = await buildBackend();
    const payment = await startChallenge(backend);
    expect(await getIntentStatus(backend, payment.intentId)).toEqual('requires_action');
    const answer = await postDecision(backend, payment.url, 'decision=approved');
    expect(answer.status).toEqual(303);
    expect(answer.headers.get('location')).toEqual(buildReturnUrl(payment, 'succeeded'));
    expect(await getIntentStatus(backend, payment.intentId)).toEqual('requires_capture');
  });

  it('redirects back as failed after a decline, and another card can be tried', async () => {
    const backend = await buildBackend();
    const payment = await startChallenge(backend);
    const answer = await postDecision(backend, payment.url, 'decision=declined');
    expect(answer.headers.get('location')).toEqual(buildReturnUrl(payment, 'failed'));
    expect(
      pick(await backend.payments.retrieveIntent(payment.intentId), 'status', 'lastPaymentError'),
    ).toEqual({
      status: 'requires_payment_method',
      lastPaymentError: {
        type: 'card_error',
        code: 'payment_intent_authentication_failure',
        declineCode: null,
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        param: null,
      },
    });
    expect(await readStatus(confirmCard(backend.app, payment.clientSecret))).toEqual(200);
  });

  it('redirects back as failed if the card is declined after the approval', async () => {
    const backend = await buildBackend();
    const payment = await startChallenge(backend, '4000008400001629');
    const answer = await postDecision(backend, payment.url, 'decision=approved');
    expect(answer.headers.get('location')).toEqual(buildReturnUrl(payment, 'failed'));
    expect(
      pick(await backend.payments.retrieveIntent(payment.intentId), 'status', 'lastPaymentError'),
    ).toEqual({
      status: 'requires_payment_method',
      lastPaymentError: {
        type: 'card_error',
        code: 'card_declined',
        declineCode: 'generic_decline',
        message: 'Your card was declined.',
        param: null,
      },
    });
  });

  it('keeps the query of the return URL', async () => {
    const backend = await buildBackend();
    const payment = await startChallenge(
      backend,
      threeDSecureCard,
      'http://localhost/booking-confirmation?a=1',
    );
    const answer = await postDecision(backend, payment.url, 'decision=approved');
    expect(answer.headers.get('location')).toEqual(
      buildReturnUrl(payment, 'succeeded', '/booking-confirmation?a=1&'),
    );
  });

  it('accepts the first decision only: a double click and a second decision redirect the same way', async () => {
    const backend = await buildBackend();
    const payment = await startChallenge(backend);
    const answers = await Promise.all([
      postDecision(backend, payment.url, 'decision=approved'),
      postDecision(backend, payment.url, 'decision=approved'),
    ]);
    const late = await postDecision(backend, payment.url, 'decision=declined');
    for (const answer of [...answers, late]) {
      expect(answer.headers.get('location')).toEqual(buildReturnUrl(payment, 'succeeded'));
    }
    expect(await getIntentStatus(backend, payment.intentId)).toEqual('requires_capture');
  });

  it.each([
    ['approved', 'You have approved this payment', 'succeeded'],
    ['declined', 'You have declined this payment', 'failed'],
  ])('shows that it was %s when opened again, with a link back', async (decision, title, status) => {
    const backend = await buildBackend();
    const payment = await startChallenge(backend);
    await postDecision(backend, payment.url, `decision=${decision}`);
    const answer = await backend.app.request(payment.url);
    const page = await answer.text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`href="${buildReturnUrl(payment, status).replaceAll('&', '&amp;')}"`);
    expect(page).not.toContain('<form');
  });

  it('leads home once the card was charged: whoever comes back to it is leaving the ticket', async () => {
    const backend = await buildBackend();
    const payment = await startChallenge(backend);
    await postDecision(backend, payment.url, 'decision=approved');
    await backend.payments.captureIntent(payment.intentId, { idempotencyKey: 'x' });
    const answer = await backend.app.request(payment.url);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  it('is closed if the payment was canceled meanwhile, or another card was tried', async () => {
    const backend = await buildBackend();
    const canceled = await startChallenge(backend);
    await backend.payments.cancelIntent(canceled.intentId, { idempotencyKey: 'x' });
    expect(await (await backend.app.request(canceled.url)).text()).toContain(
      '<h1>This payment is closed</h1>',
    );
    const late = await postDecision(backend, canceled.url, 'decision=approved');
    expect(late.headers.get('location')).toEqual(buildReturnUrl(canceled, 'failed'));
    expect(await getIntentStatus(backend, canceled.intentId)).toEqual('canceled');

    const retried = await startChallenge(backend);
    await confirmCard(backend.app, retried.clientSecret);
    const old = await backend.app.request(retried.url);
    expect(old.status).toEqual(404);
    expect(await old.text()).toContain('<h1>Nothing to approve</h1>');
  });

  it('does not exist for unknown challenges, nor for client secrets', async () => {
    const backend = await buildBackend();
    const { clientSecret, intentId } = await startChallenge(backend);
    for (const id of ['x', intentId, clientSecret, '%00', "' or 1=1"]) {
      const path = `/sandbox/3d-secure/${encodeURIComponent(id)}`;
      expect((await backend.app.request(path)).status).toEqual(404);
      expect((await postDecision(backend, path, 'decision=approved')).status).toEqual(404);
    }
  });

  it('refuses decisions from other sites, and other decisions than approved or declined', async () => {
    const backend = await buildBackend();
    const { url, intentId } = await startChallenge(backend);
    const refused = [
      await postDecision(backend, url, 'decision=approved', { Origin: 'https://evil.example' }),
      await postDecision(backend, url, 'decision=approved', {
        Origin: 'null',
        'Sec-Fetch-Site': 'cross-site',
      }),
    ];
    expect(refused.map(answer => answer.status)).toEqual([403, 403]);
    const silent = await postDecision(backend, url, 'decision=approved', { 'Sec-Fetch-Site': 'cross-site' });
    expect(silent.status).toEqual(403);
    const text = await postDecision(backend, url, 'decision=approved', { 'Content-Type': 'text/plain' });
    expect(text.status).toEqual(415);
    for (const body of [
      '',
      'decision=approved&decision=declined',
      'decision=',
      'decision=APPROVED',
      'decision=<script>',
      'x'.repeat(1000),
    ]) {
      expect((await postDecision(backend, url, body)).status).toEqual(400);
    }
    expect(await getIntentStatus(backend, intentId)).toEqual('requires_action');
    // The page hides its URL (no-referrer), so browsers hide its origin.
    const own = await postDecision(backend, url, 'decision=approved', {
      Origin: 'null',
      'Sec-Fetch-Site': 'same-origin',
    });
    expect(own.status).toEqual(303);
  });

  it('shows a refusal as a page for people, whatever refuses', async () => {
    const backend = await buildBackend();
    const { url } = await startChallenge(backend);
    const refused = [
      await postDecision(backend, url, 'decision='),
      await postDecision(backend, url, 'decision=approved', { Origin: 'https://evil.example' }),
      await backend.app.request('/sandbox/nothing'),
    ];
    for (const [index, answer] of refused.entries()) {
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
        [400, 403, 404][index],
        'text/html; charset=UTF-8',
      ]);
      expect(await answer.text()).toContain('<h1>This step did not work</h1>');
    }
  });

  it('accepts decisions over plain HTTP, where browsers send no Sec-Fetch-Site', async () => {
    const backend = await buildBackend();
    const { url } = await startChallenge(backend);
    expect((await postDecision(backend, url, 'decision=approved', { Origin: 'null' })).status).toEqual(303);
  });
});
