import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { isLive } from './mutation-report.ts';

const mutantSchema = v.looseObject({ status: v.string() });
const resultsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ files: v.record(v.string(), v.looseObject({ mutants: v.array(mutantSchema) })) }),
);

/** Results without the surviving mutants of some files. */
export function withoutSurvivors(json: string, isSelected: (file: string) => boolean): string {
  const results = v.parse(resultsSchema, json);
  const files = Object.entries(results.files).map(([path, file]) => [
    path,
    isSelected(path) ? { ...file, mutants: file.mutants.filter(mutant => !isLive(mutant)) } : file,
  ]);
  return JSON.stringify({ ...results, files: Object.fromEntries(files) });
}

/**
 * Makes the next run over these files test their surviving mutants again. Stryker would do so only for those that a
 * changed test is known to execute, and it doesn't know which tests load a module: the mutants of its constants would survive forever.
 */
export function forgetSurvivors(path: string, isSelected: (file: string) => boolean): void {
  if (existsSync(path)) writeFileSync(path, withoutSurvivors(readFileSync(path, 'utf8'), isSelected));
}
