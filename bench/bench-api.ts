import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startServer } from './start-server.ts';

const connections = 50;
const warmUpSeconds = 1;
const seconds = 4;
const targetRatio = 2;

const toFilePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const departure = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const search = JSON.stringify({
  origin: 'LHR',
  destination: 'JFK',
  departure_date: departure,
  passengers: [{ type: 'adult' }],
});
const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: search } as const;

async function measureLatency(url: string) {
  const options = { url: `${url}/api/flights/search`, connections, ...request };
  await autocannon({ ...options, duration: warmUpSeconds });
  const { latency, requests, non2xx } = await autocannon({ ...options, duration: seconds });
  if (non2xx > 0) throw new Error(`${non2xx} answers were no 200`);
  return { p50: latency.p50, p99: latency.p99, perSecond: requests.average };
}

/** Compares a repeated search with a bare route that returns the same bytes. Prints p50 and p99. */
export async function benchApi(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-bench-'));
  const children: ChildProcess[] = [];
  try {
    const appServer = await startServer([toFilePath('../src/backend/main.ts')], {
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: '1000',
    });
    children.push(appServer.child);
    const answer = await fetch(`${appServer.url}/api/flights/search`, request);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const file = join(folder, 'answer.json');
    await writeFile(file, bytes);
    const baselineServer = await startServer([toFilePath('./baseline-server.ts'), file], {});
    children.push(baselineServer.child);

    const searchLatency = await measureLatency(appServer.url);
    const baselineLatency = await measureLatency(baselineServer.url);
    const printLatency = (name: string, { p50, p99, perSecond }: typeof searchLatency) =>
      console.log(`${name}  p50 ${p50} ms  p99 ${p99} ms  ${Math.round(perSecond)}/s`);
    console.log(
      `A repeated search, ${connections} connections, ${seconds} s each, ${Math.round(bytes.byteLength / 1000)} kB an answer`,
    );
    printLatency('search    ', searchLatency);
    printLatency('bare route', baselineLatency);
    const ratio = searchLatency.p50 / Math.max(baselineLatency.p50, 1);
    console.log(`p50 ratio ${ratio.toFixed(2)} (aim: at most ${targetRatio})`);
  } finally {
    for (const child of children) child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchApi();
