import type { Page } from 'playwright-core';
import { isPublic, pages } from '#site/pages.ts';
import { savingsTerms } from '#site/content/promotions.ts';
import { expect, test } from './fixtures.ts';

/** The pages that explain the savings, and need no link to themselves. */
const explanations = ['/advertiser-disclosure', '/terms'];
const termsLink = `a[href="${savingsTerms.to}#${savingsTerms.hash}"]`;

interface Claim {
  text: string;
  /** Whether the section, banner or bar around the claim links to what savings mean. */
  isExplained: boolean;
  /** Whether it says that the saving is had by phone. */
  isByPhone: boolean;
}

/** Every saving that a page names: the percentages, and the amounts off fees. */
const readClaims = (page: Page): Promise<Claim[]> =>
  page.evaluate(link => {
    const saving = /\b(?:25|40)\s?%|\$(?:20|40|100)\b/;
    const names = (element: Element) => saving.test(element.textContent ?? '');
    // The fares of a flight name the airline's fees.
    return [
      ...document.body.querySelectorAll(':not(script, style, article, article *, [aria-label="Fare"] *)'),
    ]
      .filter(element => names(element) && ![...element.children].some(names))
      .map(element => {
        const around = element.closest('section, [role="note"]') ?? element;
        return {
          text: (element.textContent ?? '').trim(),
          isExplained: around.querySelector(link) !== null,
          isByPhone: /\bphone\b/i.test(around.textContent ?? ''),
        };
      });
  }, termsLink);

const samplePaths = pages
  .filter(page => isPublic(page) && page.kind !== 'airline' && !explanations.includes(page.path))
  .map(({ path }) => path);

test('every saving says that it is had by phone, and links to what it means', async ({ openTraveler }) => {
  const traveler = await openTraveler({ viewport: { width: 1440, height: 900 } });
  const { page } = traveler;
  const claims: (Claim & { path: string })[] = [];
  for (const path of samplePaths) {
    await page.goto(path);
    claims.push(...(await readClaims(page)).map(claim => ({ path, ...claim })));
  }
  await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
  claims.push(...(await readClaims(page)).map(claim => ({ path: '/flight-results', ...claim })));
  await traveler.selectFlight();
  claims.push(...(await readClaims(page)).map(claim => ({ path: '/passenger-details', ...claim })));

  expect(claims.filter(({ isExplained, isByPhone }) => !isExplained || !isByPhone)).toEqual([]);
  // The figures of the specification, where it has them.
  const getTexts = (path: string) =>
    claims
      .filter(claim => claim.path === path)
      .map(({ text }) => text)
      .join(' ');
  for (const figure of ['40%', '25%', '$40', '$100', '$20']) expect(getTexts('/')).toContain(figure);
  expect(getTexts('/flight-results')).toMatch(/25%.*40%/);
  expect(getTexts('/passenger-details')).toContain('25%');
});
