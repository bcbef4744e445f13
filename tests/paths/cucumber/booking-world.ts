import { deepStrictEqual } from 'node:assert/strict';
import { World } from '@cucumber/cucumber';
import type { Browser } from 'playwright-core';
import { describeConditions, parseConditionWords } from '#tools/paths/condition-words.ts';
import { formatExpectation, type Expectation } from '#tools/model/expectation.ts';
import { buildSteps, type PlanStep } from '#tools/paths/plan.ts';
import { findScenarioCases, formatOutcome } from '#tools/paths/scenario.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { waitForHydration } from '#model/drivers/hydration.ts';
import { findOutcome } from '#model/interruptions/interruption-outcomes.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { startControlledSite, type ControlledSite } from '#tests/harness/controlled-site.ts';
import { findAvailableConditions } from '../available-conditions.ts';
import { bookingRunOptions } from '../browser/booking-run-options.ts';
import { checkExpectation } from '../browser/check-expectation.ts';
import { checkInterruption } from '../browser/check-interruption.ts';
import type { EngineBrowsers } from '../browser/engine-browsers.ts';
import { checkStates, performStep } from '../browser/run-path.ts';

const knownExpectations = new Map<string, Expectation>(
  [
    ...bookingRunOptions.machine.states.flatMap(({ expectations }) => expectations),
    ...bookingModel.testModel.eventCases.flatMap(({ expectations }) => expectations),
  ].map(expectation => [formatExpectation(expectation), expectation]),
);

/** A scenario of the booking: its words are found in the model, and the drivers and promises of the paths do the rest. */
export class BookingWorld extends World {
  #steps: readonly PlanStep[] = [];
  /** How many steps were performed. */
  #performed = 0;
  #isSettled = true;
  readonly #planned: string[] = [];
  #browsers: EngineBrowsers | null = null;
  #browser: Browser | null = null;
  #site: ControlledSite | null = null;
  #session: BrowserSession | null = null;

  get session(): BrowserSession {
    if (this.#session === null) throw new Error('Begin the scenario with "Given a fresh browser".');
    return this.#session;
  }

  /** Looks all actions of the scenario up. @throws Error for one that can't happen there */
  prepare(actions: readonly string[]): void {
    this.#steps = buildSteps(bookingModel, findScenarioCases(bookingModel, actions));
  }

  /** The state after the last action. */
  get #endState(): string {
    return this.#steps.at(-1)?.states[0] ?? '';
  }

  /** Opens a browser under conditions in words. Those that can't be had here are replaced, as the report says. */
  async open(
    browsers: EngineBrowsers,
    conditionWords: Readonly<Record<string, string>>,
    startsOnHomePage: boolean,
  ): Promise<void> {
    const wanted = parseConditionWords(conditionWords);
    const obstacle = await browsers.findObstacle(wanted.engine);
    const { conditions, replacements } = findAvailableConditions(
      wanted,
      this.#endState,
      obstacle,
      findOutcome,
    );
    for (const text of replacements) this.log(`Other conditions than planned: the scenario runs ${text}`);
    this.#browsers = browsers;
    this.#browser = await browsers.take(conditions.engine);
    this.log(`Browser: ${conditions.engine} ${this.#browser.version()}`);
    this.#site = await startControlledSite();
    this.#session = new BrowserSession(this.#browser, this.#site, { conditions });
    await this.#session.openBrowser();
    if (!startsOnHomePage) return;
    await this.#session.page.goto('/');
    await waitForHydration(this.#session);
  }

  async performNext(): Promise<void> {
    const [step, next] = this.#steps.slice(this.#performed);
    if (step === undefined) throw new Error('The scenario has no such step.');
    this.#performed++;
    this.#isSettled = await performStep(this.session, step, next, this.#planned, bookingRunOptions);
  }

  /** Checks that the booking is in a state, that the page shows what the scenario lists, and what is promised. */
  async checkOutcome(outcome: string, expected: readonly string[]): Promise<void> {
    if (!this.#isSettled) return;
    const step = this.#steps[this.#performed - 1];
    deepStrictEqual(outcome, step?.stateDescriptions.map(formatOutcome).join('; '), 'the state');
    for (const text of expected) {
      const expectation = knownExpectations.get(text);
      if (expectation === undefined) throw new Error(`No state of the model shows: ${text}`);
      await checkExpectation(this.session.page, expectation);
    }
    await checkStates(this.session, step?.states ?? [], bookingRunOptions);
  }

  /** Interrupts the last state, where the conditions say so, and checks what that leads to. */
  async interrupt(): Promise<void> {
    const { interruption } = this.#session?.conditions ?? { interruption: null };
    if (interruption === null || !this.#isSettled || this.#performed < this.#steps.length) return;
    await checkInterruption(this.session, this.#endState, interruption, bookingRunOptions);
    const [words] = describeConditions({ interruption });
    this.log(`At the end: ${words?.value}`);
  }

  async takeScreenshot(): Promise<void> {
    if (this.#session !== null)
      this.attach(await this.session.page.screenshot({ fullPage: true }), 'image/png');
  }

  async close(): Promise<string[]> {
    const problems = this.#session?.getProblems() ?? [];
    await this.#session?.close();
    await this.#site?.close();
    if (this.#browser !== null) this.#browsers?.release(this.#browser);
    return problems;
  }
}
