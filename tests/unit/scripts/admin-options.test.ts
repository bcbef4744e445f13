import { describe, expect, test } from 'vitest';
import { commandNames, getHelp, overview } from '#scripts/admin/help.ts';
import { parseOptions } from '#scripts/admin/options.ts';

const closing = ['cases', 'close', 'case_1', '--as', 'failed', '--note', 'No order.'];
const refund = ['refund', '7K3M-Q2ZD', '--reason', 'Duplicate'];

describe('the command line of npm run admin', () => {
  test('parses each command', () => {
    const common = { by: null, isJson: false, reason: '' };
    expect(parseOptions([])).toEqual({ ...common, command: { name: 'help', command: null } });
    expect(parseOptions(['show', '--help'])).toEqual({
      ...common,
      command: { name: 'help', command: 'show' },
    });
    expect(parseOptions(['cases', '--json', '--by', 'olivia'])).toEqual({
      by: 'olivia',
      isJson: true,
      reason: '',
      command: { name: 'cases' },
    });
    expect(parseOptions(closing)).toEqual({
      ...common,
      reason: 'No order.',
      command: {
        name: 'close',
        closing: { caseId: 'case_1', outcome: 'failed', note: 'No order.' },
      },
    });
    expect(parseOptions([...refund, '--amount', '49.50', '--yes'])).toEqual({
      ...common,
      reason: 'Duplicate',
      command: { name: 'refund', code: '7K3M-Q2ZD', amount: '49.50', again: false, isConfirmed: true },
    });
    expect(parseOptions(['retention', '--dry-run'])).toEqual({
      ...common,
      command: { name: 'retention', isDryRun: true },
    });
    expect(
      parseOptions(['reconcile', '--fix', '--reason', 'Restored', '--since', '2026-11-20T04:00Z']),
    ).toEqual({
      ...common,
      reason: 'Restored',
      command: {
        name: 'reconcile',
        isFixing: true,
        since: Date.parse('2026-11-20T04:00Z'),
        stoppedAt: null,
      },
    });
    expect(parseOptions(['audit', '--limit', '5'])).toEqual({
      ...common,
      command: { name: 'audit', code: null, limit: 5 },
    });
  });

  test.each([
    [['reconcile', '--fix'], /^Say why/],
    [['reconcile', '--since', 'yesterday'], /^Write --since with a time/],
    [['cases', 'close'], /^Write: npm run admin -- cases close CASE/],
    [['cases', 'open', 'case_1'], /^Write: npm run admin -- cases close CASE/],
    [['cases', '--as', 'failed'], /^Write: npm run admin -- cases close CASE/],
    [[...closing, 'case_2'], /^Write: npm run admin -- cases close CASE/],
    [
      ['cases', 'close', 'case_1', '--note', 'x'],
      /^Say how the case ends: --as with one of ticketed, failed, settled, refunded\./,
    ],
    [['cases', 'close', 'case_1', '--as', 'toString', '--note', 'x'], /^Say how the case ends/],
    [['cases', 'close', 'case_1', '--as', 'failed', '--note', '  '], /^Say what you found and did/],
    [['case'], /^There is no command “case”\. Did you mean "cases"\?/],
    [['--nothing'], /^Unknown option '--nothing'/],
    [['--json'], /^Name a command/],
    [['show'], /^Name one booking: npm run admin -- show CODE/],
    [['show', 'a', 'b'], /^Name one booking/],
    [['show', 'a', '--personal'], /^Say why/],
    [['show', 'a', '--yes'], /^show takes no --yes\./],
    [['retry', 'a'], /^Say why, for the audit log/],
    [['release', 'a', '--reason', ' '], /^Say why/],
    [['retention'], /^Say why/],
    [['retention', 'a'], /^retention takes no booking/],
    [['audit', '--limit', '0'], /^--limit has to be/],
    [refund, /^Say how much to refund/],
    [[...refund, '--all', '--amount', '1'], /^Say how much to refund/],
    [[...refund, '--amount', '0.00'], /^--amount has to be a sum above zero/],
    [[...refund, '--amount', 'USD 5'], /^--amount has to be a sum/],
  ])('%j is refused with what to do', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });

  test('every command has a help text, and the overview names it', () => {
    for (const name of commandNames) {
      expect(getHelp(name)).toContain(`Usage: npm run admin -- ${name}`);
      expect(overview).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });
});
