import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A bare Hono route that returns the bytes of a file: the fastest response of this stack. */
const [path = ''] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(path));
const app = new Hono();
app.post(
  '/api/flights/search',
  () => new Response(bytes, { headers: { 'Content-Type': 'application/json' } }),
);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`bare is ready: http://127.0.0.1:${port}\n`);
});
