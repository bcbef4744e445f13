import { join } from 'node:path';
import { formatFailure } from '#tools/runs/failure-text.ts';
import { formatRunResult, type PathResult, type TestRun } from '#tools/runs/test-run.ts';
import { createRunId, readRevision, runsFolder, shownRunsFolder, writeRun } from '../run-folder.ts';

const statusOrder: readonly PathResult['status'][] = ['failed', 'flaky', 'skipped', 'passed'];

/** Collects the results of a run, and writes them into a folder of its own. */
export class RunRecorder {
  readonly #startedAt = new Date();
  readonly #about: Pick<TestRun, 'machine' | 'title' | 'selection' | 'stamp' | 'plannedCount'>;
  readonly #revision = readRevision();
  readonly #paths: PathResult[] = [];
  /** The paths whose conditions were replaced, by what was replaced. */
  readonly #replacements = new Map<string, string[]>();
  readonly id = createRunId(this.#startedAt);
  /** The folder of the run, relative to the root of the repository. */
  readonly shownFolder = shownRunsFolder + this.id;
  readonly folder = join(runsFolder, this.id);

  constructor(about: Pick<TestRun, 'machine' | 'title' | 'selection' | 'stamp' | 'plannedCount'>) {
    this.#about = about;
  }

  /** Records a result, also in the folder, which keeps it when the run is interrupted. */
  recordPath(path: PathResult): void {
    this.#paths.push(path);
    this.write();
  }

  /** Records that a path runs with other conditions than planned. */
  recordReplacements(id: string, replacements: readonly string[]): void {
    for (const text of replacements)
      this.#replacements.set(text, [...(this.#replacements.get(text) ?? []), id]);
  }

  /** Writes the results. Returns them. */
  write(): TestRun {
    const run: TestRun = {
      id: this.id,
      at: this.#startedAt.toISOString(),
      ...this.#about,
      revision: this.#revision,
      durationMs: Date.now() - this.#startedAt.getTime(),
      paths: this.#paths.toSorted(
        (one, other) =>
          statusOrder.indexOf(one.status) - statusOrder.indexOf(other.status) ||
          one.id.localeCompare(other.id),
      ),
    };
    writeRun(run);
    return run;
  }

  /** The result for the end of the output: flaky and skipped paths and replaced conditions with their reasons, and where everything is. */
  formatSummary(run: TestRun): string {
    const flaky = run.paths.filter(({ status }) => status === 'flaky');
    const skipped = Map.groupBy(
      run.paths.filter(({ status }) => status === 'skipped'),
      ({ skipReason }) => skipReason ?? '',
    );
    return [
      formatRunResult(run),
      ...flaky.map(path => {
        const [first] = path.attempts;
        const failure = first === undefined ? '' : formatFailure(path, first, this.shownFolder);
        return `\nFlaky: it failed, and passed when it was tried again.\n${failure}`;
      }),
      ...[...skipped].map(
        ([reason, paths]) =>
          `\nSkipped: ${reason}\n${paths.map(({ id, title }) => `  ${id}: ${title}`).join('\n')}`,
      ),
      ...[...this.#replacements].map(
        ([text, ids]) =>
          `\nOther conditions than planned: ${ids.length} paths ran ${text}\n  ${ids.join(', ')}`,
      ),
      `\nResults: ${this.shownFolder}/run.json`,
    ].join('\n');
  }
}
