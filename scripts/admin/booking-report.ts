import type { BookingReport } from '#backend/operations/describe-booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { AuditEntry } from '#backend/ports/operator-store.ts';
import { formatRows, formatTime } from './format.ts';

/** One entry of the audit log, as an operator reads it. */
export function formatAuditEntry(entry: AuditEntry): string {
  const { at, operator, command, bookingId, reason, outcome, message, facts } = entry;
  const subject = bookingId === null ? '' : ` ${getSupportCode(bookingId)}`;
  const rows = [
    ['Reason', reason],
    ['Booking', facts ?? ''],
    ['Message', message],
  ] as const;
  const shown = rows.filter(([, value]) => value !== '');
  return `${formatTime(at)}  ${operator}: ${command}${subject}, ${outcome}\n${formatRows(shown)}`;
}

function formatPersonal({ bookingId, bookingReference, passengers }: NonNullable<BookingReport['personal']>) {
  const people = passengers.map(
    ({ title, given_name, family_name, born_on, email, phone_number }, index) =>
      [
        index === 0 ? 'Passengers' : '',
        `${title} ${given_name} ${family_name}, born ${born_on}, ${email}, ${phone_number}`,
      ] as const,
  );
  return [
    ['Booking id', `${bookingId} (it opens the ticket: keep it secret)`],
    ['Reference', bookingReference ?? 'none'],
    ...(people.length === 0 ? [['Passengers', 'none, or erased'] as const] : people),
  ] as const;
}

/** A booking as an operator reads it. */
export function formatReport(report: BookingReport): string {
  const openCases = report.cases.filter(({ closedAt }) => closedAt === null);
  const rows = [
    ['State', `${report.state}. ${report.meaning}`],
    ['Amount', report.amount],
    ['Money', report.money],
    ['Payment', report.paymentIntentId ?? 'none'],
    ['Order', report.order],
    ['Last flight', report.lastFlightDate ?? 'unknown'],
    ['Next', report.nextAt === null ? report.next : `${report.next} (${formatTime(report.nextAt)})`],
    [
      'Open cases',
      openCases.length === 0 ? 'none' : openCases.map(({ id, kind }) => `${kind} (${id})`).join(', '),
    ],
    ...(report.personal === null ? [] : formatPersonal(report.personal)),
  ] as const;
  const history = report.history.map(({ at, event }) => `  ${formatTime(at)}  ${event}`);
  const audit =
    report.audit.length === 0
      ? []
      : ['', 'What operators did:', ...report.audit.map(entry => formatAuditEntry(entry))];
  return [`Booking ${report.supportCode}`, formatRows(rows), '', 'History:', ...history, ...audit].join('\n');
}
