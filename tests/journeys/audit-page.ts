import { findAxeViolations } from '#tests/harness/axe-violations.ts';
import { colorSchemes } from '#tests/harness/engines/engine-journeys.ts';
import { scanPage } from '#tests/harness/accessibility/scan-page.ts';
import { scanTextSpacing } from '#tests/harness/accessibility/scan-text-spacing.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rules whose result can differ between color schemes. */
const colorSchemeRules = ['color-contrast', 'link-in-text-block'];
const largeScreen = { width: 1440, height: 900 };
const mediumScreen = { width: 768, height: 1024 };
const smallScreen = { width: 360, height: 740 };
/** A screen of 1280 × 1024 px, magnified four times. */
const magnifiedScreen = { width: 320, height: 256 };

const [light = 'light'] = colorSchemes;
const dark = colorSchemes.at(-1) ?? light;

/** Screens with their color schemes. Of all three, only the phone has both: what else differs is the layout. */
export const screens = {
  large: [{ viewport: largeScreen, themes: colorSchemes }],
  small: [{ viewport: smallScreen, themes: colorSchemes }],
  all: [
    { viewport: largeScreen, themes: [light] },
    { viewport: mediumScreen, themes: [dark] },
    { viewport: smallScreen, themes: colorSchemes },
  ],
} as const;

/** Every page needs exactly one visible h1 and one main landmark. */
async function findLandmarkIssues({ page }: Traveler): Promise<string[]> {
  const count = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  const issues: string[] = [];
  if ((await count('h1')) !== 1) issues.push(`${await count('h1')} visible h1`);
  if ((await count('main')) !== 1) issues.push(`${await count('main')} main`);
  return issues;
}

/** Finds invalid fields whose error has no text. axe doesn't check this. */
const findErrorsWithoutText = ({ page }: Traveler): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')]
      .filter(
        field =>
          !(field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .some(id => document.getElementById(id)?.textContent?.trim()),
      )
      .map(field => `${field.id} is invalid without an error message`),
  );

/**
 * Finds the accessibility issues of the page in its current state, on large, medium and small screens, light or dark:
 * axe's violations, what `scanPage` finds, landmarks, errors without text, and what is lost when the page is magnified
 * or its text spaced.
 */
export async function auditPage(
  traveler: Traveler,
  state: string,
  on: keyof typeof screens = 'all',
  /** Checks only this part, where the rest of the page has been checked in another state. */
  part?: string,
): Promise<string[]> {
  const { page } = traveler;
  const before = page.viewportSize() ?? largeScreen;
  const issues: string[] = [];
  for (const { viewport, themes } of screens[on]) {
    await page.setViewportSize(viewport);
    for (const [index, colorScheme] of themes.entries()) {
      await page.emulateMedia({ colorScheme });
      const violations = await findAxeViolations(page, {
        runOnly: index === 0 ? wcagTags : colorSchemeRules,
        ...(part === undefined ? {} : { include: part }),
      });
      issues.push(
        ...violations.map(violation => `${state}, ${viewport.width} px, ${colorScheme}: ${violation}`),
      );
    }
    const isTouch = viewport === smallScreen;
    const scanned = await scanPage(page, { isTouch, ...(part === undefined ? {} : { include: part }) });
    issues.push(...scanned.map(issue => `${state}, ${viewport.width} px: ${issue}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  issues.push(
    ...[...(await findLandmarkIssues(traveler)), ...(await findErrorsWithoutText(traveler))].map(
      issue => `${state}: ${issue}`,
    ),
  );
  if (on !== 'large') {
    await page.setViewportSize(magnifiedScreen);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > magnifiedScreen.width)
      issues.push(`${state}: ${width} px wide on ${magnifiedScreen.width} px`);
    issues.push(...(await scanTextSpacing(page)).map(issue => `${state}, magnified: ${issue}`));
  }
  await page.setViewportSize(before);
  return issues;
}

/** Finds what axe reports for the page as it is printed. */
export async function auditPrint({ page }: Traveler, state: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const violations = await findAxeViolations(page, { runOnly: wcagTags });
  await page.emulateMedia({ media: null });
  return violations.map(violation => `${state}, printed: ${violation}`);
}
