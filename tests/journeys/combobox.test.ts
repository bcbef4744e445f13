import { describe } from 'vitest';
import { isFocused } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const suggestionsOf = '[role="listbox"] [role="option"]';

describe('the place fields follow the combobox pattern', () => {
  test('arrow keys walk through options of their own ids, and the field keeps the focus', async ({
    traveler,
  }) => {
    await traveler.openHome();
    const from = traveler.combobox('From');
    expect(await from.getAttribute('aria-autocomplete')).toBe('list');
    expect(await from.getAttribute('aria-expanded')).toBe('false');
    await from.fill('london');
    await traveler.suggestions().first().waitFor();
    expect(await from.getAttribute('aria-expanded')).toBe('true');

    const options = await traveler.page
      .locator(suggestionsOf)
      .evaluateAll(elements => elements.map(({ id }) => id));
    expect(new Set(options).size).toBe(options.length);
    expect(await from.getAttribute('aria-controls')).toBe(
      await traveler.page.getByRole('listbox').getAttribute('id'),
    );
    for (const expected of options.slice(0, 3)) {
      await traveler.page.keyboard.press('ArrowDown');
      expect(await from.getAttribute('aria-activedescendant')).toBe(expected);
      expect(await isFocused(from)).toBe(true);
      expect(
        await traveler.page
          .locator(`${suggestionsOf}[aria-selected="true"]`)
          .evaluateAll(elements => elements.map(({ id }) => id)),
      ).toEqual([expected]);
    }
    await traveler.page.keyboard.press('ArrowUp');
    expect(await from.getAttribute('aria-activedescendant')).toBe(options[1]);
  });

  test('Enter chooses, and the caret stands at the end; typing opens the list again', async ({
    traveler,
  }) => {
    await traveler.openHome();
    const from = traveler.combobox('From');
    await from.fill('heathrow');
    await traveler.suggestions().first().waitFor();
    await traveler.page.keyboard.press('ArrowDown');
    await traveler.page.keyboard.press('Enter');
    expect(await from.getAttribute('aria-expanded')).toBe('false');
    const chosen = await from.inputValue();
    expect(chosen).toContain('LHR');
    expect(
      await from.evaluate(element => (element instanceof HTMLInputElement ? element.selectionStart : null)),
    ).toBe(chosen.length);
    await from.fill('paris');
    await traveler.suggestions().first().waitFor();
    expect(await from.getAttribute('aria-expanded')).toBe('true');
  });

  test('Escape closes the list and keeps the text; the browser’s editing keys stay its own', async ({
    traveler,
  }) => {
    await traveler.openHome();
    const from = traveler.combobox('From');
    await from.fill('paris');
    await traveler.suggestions().first().waitFor();
    await traveler.page.keyboard.press('Escape');
    expect(await from.getAttribute('aria-expanded')).toBe('false');
    expect(await from.inputValue()).toBe('paris');
    await traveler.page.keyboard.press('Home');
    await traveler.page.keyboard.press('Delete');
    expect(await from.inputValue()).toBe('aris');
  });

  test('the list and its options are not stops of Tab', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.combobox('From').fill('london');
    await traveler.suggestions().first().waitFor();
    await traveler.page.keyboard.press('Tab');
    expect(
      await traveler.page.evaluate(() => document.activeElement?.closest('[role="listbox"]') ?? null),
    ).toBe(null);
  });
});
