import { parseArgs } from 'node:util';
import { formatReport } from './chaos/chaos-report.ts';
import { plantedBugs } from './chaos/planted-bugs.ts';
import { runChaos } from './chaos/run-chaos.ts';

const usage = `npm run chaos -- [options]

Runs servers on one database under load, while they are killed, suspended and stopped, with wrong clocks, unreliable
providers, and proxies that drop and delay. A PostgreSQL is restarted and killed, too, and cut off from each server.
Then counts the books (docs/qa.md, "Chaos").

  --database sqlite     or postgresql: one of its own is started
  --servers 2           how many server processes
  --seconds 60          how long the servers are disturbed
  --minutes 1           the same in minutes
  --travelers 64        how many travelers are on their way at the same time
  --bookings N          tries so many bookings, in rushes of five of the same trip; as many as there is time for otherwise
  --trips N             of so many trips; each booking is of a trip of its own otherwise
  --seed 1              repeats the schedule of a run
  --suspension 20       the longest suspension of a process, in seconds
  --provider-faults 0.05  the share of calls to the airline and the bank that go wrong
  --speed 1             multiplies the delays of the saga: 0.25 finds the same in less time
  --disk MB             keeps the database on a disk of this size in memory that is full now and then (as root)
  --bug NAME            plants a bug that has to be found; --bug list lists them
`;

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    bookings: { type: 'string' },
    trips: { type: 'string' },
    travelers: { type: 'string', default: '64' },
    servers: { type: 'string', default: '2' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    suspension: { type: 'string', default: '20' },
    'provider-faults': { type: 'string', default: '0.05' },
    speed: { type: 'string', default: '1' },
    disk: { type: 'string' },
    bug: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(usage);
else if (values.bug !== undefined && plantedBugs[values.bug] === undefined) {
  for (const [name, { detectedBy }] of Object.entries(plantedBugs))
    process.stdout.write(
      `${name}: ${detectedBy === null ? 'does no harm' : `detected by "${detectedBy}"`}\n`,
    );
} else if (values.database !== 'sqlite' && values.database !== 'postgresql') {
  process.stderr.write('--database has to be sqlite or postgresql.\n');
  process.exitCode = 2;
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const result = await runChaos({
    seed: Number(values.seed),
    database: values.database,
    plan:
      values.bookings === undefined
        ? null
        : { bookings: Number(values.bookings), trips: Number(values.trips ?? values.bookings) },
    seconds: Number(values.seconds ?? Number(values.minutes) * 60),
    travelers: Number(values.travelers),
    servers: Number(values.servers),
    maxSuspensionMs: Number(values.suspension) * 1000,
    speed: Number(values.speed),
    providerFaultRate: Number(values['provider-faults']),
    diskMegabytes: values.disk === undefined ? null : Number(values.disk),
    bug: values.bug ?? null,
    log: line => void process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`\n${formatReport(result)}\n`);
  process.exitCode = result.violations.length === 0 ? 0 : 1;
}
