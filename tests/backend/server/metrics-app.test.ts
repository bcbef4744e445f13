import { describe, expect, it } from 'vitest';
import { createMetricsApp } from '#backend/server/metrics-app.ts';
import { buildLogger } from '#tests/backend/doubles/build-backend.ts';

const token = 'a-long-enough-token';
const source = { contentType: 'text/plain; version=0.0.4', render: async () => 'up 1\n' };

function build(ownToken: string | null = token) {
  const log = buildLogger();
  const app = createMetricsApp({ source, token: ownToken, log });
  const isAllowed = (remoteAddress: string, headers: Record<string, string> = {}, host = 'localhost') =>
    app.isAllowed(new Request(`http://${host}/metrics`, { headers }), {
      incoming: { socket: { remoteAddress } },
    });
  return { app, log, isAllowed };
}

describe('the metrics', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('are for a program at %s', address => {
    expect(build(null).isAllowed(address)).toEqual(true);
  });

  it.each(['10.0.0.7', '::ffff:10.0.0.7', '203.0.113.9', 'unknown', ''])('are not for %j', address => {
    expect(build(null).isAllowed(address)).toEqual(false);
  });

  it.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-For', ''],
    ['Forwarded', 'for=127.0.0.1'],
    ['Via', '1.1 proxy'],
    ['X-Real-IP', '127.0.0.1'],
  ])('are not for what a proxy on this computer passes on: %s: %s', (name, value) => {
    expect(build().isAllowed('127.0.0.1', { [name]: value })).toEqual(false);
  });

  it.each([
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['rebound.example', false],
    ['127.0.0.1.rebound.example', false],
  ])('are asked for at this computer: %s: %s', (host, isAllowed) => {
    expect(build(null).isAllowed('127.0.0.1', {}, host)).toEqual(isAllowed);
  });

  it('are for whoever has the token, also behind a proxy', () => {
    const { isAllowed, log } = build();
    const headers = { Authorization: `Bearer ${token}` };
    expect(isAllowed('203.0.113.9', headers)).toEqual(true);
    expect(isAllowed('127.0.0.1', { ...headers, 'X-Forwarded-For': '203.0.113.9' })).toEqual(true);
    expect(log.warnings).toEqual([]);
  });

  it.each(['wrong', `${token}x`, token.slice(1), 'null'])(
    'are not for a wrong token (%s): the log says so',
    sent => {
      const { isAllowed, log } = build();
      expect(isAllowed('127.0.0.1', { Authorization: `Bearer ${sent}` })).toEqual(false);
      expect(build(null).isAllowed('203.0.113.9', { Authorization: `Bearer ${sent}` })).toEqual(false);
      expect(log.warnings).toEqual(['metrics_refused']);
    },
  );

  it('are served by GET and HEAD, and never cached', async () => {
    const { app } = build();
    const request = (method: string) => app.fetch(new Request('http://localhost/metrics', { method }));
    const answer = await request('GET');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      source.contentType,
      'up 1\n',
    ]);
    expect(answer.headers.get('cache-control')).toEqual('no-store');
    expect([(await request('HEAD')).status, await (await request('HEAD')).text()]).toEqual([200, '']);
    const posted = await request('POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
