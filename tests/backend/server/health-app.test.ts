import { describe, expect, it } from 'vitest';
import { createHealthApp, type ReadinessCheck } from '#backend/server/health-app.ts';
import { readResponse, readStatus } from '#tests/backend/doubles/api-calls.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';

const works: ReadinessCheck = { name: 'works', isReady: () => true };
const build = (checks: readonly ReadinessCheck[], isStopping = false) =>
  createHealthApp({ checks, isStopping: () => isStopping, timeoutMs: 10 });
const refusal = (reason: string) => buildRefusal('service_unavailable', { reason });

describe('health', () => {
  it('says that the process answers, whatever the checks say', async () => {
    const app = build([{ name: 'database', isReady: () => false }], true);
    expect(await readResponse(app.request('/healthz'))).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('says that the server is ready if all checks pass', async () => {
    const app = build([works, { name: 'database', isReady: () => Promise.resolve(true) }]);
    expect(await readResponse(app.request('/readyz'))).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it.each<[string, ReadinessCheck['isReady']]>([
    ['says no', () => false],
    ['rejects', () => Promise.reject(new Error('secret'))],
    ['never answers', () => new Promise(() => {})],
    [
      'throws',
      () => {
        throw new Error('secret');
      },
    ],
  ])('names the check that %s', async (_, isReady) => {
    const app = build([works, { name: 'database', isReady }]);
    expect(await readResponse(app.request('/readyz'))).toEqual(refusal('database'));
  });

  it('asks once for all who ask at the same time, and again afterwards', async () => {
    let asked = 0;
    const isReady = () => Promise.resolve(++asked < 2);
    const app = build([{ name: 'database', isReady }]);
    const askAll = () => Promise.all(Array.from({ length: 200 }, () => readStatus(app.request('/readyz'))));
    expect(new Set(await askAll())).toEqual(new Set([200]));
    expect(new Set(await askAll())).toEqual(new Set([503]));
    expect(asked).toEqual(2);
  });

  it('is ready while a provider is down, and names it', async () => {
    const app = createHealthApp({
      checks: [works],
      isStopping: () => false,
      findDegraded: () => ['flights'],
    });
    expect(await readResponse(app.request('/readyz'))).toEqual({
      status: 200,
      body: { status: 'ok', degraded: ['flights'] },
    });
  });

  it('says that the server is stopping', async () => {
    expect(await readResponse(build([works], true).request('/readyz'))).toEqual(refusal('stopping'));
  });

  it.each(['/healthz', '/readyz'])(
    'at %s is for GET and HEAD, is not cached, and for any origin',
    async path => {
      const app = build([works]);
      const post = await app.request(path, { method: 'POST' });
      expect(post.headers.get('allow')).toEqual('GET, HEAD');
      expect(await readResponse(post)).toEqual(buildRefusal('method_not_allowed'));
      const head = await app.request(path, { method: 'HEAD', headers: { Origin: 'https://evil.example' } });
      expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([
        200,
        'no-store',
        '',
      ]);
    },
  );
});
