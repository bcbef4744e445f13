import type { Browser } from 'playwright-core';
import type { PathConditions } from '#tools/paths/conditions.ts';
import { launchEngine } from '#tests/harness/engines/launch-engine.ts';

type Engine = PathConditions['engine'];

/**
 * The browsers of a run. Each runs one path at a time: of several windows, Firefox lets one have the focus, and the
 * suggestions of the others don't open.
 */
export class EngineBrowsers {
  readonly #launch: (engine: Engine) => Promise<Browser>;
  readonly #browsers = new Map<Browser, Engine>();
  readonly #idle = new Set<Browser>();

  constructor(launch: (engine: Engine) => Promise<Browser> = launchEngine) {
    this.#launch = launch;
  }

  #takeIdle(engine: Engine): Browser | null {
    const found = [...this.#idle].find(
      browser => browser.isConnected() && this.#browsers.get(browser) === engine,
    );
    if (found !== undefined) this.#idle.delete(found);
    return found ?? null;
  }

  /** Runs something in a browser that nothing else runs in. @throws Error if none can be launched */
  async use<Result>(engine: Engine, run: (browser: Browser) => Promise<Result>): Promise<Result> {
    const browser = this.#takeIdle(engine) ?? (await this.#launch(engine));
    this.#browsers.set(browser, engine);
    try {
      return await run(browser);
    } finally {
      this.#idle.add(browser);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#browsers.keys()].map(browser => browser.close()));
  }
}
