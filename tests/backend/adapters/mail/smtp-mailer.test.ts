import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmtpMailer } from '#backend/adapters/mail/smtp-mailer.ts';
import type { Mailer } from '#backend/ports/mailer.ts';
import { openMailServer, type MailServer } from '#tests/backend/doubles/mail-server.ts';

let server: MailServer;
let mailer: Mailer;
beforeEach(async () => {
  server = await openMailServer();
  mailer = createSmtpMailer(
    server.url,
    { name: 'Agency', address: 'tickets@agency.example' },
    { socketTimeout: 500, totalTimeout: 1500 },
  );
});
afterEach(async () => {
  mailer.close?.();
  await server.close();
});

const send = (subject: string) =>
  mailer.send({
    messageId: `<${subject}@agency.example>`,
    to: { name: 'Amelia', address: 'amelia@example.com' },
    replyTo: 'help@agency.example',
    subject,
    text: 'Text',
    html: '<p>Text</p>',
    attachments: [],
  });

it('asks for no vacation notice, and says from whom the mail is and whom to answer', async () => {
  await send('first');
  const [mail] = server.mails;
  const read = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(
    ['auto-submitted', 'x-auto-response-suppress', 'from', 'reply-to', 'to', 'message-id'].map(read),
  ).toEqual([
    'auto-generated',
    'All',
    'Agency <tickets@agency.example>',
    'help@agency.example',
    'Amelia <amelia@example.com>',
    '<first@agency.example>',
  ]);
});

describe('a mail server is given up after a while, and keeps no other mail waiting,', () => {
  it.each([
    ['says nothing more', 'hang', 'Error'],
    ['never ends its answer, though no silence is long', 'drip', 'AbortError'],
  ] as const)('if it %s', async (_, treatment, errorName) => {
    server.treatments.splice(0, 1, treatment, 'accept');
    const outcome = send('first').then(
      () => 'sent',
      (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
    );
    await expect.poll(() => server.treatments).toEqual(['accept']);
    await send('second');
    expect(server.mails.map(({ subject }) => subject)).toEqual(['second']);
    expect(await outcome).toBe(errorName);
    await send('first');
    expect(server.mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
  });
});
