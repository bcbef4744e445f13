import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import { get, post, readStatus } from '#tests/backend/doubles/api-calls.ts';

let folder = '';
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-limits-'));
  server = await runServer({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '0.05',
    TRUST_PROXY: 'loopback',
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a server with a factor and a trusted proxy', () => {
  const client = { 'X-Forwarded-For': '198.51.100.77' };
  const countSearches = async (headers: Record<string, string>, count: number) => {
    let accepted = 0;
    for (let number = 0; number < count; number += 1) {
      if ((await readStatus(post(server, '/api/flights/search', {}, headers))) !== 429) accepted += 1;
    }
    return accepted;
  };

  it('limits each client that the proxy names', async () => {
    expect(await countSearches(client, 8)).toEqual(1);
    expect(await countSearches({}, 35)).toEqual(30);
  });

  it('limits no pages, no files and no look at its mode', async () => {
    for (const path of ['/', '/favicon.svg', '/api/mode']) {
      for (let number = 0; number < 40; number += 1) {
        expect([path, await readStatus(get(server, path, client))]).not.toEqual([path, 429]);
      }
    }
  });

  it('logs no address of a client', async () => {
    await countSearches(client, 5);
    expect(server.getOutput()).toContain('"status":429');
    expect(server.getOutput()).not.toMatch(/198\.51\.100\.77|127\.0\.0\.1|::1/);
  });
});
