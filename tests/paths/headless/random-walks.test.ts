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

const defaultRuns = 60;
const maxSteps = 160;
const { WALK_RUNS, WALK_SEED = '1', WALK_PATH = '' } = process.env;
const numRuns = Number(WALK_RUNS ?? defaultRuns);
/** fast-check's path to the walk, and the commands of it that were run. */
const [path = '', replayPath = ''] = WALK_PATH.split('~');

const usualCases = new Set(
  bookingTestModel.eventCases.filter(({ kind }) => kind === 'usual').map(({ id }) => id),
);

/** A usual event case of the booking, any one of it, or one of the other machines on its page. */
type CaseKind = 'usual' | 'any' | 'page';
const kinds: CaseKind[] = ['usual', 'usual', 'usual', 'usual', 'usual', 'any', 'page', 'page'];

/** One event case in a tab, chosen from those that can happen: mostly a usual one of the booking. */
class TabCommand implements AsyncCommand<TwoTabs, null> {
  readonly #tab: TabIndex;
  readonly #choice: number;
  readonly #kind: CaseKind;

  constructor(tab: TabIndex, choice: number, kind: CaseKind) {
    this.#tab = tab;
    this.#choice = choice;
    this.#kind = kind;
  }

  #getOptions(tabs: Readonly<TwoTabs>): string[] {
    if (this.#kind === 'page') return tabs.getEnabledPageCases(this.#tab);
    const enabled = tabs.getEnabledCases(this.#tab);
    const usual = enabled.filter(id => usualCases.has(id));
    return this.#kind === 'usual' && usual.length > 0 ? usual : enabled;
  }

  #choose(tabs: Readonly<TwoTabs>): string | undefined {
    const options = this.#getOptions(tabs);
    return options[this.#choice % options.length];
  }

  check = (tabs: Readonly<TwoTabs>) => this.#choose(tabs) !== undefined;

  async run(tabs: TwoTabs): Promise<void> {
    const chosen = this.#choose(tabs);
    if (chosen === undefined) return;
    if (this.#kind === 'page') await tabs.runPageCase(this.#tab, chosen);
    else await tabs.run(this.#tab, chosen);
  }

  toString = () => `${this.#tab}:${this.#choice}`;
}

/** Walks check nothing about a booking that they never finish, nor about machines that they never touch. */
const statesToVisit = [
  'booking.ticketed',
  'searchOverlay.shown',
  'placeSuggestions.requesting',
  'carousel.autoplay.interrupted',
  'mobileMenu.open',
  'promoBar.dismissed',
];

const walks = commands<TwoTabs, null, false>(
  [
    tuple(constantFrom<TabIndex[]>(0, 1), nat(999), constantFrom(...kinds)).map(
      ([tab, choice, kind]) => new TabCommand(tab, choice, kind),
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
      interruptAfterTimeLimit: 30_000 + 1000 * numRuns,
      // What is repeated is shrunk already.
      ...(path === '' ? {} : { path, endOnFailure: true }),
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
  const unvisited = statesToVisit.filter(state => !visited.has(state));
  // A replayed walk is a single one.
  expect(path === '' ? unvisited : []).toEqual([]);
});
