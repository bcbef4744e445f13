import { formatLongDate } from './format-date.ts';
import { formatTime } from './format-time.ts';

/** `November 25, 2026, 9:05 AM UTC`: the same for every reader, wherever they are. */
export function formatUtc(instant: string): string {
  const utc = new Date(instant).toISOString();
  return `${formatLongDate(utc)}, ${formatTime(utc)} UTC`;
}
