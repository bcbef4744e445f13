import { addDays } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { Situation } from '../promise.ts';
import { keepOneAdult } from './guest-trials.ts';
import { readSearchForm } from './link-trials.ts';
import { getDayInCalendar } from './calendar-day.ts';
import { getPageToday } from './page-today.ts';
import { readError } from './read-field.ts';

interface Correction {
  /** What removes the cause of errors, besides typing into their fields. */
  what: string;
  /** The fields whose errors go with their causes. */
  fields: readonly string[];
  prepare: (session: BrowserSession) => Promise<unknown>;
  correct: (session: BrowserSession) => Promise<unknown>;
}

const fieldOf = ({ traveler }: BrowserSession, name: string) =>
  name.endsWith('date') ? traveler.field(name) : traveler.combobox(name);

const empty = async (session: BrowserSession) => {
  await session.page.getByRole('radio', { name: 'Round trip' }).check();
  for (const name of ['From', 'To', 'Departure date', 'Return date']) await fieldOf(session, name).fill('');
};

const swap = ({ traveler }: BrowserSession) => traveler.button('Swap origin and destination').click();

/** Everything that corrects a field without typing into it. */
const corrections: readonly Correction[] = [
  {
    what: 'Swapping',
    fields: ['From'],
    async prepare(session) {
      await empty(session);
      await session.traveler.pickPlace('To', 'LHR');
    },
    correct: swap,
  },
  {
    what: 'Swapping',
    fields: ['To'],
    async prepare(session) {
      await empty(session);
      await session.traveler.pickPlace('From', 'LHR');
    },
    correct: swap,
  },
  {
    what: 'Choosing another origin',
    fields: ['To'],
    async prepare(session) {
      await empty(session);
      await session.traveler.pickPlace('From', 'LHR');
      await session.traveler.pickPlace('To', 'LHR');
    },
    correct: ({ traveler }) => traveler.pickPlace('From', 'JFK'),
  },
  {
    what: 'One way',
    fields: ['Return date'],
    prepare: empty,
    correct: ({ page }) => page.getByRole('radio', { name: 'One way' }).check(),
  },
  {
    what: 'An earlier departure',
    fields: ['Return date'],
    async prepare(session) {
      await empty(session);
      const today = await getPageToday(session.page);
      await session.traveler.field('Departure date').fill(addDays(today, 20));
      await session.traveler.field('Return date').fill(addDays(today, 10));
    },
    correct: async ({ traveler, page }) =>
      traveler.field('Departure date').fill(addDays(await getPageToday(page), 5)),
  },
  {
    what: 'The calendar',
    fields: ['Departure date', 'Return date'],
    prepare: empty,
    async correct({ traveler, page }) {
      const today = await getPageToday(page);
      await traveler.button('Open departure calendar').click();
      for (const days of [1, 2]) await getDayInCalendar(page, addDays(today, days)).click();
    },
  },
];

/** An error goes as soon as its cause does, whatever removes it. */
export async function findKeptErrors({ session }: Situation): Promise<string[]> {
  const wrong: string[] = [];
  for (const { what, fields, prepare, correct } of corrections) {
    await prepare(session);
    await session.traveler.button('Search Flights').click();
    for (const name of fields)
      if ((await readError(fieldOf(session, name))) === '')
        wrong.push(`${name} has no error before: ${what}.`);
    await correct(session);
    for (const name of fields) {
      const error = await readError(fieldOf(session, name));
      if (error !== '') wrong.push(`${what} leaves "${error}" at ${name}.`);
    }
  }
  return wrong;
}

/** Two children of different ages, neither of which is the usual one, and an infant. */
async function chooseFamily(session: BrowserSession): Promise<void> {
  const { page, traveler } = session;
  await traveler.button(/Guest\(s\)/).click();
  await keepOneAdult(session);
  for (const noun of ['child', 'child', 'infant']) await traveler.button(`Add ${noun}`).click();
  for (const [child, age] of [
    [1, '9'],
    [2, '3'],
  ] as const)
    await page.getByRole('combobox', { name: `Age of child ${child}` }).selectOption(age);
  await page.keyboard.press('Escape');
}

/** Visits another page of the site, and comes back. */
async function visitAbout({ page }: BrowserSession, way: string): Promise<void> {
  if (way.endsWith('document')) await page.evaluate(() => window.location.assign('/about'));
  else await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL('**/about');
  if (way.startsWith('Back')) await page.goBack();
  else await page.getByRole('banner').getByRole('link', { name: /^Home/ }).first().click();
  await page.waitForURL(url => url.pathname === '/');
}

/** What was entered is there again after other pages, also from another document. */
export async function findForgottenSearch({ session }: Situation): Promise<string[]> {
  const { page, traveler } = session;
  const today = await getPageToday(page);
  await page.getByRole('radio', { name: 'Round trip' }).check();
  await traveler.pickPlace('From', 'JFK');
  await traveler.pickPlace('To', 'LHR');
  await traveler.field('Departure date').fill(addDays(today, 33));
  await traveler.field('Return date').fill(addDays(today, 44));
  await traveler.field('Return date').blur();
  await traveler.combobox('Cabin class').selectOption('business');
  await chooseFamily(session);
  const before = await readSearchForm(session);
  const wrong: string[] = [];
  // A link of the footer changes the page within the document.
  for (const way of ['the logo', 'Back', 'the logo from another document', 'Back from another document']) {
    await visitAbout(session, way);
    await traveler.button('Search Flights').waitFor();
    await page
      .waitForFunction(
        text => document.querySelector<HTMLInputElement>('search input[role=combobox]')?.value === text,
        'New York (JFK)',
        { timeout: 3000 },
      )
      .catch(() => {});
    const after = await readSearchForm(session);
    if (after !== before) wrong.push(`After ${way}: expected "${before}", shown "${after}".`);
  }
  return wrong;
}
