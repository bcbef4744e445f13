import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { bookResponseSchema } from '#contract/booking.ts';
import { validatedOfferSchema } from '#contract/offer.ts';
import { runFailingServer, runServer } from '#tests/backend/child-processes/run-server.ts';
import {
  bookDraft,
  buildPassenger,
  get,
  readResponse,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { searchRoute } from '#tests/backend/doubles/pay-for-route.ts';
import {
  startLoopbackProviders,
  type LoopbackProviders,
} from '#tests/harness/providers/loopback-providers.ts';
import { childEnvironment } from '#tests/harness/child-environment.ts';

vi.setConfig({ testTimeout: 120_000 });

const adminScript = fileURLToPath(new URL('../../../scripts/admin.ts', import.meta.url));

let folder = '';
let providers: LoopbackProviders;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-providers-'));
  providers = await startLoopbackProviders();
});
afterEach(async () => {
  await providers.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a server with these settings says instead of starting. */
const refuse = async (settings: Record<string, string>) => {
  const { said, code } = await runFailingServer({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...providers.environment,
    ...settings,
  });
  return { lines: said.trim().split('\n'), code };
};

/** The output of `npm run admin` with the settings of the providers. */
const runAdmin = (...args: string[]): Promise<string> =>
  new Promise(resolve => {
    execFile(
      process.execPath,
      [adminScript, ...args],
      { env: { ...childEnvironment, DATA_DIR: folder, ...providers.environment } },
      (_error, output, errors) => resolve(output + errors),
    );
  });

const title = 'The server cannot start with these providers:';

describe('a server with keys of the providers’ test modes', () => {
  it('says so, sells a ticket, and charges the card once', async () => {
    const server = await runServer({ DATA_DIR: folder, ...providers.environment });
    expect(server.getOutput()).toContain('(test mode: no real tickets, no real charges)');
    const offerId = await searchRoute(server, 'LHR-JFK');
    const validated = await get(server, `/api/bookings/validate-offer?offer_id=${offerId}`);
    const offer = v.parse(validatedOfferSchema, await validated.json()).offer?.data;
    const passengers = (offer?.passengers ?? []).map(({ id }) => buildPassenger({ id }));
    const amount = Number(offer?.total_amount);
    const { clientSecret, intentId } = await startPayment(server, {
      offerId,
      amount,
      booking: { passengers },
    });
    expect((await providers.stripe.confirm(clientSecret)).status).toEqual(200);
    const booked = v.parse(bookResponseSchema, await (await bookDraft(server, intentId)).json());
    expect(booked.status).toEqual('confirmed');
    const { body } = await readResponse(get(server, `/api/bookings/details?booking_id=${booked.id}`));
    expect(body).toEqual({ data: expect.objectContaining({ booking_reference: booked.bookingReference }) });
    const { accounts, orders } = providers.readLedger(folder);
    expect({ orders, charged: accounts.map(({ charged }) => charged) }).toEqual({
      orders: 1,
      charged: [Math.round(amount * 100)],
    });
    const shown = await runAdmin('show', intentId);
    expect(shown).toMatch(/Money +The card was charged USD .*, and nothing of it was refunded\.\n/);
    expect(shown).toMatch(/Order +ord_\w+: confirmed at the airline\.\n/);
    expect(
      await runAdmin('refund', intentId, '--amount', '20', '--yes', '--reason', 'Test', '--by', 'olivia'),
    ).toMatch(/^USD 20\.00 was refunded to the card\. .* of which USD 20\.00 was refunded\./);
    expect(providers.stripe.books.totals.refunded).toEqual(2000);
    expect(await server.stop('SIGTERM')).toEqual(0);
  });

  it('starts while a provider is down, because bookings in progress have to go on', async () => {
    const server = await runServer({
      DATA_DIR: folder,
      ...providers.environment,
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    });
    expect(server.getOutput()).toContain('stripe unavailable');
    await server.stop('SIGKILL');
  });

  it('refuses to start with keys that the providers do not know, and names both', async () => {
    expect(
      await refuse({ DUFFEL_ACCESS_TOKEN: 'duffel_test_other', STRIPE_SECRET_KEY: 'sk_test_other' }),
    ).toEqual({
      lines: [
        title,
        '- Duffel does not know DUFFEL_ACCESS_TOKEN: copy it again from the dashboard.',
        '- Stripe doesn’t accept STRIPE_SECRET_KEY: copy the key from Stripe’s dashboard again.',
      ],
      code: 1,
    });
  });

  it('refuses to start if Duffel quotes in another currency', async () => {
    expect(await refuse({ CURRENCY: 'EUR' })).toEqual({
      lines: [
        title,
        '- Duffel quotes in USD, but CURRENCY is EUR: set CURRENCY=USD, or ask Duffel to set your organization to EUR.',
      ],
      code: 1,
    });
  });

  it('refuses to start without the secrets of the webhooks', async () => {
    const { lines } = await refuse({ STRIPE_WEBHOOK_SECRET: '', DUFFEL_WEBHOOK_SECRET: '' });
    expect(lines.map(line => line.split(' ')[1])).toEqual([
      'server',
      'STRIPE_WEBHOOK_SECRET',
      'DUFFEL_WEBHOOK_SECRET',
    ]);
  });
});
