import type { Locator, Page } from 'playwright-core';
import type { Situation } from '../promise.ts';
import { waitForSuggestions } from './place-trials.ts';

/** Phones, the narrowest of which is also a larger screen at 400 percent, a tablet and a desktop. */
const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;

/** What the form opens, how it is opened, and what it is then. */
const parts: readonly {
  name: string;
  open: (situation: Situation) => Promise<unknown>;
  find: (page: Page) => Locator;
}[] = [
  {
    name: 'list of guests',
    open: ({ session: { traveler } }) => traveler.button(/Guest\(s\)/).click(),
    find: page => page.getByRole('group', { name: 'Passengers' }),
  },
  {
    name: 'calendar',
    open: ({ session: { traveler } }) => traveler.button('Open departure calendar').click(),
    find: page => page.getByRole('dialog', { name: 'Travel dates' }),
  },
  {
    name: 'list of places',
    open: async ({ session: { page, traveler } }) => {
      await traveler.combobox('From').fill('london');
      await waitForSuggestions(page);
    },
    find: page => page.getByRole('listbox'),
  },
  {
    name: 'list of airports nearby',
    open: async ({ session: { page, traveler } }) => {
      await traveler.combobox('From').fill('heathrow');
      await waitForSuggestions(page);
      await page.getByRole('option').first().click();
      const button = traveler.button('Add nearby airports for From');
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      await page.getByRole('checkbox', { name: / km$/ }).first().waitFor();
    },
    find: page => page.getByRole('group', { name: /^Airports near / }),
  },
];

/** The part and everything in it that lies beside the screen, and how much wider the page is. */
const findOutside = (part: Locator): Promise<string[]> =>
  part.evaluate(root => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const outside = [root, ...root.querySelectorAll('*')].flatMap(element => {
      const { left, right } = element.getBoundingClientRect();
      const isOutside = right > left && (left < -1 || right > width + 1);
      const text = element.textContent.trim().slice(0, 30);
      return isOutside ? [`${element.localName} “${text}”, ${left} to ${right} of ${width} px,`] : [];
    });
    const wider = scrollWidth - width;
    return [
      ...outside.slice(0, 1).map(element => `${element} is beside the screen`),
      ...(wider > 0 ? [`the page is ${wider} px wider than the screen`] : []),
    ];
  });

/** Opens each part of the form on screens of every width. */
export async function findPartsBesideScreen(situation: Situation): Promise<string[]> {
  const { page } = situation.session;
  const size = page.viewportSize();
  const wrong: string[] = [];
  await page.getByRole('radio', { name: 'One way' }).check();
  try {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      for (const { name, open, find } of parts) {
        await open(situation);
        const part = find(page);
        await part.waitFor();
        const found = await findOutside(part);
        wrong.push(...found.map(one => `The ${name} at ${screen.width} px: ${one}.`));
        await page.keyboard.press('Escape');
        await part.waitFor({ state: 'hidden' });
      }
    }
  } finally {
    if (size !== null) await page.setViewportSize(size);
  }
  return wrong;
}
