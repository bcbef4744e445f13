import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Request } from 'playwright-core';
import type { PlanPath, PlanStep } from '#tools/paths/plan.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { redactCardData } from '#tests/harness/redact.ts';
import { PageHistory } from './page-history.ts';

interface RequestRecord {
  /** Seconds since the start of the attempt. */
  at: string;
  method: string;
  url: string;
  status: number | null;
  /** Why there is no response. */
  failure: string | null;
}

/** Collects what explains a failure while an attempt runs, and writes it to files if the attempt fails. */
export class AttemptEvidence {
  readonly #startedAt = performance.now();
  readonly #hasPages: boolean;
  readonly #contexts: BrowserContext[] = [];
  readonly #console: string[] = [];
  readonly #requests = new Map<Request, RequestRecord>();
  readonly #pages = new PageHistory();

  /** `hasPages`: whether the trace has the page before and after each action, which makes a path half as long again. */
  constructor(hasPages: boolean) {
    this.#hasPages = hasPages;
  }

  #getTime = (): string => ((performance.now() - this.#startedAt) / 1000).toFixed(2);

  watchContext = async (context: BrowserContext): Promise<void> => {
    this.#contexts.push(context);
    context.on('console', message =>
      this.#console.push(`${this.#getTime()} ${message.type()}: ${message.text()}`),
    );
    context.on('weberror', thrown =>
      this.#console.push(`${this.#getTime()} exception: ${String(thrown.error())}`),
    );
    context.on('request', request =>
      this.#requests.set(request, {
        at: this.#getTime(),
        method: request.method(),
        url: request.url(),
        status: null,
        failure: null,
      }),
    );
    context.on('response', response => {
      const record = this.#requests.get(response.request());
      if (record !== undefined) record.status = response.status();
    });
    context.on('requestfailed', request => {
      const record = this.#requests.get(request);
      if (record !== undefined) record.failure = request.failure()?.errorText ?? 'unknown';
    });
    await context.tracing.start({ snapshots: this.#hasPages, screenshots: false });
  };

  /** Keeps the page after a step. */
  recordStep = ({ page }: BrowserSession, { number, instruction }: PlanStep): Promise<void> =>
    this.#pages.record(page, `After step ${number}: ${instruction}`);

  /**
   * Writes the evidence of a failure while the browser is still open. What a browser can't deliver any more is left out.
   * Returns the names of the files.
   */
  async save(
    folder: string,
    session: BrowserSession,
    path: PlanPath,
    transitions: readonly string[],
  ): Promise<string[]> {
    mkdirSync(folder, { recursive: true });
    const files: string[] = [];
    const save = async (name: string, write: (file: string) => unknown) => {
      try {
        await write(join(folder, name));
        files.push(name);
      } catch (error) {
        console.warn(`${path.id}: no ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    await save('screenshot.png', file =>
      session.page.screenshot({ path: file, fullPage: true, animations: 'disabled', timeout: 30_000 }),
    );
    await save('pages.html', async file => {
      await this.#pages.record(session.page, 'When it failed');
      writeFileSync(file, this.#pages.format(`${path.id}: ${path.title}`));
    });
    for (const [index, context] of this.#contexts.entries())
      await save(`trace${index === 0 ? '' : `-${index + 1}`}.zip`, file =>
        context.tracing.stop({ path: file }),
      );
    await save('network.json', file => {
      const network = { requests: [...this.#requests.values()], calls: session.interceptor.exchanges };
      writeFileSync(file, `${redactCardData(JSON.stringify(network, null, 2))}\n`);
    });
    await save('console.txt', file =>
      writeFileSync(file, `${this.#console.join('\n') || 'The pages wrote nothing to the console.'}\n`),
    );
    await save('transitions.txt', file => writeFileSync(file, formatTransitions(path, transitions)));
    return files;
  }
}

const formatTransitions = ({ steps }: PlanPath, taken: readonly string[]): string =>
  [
    'Planned:',
    ...steps.flatMap(({ number, eventCase, transitions }) => [
      `  step ${number}, ${eventCase}`,
      ...transitions.map(id => `    ${id}`),
    ]),
    '',
    'Taken:',
    ...taken.map(id => `    ${id}`),
    '',
  ].join('\n');
