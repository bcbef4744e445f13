import { createBackend } from '#backend/backend.ts';
import { openDatabases } from '#backend/open-database.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { alternate, formatRatio, reportRatio } from '../measure/alternate.ts';
import { startEngine, type Engine, type EngineName } from '../measure/engine.ts';
import { watchMachine } from '../measure/machine.ts';
import { formatMicroseconds } from '../measure/statistics.ts';
import type { BenchPart, PartOptions } from '../part.ts';
import { fillBookings } from './fill-bookings.ts';
import { createOperations, type Operation } from './operations.ts';
import { readStoredKeys } from './stored-keys.ts';

/** How many times as much as in the last run a ratio may be. */
const ratioMargin = 1.25;
const sizes = [10, 1000, 100_000, 1_000_000];

/** Storing a million bookings takes longer than any statement of the product may. */
const withoutTimeouts = 'statement_timeout=0&query_timeout=3600000';

/** A database with so many bookings, and what is measured on it. */
async function openFilled(engine: Engine, size: number, print: PartOptions['print']) {
  const { dataDir, url } = await engine.createDatabase();
  const postgres = url === null ? null : { url, poolSize: 5 };
  const databases = await openDatabases({
    dataDir,
    postgres: url === null ? null : { url: `${url}?${withoutTimeouts}`, poolSize: 1 },
    isSandbox: true,
    log: silentLogger,
  });
  const start = performance.now();
  await fillBookings(databases, size);
  print(`  ${size.toLocaleString('en-US')} bookings stored in ${Math.round(performance.now() - start)} ms`);
  const backend = await createBackend({
    settings: { mode: 'sandbox', support, postgres, rateLimitFactor: 1e6 },
    dataDir,
    log: silentLogger,
  });
  let trips = 0;
  const keys = await readStoredKeys(databases);
  return {
    operations: createOperations(backend, databases, keys, () => trips++),
    async close() {
      await backend.stop();
      await databases.close();
    },
  };
}

async function measure({ prepare, run, cleanUp }: Operation, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let i = 0; i < times; i++) {
    await prepare?.();
    const start = performance.now();
    await run();
    measured.push(performance.now() - start);
    await cleanUp?.();
  }
  return measured;
}

async function measureEngine(
  name: EngineName,
  { print, report, setCondition, isQuick, most }: PartOptions,
): Promise<void> {
  print(`${name}:`);
  const engine = await startEngine(name);
  const opened: Awaited<ReturnType<typeof openFilled>>[] = [];
  const usedSizes = sizes.filter((size, index) => index === 0 || size <= most);
  try {
    for (const size of usedSizes) opened.push(await openFilled(engine, size, print));
    const machine = watchMachine();
    for (const [index, { name: operationName, isLong }] of (opened[0]?.operations ?? []).entries()) {
      const rounds = isQuick ? 1 : 6;
      const times = isQuick ? 1 : isLong === true ? 3 : 20;
      const ways = opened.map(({ operations }) => async () => {
        const operation = operations[index];
        return operation === undefined ? [] : await measure(operation, times);
      });
      // Compiles everything, and fills the caches.
      for (const way of ways) await way();
      const compared = await alternate(ways, rounds);
      const [smallest, ...larger] = compared;
      const list = larger.map(
        (way, i) => `${(usedSizes[i + 1] ?? 0).toLocaleString('en-US')}: ${formatRatio(way)}`,
      );
      print(
        `  ${operationName.padEnd(44)} ${formatMicroseconds(smallest?.median ?? 0).padStart(10)} with 10; ${list.join(', ')}`,
      );
      for (const [i, way] of larger.entries())
        reportRatio(report, `${name}/${operationName}/10 to ${usedSizes[i + 1] ?? 0}`, way, ratioMargin);
      machine.check();
    }
    const condition = machine.finish();
    setCondition(condition);
    print(`  ${condition}`);
  } finally {
    for (const filled of opened) await filled.close();
    await engine.stop();
  }
}

export const growth: BenchPart = {
  description:
    'the time of each operation of the store, and of a booking, with 10 to 1,000,000 stored bookings',
  async run(options) {
    options.print('Medians with 10 stored bookings, and how many times as long it takes with more of them');
    for (const engine of options.engines) await measureEngine(engine, options);
  },
};
