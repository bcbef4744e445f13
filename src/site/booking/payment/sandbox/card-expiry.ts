import { parseMonth } from '#contract/rules/written-date.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { extractDigits } from './card-number.ts';

/**
 * Formats `1234`, `12/2034`, `2034-12`, `Dec 2034` or `3/34` as `12 / 34`. The slash appears after the month, except while
 * deleting, so that Backspace can remove it.
 */
export function formatExpiry(text: string, isDeleting = false): string {
  const typed = text
    .normalize('NFKC')
    .replace(/\p{L}{3,}/u, name => String(parseMonth(name)))
    .replace(/^\D*(20\d\d)\D*(1[0-2]|0?[1-9])(?!\d).*/, '$2/$1')
    .replace(/^\D*(\d)\D+(?=\d)/, '0$1/');
  const digits = extractDigits(/^[2-9]/.test(typed.trim()) ? `0${typed.trim()}` : typed);
  const month = digits.slice(0, 2);
  const year = digits.length > 4 && digits.slice(2, 4) === '20' ? digits.slice(4, 6) : digits.slice(2, 4);
  if (year !== '') return `${month} / ${year}`;
  return month.length === 2 && !isDeleting ? `${month} / ` : month;
}

/** The month and full year of `12 / 34`; null if it is incomplete or invalid. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const digits = extractDigits(text);
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2, 4))];
  return digits.length === 4 && month >= 1 && month <= 12 ? { month, year } : null;
}

/** Whether the card's last month has passed. */
export const isExpired = ({ month, year }: { month: number; year: number }, today: PlainDate): boolean =>
  year * 12 + month < getYear(today) * 12 + Number(today.slice(5, 7));

export const getYear = (date: PlainDate): number => Number(date.slice(0, 4));
