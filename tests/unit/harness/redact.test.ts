import { expect, test } from 'vitest';
import { redactCardData } from '#tests/harness/redact.ts';

test.for([
  ['"number":"4242424242424242"', '"number":"[card number]"'],
  ['4000 0025 0000 3155 is shown', '[card number] is shown'],
  ['3782 822463 10005', '[card number]'],
  ['{"cvc":"123"}', '{"cvc":"[security code]"}'],
  // Timestamps, phone numbers and amounts stay.
  ['1795314888226', '1795314888226'],
  ['+13075550101', '+13075550101'],
  ['249.56', '249.56'],
] as const)('%s becomes %s', ([text, redacted]) => {
  expect(redactCardData(text)).toBe(redacted);
});
