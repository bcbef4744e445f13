import { deepStrictEqual } from 'node:assert/strict';
import { World } from '@cucumber/cucumber';
import type { Browser } from 'playwright-core';
import { parseConditionWords } from '#tools/paths/condition-words.ts';
import { formatExpectation, type Expectation } from '#tools/model/expectation.ts';
import { buildSteps, type PlanStep } from '#tools/paths/plan.ts';
import { findScenarioCases, formatOutcome } from '#tools/paths/scenario.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { waitForHydration } from '#model/drivers/hydration.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { startControlledSite, type ControlledSite } from '#tests/harness/controlled-site.ts';
import { bookingRunOptions } from '../browser/booking-run-options.ts';
import { checkExpectation } from '../browser/check-expectation.ts';
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

  async open(
    browser: Browser,
    conditions: Readonly<Record<string, string>>,
    startsOnHomePage: boolean,
  ): Promise<void> {
    this.#site = await startControlledSite();
    this.#session = new BrowserSession(browser, this.#site, {
      conditions: parseConditionWords(conditions),
    });
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

  async takeScreenshot(): Promise<void> {
    if (this.#session !== null)
      this.attach(await this.session.page.screenshot({ fullPage: true }), 'image/png');
  }

  async close(): Promise<string[]> {
    const problems = this.#session?.getProblems() ?? [];
    await this.#session?.close();
    await this.#site?.close();
    return problems;
  }
}
