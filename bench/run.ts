import { parseArgs } from 'node:util';
import { bookings } from './bookings/bookings.ts';
import { growth } from './growth/growth.ts';
import { engineNames } from './measure/engine.ts';
import { describeMachine } from './measure/machine.ts';
import type { BenchPart } from './part.ts';
import { memory } from './providers/offer-memory.ts';
import { providers } from './providers/providers.ts';
import { searches } from './searches/searches.ts';
import { results } from './site/results.ts';
import { script } from './site/script-bytes.ts';
import { start } from './site/start.ts';
import { soak } from './soak/soak.ts';

/** In this order: the start comes first, because it builds the site if necessary. */
const parts: Readonly<Record<string, BenchPart>> = {
  start,
  script,
  results,
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

Measures and prints, without thresholds; about half an hour for everything. Ways that are compared take turns (A B B A). A
machine that was busy makes a result invalid, which is printed with it: run nothing else meanwhile.

${list}

  --engine sqlite|postgres  measures one database instead of both
  --most 1000000            the largest number of stored bookings (growth)
  --minutes 10              how long the travelers travel (soak)
  --servers 2               on how many processes (soak)
  --quick                   next to nothing of each, to see that it runs
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    most: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
    servers: { type: 'string', default: '2' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const print = (line: string) => void process.stdout.write(`${line}\n`);
const unknown = positionals.filter(name => parts[name] === undefined);
const engines = engineNames.filter(name => values.engine === undefined || values.engine === name);

if (values.help) print(usage);
else if (unknown.length > 0 || engines.length === 0) {
  print(usage);
  process.exitCode = 1;
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  print(describeMachine());
  for (const [name, { run }] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    print(`\n${name}`);
    await run({
      print,
      engines,
      isQuick: values.quick,
      most: Number(values.most),
      minutes: Number(values.minutes),
      servers: Number(values.servers),
    });
  }
}
