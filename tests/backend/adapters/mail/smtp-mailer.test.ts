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
    { socketTimeout: 500 },
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

describe('a mail server that says nothing more', () => {
  it('is given up after a while, and keeps no other mail waiting', async () => {
    server.treatments.splice(0, 1, 'hang', 'accept');
    const hanging = send('first');
    const outcome = hanging.then(
      () => 'sent',
      (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
    );
    await expect.poll(() => server.treatments).toEqual(['accept']);
    await send('second');
    expect(server.mails.map(({ subject }) => subject)).toEqual(['second']);
    expect(await outcome).toBe('Error');
    await send('first');
    expect(server.mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
  });
});
