import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultConditions } from '#tools/paths/conditions.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { bookingDrivers } from '#model/drivers/drivers.ts';
import { waitForHydration } from '#model/drivers/hydration.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { readRunSettings } from '../run-settings.ts';
import { bookingRunOptions } from './booking-run-options.ts';
import { EngineBrowsers } from './engine-browsers.ts';
import { runAttempt } from './path-attempt.ts';

/** The shortest path that begins on the home page, with a form that is filled in and submitted. */
const [path] = buildPlan(bookingModel, 'covering')
  .paths.filter(({ steps }) => steps[0]?.eventCase.startsWith('search.change') && steps.length > 2)
  .toSorted((one, other) => one.steps.length - other.steps.length);

let folder = '';
const browsers = new EngineBrowsers();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterAll(async () => {
  await browsers.close();
  rmSync(folder, { recursive: true });
});

// A run of selected paths is about these.
describe.skipIf(readRunSettings().ids !== null)('the first attempt of a path that fails', () => {
  test('leaves everything that explains it, with the pages after its last steps', async () => {
    if (path === undefined) throw new Error('The plan has no such path.');
    const failing = path.steps[1]?.eventCase ?? '';
    const { failure } = await runAttempt(
      path,
      1,
      { ...path, conditions: defaultConditions, command: 'npm run test:paths -- --path form' },
      {
        isLast: false,
        browsers,
        runOptions: {
          ...bookingRunOptions,
          drivers: {
            ...bookingDrivers,
            [failing]: async ({ traveler }) => {
              await traveler.combobox('To').fill('4242 4242 4242 4242');
              throw new Error('It fails on purpose.');
            },
          },
        },
        async openStartPage(_, session) {
          await session.openBrowser();
          await session.page.goto('/');
          await waitForHydration(session);
        },
        onTrace: () => {},
        runFolder: folder,
        shownRunFolder: 'run',
      },
    );
    expect(failure).toEqual({
      step: 2,
      instruction: `${path.steps[1]?.instruction} (${failing})`,
      problems: ['It fails on purpose.'],
      files: [
        'screenshot.png',
        'pages.html',
        'trace.zip',
        'network.json',
        'console.txt',
        'transitions.txt',
        'failure.txt',
      ].map(name => `${path.id}/attempt-1/${name}`),
    });

    const browser = await launchBrowser();
    const page = await browser.newPage();
    const html = readFileSync(join(folder, path.id, 'attempt-1/pages.html'), 'utf8');
    await page.setContent(html);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      `After step 1: ${path.steps[0]?.instruction}`,
      'When it failed',
    ]);
    const readForm = async (title: string) => {
      const frame = page.frameLocator(`iframe[title="${title}"]`);
      const field = frame.getByRole('combobox', { name: 'To', exact: true });
      return {
        value: await field.inputValue(),
        font: await field.evaluate(element => getComputedStyle(element).fontFamily),
      };
    };
    expect(await readForm('When it failed')).toEqual({
      value: '[card number]',
      font: expect.stringContaining('Figtree'),
    });
    await browser.close();
  });
});
