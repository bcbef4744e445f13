import * as v from 'valibot';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';

const escape = '\uE00C';
const dealsHeading = 'Explore International Deals';
/** A busy computer needs more than the default second. */
const slowPoll = { timeout: 20_000 };

describe('in WebKit', () => {
  test('the menu opens, closes with Escape, and leads to a page', async ({ traveler }) => {
    await traveler.session.resize(800, 900);
    await traveler.openHome();
    await traveler.click('button', 'Open menu');
    await traveler.waitFor('dialog', 'Menu');
    await traveler.capture('menu');
    expect(await traveler.findAxeViolations()).toEqual([]);
    await traveler.session.press(escape);
    await traveler.waitUntilClosed('dialog', 'Menu');
    const isFocused = () =>
      traveler.evaluateOn(v.boolean(), button => button === document.activeElement, 'button', 'Open menu');
    expect(await isFocused()).toBe(true);

    await traveler.click('button', 'Open menu');
    await traveler.click('link', 'About', { role: 'dialog', name: 'Menu' });
    await expect.poll(traveler.getPath, slowPoll).toBe('/about');
    await traveler.waitUntilClosed('dialog', 'Menu');
    await traveler.capture('about');
  });

  test('a carousel moves by one card', async ({ traveler }) => {
    const getPosition = () =>
      traveler.evaluateOn(
        v.nullable(v.string()),
        region => /\d+(–\d+)? of \d+/.exec(region.innerText)?.[0] ?? null,
        'region',
        dealsHeading,
      );
    await traveler.openHome();
    const turnToIt = async () => {
      await traveler.hover('region', dealsHeading);
      return await getPosition();
    };
    await expect.poll(turnToIt, slowPoll).toBe('1–4 of 5');
    await traveler.click('button', `Next ${dealsHeading}`);
    await expect.poll(getPosition, slowPoll).toBe('2–5 of 5');
    await traveler.capture('carousel');
    await traveler.click('button', `Previous ${dealsHeading}`);
    await expect.poll(getPosition, slowPoll).toBe('1–4 of 5');
  });
});
