export const commandNames = [
  'cases',
  'show',
  'retry',
  'release',
  'cancel',
  'refund',
  'resend',
  'retention',
  'reconcile',
  'audit',
] as const;
export type CommandName = (typeof commandNames)[number];

const code = `  CODE             the booking: its support code (7K3M-Q2ZD), its id (bkg_…), its payment (pi_…) or its order (ord_…)`;
const reason = `  --reason "…"     why; it is kept in the audit log for good. Write no personal data`;

const common = `  --by NAME        who you are, for the audit log (default: your user name on this computer)
  --json           print data for scripts
  --help           show this text

Exit codes: 0 done, 1 refused (the message says why), 2 wrong command line or settings.`;

export const overview = `The command line for operators. It works beside running servers, and on any computer that has their settings.

Usage: npm run admin -- COMMAND [options]

  cases       lists the bookings that need a person; “cases close” closes one
  show        prints everything that is known about a booking
  retry       runs a booking's next step now
  release     ends a booking that has no order, and releases the hold on the card
  cancel      cancels the order of a ticket at the airline, and refunds the card if you say so
  refund      refunds a charge to the card, in full or in part
  resend      sends the ticket by email again
  retention   erases and deletes what the retention policy says, now
  reconcile   compares the bookings with the books of the airline and the payment provider, after a restore or at any time
  audit       lists what operators have done

npm run admin -- COMMAND --help explains each.

${common}
`;

const usages: Record<CommandName, string> = {
  cases: `Lists the bookings that need a person, and closes such a case.

Usage: npm run admin -- cases
       npm run admin -- cases close CASE --as OUTCOME --note "…"

  CASE             the id of an open case, as listed
  --as OUTCOME     ticketed   the airline has the order: the card is charged, unless it is
                   failed     there is no order: the hold on the card is released, unless it is
                   settled    there is no ticket, and you have settled the money yourself
                   refunded   there is no ticket: the whole charge goes back to the card now
                   The booking goes on from there, and checks it with the airline and the payment provider.
  --note "…"       what you found and did; it is kept with the case. Write no personal data`,
  show: `Prints everything that is known about a booking: its state and history, what the payment provider and the airline say
now, its cases, and what operators did. Without personal data.

Usage: npm run admin -- show CODE [--personal]

${code}
  --personal       also the passengers, the airline's reference and our id, which opens the ticket. This is recorded
${reason} (with --personal)`,
  retry: `Runs the next step of a booking now, for example after a provider was down, and says what came of it. Servers repeat
steps by themselves: it is never needed, and never does harm.

Usage: npm run admin -- retry CODE --reason "…"

${code}
${reason}`,
  release: `Ends a booking that certainly has no order, and releases the hold on the card. Refuses if there is or may be an order.

Usage: npm run admin -- release CODE --reason "…"

${code}
${reason}`,
  cancel: `Cancels the order of a ticket at the airline. Without --yes, it only says what the airline would give back. Repeated, or
killed and repeated, it cancels and refunds once. From then on the traveler sees no ticket. The case order_canceled is open
until the card is refunded.

Usage: npm run admin -- cancel CODE --reason "…" [--refund all|SUM] [--yes]

${code}
  --refund all     then refund all that is left of the charge to the card, and close the case
  --refund SUM     then refund so much, in the currency of the booking, such as 49.50, and close the case
  --again          refund the same sum once more, on purpose
  --yes            cancel now
${reason}`,
  refund: `Refunds a charge to the card. Without --yes, it only says what it would refund. Repeated, or killed and repeated, it
refunds once. A refund doesn't cancel the ticket.

Usage: npm run admin -- refund CODE --all|--amount SUM --reason "…" [--yes]

${code}
  --all            all that is left of the charge
  --amount SUM     so much, in the currency of the booking, such as 49.50
  --again          refund the same sum once more, on purpose
  --yes            refund now
${reason}`,
  resend: `Sends a ticket by email again, to the address of Adult 1.

Usage: npm run admin -- resend CODE --reason "…"`,
  retention: `Erases and deletes what the retention policy says, now, instead of within the hour, and prints how many rows each rule
has changed.

Usage: npm run admin -- retention --reason "…"
       npm run admin -- retention --dry-run

  --dry-run        only count what is due
${reason}`,
  reconcile: `Compares our bookings with the orders of the airline and the payments of the payment provider, and fixes what differs.

Usage: npm run admin -- reconcile [--since TIME]
       npm run admin -- reconcile --fix --reason "…" [--since TIME] [--stopped-at TIME]

Without --fix, it only reports. A server doesn't start on a restored database until it has run with --fix. It may be
interrupted and repeated, and servers may be running meanwhile.

  --fix              recovers missing bookings, has bookings look up orders that they don't know, releases holds without
                     an order, and opens cases for what a person has to decide. Each fix is recorded
  --since TIME       compare what was created since then (default: a day before the last change in the backup, or the last
                     day), for example 2026-11-20T04:00Z
  --stopped-at TIME  when the last server stopped before the restore. By default, it waits for some minutes after the
                     restore, until orders that were sent just before have turned up at the airline
${reason} (with --fix)

It exits with 0 if the books agree, and with 1 if something is left. Open cases are listed by npm run admin -- cases.`,
  audit: `Lists what operators have done, the latest first. A line “started” without another one of the same attempt is a command
that is running, or was killed: run it again.

Usage: npm run admin -- audit [CODE] [--limit N]

${code}
  --limit N        how many lines (default: 50)`,
};

export const getHelp = (command: CommandName): string => `${usages[command]}\n${common}\n`;
