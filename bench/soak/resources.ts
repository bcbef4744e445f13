import { Client } from 'pg';
import type { StartedServer } from '../measure/start-server.ts';
import { getMedian } from '../measure/statistics.ts';

const megabyte = 2 ** 20;

/** What a server used when so many payments had been started. */
export interface Sample {
  payments: number;
  /** After a collection of garbage, in bytes. */
  heap: number;
  rss: number;
}

export async function takeSample(server: StartedServer, payments: number): Promise<Sample> {
  const { memory } = await server.readProbe();
  return { payments, ...memory };
}

/** The slope of the heap that is in the middle of those between any two samples, in bytes for each payment. */
function getSlope(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((a, index) =>
    samples
      .slice(index + 1)
      .flatMap(b => (b.payments === a.payments ? [] : [(b.heap - a.heap) / (b.payments - a.payments)])),
  );
  return getMedian(slopes);
}

export function describeMemory(samples: readonly Sample[]): string {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return 'no samples';
  const range = (a: number, b: number) =>
    `${(a / megabyte).toFixed(1)} MB, in the end ${(b / megabyte).toFixed(1)} MB`;
  return (
    `heap ${range(first.heap, last.heap)}, ${((getSlope(samples) * 1000) / 1024).toFixed(0)} kB more per 1,000 payments; ` +
    `RSS ${range(first.rss, last.rss)}`
  );
}

/** What a server keeps open. */
export async function describeHandles(server: StartedServer): Promise<string> {
  const { handles } = await server.readProbe();
  return Object.entries(handles)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}

/** How many connections the servers have to a PostgreSQL database. */
export async function countConnections(url: string): Promise<number> {
  const client = new Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'sagewing'",
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
