import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { AreaName } from './areas.ts';
import { countIgnored, describeSurvivors, isKilled, type MutationReport } from './mutation-report.ts';

const fileRecordSchema = v.strictObject({
  /** Of the source that was mutated. */
  hash: v.string(),
  /** The plain date of the run. */
  date: v.string(),
  killed: v.number(),
  /** How many of the survivors no test executes. */
  uncovered: v.number(),
  /** A line of text for each mutant that no test noticed. */
  survivors: v.array(v.string()),
  /** How many mutants were left out, by reason. */
  ignored: v.record(v.string(), v.number()),
});

/** What the newest run over a file found. A file without mutants has a record, too. */
export type FileRecord = v.InferOutput<typeof fileRecordSchema>;

/** The results of an area, by path. It is in git, so that runs over some files add up. */
export type MutationRecord = Record<string, FileRecord>;

const recordSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), fileRecordSchema));

export const getRecordFile = (area: AreaName): string => `docs/mutation/${area}.json`;

/** The results of an area; empty if it never ran. */
export function readRecord(area: AreaName): MutationRecord {
  const path = getRecordFile(area);
  return existsSync(path) ? v.parse(recordSchema, readFileSync(path, 'utf8')) : {};
}

export const hashSource = (source: string): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 12);

/** The record with the results of a run over whole files. `sources` are these files as they were mutated. */
export function addResults(
  record: MutationRecord,
  run: { report: MutationReport; sources: Readonly<Record<string, string>>; date: string },
): MutationRecord {
  const added = Object.entries(run.sources).map(([path, source]): [string, FileRecord] => {
    const file = run.report.files[path] ?? { source, mutants: [] };
    const { mutants } = file;
    return [
      path,
      {
        hash: hashSource(source),
        date: run.date,
        killed: mutants.filter(isKilled).length,
        uncovered: mutants.filter(({ status }) => status === 'NoCoverage').length,
        survivors: describeSurvivors(file),
        ignored: countIgnored(file),
      },
    ];
  });
  const entries = [...Object.entries(record).filter(([path]) => !(path in run.sources)), ...added];
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The files of an area by what is known about them. */
export interface MeasuredFiles {
  /** Measured as they are. */
  current: string[];
  /** Measured, and changed since. */
  outdated: string[];
  unmeasured: string[];
}

/** Sorts the files of an area, given with their sources, by what is known about them. */
export function sortFiles(record: MutationRecord, sources: Readonly<Record<string, string>>): MeasuredFiles {
  const files: MeasuredFiles = { current: [], outdated: [], unmeasured: [] };
  for (const [path, source] of Object.entries(sources)) {
    const hash = record[path]?.hash;
    if (hash === undefined) files.unmeasured.push(path);
    else files[hash === hashSource(source) ? 'current' : 'outdated'].push(path);
  }
  return files;
}

interface MutationScore {
  /** Mutants that the tests were expected to notice. */
  mutants: number;
  /** Noticed by a failing test, or because the code no longer ended. */
  killed: number;
  survived: number;
  /** Survived because no test executes them. */
  uncovered: number;
}

export function getScore(records: readonly FileRecord[]): MutationScore {
  const sum = (count: (file: FileRecord) => number) =>
    records.reduce((total, file) => total + count(file), 0);
  const killed = sum(file => file.killed);
  const survived = sum(file => file.survivors.length);
  return { mutants: killed + survived, killed, survived, uncovered: sum(file => file.uncovered) };
}

/** `97.3%`; rounded down, so that only a complete score is 100%. */
export const formatScore = ({ mutants, killed }: MutationScore): string =>
  mutants === 0 ? 'no mutants' : `${(Math.floor((killed / mutants) * 1000) / 10).toFixed(1)}%`;
