// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { MessageForm } from '#site/pages/contact/message-form.tsx';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** What is typed into each field, and the error that it gets; empty if it is right. */
const fields = {
  'First Name': [
    ['', 'Write your first name.'],
    ['Amelia', ''],
  ],
  'Last Name': [
    ['  ', 'Write your last name.'],
    ['O’Brien & Sons', ''],
  ],
  'Email Address': [
    ['', 'Write your email address, so that we can answer.'],
    ['amelia@', 'Invalid email address'],
    ['amelia@example.org', ''],
  ],
  'Phone Number (optional)': [
    ['', ''],
    ['12345', 'A phone number has 7 to 15 digits.'],
    ['+1 307 555 0199', ''],
  ],
  Subject: [
    ['', 'Say in a few words what it is about.'],
    ['Bags', ''],
  ],
  Message: [
    ['', 'Write your message.'],
    ['Please call me.', ''],
  ],
} as const satisfies Record<string, readonly (readonly [text: string, error: string])[]>;
type Label = keyof typeof fields;
const labels: readonly Label[] = [
  'First Name',
  'Last Name',
  'Email Address',
  'Phone Number (optional)',
  'Subject',
  'Message',
];

const anything = fc.record(
  Object.fromEntries(labels.map(label => [label, fc.constantFrom(...fields[label])])),
);
const everythingRight = fc.record(
  Object.fromEntries(
    labels.map(label => [label, fc.constantFrom(...fields[label].filter(([, error]) => error === ''))]),
  ),
);
const typed = fc.oneof(anything, everythingRight);
type Typed = ReturnType<typeof typed.generate>['value'];
/** Everything that is typed before the button is pressed, and then again. */
const example = fc.array(typed, { minLength: 1, maxLength: 3 });

const written = 'Your message is written. Now send it from your mail program.';

const readError = (field: Element): string => {
  const [id = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return field.getAttribute('aria-invalid') === 'true'
    ? (document.getElementById(id)?.textContent ?? '')
    : '';
};

async function findViolations(rounds: readonly Typed[]): Promise<string[]> {
  const { page, user, close } = await renderView(<MessageForm />);
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  try {
    for (const [round, one] of rounds.entries()) {
      for (const label of labels) {
        const field = page.getByLabelText(label);
        await user.clear(field);
        const [text] = one[label] ?? [''];
        if (text !== '') {
          await user.click(field);
          await user.paste(text);
        }
      }
      await user.click(page.getByRole('button', { name: 'Send Message' }));
      const wrong = labels.flatMap(label => {
        const [, expected = ''] = one[label] ?? [];
        const shown = readError(page.getByLabelText(label));
        return shown === expected
          ? []
          : [`${label}, press ${round + 1}: expected "${expected}"; there is "${shown}".`];
      });
      const isRight = labels.every(label => one[label]?.[1] === '');
      const isWritten = page.queryByText(written) !== null;
      const firstWrong = labels.find(label => one[label]?.[1] !== '');
      const focus = document.activeElement;
      if (wrong.length > 0) return wrong;
      if (isRight !== isWritten)
        return [
          `Press ${round + 1}: the page ${isWritten ? 'says' : "doesn't say"} that the message is written.`,
        ];
      if (firstWrong !== undefined && focus !== page.getByLabelText(firstWrong))
        return [`Press ${round + 1}: the focus is on ${focus?.id}, not on ${firstWrong}.`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'a message is written as soon as all that it needs is there, and otherwise each field says what is missing, and nothing says that it is written',
  async () => {
    const describe = (rounds: readonly Typed[]) => JSON.stringify(rounds);
    expect(await findBrokenExample(example, { runs: 8, describe, findViolations })).toBe('');
  },
  longestMs,
);
