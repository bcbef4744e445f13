import {
  asyncDefaultReportMessage,
  asyncModelRun,
  asyncProperty,
  check,
  commands,
  constantFrom,
  nat,
  tuple,
  type AsyncCommand,
} from 'fast-check';
import { expect, test } from 'vitest';
import { getPathId } from '#tools/paths/path-id.ts';
import { bookingTestModel } from '#model/booking/booking-test-model.ts';
import { BrokenWalkError, TwoTabs, type TabIndex } from './two-tabs.ts';

const defaultRuns = 30;
const maxSteps = 120;
const { WALK_RUNS, WALK_SEED = '1', WALK_PATH = '' } = process.env;
const numRuns = Number(WALK_RUNS ?? defaultRuns);
/** fast-check's path to the walk, and the commands of it that were run. */
const [path = '', replayPath = ''] = WALK_PATH.split('~');

const usualCases = new Set(
  bookingTestModel.eventCases.filter(({ kind }) => kind === 'usual').map(({ id }) => id),
);

/** One event case in a tab, chosen from those that can happen: mostly a usual one. */
class TabCommand implements AsyncCommand<TwoTabs, null> {
  readonly #tab: TabIndex;
  readonly #choice: number;
  readonly #prefersUsual: boolean;

  constructor(tab: TabIndex, choice: number, prefersUsual: boolean) {
    this.#tab = tab;
    this.#choice = choice;
    this.#prefersUsual = prefersUsual;
  }

  #choose(tabs: Readonly<TwoTabs>): string | undefined {
    const enabled = tabs.getEnabledCases(this.#tab);
    const usual = enabled.filter(id => usualCases.has(id));
    const options = this.#prefersUsual && usual.length > 0 ? usual : enabled;
    return options[this.#choice % options.length];
  }

  check = (tabs: Readonly<TwoTabs>) => this.#choose(tabs) !== undefined;

  async run(tabs: TwoTabs): Promise<void> {
    const chosen = this.#choose(tabs);
    if (chosen !== undefined) await tabs.run(this.#tab, chosen);
  }

  toString = () => `${this.#tab}:${this.#choice}`;
}

const walks = commands<TwoTabs, null, false>(
  [
    tuple(constantFrom<TabIndex[]>(0, 1), nat(999), constantFrom(true, true, true, true, true, false)).map(
      ([tab, choice, prefersUsual]) => new TabCommand(tab, choice, prefersUsual),
    ),
  ],
  { maxCommands: maxSteps, size: 'max', ...(replayPath === '' ? {} : { replayPath }) },
);

test('no walk through two tabs breaks a property', { timeout: 600_000 }, async () => {
  const visited = new Set<string>();
  const result = await check(
    asyncProperty(walks, async walk => {
      const tabs = new TwoTabs(visited);
      await asyncModelRun(() => ({ model: tabs, real: null }), walk).finally(() => tabs.stop());
    }),
    {
      seed: Number(WALK_SEED),
      numRuns,
      // Ends the shrinking of a failed walk, too: what has been found until then is reported.
      interruptAfterTimeLimit: 60_000 + 2000 * numRuns,
      ...(path === '' ? {} : { path }),
    },
  );
  const error = result.errorInstance;
  if (error instanceof BrokenWalkError) {
    const [, replay = ''] =
      /replayPath="([^"]*)"/.exec((await asyncDefaultReportMessage(result)) ?? '') ?? [];
    throw new Error(
      [
        `${getPathId('walk', error.steps)}: ${error.message}`,
        ...error.words.map((words, index) => `  ${index + 1}. ${words}`),
        `Run again: WALK_SEED=${result.seed} WALK_PATH='${result.counterexamplePath}~${replay}' npm exec vitest -- run --project paths tests/paths/headless/random-walks.test.ts`,
      ].join('\n'),
      { cause: error },
    );
  }
  if (error !== null) throw error instanceof Error ? error : new Error(JSON.stringify(error));
  expect(result.interrupted).toBe(false);
  // Walks check nothing about a booking that they never finish. A replayed one is a single walk.
  const finished = path === '' ? ['tab A booking.ticketed', 'tab B booking.ticketed'] : [];
  expect([...visited]).toEqual(expect.arrayContaining(finished));
});
