import type { ReportViolation } from './chaos-report.ts';

/** What only travelers, and operators with a password, may know. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a name': /am[eé]lia|\bq[a-j]{1,4}\b/i,
  'an e-mail address': /[\w.]+@example\.com/i,
  'a card': /\b4\d{15}\b/,
  'a booking id': /bkg_\w+/,
  'the secret of a payment': /_secret_\w+/,
  'a password': /postgres(ql)?:\/\/[^\s"]*:[^\s"]*@/,
  'a query': /\/api\/[\w/-]+\?/,
};

/** Support codes may be logged. Their letters are random, and some of them look like the travelers' names. */
const supportCode = /"booking":"[^"]*"/g;

/** Checks that the output of the servers names nobody and opens nothing. */
export function auditLogs(output: string, report: ReportViolation): void {
  for (const line of output.split('\n'))
    for (const [what, pattern] of Object.entries(secrets))
      if (pattern.test(line.replaceAll(supportCode, '')))
        report('the log names nobody', `${what}: ${line.slice(0, 300)}`);
}
