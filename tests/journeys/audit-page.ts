import { AxeBuilder } from '@axe-core/playwright';
import type { Traveler } from '../harness/traveler.ts';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that may be different in the dark. */
const colorSchemeRules = ['color-contrast', 'link-in-text-block'];
const largeScreen = { width: 1440, height: 900 };
const smallScreen = { width: 360, height: 740 };
const narrowScreen = { width: 320, height: 640 };

export const screens = {
  large: [largeScreen],
  small: [smallScreen],
  both: [largeScreen, smallScreen],
} as const;

/** What a screen reader needs of every page, whatever its state. */
async function findLandmarkIssues({ page }: Traveler): Promise<string[]> {
  const count = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  const issues: string[] = [];
  if ((await count('h1')) !== 1) issues.push(`${await count('h1')} visible h1`);
  if ((await count('main')) !== 1) issues.push(`${await count('main')} main`);
  return issues;
}

/** Fields that say they are wrong, and not what is wrong: axe doesn't look. */
const findErrorsWithoutText = ({ page }: Traveler): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')]
      .filter(
        field =>
          !(field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .some(id => document.getElementById(id)?.textContent?.trim()),
      )
      .map(field => `${field.id} is invalid without a word`),
  );

/**
 * What is wrong with the page as it stands, light and dark, large and small: axe's violations, landmarks, errors without
 * words, and content that is wider than the narrowest screen. In sentences; empty where nothing is.
 */
export async function auditPage(
  traveler: Traveler,
  state: string,
  on: keyof typeof screens = 'both',
  /** Only this part, where the rest of the page is as it was. */
  part?: string,
): Promise<string[]> {
  const { page } = traveler;
  const before = page.viewportSize() ?? largeScreen;
  const issues: string[] = [];
  for (const viewport of screens[on]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // In the page itself: without frames of other origins there is nothing that a second page had to put together.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({
        resultTypes: ['violations'],
        runOnly: colorScheme === 'light' ? wcagTags : colorSchemeRules,
      });
      const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
      const where = `${state}, ${viewport.width} px, ${colorScheme}`;
      issues.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(node => `${where}: ${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
        ),
      );
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  issues.push(
    ...[...(await findLandmarkIssues(traveler)), ...(await findErrorsWithoutText(traveler))].map(
      fault => `${state}: ${fault}`,
    ),
  );
  if (on !== 'large') {
    await page.setViewportSize(narrowScreen);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > narrowScreen.width) issues.push(`${state}: ${width} px wide on ${narrowScreen.width} px`);
  }
  await page.setViewportSize(before);
  return issues;
}
