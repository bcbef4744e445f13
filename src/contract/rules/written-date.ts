import { formatShortDate } from './format-date.ts';
import { addDays, getMonthLength, monthNames, toPlainDate, type PlainDate } from './plain-date.ts';

/** A month by number (`3`, `03`), or by English name or prefix of it (`mar`, `March`); NaN for any other text. */
export function parseMonth(month: string): number {
  const text = month.trim().toLowerCase();
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const name = text.replace(/\.$/, '');
  return name.length < 3
    ? Number.NaN
    : monthNames.findIndex(whole => whole.toLowerCase().startsWith(name)) + 1 || Number.NaN;
}

/** Year, month and day as digits. There may be no such date. */
type Reading = readonly [year: string, month: string, day: string];

/** What a date says beside its numbers and its month: the weekday, ordinal endings, the time of day. */
const ignored =
  /\b(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|of|the)\b|(?<=\d)(?:st|nd|rd|th)\b|(?<=\d)(?:t|,? +)\d?\d:.*$/g;

/** Digits of any width, any kind of hyphen or space; no invisible characters. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(ignored, ' ')
    .trim();

/** `27` is 2027. */
const toYear = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

/** The year of the next such day; empty without `today`. */
function getNextYear(month: string, day: string, today: PlainDate | undefined): string {
  if (today === undefined) return '';
  const year = Number(today.slice(0, 4));
  const isPast = `${month.padStart(2, '0')}-${day.padStart(2, '0')}` < today.slice(5);
  return String(isPast ? year + 1 : year);
}

/**
 * The ways to read a text as a date, the likeliest first: month first, as in the United States, unless dots separate.
 * Without `today`, a year is required.
 */
function findReadings(text: string, today?: PlainDate): Reading[] {
  const normalized = normalize(text);
  const [a = '', b = '', c = '', ...others] = normalized.match(/\d+/g) ?? [];
  const [name, ...otherNames] = normalized.match(/\p{L}+/gu) ?? [];
  if (others.length > 0 || otherNames.length > 0) return [];
  if (name !== undefined) {
    const month = String(parseMonth(name));
    if (c !== '') return [];
    if (b === '') return [[getNextYear(month, a, today), month, a]];
    return a.length === 4 ? [[a, month, b]] : [[b, month, a]];
  }
  if (b === '' && a.length === 8)
    return [
      [a.slice(0, 4), a.slice(4, 6), a.slice(6)],
      [a.slice(4), a.slice(0, 2), a.slice(2, 4)],
      [a.slice(4), a.slice(2, 4), a.slice(0, 2)],
    ];
  if (a.length === 4) return [[a, b, c]];
  if (c === '' && !/^\d+[/-]\d+$/.test(normalized)) return [];
  const monthFirst: Reading = [c || getNextYear(a, b, today), a, b];
  const dayFirst: Reading = [c || getNextYear(b, a, today), b, a];
  return normalized.includes('.') ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
}

const isWellFormed = ([year, month, day]: Reading): boolean =>
  /^(?:\d{2}|\d{4})$/.test(year) && /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day);

const toDate = ([year, month, day]: Reading): PlainDate | null =>
  toPlainDate(toYear(year), Number(month), Number(day));

/**
 * Parses what people type or paste for a date: `2027-03-15`, `20270315`, `3/15/2027`, `15 Mar 2027`, `March 15`; null
 * if it is no date. Without a year, it is the next such day.
 */
export const parseWrittenDate = (text: string, today: PlainDate): PlainDate | null =>
  findReadings(text, today)
    .filter(isWellFormed)
    .map(toDate)
    .find(date => date !== null) ?? null;

const hasMonth = ([, month]: Reading) => Number(month) >= 1 && Number(month) <= 12;

/**
 * Reads a date in the past, which needs a year: `87` is 1987. If the text can only mean a day that doesn't exist or is still
 * to come, it is that one.
 */
export function readPastDate(text: string, today: PlainDate): Reading | null {
  const readings = findReadings(text)
    .filter(isWellFormed)
    .flatMap(([year, ...day]): Reading[] => [
      [String(toYear(year)), ...day],
      [`19${year}`, ...day],
    ])
    .filter(reading => isWellFormed(reading) && hasMonth(reading));
  const isPast = (reading: Reading) => {
    const date = toDate(reading);
    return date !== null && date <= today;
  };
  const isPastYear = ([year]: Reading) => year <= today.slice(0, 4);
  return readings.find(isPast) ?? readings.find(isPastYear) ?? readings[0] ?? null;
}

/** Why a text isn't a date, and what to write instead. */
export function explainInvalidDate(text: string, today: PlainDate): string {
  const readings = findReadings(text, today).filter(isWellFormed);
  const reading = readings.find(hasMonth) ?? readings[0];
  if (reading === undefined) return `Write a date such as ${formatShortDate(addDays(today, 30))}.`;
  const [year, month] = [toYear(reading[0]), Number(reading[1])];
  return hasMonth(reading)
    ? `${monthNames[month - 1]} ${year} has ${getMonthLength(year, month)} days. Check the day.`
    : `There is no month ${month}. Check the month.`;
}
