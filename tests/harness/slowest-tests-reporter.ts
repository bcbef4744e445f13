import type { Reporter, TestModule } from 'vitest/node';

interface TimedTest {
  name: string;
  file: string;
  /** Milliseconds. */
  duration: number;
}

const shownTests = 10;

const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`;

/** The slowest tests, slowest first, one per line. */
export const formatSlowestTests = (tests: readonly TimedTest[]): string =>
  tests
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, shownTests)
    .map(({ name, file, duration }) => `${formatSeconds(duration)}  ${file} > ${name}`)
    .join('\n');

/** Prints the ten slowest tests at the end of a run. */
export class SlowestTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(module =>
      [...module.children.allTests()].map(test => ({
        name: test.fullName,
        file: module.relativeModuleId,
        duration: test.diagnostic()?.duration ?? 0,
      })),
    );
    if (tests.length > 1) console.log(`\nSlowest tests:\n${formatSlowestTests(tests)}\n`);
  }
}
