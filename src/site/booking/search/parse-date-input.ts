import { isPlainDate, toPlainDate, type PlainDate } from '#contract/rules/plain-date.ts';
import { parseMonth } from '#contract/rules/birth-date.ts';

/** The next date with this day and month. */
function getNextDate(month: number, day: number, today: PlainDate): PlainDate | null {
  const year = Number(today.slice(0, 4));
  const date = toPlainDate(year, month, day);
  return date !== null && date < today ? toPlainDate(year + 1, month, day) : date;
}

/** `27` is 2027. */
const toFullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** Month first, as in the United States; day first if the month would be invalid. */
function parseNumericDate(first: number, second: number, year: number): PlainDate | null {
  return toPlainDate(year, first, second) ?? toPlainDate(year, second, first);
}

/** Parses what people type for a date: `2027-03-15`, `3/15/2027`, `15 Mar 2027`, `March 15`; null if it is no date. */
export function parseDateInput(text: string, today: PlainDate): PlainDate | null {
  const normalized = text.trim().replaceAll(/\s+/g, ' ');
  if (isPlainDate(normalized)) return normalized;

  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(normalized);
  if (iso) return toPlainDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const numbers = /^(\d{1,2})[-/](\d{1,2})[-/](\d{2}|\d{4})$/.exec(normalized);
  if (numbers) return parseNumericDate(Number(numbers[1]), Number(numbers[2]), toFullYear(numbers[3] ?? ''));

  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{2}|\d{4})$/.exec(normalized);
  if (dotted) return toPlainDate(toFullYear(dotted[3] ?? ''), Number(dotted[2]), Number(dotted[1]));

  const named =
    /^(?:[a-z]+,? )?(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?(?<month>[a-z]{3,})\.?,?(?: (?<year>\d{4}|\d{2}))?$/i.exec(
      normalized,
    ) ??
    /^(?:[a-z]+,? )?(?<month>[a-z]{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,?(?: (?<year>\d{4}|\d{2}))?$/i.exec(
      normalized,
    );
  if (!named?.groups) return null;
  const { day = '', month = '', year } = named.groups;
  const [m, d] = [parseMonth(month), Number(day)];
  return year === undefined ? getNextDate(m, d, today) : toPlainDate(toFullYear(year), m, d);
}
