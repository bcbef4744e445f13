import { extractDigits } from './card-number.ts';

/**
 * `12 / 34` out of whatever is typed or filled in: `1234`, `12/2034`, `3/34`. The slash appears by itself once the month
 * is there, but not while the traveller takes characters away, so that Backspace gets past it.
 */
export function formatExpiry(text: string, isDeleting = false): string {
  const typed = text.replace(/^\s*(\d)\s*[/.-]/, '0$1/');
  const digits = extractDigits(/^[2-9]/.test(typed.trim()) ? `0${typed.trim()}` : typed);
  const month = digits.slice(0, 2);
  const year = digits.length > 4 && digits.slice(2, 4) === '20' ? digits.slice(4, 6) : digits.slice(2, 4);
  if (year !== '') return `${month} / ${year}`;
  return month.length === 2 && !isDeleting ? `${month} / ` : month;
}

/** Month and full year of `12 / 34`; null while it is incomplete or names no month. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const digits = extractDigits(text);
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2, 4))];
  return digits.length === 4 && month >= 1 && month <= 12 ? { month, year } : null;
}

/** Whether the last month of the card has passed. */
export const isExpired = ({ month, year }: { month: number; year: number }, today: Date): boolean =>
  year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1);
