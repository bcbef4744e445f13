import { describe, expect, test } from 'vitest';
import { parseOptions } from '#scripts/cases/options.ts';

const closing = ['close', 'case_1', '--as', 'failed', '--note', 'No order.'];

describe('the command line of npm run cases', () => {
  test('lists without arguments, and closes with all of them', () => {
    expect(parseOptions([])).toEqual('list');
    expect(parseOptions(['--help'])).toEqual('help');
    expect(parseOptions(closing)).toEqual({ caseId: 'case_1', outcome: 'failed', note: 'No order.' });
  });

  test.each([
    [['close'], /^Write: npm run cases -- close CASE/],
    [['open', 'case_1'], /^Write: npm run cases -- close CASE/],
    [['--as', 'failed'], /^Write: npm run cases -- close CASE/],
    [[...closing, 'case_2'], /^Write: npm run cases -- close CASE/],
    [
      ['close', 'case_1', '--note', 'x'],
      /^Say how the case ends: --as with one of ticketed, failed, settled, refunded\./,
    ],
    [['close', 'case_1', '--as', 'toString', '--note', 'x'], /^Say how the case ends/],
    [['close', 'case_1', '--as', 'failed', '--note', '  '], /^Say what you found and did/],
    [['--all'], /^Unknown option '--all'/],
  ])('%j is refused with what to do', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});
