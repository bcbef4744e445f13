import { fromMinorUnits } from '#contract/money.ts';
import { caseTexts } from '#backend/bookings/booking-cases.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { BookingCase, BookingStore } from '#backend/ports/booking-store.ts';

const minuteMs = 60_000;

function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  const [unit, count] =
    minutes < 120 ? (['minute', minutes] as const) : (['hour', Math.floor(minutes / 60)] as const);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const formatTime = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

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
      ? ['Reference', `${booking.id} (ours at the airline; it opens the ticket, so keep it secret)`]
      : ['Order', booking.orderId],
    ['Payment', booking.paymentIntentId ?? 'none'],
    ['What to do', caseTexts[openCase.kind].instructions],
  ] as const;
  return [openCase.id, ...rows.map(([label, value]) => `  ${label.padEnd(14)}${value}`)].join('\n');
}

/** The open cases as an operator reads them, the oldest first. They name nobody. */
export async function listCases(
  store: Pick<BookingStore, 'find' | 'findOpenCases'>,
  now: number,
): Promise<string> {
  const openCases = await store.findOpenCases();
  const texts = await Promise.all(
    openCases.map(async openCase => {
      const booking = await store.find(openCase.bookingId);
      return booking === null ? openCase.id : formatCase(openCase, booking, now);
    }),
  );
  if (texts.length === 0) return 'There are no open cases.\n';
  const title = texts.length === 1 ? 'There is 1 open case.' : `There are ${texts.length} open cases.`;
  const next = 'To close one: npm run cases -- close CASE --as ticketed|failed|settled|refunded --note "…"';
  return `${[title, ...texts, next].join('\n\n')}\n`;
}
