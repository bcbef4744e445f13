import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { notValid } from '../measure/machine.ts';
import { figuresSchema, type Figures } from './figure.ts';

const runSchema = v.object({
  /** The day, and the commit that was measured. */
  date: v.string(),
  commit: v.string(),
  machine: v.string(),
  /** What else the machine did, by part. */
  conditions: v.record(v.string(), v.string()),
  figures: figuresSchema,
});
export type BenchRun = v.InferOutput<typeof runSchema>;
export type History = readonly BenchRun[];

const historySchema = v.pipe(v.string(), v.parseJson(), v.array(runSchema));

const defaultFile = fileURLToPath(new URL('../../docs/benchmarks.json', import.meta.url));

/** The recorded runs, oldest first. */
export const readHistory = (file = defaultFile): History =>
  existsSync(file) ? v.parse(historySchema, readFileSync(file, 'utf8')) : [];

export const writeHistory = (history: History, file = defaultFile): void =>
  writeFileSync(file, `${JSON.stringify(history, null, 2)}\n`);

/** Adds a run. Parts that were measured one after the other, of the same commit on the same day, are one run. */
export function addRun(history: History, run: BenchRun): History {
  const last = history.at(-1);
  if (last?.commit !== run.commit || last.date !== run.date || last.machine !== run.machine)
    return [...history, run];
  const merged = {
    ...run,
    conditions: { ...last.conditions, ...run.conditions },
    figures: { ...last.figures, ...run.figures },
  };
  return [...history.slice(0, -1), merged];
}

/** The name of the part that a figure belongs to. */
export const getPart = (name: string): string => name.split('/')[0] ?? name;

const isValid = (run: BenchRun, name: string): boolean =>
  run.conditions[getPart(name)]?.startsWith(notValid) !== true;

/** The last recorded value of each figure, of a quiet machine if it was ever measured on one: a run may have measured only a part of them. */
export function getLastFigures(history: History): Figures {
  const all = history.flatMap(run =>
    Object.entries(run.figures).map(([name, figure]) => ({ name, figure, isValid: isValid(run, name) })),
  );
  const { invalid = [], valid = [] } = Object.groupBy(all, one => (one.isValid ? 'valid' : 'invalid'));
  return Object.fromEntries([...invalid, ...valid].map(({ name, figure }) => [name, figure]));
}
