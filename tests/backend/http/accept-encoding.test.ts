import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { chooseEncoding } from '#backend/http/accept-encoding.ts';

const app = new Hono().get('/', c => c.text(chooseEncoding(c, ['zstd', 'br', 'gzip']) ?? 'as it is'));

it.each([
  [undefined, 'as it is'],
  ['', 'as it is'],
  ['identity', 'as it is'],
  ['*', 'as it is'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br, zstd', 'zstd'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'as it is'],
])('a request that accepts %j is answered in %s', async (accepted, encoding) => {
  const response = await app.request(
    '/',
    accepted === undefined ? {} : { headers: { 'Accept-Encoding': accepted } },
  );
  expect(await response.text()).toBe(encoding);
});
