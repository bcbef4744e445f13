import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { Client } from 'pg';
import * as v from 'valibot';
import type { ProbeReport } from '../measure/probe-report.ts';

/**
 * Preloaded into a server (`node --import`): answers each message with the longest event-loop delay since the last one,
 * and with the longest processor time that the main thread spent between two looks at its clock. The delay contains
 * the time for which the thread waited for a core; its processor time doesn't. Counts its statements and commits, too,
 * and its memory and handles, after a collection of garbage if the process allows it (`--expose-gc`).
 */
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

const readProcessorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let before = readProcessorTime();
let longestTurn = 0;
setInterval(() => {
  const now = readProcessorTime();
  longestTurn = Math.max(longestTurn, now - before);
  before = now;
}, 1).unref();

const store: ProbeReport['store'] = { statements: 0, commits: 0 };
const sandbox: ProbeReport['sandbox'] = { statements: 0, commits: 0 };
const isWrite = (text: string) => /\b(insert into|update|delete from)\b/i.test(text);

/** Counts a statement that has changed so many rows. In a transaction, its end is what counts. */
function countStatement(text: string, changed: number, isInTransaction: boolean): void {
  const counts = text.includes('sandbox_') ? sandbox : store;
  counts.statements += 1;
  const isCommit = text === 'commit' || (!isInTransaction && isWrite(text) && changed > 0);
  if (isCommit) counts.commits += 1;
}

/** Has a method of a class call `look` with its object, its arguments and its result. */
function watch(
  prototype: object,
  name: string,
  look: (target: unknown, args: readonly unknown[], result: unknown) => void,
): void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') throw new Error(`There is no method ${name}`);
  Reflect.set(prototype, name, function watched(this: unknown, ...args: unknown[]): unknown {
    const result: unknown = Reflect.apply(method, this, args);
    look(this, args, result);
    return result;
  });
}

const databases = new WeakMap<StatementSync, DatabaseSync>();
watch(DatabaseSync.prototype, 'prepare', (database, _, statement) => {
  if (statement instanceof StatementSync && database instanceof DatabaseSync)
    databases.set(statement, database);
});
const changesSchema = v.object({ changes: v.number() });
for (const name of ['all', 'run']) {
  watch(StatementSync.prototype, name, (statement, _, result) => {
    if (!(statement instanceof StatementSync)) return;
    const changes = v.safeParse(changesSchema, result);
    const changed = Array.isArray(result) ? result.length : changes.success ? changes.output.changes : 0;
    countStatement(statement.sourceSQL, changed, databases.get(statement)?.isTransaction ?? false);
  });
}

const transactions = new WeakSet<object>();
const resultSchema = v.object({ rowCount: v.nullable(v.number()) });
watch(Client.prototype, 'query', (client, [text], result) => {
  if (!(client instanceof Client) || typeof text !== 'string' || !(result instanceof Promise)) return;
  const count = (answer: unknown) => {
    if (text.startsWith('begin')) transactions.add(client);
    if (text === 'commit' || text === 'rollback') transactions.delete(client);
    const parsed = v.safeParse(resultSchema, answer);
    countStatement(text, parsed.success ? (parsed.output.rowCount ?? 0) : 0, transactions.has(client));
  };
  // Whoever has sent it hears of its failure.
  result.then(count, () => {});
});

function readHandles(): Record<string, number> {
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  return handles;
}

process.on('message', () => {
  const [max, p99] = [delays.max, delays.percentile(99)].map(nanoseconds => nanoseconds / 1e6);
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const report: ProbeReport = {
    eventLoop: { max: max ?? 0, p99: p99 ?? 0, longestTurn },
    store,
    sandbox,
    memory: { heap: heapUsed + external, rss },
    handles: readHandles(),
  };
  process.send?.(report);
  delays.reset();
  longestTurn = 0;
});
