import axe from 'axe-core';
import type { Page } from 'playwright-core';

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
 * The script is injected once per document and only the violations are sent back, which halves the time of a run. It
 * doesn't look into frames; the site has none.
 */
export async function findAxeViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const isInjected = await page.evaluate(() => window.axe !== undefined);
  if (!isInjected) await page.evaluate(axe.source);
  return await page.evaluate(async ({ runOnly, include, exclude }) => {
    if (window.axe === undefined) throw new Error('axe is not injected.');
    const context = {
      include: [[include ?? 'html']],
      ...(exclude === undefined ? {} : { exclude: [[exclude]] }),
    };
    const { violations } = await window.axe.run(context, {
      resultTypes: ['violations'],
      // Without collecting what passes, which takes longer than the checks.
      reporter: 'no-passes',
      ...(runOnly === undefined ? {} : { runOnly }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    );
  }, options);
}
