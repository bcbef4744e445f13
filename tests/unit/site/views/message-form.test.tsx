// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { settings } from '#site/content/settings.ts';
import { MessageForm } from '#site/pages/contact/message-form.tsx';
import { createMailDraft } from '#site/pages/contact/mail-draft.ts';
import type { Message } from '#site/pages/contact/message-schema.ts';
import { readTexts, renderView } from './render-view.tsx';

const message: Message = {
  firstName: 'Amelia',
  lastName: 'Earhart',
  email: 'amelia@example.org',
  phone: '+1 307 555 0199',
  subject: 'A stroller and two car seats on the flight to Lima',
  message: 'Can I check them in at the gate?',
};
const longMessage: Message = { ...message, message: 'Can I check them in at the gate? '.repeat(80).trim() };

const labels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone Number (optional)',
  subject: 'Subject',
  message: 'Message',
} as const;

/** Fills in the form and sends it. What is opened in the meantime, such as a mail program, is listed in `opened`. */
async function sendMessage({ text, canCopy = true }: { text: Message; canCopy?: boolean }) {
  const { page, user } = await renderView(<MessageForm />);
  const opened: unknown[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation(url => void opened.push(url));
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async copy => {
    if (!canCopy) throw new DOMException('Denied', 'NotAllowedError');
    copied.push(copy);
  });
  for (const [field, label] of Object.entries(labels)) {
    await user.click(page.getByLabelText(label));
    await user.paste(new Map(Object.entries(text)).get(field) ?? '');
  }
  await user.click(page.getByRole('button', { name: 'Send Message' }));
  const press = (name: string) => user.click(page.getByRole('button', { name }));
  const readStatus = () => readTexts(page.getByRole('status'));
  return { page, press, readStatus, opened, copied };
}

test('each field takes a whole answer, and the browser knows what to fill in and which keys to offer', async () => {
  const { page } = await renderView(<MessageForm />);
  const fields = Object.values(labels).map(label => {
    const field = page.getByLabelText(label);
    const [type, autofill, length] = ['type', 'autocomplete', 'maxlength'].map(name =>
      field.getAttribute(name),
    );
    return [label, type ?? field.localName, autofill ?? 'nothing', length ?? 'any'];
  });
  expect(fields).toEqual([
    ['First Name', 'input', 'given-name', 'any'],
    ['Last Name', 'input', 'family-name', 'any'],
    ['Email Address', 'email', 'email', 'any'],
    ['Phone Number (optional)', 'tel', 'tel', 'any'],
    ['Subject', 'input', 'nothing', '150'],
    ['Message', 'textarea', 'nothing', 'any'],
  ]);
});

test.each([
  [
    'that fits into a link opens the mail program with all of it',
    message,
    `It should have opened by now, addressed to ${settings.email}.`,
  ],
  [
    'that is too long for a link opens the mail program, and is to be pasted there',
    longMessage,
    `It should have opened by now, addressed to ${settings.email}. Your message is too long to be handed over: copy it, and paste it there.`,
  ],
])('a message %s', async (_, text, advice) => {
  const { page, readStatus, opened } = await sendMessage({ text });
  const { href } = createMailDraft(settings.email, text);
  expect({
    opened,
    again: page.getByRole('link', { name: 'Open it again' }).getAttribute('href'),
    status: readStatus(),
  }).toEqual({
    opened: [href],
    again: href,
    status: [
      'Your message is written. Now send it from your mail program.',
      advice,
      'No mail program? Copy both and send them from wherever you write mail. We answer within 24 hours.',
      'Copy message',
      'Copy email address',
      'Open it again',
    ],
  });
});

test.each([
  ['Copy message', createMailDraft(settings.email, message).text, 'Message copied.'],
  ['Copy email address', settings.email, 'Email address copied.'],
])('%s copies just that, and says so', async (button, text, confirmation) => {
  const { press, readStatus, copied } = await sendMessage({ text: message });
  await press(button);
  await vi.waitFor(() => expect(readStatus()).toContain(confirmation));
  expect(copied).toEqual([text]);
});

test.each(['Copy message', 'Copy email address'])(
  'where the browser refuses %s, the address and the message can be selected by hand',
  async button => {
    const { page, press, readStatus } = await sendMessage({ text: message, canCopy: false });
    const before = page.queryByText(/Select the text below/);
    await press(button);
    await vi.waitFor(() =>
      expect(readStatus()).toContain('Your browser doesn’t let us copy. Select the text below.'),
    );
    const { text } = createMailDraft(settings.email, message);
    expect([before, page.getByRole('status').querySelector('pre')?.textContent]).toEqual([
      null,
      `${settings.email}\n\n${text}`,
    ]);
  },
);
