import type { Locator } from 'playwright-core';
import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { isFocused } from '#tests/harness/traveler.ts';
import { formatShortDay } from '../expected/formats.ts';
import { findSelectedOffer } from '../expected/selected-offer.ts';
import type { Situation } from '../promise.ts';
import { findWrongRows, type Row } from './find-wrong-rows.ts';
import { getPageToday } from './page-today.ts';
import { readError } from './read-field.ts';

const passport = 'as in the machine-readable lines of the passport.';
const latinOnly = `Airlines take Latin letters here. Write the name with the letters A to Z, ${passport}`;
const lettersOnly = `Airlines take letters, spaces, hyphens, apostrophes, and periods here. Write the name ${passport}`;
const tooLong = `Airlines take at most 20 characters here. Write the name ${passport}`;

const getNameRows = (label: string): Row[] => [
  ...['José María', 'D’Arcy-Smith', 'Łukasz', 'Gal·la', 'J. R.', 'Nguyễn', 'X', 'Abcdefghijklmnopqrst'].map(
    entered => ({ entered, expected: '' }),
  ),
  { entered: '', expected: `Required: ${label}` },
  { entered: '   ', expected: `Required: ${label}` },
  { entered: 'Анна', expected: latinOnly },
  { entered: '李', expected: latinOnly },
  { entered: 'R2D2', expected: lettersOnly },
  { entered: 'Ann/Mary', expected: lettersOnly },
  { entered: '--', expected: 'Write the name as in the passport, with at least one letter.' },
  { entered: 'Abcdefghijklmnopqrstu', expected: tooLong },
  // Airlines spell it with two letters.
  { entered: 'Abcdefghijklmnopqrsß', expected: tooLong },
];

const emails: readonly Row[] = [
  ...['a@b.co', 'first.last+tag@mail.example.museum', "o'brien@example.org"].map(entered => ({
    entered,
    expected: '',
  })),
  ...['a@b', '@b.co', 'a b@c.co', 'a@b.', 'a@b@c.co', 'a.co'].map(entered => ({
    entered,
    expected: 'Invalid email address',
  })),
  { entered: '', expected: 'Required: Email' },
];

const wrongLength = 'This number is too short or too long for the chosen country.';
const phones: readonly Row[] = [
  { entered: '3075550101', expected: '' },
  { entered: '(307) 555-0101', expected: '' },
  { entered: '5550101', expected: wrongLength },
  { entered: '', expected: 'Required: Phone' },
];

/** The country and the digits of numbers that name their country. */
const internationalPhones: readonly Row[] = [
  { entered: '+44 7402 345678', expected: 'gb 07402345678' },
  { entered: '0049 151 23456789', expected: 'de 015123456789' },
  { entered: '+1 (307) 555-0101', expected: 'us 3075550101' },
];

const misspelled: readonly Row[] = [
  { entered: 'ann@gmial.com', expected: 'ann@gmail.com' },
  { entered: 'ann@gmail.con', expected: 'ann@gmail.com' },
  { entered: 'ann@gmail,com', expected: 'ann@gmail.com' },
  { entered: 'ann@gmailcom', expected: 'ann@gmail.com' },
  { entered: 'ann@hotmial.com', expected: 'ann@hotmail.com' },
  { entered: 'ann@yaho.com', expected: 'ann@yahoo.com' },
  { entered: 'ann@example.ogr', expected: 'ann@example.org' },
  ...['ann@mail.com', 'ann@ymail.com', 'ann@outlook.de', 'ann@example.com', 'ann@gmail.com'].map(entered => ({
    entered,
    expected: '',
  })),
];

