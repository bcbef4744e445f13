import type { Browser } from 'playwright-core';
import type { PathConditions } from '#tools/paths/conditions.ts';
import { tryEngine } from '#tests/harness/engines/find-obstacle.ts';
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
  readonly #obstacles = new Map<Engine, Promise<string | null>>();

  constructor(launch: (engine: Engine) => Promise<Browser> = launchEngine) {
    this.#launch = launch;
  }

  /** Why no path can run in an engine here; null where it can. The browser that was launched to find out is the first one. */
  findObstacle(engine: Engine): Promise<string | null> {
    const found = this.#obstacles.get(engine) ?? this.#tryEngine(engine);
    this.#obstacles.set(engine, found);
    return found;
  }

  async #tryEngine(engine: Engine): Promise<string | null> {
    const { browser, obstacle } = await tryEngine(engine, this.#launch);
    if (browser !== null) {
      this.#browsers.set(browser, engine);
      this.#idle.add(browser);
    }
    return obstacle;
  }

  #takeIdle(engine: Engine): Browser | null {
    const found = [...this.#idle].find(
      browser => browser.isConnected() && this.#browsers.get(browser) === engine,
    );
    if (found !== undefined) this.#idle.delete(found);
    return found ?? null;
  }

  /** Returns a browser that nothing else runs in, until it is released. @throws Error if none can be launched */
  async take(engine: Engine): Promise<Browser> {
    const browser = this.#takeIdle(engine) ?? (await this.#launch(engine));
    this.#browsers.set(browser, engine);
    return browser;
  }

  release(browser: Browser): void {
    this.#idle.add(browser);
  }

  /** Runs something in a browser that nothing else runs in. @throws Error if none can be launched */
  async use<Result>(engine: Engine, run: (browser: Browser) => Promise<Result>): Promise<Result> {
    const browser = await this.take(engine);
    try {
      return await run(browser);
    } finally {
      this.release(browser);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#browsers.keys()].map(browser => browser.close()));
  }
}
