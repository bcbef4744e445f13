import { fromMinorUnits } from '#contract/money.ts';
import { caseTexts } from '#backend/bookings/booking-cases.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { BookingCase, BookingStore } from '#backend/ports/booking-store.ts';
import { formatDuration, formatRows, formatTime } from './format.ts';

function formatDeadline({ dueAt }: BookingCase, now: number): string {
  const left = dueAt - now;
  return left > 0
    ? `${formatTime(dueAt)}, in ${formatDuration(left)}`
    : `${formatTime(dueAt)}: OVERDUE by ${formatDuration(-left)}`;
}

function formatCase(openCase: BookingCase, booking: Booking, now: number): string {
  const rows = [
    ['Support code', getSupportCode(booking.id)],
    ['Kind', `${openCase.kind}, open for ${formatDuration(now - openCase.openedAt)}`],
    ['Deadline', formatDeadline(openCase, now)],
    ['Amount', `${booking.currency} ${fromMinorUnits(booking.amount, booking.currency)}`],
    // Without an order, the airline finds it by our reference, which opens the ticket once there is one.
    booking.orderId === null
      ? ([
          'Reference',
          `${booking.id} (ours at the airline; it opens the ticket, so keep it secret)`,
        ] as const)
      : (['Order', booking.orderId] as const),
    ['Payment', booking.paymentIntentId ?? 'none'],
    ['What to do', caseTexts[openCase.kind].instructions],
  ] as const;
  return `${openCase.id}\n${formatRows(rows)}`;
}

export interface ListedCase extends BookingCase {
  supportCode: string;
}

/** The open cases, the oldest first, as an operator reads them and as data. They name nobody. */
export async function listCases(
  store: Pick<BookingStore, 'find' | 'findOpenCases'>,
  now: number,
): Promise<{ text: string; cases: readonly ListedCase[] }> {
  const openCases = await store.findOpenCases();
  const cases = openCases.map(openCase => ({ ...openCase, supportCode: getSupportCode(openCase.bookingId) }));
  const texts = await Promise.all(
    openCases.map(async openCase => {
      const booking = await store.find(openCase.bookingId);
      return booking === null ? openCase.id : formatCase(openCase, booking, now);
    }),
  );
  if (texts.length === 0) return { text: 'There are no open cases.', cases };
  const title = texts.length === 1 ? 'There is 1 open case.' : `There are ${texts.length} open cases.`;
  const next =
    'To close one: npm run admin -- cases close CASE --as ticketed|failed|settled|refunded --note "…"';
  return { text: [title, ...texts, next].join('\n\n'), cases };
}
