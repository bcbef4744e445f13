import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toAllure } from '#tools/runs/allure.ts';
import { toJUnit } from '#tools/runs/junit.ts';
import type { TestRun } from '#tools/runs/test-run.ts';
import { runsFolder, shownRunsFolder } from './run-folder.ts';

/** The formats for other tools: JUnit XML, and the results folder of Allure. */
export const reportFormats = ['junit', 'allure'] as const;
export type ReportFormat = (typeof reportFormats)[number];

function writeAllure(run: TestRun, runFolder: string): void {
  const folder = join(runFolder, 'allure-results');
  mkdirSync(folder, { recursive: true });
  const { files, attachments } = toAllure(run, shownRunsFolder + run.id);
  for (const { name, content } of files) writeFileSync(join(folder, name), content);
  for (const { from, to } of attachments) copyFileSync(join(runFolder, from), join(folder, to));
}

/** Writes reports into the folder of a run: `junit.xml`, `allure-results/`. */
export function writeReports(run: TestRun, formats: readonly ReportFormat[], folder = runsFolder): void {
  const runFolder = join(folder, run.id);
  if (formats.includes('junit'))
    writeFileSync(join(runFolder, 'junit.xml'), toJUnit(run, shownRunsFolder + run.id));
  if (formats.includes('allure')) writeAllure(run, runFolder);
}
