import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alternate, formatRatio, reportRatio } from '../measure/alternate.ts';
import { createHttpClient, runConcurrently } from '../measure/http-client.ts';
import { watchMachine } from '../measure/machine.ts';
import { startProcess, startServer } from '../measure/start-server.ts';
import { formatMicroseconds, formatPercentiles } from '../measure/statistics.ts';
import type { BenchPart } from '../part.ts';
import { buildSearch, measureStall } from './search-stall.ts';

const concurrency = 8;
/** How many times as much as in the last run a ratio may be. */
const ratioMargin = 1.25;
const bareScript = fileURLToPath(new URL('../processes/baseline-server.ts', import.meta.url));

/**
 * Compares searches with a bare JSON route of the same app, and with a bare Hono route of a process of its own that returns
 * the same bytes.
 */
export const searches: BenchPart = {
  description: 'new and repeated searches against bare routes, and the longest event-loop stall meanwhile',
  async run({ print, report, setCondition, isQuick }) {
    const requests = isQuick ? 2 : 100;
    const folder = await mkdtemp(join(tmpdir(), 'sagewing-bench-'));
    const client = createHttpClient();
    const server = await startServer({ dataDir: folder, url: null });
    const path = `${server.url}/api/flights/search`;
    let number = 0;
    try {
      const repeated = buildSearch(number++);
      const answer = await client.send(path, repeated);
      const file = join(folder, 'answer.json');
      await writeFile(file, answer);
      const bare = await startProcess([bareScript, file]);
      try {
        const calls = {
          'a bare route of the same app': () => client.send(`${server.url}/api/mode`),
          'a bare route with the bytes of a search': () =>
            client.send(`${bare.url}/api/flights/search`, repeated),
          'a repeated search': () => client.send(path, repeated),
          'a new search': () => client.send(path, buildSearch(number++)),
        };
        const names = Object.keys(calls);
        const latencies = names.map((): number[] => []);
        const ways = Object.values(calls).map((call, index) => async () => {
          const start = performance.now();
          await runConcurrently(requests, concurrency, async () => {
            const sentAt = performance.now();
            await call();
            latencies[index]?.push(performance.now() - sentAt);
          });
          return [(performance.now() - start) / requests];
        });
        for (const way of ways) await way();
        for (const list of latencies) list.length = 0;
        const machine = watchMachine();
        const compared = await alternate(ways, isQuick ? 1 : 6);
        print(
          `${concurrency} at a time, ${Math.round(Buffer.byteLength(answer) / 1000)} kB a search; the client shares the machine`,
        );
        for (const [index, result] of compared.entries()) {
          if (index > 0)
            reportRatio(report, `${names[index] ?? ''} to ${names[0] ?? ''}`, result, ratioMargin);
          print(
            `  ${(names[index] ?? '').padEnd(40)} ${formatMicroseconds(result.median).padStart(9)} each, ${formatRatio(result)}; ` +
              formatPercentiles(latencies[index] ?? []),
          );
        }
        print(await measureStall(server, isQuick ? 10 : 640, () => number++));
        const condition = machine.finish();
        setCondition(condition);
        print(`  ${condition}`);
      } finally {
        await bare.stop();
      }
    } finally {
      client.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
