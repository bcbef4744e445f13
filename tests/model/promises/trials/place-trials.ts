import type { Locator, Page } from 'playwright-core';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { Situation } from '../promise.ts';
import { findWrongRows, type Row } from './find-wrong-rows.ts';

/** Longer than the pause in typing after which suggestions are asked for. */
const debounceMs = 500;

/** The place that is suggested first: by code, by name in other languages, misspelled, by parts of names. */
const firstSuggestions: Readonly<Record<string, string>> = {
  lhr: 'LHR',
  lon: 'LON',
  londn: 'LON',
  'new yrok': 'NYC',
  'york new': 'NYC',
  münchen: 'MUC',
  munchen: 'MUC',
  'MUNICH ': 'MUC',
  roma: 'ROM',
  tokio: 'TYO',
  東京: 'TYO',
  'sao paulo': 'SAO',
  köln: 'CGN',
  moskva: 'MOW',
  heathrow: 'LHR',
  'gatwick airport': 'LGW',
  'charles de gaulle': 'CDG',
  amsterdm: 'AMS',
  hawaii: 'HNL',
  bali: 'DPS',
  birmingham: 'BHX',
  'san jose': 'SJC',
  'saint kitts': 'SKB',
};

/** What stands in the field when a text was typed and the field was left: a place if there is no doubt. */
const texts: readonly Row[] = [
  { entered: 'jfk', expected: 'New York (JFK)' },
  { entered: ' Lgw ', expected: 'London (LGW)' },
  { entered: 'Heathrow', expected: 'London (LHR)' },
  { entered: 'zürich', expected: 'Zurich (ZRH)' },
  { entered: 'New York', expected: 'New York (NYC)' },
  { entered: 'lissabon', expected: 'Lisbon (LIS)' },
  // There are several.
  { entered: 'London', expected: 'London' },
  { entered: 'Birmingham', expected: 'Birmingham' },
  { entered: 'ZUR', expected: 'ZUR' },
  { entered: 'nowhere', expected: 'nowhere' },
];

const getOptions = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Waits until places are suggested for what was typed. */
export async function waitForSuggestions(page: Page): Promise<void> {
  await page.clock.fastForward(debounceMs);
  await getOptions(page).first().waitFor();
}

/** The first place that is suggested for what was typed; empty where nothing is in time. */
async function readFirstSuggestion(page: Page): Promise<string> {
  const first = getOptions(page).first();
  await page.clock.fastForward(debounceMs);
  const isSuggested = await first.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  return isSuggested ? (await first.innerText()).trim().slice(-3) : '';
}

async function findWrongSuggestions({ session: { page, traveler } }: Situation): Promise<string[]> {
  const field = traveler.combobox('From');
  return findWrongRows(
    'The first suggestion for',
    Object.entries(firstSuggestions).map(([entered, expected]) => ({ entered, expected })),
    async text => {
      await field.fill('');
      await field.fill(text);
      return readFirstSuggestion(page);
    },
  );
}

async function findWrongPlaces({ session: { page, traveler } }: Situation): Promise<string[]> {
  const field = traveler.combobox('To');
  return findWrongRows('The place', texts, async text => {
    const { expected } = texts.find(({ entered }) => entered === text) ?? { expected: '' };
    await field.fill(text);
    const answer = page.waitForResponse(/place-suggestions/, { timeout: 3000 }).catch(() => null);
    await field.blur();
    await answer;
    await page.clock.fastForward(debounceMs);
    await waitUntil(async () => (await field.inputValue()) === expected, {
      timeoutMs: 1000,
      getMessage: () => text,
    }).catch(() => {});
    return field.inputValue();
  });
}

/** What assistive technology hears of the field and its list. */
const readList = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const input = document.activeElement;
    const list = document.getElementById(input?.getAttribute('aria-controls') ?? '');
    const options = [...(list?.querySelectorAll('[role=option]') ?? [])];
    const active = document.getElementById(input?.getAttribute('aria-activedescendant') ?? '');
    const selected = options.filter(option => option.getAttribute('aria-selected') === 'true');
    return [
      input?.getAttribute('aria-expanded') === 'true' ? 'open' : 'closed',
      list?.checkVisibility() === true ? 'shown' : 'hidden',
      list?.getAttribute('aria-label'),
      active === null ? 'none' : `${options.indexOf(active) + 1} of ${options.length}`,
      selected.map(option => options.indexOf(option) + 1).join() || 'none',
    ].join(', ');
  });

