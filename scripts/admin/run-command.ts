import { toMinorUnits } from '#contract/money.ts';
import type { BookDifference } from '#backend/bookings/judge-books.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { Operator } from '#backend/operations/audit.ts';
import {
  cancelBooking,
  describeCancellationPlan,
  planCancellation,
} from '#backend/operations/cancel-booking.ts';
import { closeBookingCase } from '#backend/operations/close-booking-case.ts';
import { describeBooking, describeBookingWithPersonalData } from '#backend/operations/describe-booking.ts';
import { findBooking } from '#backend/operations/find-booking.ts';
import type { OperationDeps } from '#backend/operations/operation-deps.ts';
import { OperationRefusedError } from '#backend/operations/operation-refused-error.ts';
import { describeMoney, formatAmount } from '#backend/operations/payment-facts.ts';
import { planRefund, refundBooking } from '#backend/operations/refund-booking.ts';
import { reconcileAccounts } from '#backend/operations/reconcile-accounts.ts';
import { releaseBooking } from '#backend/operations/release-booking.ts';
import { resendTicket } from '#backend/operations/resend-ticket.ts';
import { retryBooking } from '#backend/operations/retry-booking.ts';
import { runRetentionNow } from '#backend/operations/run-retention.ts';
import { formatReconciliation } from '../books/format-books.ts';
import { formatAuditEntry, formatReport } from './booking-report.ts';
import { listCases } from './case-list.ts';
import { formatRows } from './format.ts';
import { UsageError, type Command } from './options.ts';

/** What a command prints: a text for people, and the same as data. */
export interface CommandResult {
  text: string;
  data: Record<string, unknown>;
  /** Whether something is left for a person. */
  isUnfinished?: boolean;
}

type CommandNamed<Name extends Command['name']> = Extract<Command, { name: Name }>;

const toResult = (message: string, booking?: Booking): CommandResult => ({
  text: message,
  data: {
    outcome: 'done',
    ...(booking === undefined ? {} : { supportCode: getSupportCode(booking.id) }),
    message,
  },
});

function parseAmount(amount: string, { currency }: Booking, option = '--amount'): number {
  try {
    return toMinorUnits(amount, currency);
  } catch {
    throw new UsageError(`${option} ${amount} has more decimals than ${currency}.`);
  }
}

async function refund(
  deps: OperationDeps,
  operator: Operator,
  { code, amount, again, isConfirmed }: CommandNamed<'refund'>,
): Promise<CommandResult> {
  const booking = await findBooking(deps, code);
  const request = { amount: amount === 'all' ? ('all' as const) : parseAmount(amount, booking), again };
  const plan = await planRefund(deps, booking, request);
  if (!isConfirmed) {
    throw new OperationRefusedError(
      `This would refund ${formatAmount(plan.amount, booking.currency)} of booking ${getSupportCode(booking.id)} to the card. ${describeMoney(plan.payment, booking)} Nothing was refunded: add --yes to do so.`,
    );
  }
  return toResult(await refundBooking(deps, operator, booking, plan), booking);
}

async function cancel(
  deps: OperationDeps,
  operator: Operator,
  { code, refund: amount, again, isConfirmed }: CommandNamed<'cancel'>,
): Promise<CommandResult> {
  const booking = await findBooking(deps, code);
  const request =
    amount === null
      ? null
      : { amount: amount === 'all' ? ('all' as const) : parseAmount(amount, booking, '--refund'), again };
  const plan = await planCancellation(deps, booking, request);
  if (!isConfirmed) {
    throw new OperationRefusedError(
      `${await describeCancellationPlan(deps, booking, plan)} Nothing was changed: add --yes to do so.`,
    );
  }
  return toResult(await cancelBooking(deps, operator, booking, plan), booking);
}

