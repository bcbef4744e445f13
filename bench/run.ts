import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bookings } from './bookings/bookings.ts';
import { growth } from './growth/growth.ts';
import { engineNames } from './measure/engine.ts';
import { describeMachine } from './measure/machine.ts';
import type { BenchPart } from './part.ts';
import { memory } from './providers/offer-memory.ts';
import { providers } from './providers/providers.ts';
import { writeDocument } from './report/benchmarks-document.ts';
import type { Figure } from './report/figure.ts';
import { formatTable } from './report/figures-table.ts';
import { addRun, getLastFigures, readHistory, writeHistory } from './report/history.ts';
import { findRegressions } from './report/regressions.ts';
import { searches } from './searches/searches.ts';
import { bytes } from './site/bytes.ts';
import { heap } from './site/heap.ts';
import { jank } from './site/jank.ts';
import { lighthouse } from './site/lighthouse.ts';
import { results } from './site/results.ts';
import { start } from './site/start.ts';
import { waves } from './site/waves.ts';
import { soak } from './soak/soak.ts';

/** In this order: the start comes first, because it builds the site if necessary. */
const parts: Readonly<Record<string, BenchPart>> = {
  start,
  lighthouse,
  bytes,
  results,
  jank,
  heap,
  waves,
  searches,
  providers,
  memory,
  bookings,
  growth,
  soak,
};

const list = Object.entries(parts)
  .map(([name, { description }]) => `  ${name.padEnd(10)} ${description}`)
  .join('\n');

const usage = `npm run bench -- [NAME…] [options]

Measures the site and the backend, and prints a table beside the last recorded run (docs/benchmarks.md). Ways that are compared
take turns (A B B A). Fails if a ratio, a count or a size is beyond its margin, and never because of a time. A machine that was
busy makes times invalid, which is printed with them: run nothing else meanwhile. About an hour for everything.

${list}

  --only NAME,NAME          the same as names
  --pages home,results      measures these pages only (lighthouse, waves, bytes, jank)
  --rounds 5                how often each page is measured (lighthouse, waves, jank)
  --engine sqlite|postgres  measures one database instead of both
  --most 1000000            the largest number of stored bookings (growth)
  --minutes 10              how long the travelers travel (soak)
  --servers 2               on how many processes (soak)
  --record                  adds the figures to docs/benchmarks.json and docs/benchmarks.md
  --quick                   next to nothing of each, to see that it runs
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    pages: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    engine: { type: 'string' },
    most: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
    servers: { type: 'string', default: '2' },
    record: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const print = (line: string) => void process.stdout.write(`${line}\n`);
const split = (names: string) => names.split(',').filter(name => name !== '');
const chosen = [...positionals, ...split(values.only)];
const unknown = chosen.filter(name => parts[name] === undefined);
const engines = engineNames.filter(name => values.engine === undefined || values.engine === name);

async function runParts(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const figures: Record<string, Figure> = {};
  const conditions: Record<string, string> = {};
  print(describeMachine());
  for (const [part, { run }] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(part)) continue;
    print(`\n${part}`);
    await run({
      print,
      report: (name, figure) => (figures[`${part}/${name}`] = figure),
      setCondition: condition => (conditions[part] = condition),
      engines,
      pages: split(values.pages),
      rounds: values.quick ? 1 : Number(values.rounds),
      isQuick: values.quick,
      most: Number(values.most),
      minutes: Number(values.minutes),
      servers: Number(values.servers),
    });
  }

  const history = readHistory();
  const last = getLastFigures(history);
  if (Object.keys(figures).length > 0) print(`\n${formatTable(figures, last)}`);
  if (values.record) {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const date = new Date().toISOString().slice(0, 10);
    const recorded = addRun(history, { date, commit, machine: describeMachine(), conditions, figures });
    writeHistory(recorded);
    writeDocument(recorded);
  }
  // Next to nothing says nothing about what a page or a server costs.
  const regressions = values.quick ? [] : findRegressions(figures, last);
  if (regressions.length === 0) return;
  print(`\nWORSE:\n- ${regressions.join('\n- ')}`);
  process.exitCode = 1;
}

if (values.help) print(usage);
else if (unknown.length > 0 || engines.length === 0) {
  print(usage);
  process.exitCode = 1;
} else await runParts();
