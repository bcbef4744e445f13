import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describeLowContrast, measureTextContrast } from './accessibility/measure-text-contrast.ts';

export interface AxeOptions {
  /** Rule ids or tags; every rule of axe's default set without it. */
  runOnly?: string[];
  /** Checks only what this selector matches. */
  include?: string;
  /** Leaves out what this selector matches. */
  exclude?: string;
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Runs axe in the page. Returns one entry per failing element: the rule, the element's selector, and how to fix it.
 * Where axe can't tell the contrast of a text (it stands on a picture, a gradient, another element), it is measured from
 * pixels. The script is injected once per document and only the failures are sent back, which halves the time of a run.
 * It doesn't look into frames; the site has none.
 */
export async function findAxeViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const isInjected = await page.evaluate(() => window.axe !== undefined);
  if (!isInjected) await page.evaluate(axe.source);
  const { violations, unclear } = await page.evaluate(async ({ runOnly, include, exclude }) => {
    if (window.axe === undefined) throw new Error('axe is not injected.');
    const context = {
      include: [[include ?? 'html']],
      ...(exclude === undefined ? {} : { exclude: [[exclude]] }),
    };
    const results = await window.axe.run(context, {
      // Without collecting what passes, which takes longer than the checks.
      resultTypes: ['violations', 'incomplete'],
      ...(runOnly === undefined ? {} : { runOnly }),
    });
    return {
      violations: results.violations.flatMap(({ id, nodes }) =>
        nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      ),
      unclear: results.incomplete
        .filter(({ id }) => id === 'color-contrast')
        .flatMap(({ nodes }) => nodes.map(node => node.target.join(' '))),
    };
  }, options);
  return unclear.length === 0 ? violations : [...violations, ...(await findLowContrast(page, unclear))];
}

/** Measures the contrast of the elements that these selectors name. */
async function findLowContrast(page: Page, selectors: readonly string[]): Promise<string[]> {
  const elements = await page.evaluateHandle(
    all =>
      all
        .flatMap(selector => [...document.querySelectorAll(selector)])
        // While a modal dialog is open, its backdrop dims the rest of the page on purpose.
        .filter(element => document.querySelector(':modal')?.contains(element) ?? true),
    selectors,
  );
  const measured = await measureTextContrast(page, elements);
  await elements.dispose();
  return describeLowContrast(measured).map(text => `color-contrast, from pixels: ${text}`);
}