/** The last suggestion of a long list can be reached with the wheel. */
async function findUnreachableSuggestions({ session: { page, traveler } }: Situation): Promise<string[]> {
  const field = traveler.combobox('From');
  await field.fill('');
  await field.fill('san');
  await waitForSuggestions(page);
  const list = page.getByRole('listbox');
  await list.hover();
  await page.mouse.wheel(0, 3000);
  const isReached = () =>
    list.evaluate(element => {
      const end = element.lastElementChild?.getBoundingClientRect();
      return end !== undefined && end.bottom <= element.getBoundingClientRect().bottom + 8;
    });
  return await waitUntil(isReached, { timeoutMs: 2000, getMessage: () => 'The list does not scroll.' }).then(
    () => [],
    (error: unknown) => [String(error)],
  );
}

async function findWrongKeys({ session: { page, traveler } }: Situation): Promise<string[]> {
  const field = traveler.combobox('From');
  await field.fill('');
  await field.fill('paris');
  await waitForSuggestions(page);
  const count = await getOptions(page).count();
  const label = 'Origin suggestions';
  const wrong: string[] = [];
  const check = async (what: string, expected: string) => {
    const actual = await readList(page);
    if (actual !== expected) wrong.push(`${what}: expected "${expected}", found "${actual}".`);
  };
  const press = async (key: string, expected: string) => {
    await page.keyboard.press(key);
    await check(`After ${key}`, expected);
  };
  await check('After typing', `open, shown, ${label}, none, none`);
  const status = page.getByRole('search').getByRole('status');
  const news = `${count} suggestions. Use the up and down arrows.`;
  if ((await status.filter({ hasText: news }).count()) !== 1) wrong.push(`Nothing says "${news}".`);
  await press('ArrowDown', `open, shown, ${label}, 1 of ${count}, 1`);
  await press('ArrowDown', `open, shown, ${label}, 2 of ${count}, 2`);
  await press('ArrowUp', `open, shown, ${label}, 1 of ${count}, 1`);
  await press('Escape', `closed, hidden, ${label}, none, none`);
  if ((await field.inputValue()) !== 'paris') wrong.push('Escape changes the text.');
  await press('ArrowUp', `open, shown, ${label}, ${count} of ${count}, ${count}`);
  await press('Escape', `closed, hidden, ${label}, none, none`);
  await press('ArrowDown', `open, shown, ${label}, 1 of ${count}, 1`);
  await page.keyboard.press('Enter');
  const chosen = await field.inputValue();
  if (chosen !== 'Paris (PAR)') wrong.push(`Enter chooses "${chosen}".`);
  return wrong;
}

/** Suggestions go with the text that they are for. */
async function findKeptSuggestions({ session: { page, traveler } }: Situation): Promise<string[]> {
  const field = traveler.combobox('From');
  const wrong: string[] = [];
  for (const rest of ['p', '']) {
    await field.fill('paris');
    await waitForSuggestions(page);
    await field.fill(rest);
    await page.clock.fastForward(debounceMs);
    const left = await getOptions(page).count();
    if (left > 0) wrong.push(`After "paris" and "${rest}", ${left} suggestions stay.`);
  }
  return wrong;
}

