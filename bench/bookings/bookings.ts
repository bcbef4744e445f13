import { alternate, formatRatio, reportRatio } from '../measure/alternate.ts';
import { startEngine, type EngineName } from '../measure/engine.ts';
import { createHttpClient, runConcurrently } from '../measure/http-client.ts';
import { watchMachine } from '../measure/machine.ts';
import { startServer, type StartedServer } from '../measure/start-server.ts';
import { formatPercentiles } from '../measure/statistics.ts';
import type { BenchPart, PartOptions } from '../part.ts';
import { bookTrip, steps, type Step } from './book-trip.ts';

const concurrency = 8;
/** How many times as much as in the last run a ratio, or a count, may be. */
const ratioMargin = 1.25;
const countMargin = 1.1;

/** Sums of statements and commits of several servers. */
async function sumCounts(servers: readonly StartedServer[]) {
  const reports = await Promise.all(servers.map(server => server.readProbe()));
  const sum = (read: (report: (typeof reports)[number]) => number) =>
    reports.reduce((total, report) => total + read(report), 0);
  return {
    statements: sum(({ store }) => store.statements),
    commits: sum(({ store }) => store.commits),
    sandboxStatements: sum(({ sandbox }) => sandbox.statements),
    sandboxCommits: sum(({ sandbox }) => sandbox.commits),
  };
}

async function measureEngine(
  name: EngineName,
  { print, report, setCondition, isQuick }: PartOptions,
): Promise<void> {
  const bookings = isQuick ? 4 : 200;
  const rounds = isQuick ? 1 : 3;
  const engine = await startEngine(name);
  const client = createHttpClient();
  const servers: StartedServer[] = [];
  try {
    const database = await engine.createDatabase();
    for (let i = 0; i < 2; i++) servers.push(await startServer(database));
    let trips = 0;
    let calls = 0;
    const bookAt = async (
      used: readonly StartedServer[],
      count: number,
      latencies: Record<Step, number[]>,
    ) => {
      const start = performance.now();
      await runConcurrently(count, concurrency, () =>
        bookTrip(trips++, async (step, path, body) => {
          const sentAt = performance.now();
          // As through a load balancer: each call of a booking goes to another server.
          const answer = await client.send(`${used[calls++ % used.length]?.url ?? ''}${path}`, body);
          latencies[step].push(performance.now() - sentAt);
          return answer;
        }),
      );
      return (performance.now() - start) / count;
    };
    const createLatencies = () => ({
      search: [],
      validate: [],
      intent: [],
      confirm: [],
      book: [],
      details: [],
    });
    await bookAt(servers, isQuick ? 2 : 100, createLatencies());

    const machine = watchMachine();
    const ways = [1, 2].map(processes => ({
      processes,
      used: servers.slice(0, processes),
      latencies: createLatencies(),
      counts: { statements: 0, commits: 0, sandboxStatements: 0, sandboxCommits: 0 },
    }));
    const compared = await alternate(
      ways.map(({ used, latencies, counts }) => async () => {
        const before = await sumCounts(servers);
        const msPerBooking = await bookAt(used, bookings, latencies);
        const after = await sumCounts(servers);
        counts.statements += after.statements - before.statements;
        counts.commits += after.commits - before.commits;
        counts.sandboxStatements += after.sandboxStatements - before.sandboxStatements;
        counts.sandboxCommits += after.sandboxCommits - before.sandboxCommits;
        machine.check();
        return [msPerBooking];
      }),
      rounds,
    );
    for (const [index, { processes, latencies, counts }] of ways.entries()) {
      const result = compared[index];
      if (result === undefined) continue;
      const perBooking = (count: number) => (count / (bookings * rounds * 2)).toFixed(1);
      const prefix = `${name}/${processes} process(es)`;
      if (index > 0) reportRatio(report, `${prefix} to 1`, result, ratioMargin);
      for (const count of ['statements', 'commits'] as const)
        report(`${prefix}/${count} a booking`, {
          value: Number(perBooking(counts[count])),
          unit: 'count',
          margin: countMargin,
        });
      print(
        `${name}, ${processes} process${processes === 1 ? '' : 'es'}: ${(1000 / result.median).toFixed(1)} bookings/s, ` +
          `time per booking ${formatRatio(result)}`,
      );
      print(
        `  per booking: ${perBooking(counts.statements)} statements, ${perBooking(counts.commits)} commits; ` +
          `${perBooking(counts.sandboxStatements)} and ${perBooking(counts.sandboxCommits)} in the sandbox's books`,
      );
      for (const step of steps) print(`  ${step.padEnd(9)} ${formatPercentiles(latencies[step])}`);
    }
    const condition = machine.finish();
    setCondition(condition);
    print(`  ${condition}`);
  } finally {
    client.close();
    await Promise.all(servers.map(server => server.stop()));
    await engine.stop();
  }
}

export const bookings: BenchPart = {
  description: 'bookings per second on one and two processes, latencies, statements and commits per booking',
  async run(options) {
    options.print(
      `From the search to the ticket over HTTP, ${concurrency} travelers at a time; client, servers and database share the machine`,
    );
    for (const engine of options.engines) await measureEngine(engine, options);
  },
};