async function show(
  deps: OperationDeps,
  operator: Operator,
  { code, isPersonal }: CommandNamed<'show'>,
): Promise<CommandResult> {
  const booking = await findBooking(deps, code);
  const report = isPersonal
    ? await describeBookingWithPersonalData(deps, operator, booking)
    : await describeBooking(deps, booking);
  // Our id opens the ticket.
  const audit = report.audit.map(({ bookingId: _bookingId, attemptKey: _attemptKey, ...entry }) => entry);
  const cases = report.cases.map(({ bookingId: _bookingId, ...entry }) => entry);
  return { text: formatReport(report), data: { outcome: 'done', ...report, audit, cases } };
}

async function listAudit(
  deps: OperationDeps,
  { code, limit }: CommandNamed<'audit'>,
): Promise<CommandResult> {
  const { operatorStore } = deps;
  const entries =
    code === null
      ? await operatorStore.findLatestAuditEntries(limit)
      : (await operatorStore.findAuditEntries((await findBooking(deps, code)).id))
          .toReversed()
          .slice(0, limit);
  return {
    text:
      entries.length === 0
        ? 'No operator has done anything yet.'
        : entries.map(entry => formatAuditEntry(entry)).join('\n\n'),
    data: {
      outcome: 'done',
      entries: entries.map(({ bookingId, attemptKey: _attemptKey, ...entry }) => ({
        ...entry,
        supportCode: bookingId === null ? null : getSupportCode(bookingId),
      })),
    },
  };
}

async function runRetention(
  deps: OperationDeps,
  operator: Operator,
  { isDryRun }: CommandNamed<'retention'>,
): Promise<CommandResult> {
  const { message, counts } = await runRetentionNow(deps, operator, { isDryRun });
  const rows = counts.map(({ rule, count }) => `  ${String(count).padStart(8)}  ${rule}`);
  return {
    text: [message, ...rows].join('\n'),
    data: { outcome: 'done', message, counts: counts.map(({ rule, count }) => ({ rule, count })) },
  };
}

async function reconcile(
  deps: OperationDeps,
  operator: Operator,
  { name: _name, ...options }: CommandNamed<'reconcile'>,
): Promise<CommandResult> {
  const result = await reconcileAccounts(deps, operator, {
    ...options,
    async wait(ms) {
      const seconds = Math.ceil(ms / 1000);
      process.stderr.write(`Waiting ${seconds} s, until orders that were just sent have turned up.\n`);
      await deps.sleep(ms);
    },
  });
  const { differences } = result.left ?? result.found;
  // The bookings have personal data.
  const toData = (difference: BookDifference) => ({ ...difference, fix: difference.fix?.kind ?? null });
  return {
    text: formatReconciliation(result).trimEnd(),
    data: {
      outcome: 'done',
      found: result.found.differences.map(toData),
      failed: result.failures.map(toData),
      left: differences.map(toData),
    },
    isUnfinished: differences.length + result.failures.length > 0,
  };
}

/** Runs a command. @throws OperationRefusedError, CaseClosingError, OutcomeUnknownError, UsageError */
export async function runCommand(
  deps: OperationDeps,
  operator: Operator,
  command: Exclude<Command, { name: 'help' }>,
): Promise<CommandResult> {
  switch (command.name) {
    case 'cases': {
      const { text, cases } = await listCases(deps.store, deps.clock.now().getTime());
      const listed = cases.map(({ bookingId: _bookingId, ...openCase }) => openCase);
      return { text, data: { outcome: 'done', cases: listed } };
    }
    case 'close':
      return toResult(await closeBookingCase(deps, operator, command.closing));
    case 'show':
      return await show(deps, operator, command);
    case 'refund':
      return await refund(deps, operator, command);
    case 'cancel':
      return await cancel(deps, operator, command);
    case 'retention':
      return await runRetention(deps, operator, command);
    case 'reconcile':
      return await reconcile(deps, operator, command);
    case 'audit':
      return await listAudit(deps, command);
    default: {
      const booking = await findBooking(deps, command.code);
      const operations = { retry: retryBooking, release: releaseBooking, resend: resendTicket };
      return toResult(await operations[command.name](deps, operator, booking), booking);
    }
  }
}

export const formatProblems = (problems: readonly string[]): string =>
  problems.length === 0 ? '' : `\n${formatRows(problems.map(problem => ['What failed', problem] as const))}`;