/** Enters one text after the other without any time between them, which a busy computer would need. */
const typeAtOnce = (field: Locator, entered: readonly string[]): Promise<void> =>
  field.evaluate((input, values) => {
    for (const value of values) {
      // React has a setter of its own on the element, and would not notice a value that it has set.
      Reflect.set(HTMLInputElement.prototype, 'value', value, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, entered);

/** Nothing is asked for, and nothing said, once fewer than two letters are left, also of a text that has just been typed. */
async function findNeedlessRequests({ session: { page, traveler } }: Situation): Promise<string[]> {
  const field = traveler.combobox('From');
  const status = page.getByRole('search').getByRole('status');
  await traveler.combobox('To').fill('');
  const asked: string[] = [];
  const listener = (request: { url: () => string }) => {
    const query = new URL(request.url()).searchParams.get('query');
    if (query !== null) asked.push(query);
  };
  await field.fill('');
  await page.clock.fastForward(debounceMs);
  page.on('request', listener);
  const wrong: string[] = [];
  for (const rest of ['q', '', ' ']) {
    await typeAtOnce(field, ['qu', rest]);
    await page.clock.fastForward(debounceMs);
    const said = (await status.allInnerTexts()).join(' ').trim();
    if (said !== '' || (await getOptions(page).count()) > 0)
      wrong.push(`After "qu" and "${rest}", the field says "${said}".`);
  }
  page.off('request', listener);
  return [...wrong, ...asked.map(query => `Suggestions are asked for "${query}".`)];
}

/** Waits until a field says something that can be read on the screen, not only heard. */
async function waitForShownText(page: Page, text: string): Promise<string[]> {
  const status = page.getByRole('search').getByRole('status').filter({ hasText: text });
  await page.clock.fastForward(debounceMs);
  const isShown = async () => ((await status.first().boundingBox())?.height ?? 0) > 8;
  return await status
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .then(() => waitUntil(isShown, { timeoutMs: 2000, getMessage: () => `"${text}" is not shown.` }))
    .then(
      () => [],
      (error: unknown) => [String(error)],
    );
}

/** Why a field suggests nothing is shown below it. */
async function findHiddenReasons({ session }: Situation): Promise<string[]> {
  const { page, traveler } = session;
  const field = traveler.combobox('From');
  await field.fill('qqqq');
  const unknown = await waitForShownText(page, 'No airports found');
  traveler.allowConsole(/ERR_INTERNET_DISCONNECTED/, /Place suggestions failed/);
  session.wasOffline = true;
  await page.context().setOffline(true);
  // What was suggested before is known without a call.
  await field.fill('reykjav');
  const offline = await waitForShownText(page, 'You are offline.');
  await page.context().setOffline(false);
  await waitForSuggestions(page);
  await field.fill('');
  return [...unknown, ...offline];
}

/** Whoever presses a field with a place in it, or comes to it with the keyboard, replaces the place with the next letters. */
async function findAppendedTexts({ session: { page, traveler } }: Situation): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of ['From', 'To']) {
    const field = traveler.combobox(name);
    const ways = {
      'a press': () => field.click(),
      'a press of its end': () => field.click({ position: { x: 200, y: 20 } }),
      'the keyboard': () => field.focus(),
    };
    for (const [way, enter] of Object.entries(ways)) {
      await field.fill('Paris (PAR)');
      await field.blur();
      await enter();
      await page.keyboard.type('rom');
      const typed = await field.inputValue();
      if (typed !== 'rom') wrong.push(`${name}, after ${way} and "rom": there is "${typed}".`);
    }
    await field.fill('');
  }
  return wrong;
}

/** Where each suggestion begins, and its name. */
const readStarts = (page: Page): Promise<{ name: string; start: number }[]> =>
  getOptions(page).evaluateAll(options =>
    options.map(option => {
      const name = option.querySelector('svg + span > span') ?? option;
      return {
        name: `${name.textContent ?? ''}, ${option.textContent?.slice(-3) ?? ''}`,
        start: name.getBoundingClientRect().x,
      };
    }),
  );

/** The airports of a city that is suggested stand farther in than the city; one of another city does not. */
async function findUngroupedAirports({ session: { page, traveler } }: Situation): Promise<string[]> {
  const field = traveler.combobox('From');
  const wrong: string[] = [];
  for (const text of ['london', 'birmingham']) {
    await field.fill('');
    await field.fill(text);
    await waitForSuggestions(page);
    const suggested = await readStarts(page);
    const outermost = Math.min(...suggested.map(({ start }) => start));
    const inset = suggested.filter(({ start }) => start > outermost + 8).map(({ name }) => name);
    const expected =
      text === 'london' ? suggested.filter(({ name }) => /(LHR|LGW|STN|LTN|LCY|SEN)$/.test(name)) : [];
    const wanted = expected.map(({ name }) => name).join('; ');
    if (inset.join('; ') !== wanted)
      wrong.push(`Of "${text}", these stand farther in: "${inset.join('; ')}"; expected "${wanted}".`);
  }
  await field.fill('');
  return wrong;
}

/** An empty field suggests them. */
async function clearRecentSearches({ session: { traveler } }: Situation): Promise<void> {
  const clear = traveler.button('Clear recent searches');
  if (await clear.isVisible()) await clear.click();
}

export async function findMisunderstoodPlaces(situation: Situation): Promise<string[]> {
  await clearRecentSearches(situation);
  return [
    ...(await findWrongSuggestions(situation)),
    ...(await findWrongPlaces(situation)),
    ...(await findUnreachableSuggestions(situation)),
    ...(await findWrongKeys(situation)),
    ...(await findKeptSuggestions(situation)),
    ...(await findNeedlessRequests(situation)),
    ...(await findAppendedTexts(situation)),
    ...(await findUngroupedAirports(situation)),
    ...(await findHiddenReasons(situation)),
  ];
}
