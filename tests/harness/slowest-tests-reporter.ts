import type { Reporter, TestModule } from 'vitest/node';

interface Timed {
  name: string;
  /** Milliseconds. */
  duration: number;
}

const shownItems = 10;

const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`;

/** The ten that took longest, slowest first, one per line. */
export const formatSlowest = (items: readonly Timed[]): string =>
  items
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, shownItems)
    .map(({ name, duration }) => `${formatSeconds(duration)}  ${name}`)
    .join('\n');

/** What the items of each name took together. */
export function addUp(items: readonly Timed[]): Timed[] {
  const sums = new Map<string, number>();
  for (const { name, duration } of items) sums.set(name, (sums.get(name) ?? 0) + duration);
  return [...sums].map(([name, duration]) => ({ name, duration }));
}

/** Prints the ten slowest tests and files at the end of a run, and what each project took. */
export class SlowestTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(module =>
      [...module.children.allTests()].map(test => ({
        name: `${module.relativeModuleId} > ${test.fullName}`,
        duration: test.diagnostic()?.duration ?? 0,
      })),
    );
    const files = modules.map(module => ({
      name: `${module.project.name}: ${module.relativeModuleId}`,
      duration: module.diagnostic().duration,
    }));
    const projects = modules.map(module => ({
      name: module.project.name,
      duration: module.diagnostic().duration,
    }));
    if (tests.length > 1) console.log(`\nSlowest tests:\n${formatSlowest(tests)}\n`);
    if (files.length === 1) return;
    console.log(`Slowest files:\n${formatSlowest(files)}\n`);
    // Files run beside each other: it is more than what passes on a clock.
    console.log(`The files of each project, added up:\n${formatSlowest(addUp(projects))}\n`);
  }
}
