/** What a run checks, in the order of its table. */
const chaosRules = [
  'the money adds up: authorized = captured + released + open cases',
  'an order is sent at most once',
  'a ticket has its one confirmed order and its captured money',
  'a confirmed order has its captured money',
  'captured money has its ticket',
  'at most one ticket per trip',
  'a final answer stays the same',
  'a stranger learns nothing',
  'an answer of /book says what happened',
  'a paid draft is booked within a minute',
  'every booking is settled',
  'no lease is left',
  'no hold is left',
  'no booking needs a person',
  'every intent has its booking',
  'no lease is taken over before it ends',
  'a failure is a 503 in our own words',
  'the log names nobody',
  'a server ends only when it is told to',
  'SIGTERM ends a server cleanly',
] as const;
export type ChaosRule = (typeof chaosRules)[number];

export type ReportViolation = (rule: ChaosRule, detail: string) => void;

/** What was done, by how often, and what was found. */
export interface ChaosReport {
  seed: number;
  counts: ReadonlyMap<string, number>;
  violations: readonly { rule: ChaosRule; detail: string }[];
}

const maxDetails = 5;

export function formatReport({ seed, counts, violations }: ChaosReport): string {
  const lines = ['What was done:'];
  for (const [what, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    lines.push(`  ${`${count}`.padStart(7)}  ${what}`);
  lines.push('', 'What was checked:');
  for (const rule of chaosRules) {
    const found = violations.filter(violation => violation.rule === rule);
    lines.push(`  ${found.length === 0 ? 'yes' : 'NO '}  ${rule}`);
    for (const { detail } of found.slice(0, maxDetails)) lines.push(`         ${detail}`);
    if (found.length > maxDetails) lines.push(`         and ${found.length - maxDetails} more`);
  }
  lines.push(
    '',
    violations.length === 0
      ? `Every rule held (seed ${seed}).`
      : `${violations.length} violations. Repeat with --seed ${seed}; the timing of processes is never quite the same.`,
  );
  return lines.join('\n');
}
