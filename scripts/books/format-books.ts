import type { BookDifference } from '#backend/bookings/judge-books.ts';
import type { BooksComparison, Reconciliation } from '#backend/bookings/reconcile-books.ts';

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

const formatDifference = ({ supportCode, problem, remedy, fix }: BookDifference): string =>
  [
    supportCode === '' ? 'without a code' : supportCode,
    `  Found         ${problem}`,
    `  ${(fix === null ? 'For a person' : 'Fix').padEnd(14)}${remedy}`,
  ].join('\n');

const formatCounts = ({ counts, unsettled }: BooksComparison): string[] => [
  `${count(counts.bookings, 'booking')}, ${count(counts.orders, 'order')} at the airline, ${count(counts.payments, 'payment')} at the payment provider.`,
  ...(unsettled === 0 ? [] : [`${count(unsettled, 'booking')} of the last minutes: too new to compare.`]),
];

/** What was found and done, as the operator reads it. It names bookings by their support codes, and nobody's name. */
export function formatReconciliation({ since, found, failures, left }: Reconciliation): string {
  const fixable = found.differences.filter(({ fix }) => fix !== null).length;
  const remaining = left?.differences ?? [];
  const paragraphs = [
    [`Compared since ${new Date(since).toISOString()}:`, ...formatCounts(found)].join('\n'),
    ...found.differences.map(formatDifference),
  ];
  if (found.differences.length === 0) paragraphs.push('The books agree.');
  else if (left === null) {
    paragraphs.push(
      `${count(found.differences.length, 'difference')}, nothing was changed. To fix ${fixable === 1 ? 'the one' : `the ${fixable}`} that can be fixed, run it again with --fix.`,
    );
  } else if (failures.length > 0) {
    paragraphs.push(
      `${count(failures.length, 'fix')} failed, because a provider or the database did not respond. Run it again.`,
    );
  } else if (remaining.length > 0) {
    paragraphs.push('Left for a person:', ...remaining.map(formatDifference));
  } else paragraphs.push(`${count(fixable, 'difference')} fixed: the books agree.`);
  return `${paragraphs.join('\n\n')}\n`;
}
