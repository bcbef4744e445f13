import { expect, it } from 'vitest';
import { collect } from '#tests/backend/doubles/collect.ts';
import { buildStripe, holdCard, newIntent, withKey } from './build-stripe.ts';

const since = { createdAfter: new Date(Date.now() - 60_000) };

it('lists every intent of ours with what was refunded, page by page, and no other product’s', async () => {
  const stripe = await buildStripe();
  const { payments, server } = stripe;
  const held = await holdCard(stripe);
  const refunded = await holdCard(stripe);
  await payments.captureIntent(refunded.id, withKey('capture'));
  await payments.refundIntent(refunded.id, { ...withKey('refund'), amount: 100 });
  for (let count = 0; count < 150; count++)
    server.books.create({
      amount: 100,
      currency: 'usd',
      captureMethod: 'automatic',
      metadata: {},
      allowedTypes: null,
    });
  const unpaid = await payments.createIntent(newIntent, withKey('unpaid'));

  const listed = await collect(payments.listIntents(since));
  const summary = listed.map(({ id, status, amountRefunded, createdAt, clientSecret }) => ({
    id,
    status,
    amountRefunded,
    isNew: createdAt > since.createdAfter,
    clientSecret,
  }));
  const getSecret = (id: string) => server.books.findIntent(id).client_secret;
  const expected = (id: string, status: string, amountRefunded: number) => ({
    id,
    status,
    amountRefunded,
    isNew: true,
    clientSecret: getSecret(id),
  });
  expect(summary.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
    expected(held.id, 'requires_capture', 0),
    expected(refunded.id, 'succeeded', 100),
    expected(unpaid.id, 'requires_payment_method', 0),
  ]);
  const lists = server.requests.filter(({ name }) => name === 'GET /v1/payment_intents');
  expect(lists).toHaveLength(2);
  expect(await collect(payments.listIntents({ createdAfter: new Date(Date.now() + 60_000) }))).toEqual([]);
});

it('says of each intent whether it is of this database, of another one, or of an unknown one', async () => {
  const { payments, server } = await buildStripe({ installation: 'here' });
  const own = await payments.createIntent(newIntent, withKey('own'));
  expect(own.metadata).toEqual({ ...newIntent.metadata, installation: 'here' });
  const create = (metadata: Record<string, string>) =>
    server.books.create({
      amount: 100,
      currency: 'usd',
      captureMethod: 'manual',
      metadata: { ...newIntent.metadata, ...metadata },
      allowedTypes: null,
    });
  const other = create({ installation: 'there' });
  const old = create({});
  const listed = await collect(payments.listIntents(since));
  expect(Object.fromEntries(listed.map(({ id, origin }) => [id, origin]))).toEqual({
    [own.id]: 'own',
    [other.id]: 'other',
    [old.id]: 'unknown',
  });
});