/** A day so many years earlier. */
const yearsBefore = (date: PlainDate, years: number): PlainDate =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4)}`.replace(/-02-29$/, '-03-01');

const noSuchDate = 'The calendar has no such date. Write day, month and year, such as 24, July, 1987.';
const future = 'The date of birth has to be in the past.';
const tooOld = 'Check the year: nobody is that old.';

interface BirthDates {
  today: PlainDate;
  lastFlight: PlainDate;
  childAge: number;
}

/** The dates around the limits of an age, with what the form says of them. */
function getBirthDateRows(noun: string, { today, lastFlight, childAge }: BirthDates): Row[] {
  const day = `on the day of the last flight (${formatShortDay(lastFlight)}).`;
  const born = (years: number, days = 0) => addDays(yearsBefore(lastFlight, years), days);
  const toRow = (entered: string, expected: string): Row => ({ entered, expected });
  if (noun === 'Adult')
    return [
      toRow(born(12), ''),
      toRow(born(12, 1), `An adult is 12 or older ${day}`),
      toRow(born(130), ''),
      toRow(born(131), tooOld),
      toRow(addDays(today, 1), future),
      toRow('1984-02-29', ''),
      toRow('2000-02-29', ''),
      toRow('1983-02-29', noSuchDate),
      toRow('1900-02-29', noSuchDate),
      toRow('1990-04-31', noSuchDate),
      toRow('1990-05-', 'Required: Date of birth (day)'),
      toRow('1990--07', 'Required: Date of birth (month)'),
      toRow('-05-07', 'Required: Date of birth (year)'),
      toRow('--07', 'Required: Date of birth (month and year)'),
      toRow('--', 'Required: Date of birth'),
    ];
  if (noun === 'Infant')
    return [
      toRow(born(2, 1), ''),
      toRow(born(2), `An infant is under 2 ${day}`),
      toRow(addDays(today, 1), future),
      toRow(today, ''),
    ];
  const other = (age: number) =>
    age === childAge
      ? ''
      : `This child is ${age} on the day of the last flight, but the search was for a child of ${childAge}. Search again with the right age.`;
  return [
    toRow(born(childAge), ''),
    toRow(born(childAge + 1, 1), ''),
    toRow(born(childAge, 1), other(childAge - 1)),
    toRow(born(childAge + 1), childAge === 11 ? `A child is 2 to 11 years old ${day}` : other(childAge + 1)),
    toRow(born(2), other(2)),
    toRow(born(12, 1), other(11)),
    toRow(born(2, 1), `A child is 2 to 11 years old ${day}`),
    toRow(born(12), `A child is 2 to 11 years old ${day}`),
  ];
}

interface PassengerFields {
  field: (name: string) => Locator;
  list: (name: string) => Locator;
  checkbox: Locator;
}

async function openPassenger({ traveler }: BrowserSession, label: string): Promise<PassengerFields> {
  await traveler.unfoldPassenger(label);
  const group = traveler.passenger(label);
  return {
    field: name => group.getByRole('textbox', { name }),
    list: name => group.getByRole('combobox', { name }),
    checkbox: group.getByRole('checkbox', { name: 'Same contact as Adult 1' }),
  };
}

/** Keeps the form from going on. */
async function keepIncomplete(session: BrowserSession): Promise<PassengerFields> {
  const first = await openPassenger(session, 'Adult 1');
  await first.field('Email').fill('');
  return first;
}

const pressContinue = ({ traveler }: BrowserSession) => traveler.button('Continue to Payment').click();

/** The labels of the passengers on the page. */
const readLabels = async ({ page }: BrowserSession): Promise<string[]> =>
  (
    await page
      .getByRole('group', { name: /^(?:Adult|Child|Infant) \d$/ })
      .locator('legend')
      .allTextContents()
  ).filter(text => / \d$/.test(text));

async function enterBirthDate(fields: PassengerFields, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  // Emptied first, since a whole year may complete a date.
  await fields.field('Birth year').fill('');
  await fields.field('Birth day').fill(day === '' ? '' : String(Number(day)));
  await fields.list('Birth month').selectOption(month === '' ? '' : String(Number(month)));
  await fields.field('Birth year').fill(year);
}

export async function findMisjudgedNames({ session }: Situation): Promise<string[]> {
  const { field } = await keepIncomplete(session);
  const wrong: string[] = [];
  for (const label of ['First name', 'Last name']) {
    const name = field(label);
    const before = await name.inputValue();
    wrong.push(
      ...(await findWrongRows(label, getNameRows(label), async text => {
        await name.fill(text);
        await pressContinue(session);
        return readError(name);
      })),
    );
    await name.fill(before);
  }
  return wrong;
}

export async function findMisjudgedBirthDates({ session }: Situation): Promise<string[]> {
  await keepIncomplete(session);
  const offer = findSelectedOffer(session);
  const lastFlight = offer?.slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10);
  if (lastFlight === undefined) return [];
  const dates = { today: await getPageToday(session.page), lastFlight, childAge: session.childAge };
  const wrong: string[] = [];
  const tried = new Set<string>();
  for (const label of await readLabels(session)) {
    const [noun = ''] = label.split(' ');
    if (tried.has(noun)) continue;
    tried.add(noun);
    const fields = await openPassenger(session, label);
    wrong.push(
      ...(await findWrongRows(`Date of birth of ${label}`, getBirthDateRows(noun, dates), async date => {
        // On phones, whoever is complete is folded.
        await session.traveler.unfoldPassenger(label);
        await enterBirthDate(fields, date);
        await pressContinue(session);
        await session.traveler.unfoldPassenger(label);
        return readError(fields.field('Birth day'));
      })),
    );
  }
  return wrong;
}

/** How whole dates of birth are pasted or filled in at once. */
const wholeDates: readonly Row[] = [
  '1971-01-11',
  '1/11/1971',
  '11.1.1971',
  '11 January 1971',
  'January 11, 1971',
  '19710111',
].map(entered => ({ entered, expected: '11 1 1971' }));

export async function findMisreadBirthDates({ session }: Situation): Promise<string[]> {
  const { field, list } = await keepIncomplete(session);
  const read = async () =>
    `${await field('Birth day').inputValue()} ${await list('Birth month').inputValue()} ${await field('Birth year').inputValue()}`;
  return findWrongRows('Whole date of birth', wholeDates, async text => {
    await enterBirthDate({ field, list, checkbox: list('') }, '1999-09-09');
    await field('Birth day').fill(text);
    await field('Birth day').blur();
    return read();
  });
}

export async function findMisjudgedContacts({ session }: Situation): Promise<string[]> {
  const { field, list } = await openPassenger(session, 'Adult 1');
  const [email, phone, name] = [field('Email'), field('Phone'), field('First name')];
  const nameBefore = await name.inputValue();
  // Keeps the form from going on.
  await name.fill('');
  const wrong = await findWrongRows('Email', emails, async text => {
    await email.fill(text);
    await pressContinue(session);
    return readError(email);
  });
  const group = session.traveler.passenger('Adult 1');
  wrong.push(
    ...(await findWrongRows('Suggestion for', misspelled, async text => {
      await email.fill(text);
      await email.blur();
      const button = group.getByRole('button', { name: /^Correct it/ });
      if (!(await button.isVisible())) return '';
      await button.click();
      return (await isFocused(email)) ? email.inputValue() : 'the focus is not in the field';
    })),
  );
  await list('Phone country').selectOption('us');
  wrong.push(
    ...(await findWrongRows('Phone', phones, async text => {
      await phone.fill(text);
      await pressContinue(session);
      return readError(phone);
    })),
    ...(await findWrongRows('Phone', internationalPhones, async text => {
      await list('Phone country').selectOption('us');
      await phone.fill('');
      await phone.fill(text);
      return `${await list('Phone country').inputValue()} ${(await phone.inputValue()).replaceAll(/\D/g, '')}`;
    })),
  );
  await name.fill(nameBefore);
  return wrong;
}

export async function findLostTyping({ session }: Situation): Promise<string[]> {
  const { page } = session;
  await keepIncomplete(session);
  const { field } = await openPassenger(session, 'Adult 1');
  const name = `${await field('Last name').inputValue()}q`.slice(-20);
  await field('Last name').fill(name);
  await page.reload();
  await field('Last name').waitFor();
  const shown = await field('Last name').inputValue();
  return shown === name ? [] : [`Expected "${name}"; shown "${shown}".`];
}
