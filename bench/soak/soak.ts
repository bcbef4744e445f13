import { seededUnit } from '#backend/adapters/sandbox-airlines/seeded-random.ts';
import { createApiClient, findOffers, pause } from '#scripts/chaos/api-client.ts';
import { auditBooks, readBooks } from '#scripts/chaos/audit-books.ts';
import { openBooks } from '#scripts/chaos/chaos-database.ts';
import { settleBookings } from '#scripts/chaos/settle-bookings.ts';
import { chaosRoutes, createTravelers } from '#scripts/chaos/travelers.ts';
import { startEngine, type Engine } from '../measure/engine.ts';
import { watchMachine } from '../measure/machine.ts';
import { startServer, type StartedServer } from '../measure/start-server.ts';
import type { BenchPart, PartOptions } from '../part.ts';
import { endWhatIsOpen } from './later-server.ts';
import { countConnections, describeHandles, describeMemory, takeSample, type Sample } from './resources.ts';

const second = 1000;
const travelersAtATime = 16;
/** Until the caches are full. */
const warmUpShare = 0.2;
const sampleCount = 40;
/** By then, connections that nobody uses are closed. */
const idleMs = 40 * second;
/** Of the sandbox's airlines. */
const environment = { SANDBOX_LOOKUP_SECONDS: '1 2 3' };

async function runSoak(
  engine: Engine,
  servers: StartedServer[],
  { print, isQuick, minutes, servers: serverCount }: PartOptions,
): Promise<void> {
  const seconds = isQuick ? 1 : minutes * 60;
  const database = await engine.createDatabase();
  for (let i = 0; i < serverCount; i++) servers.push(await startServer(database, environment));
  const { dataDir, url } = database;
  const books = await openBooks({ dataDir, postgres: url === null ? null : { url, poolSize: 2 } });
  try {
    const counts = new Map<string, number>();
    const count = (what: string, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by);
    const violations: string[] = [];
    const report = (rule: string, detail: string) => void violations.push(`${rule}: ${detail}`);
    let draws = 0;
    const random = () => seededUnit(`soak ${draws++}`);
    let isOver = false;
    const client = createApiClient({
      urls: servers.map(server => server.url),
      random,
      count,
      report,
      timeoutMs: 30 * second,
      isOver: () => isOver,
    });
    const offers = new Map<string, Awaited<ReturnType<typeof findOffers>>>();
    for (const route of Object.keys(chaosRoutes)) offers.set(route, await findOffers(client, route));
    const travelers = createTravelers({ client, offers, random, count, report, isOver: () => isOver });

    const describeOpen = async () => {
      const handles = await Promise.all(servers.map(describeHandles));
      const connections = url === null ? [] : [`${await countConnections(url)} connections to the database`];
      return [...handles, ...connections].join('; ');
    };
    if (!isQuick) await pause(idleMs);
    const openBefore = await describeOpen();

    const machine = watchMachine();
    const start = performance.now();
    const getShare = () => (performance.now() - start) / (seconds * second);
    let nextTraveler = 0;
    const traveling = Promise.all(
      Array.from({ length: travelersAtATime }, async () => {
        while (getShare() < 1) await travelers.runTraveler(nextTraveler++);
      }),
    );
    const samples = servers.map((): Sample[] => []);
    while (getShare() < 1) {
      await pause((seconds * second) / sampleCount);
      if (getShare() < warmUpShare) continue;
      for (const [index, server] of servers.entries())
        samples[index]?.push(await takeSample(server, travelers.payments.length));
    }
    let isTraveling = true;
    void traveling.finally(() => {
      isTraveling = false;
    });
    isOver = isQuick;
    if (!isQuick) {
      await settleBookings({
        books,
        speed: 1,
        count,
        report,
        isTraveling: () => isTraveling,
        onWait(elapsedMs) {
          isOver = elapsedMs > 60 * second;
        },
      });
      await pause(idleMs);
    }
    await traveling;
    const openAfter = await describeOpen();
    const verdict = machine.finish();
    await Promise.all(servers.map(server => server.stop()));
    await endWhatIsOpen(database, books, environment);
    auditBooks(await readBooks(books), travelers.payments, [], report, count);

    print(
      `${engine.name}, ${serverCount} server(s), ${seconds} s, ${travelersAtATime} travelers at a time: ` +
        `${travelers.payments.length} payments started, ${counts.get('bookings ticketed') ?? 0} tickets`,
    );
    for (const [index, list] of samples.entries()) print(`  server ${index + 1}: ${describeMemory(list)}`);
    print(`  open before: ${openBefore}`);
    print(`  open after:  ${openAfter}`);
    for (const [what, number] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      print(`  ${what}: ${number}`);
    print(
      violations.length === 0
        ? '  The books are correct.'
        : `  THE BOOKS ARE WRONG: ${violations.length} violations`,
    );
    for (const violation of violations.slice(0, 20)) print(`    ${violation}`);
    print(`  ${verdict}`);
  } finally {
    await books.close();
  }
}

/** Travelers who pay, leave, err and repeat, for minutes. */
export const soak: BenchPart = {
  description:
    'minutes of travelers with declined cards, silent airlines and double submits: memory, handles, books',
  async run(options) {
    for (const name of options.engines) {
      const engine = await startEngine(name);
      const servers: StartedServer[] = [];
      try {
        await runSoak(engine, servers, options);
      } finally {
        await Promise.all(servers.map(server => server.stop()));
        await engine.stop();
      }
    }
  },
};
