import type { Locator } from 'playwright-core';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

async function openSlider(traveler: Traveler): Promise<Locator> {
  await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
  const slider = traveler.page.getByRole('slider', { name: 'Maximum price' });
  // It is the last of the filters.
  await slider.scrollIntoViewIfNeeded();
  return slider;
}

const readNumber = async (slider: Locator, attribute: 'min' | 'max') =>
  Number(await slider.getAttribute(attribute));

test('the price slider follows the keyboard, and says the price in money', async ({ traveler }) => {
  const slider = await openSlider(traveler);
  const [min, max] = [await readNumber(slider, 'min'), await readNumber(slider, 'max')];
  const readText = () => slider.getAttribute('aria-valuetext');
  expect(Number(await slider.inputValue())).toBe(max);
  expect(await readText()).toMatch(/^\$[\d,]+/);

  await slider.press('Home');
  expect(Number(await slider.inputValue())).toBe(min);
  const lowest = await readText();
  await slider.press('ArrowRight');
  expect(Number(await slider.inputValue())).toBeGreaterThan(min);
  expect(await readText()).not.toBe(lowest);
  await slider.press('End');
  expect(Number(await slider.inputValue())).toBe(max);
});

test('a press on the track moves the price slider; nobody has to drag', async ({ traveler }) => {
  const slider = await openSlider(traveler);
  const shown = traveler.page.getByText(/\d+ of \d+ flights/).first();
  const before = await shown.innerText();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The slider has no box.');
  await traveler.page.mouse.click(box.x + box.width * 0.1, box.y + box.height / 2);
  expect(Number(await slider.inputValue())).toBeLessThan(await readNumber(slider, 'max'));
  await expect.poll(() => shown.innerText(), { timeout: 5000 }).not.toBe(before);
});
