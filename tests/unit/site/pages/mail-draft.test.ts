import { describe, expect, test } from 'vitest';
import { createMailDraft } from '#site/pages/contact/mail-draft.ts';
import type { Message } from '#site/pages/contact/message-schema.ts';

const message: Message = {
  firstName: 'Amelia',
  lastName: 'Earhart',
  email: 'amelia@example.org',
  phone: '',
  subject: 'Seats & bags?',
  message: 'First line\nSecond line: 100%',
};

describe('a message as an e-mail', () => {
  test('opens with its subject, its lines and who wrote it', () => {
    expect(createMailDraft('help@agency.example', message)).toEqual({
      href: 'mailto:help@agency.example?subject=Seats%20%26%20bags%3F&body=First%20line%0D%0ASecond%20line%3A%20100%25%0D%0A%0D%0AAmelia%20Earhart%0D%0Aamelia%40example.org',
      text: 'First line\nSecond line: 100%\n\nAmelia Earhart\namelia@example.org',
      isComplete: true,
    });
  });

  test('names the phone number where there is one', () => {
    expect(createMailDraft('help@agency.example', { ...message, phone: '+1 307 555 0199' }).text).toBe(
      'First line\nSecond line: 100%\n\nAmelia Earhart\namelia@example.org\n+1 307 555 0199',
    );
  });

  test('breaks lines in the link as mail does, however the browser broke them', () => {
    const windows = createMailDraft('help@agency.example', { ...message, message: 'One\r\nTwo' });
    expect(new URL(windows.href).searchParams.get('body')).toBe(
      'One\r\nTwo\r\n\r\nAmelia Earhart\r\namelia@example.org',
    );
  });

  test('cannot add recipients through the address', () => {
    expect(createMailDraft('a@b.example?bcc=c@d.example', message).href).toMatch(
      /^mailto:a@b\.example%3Fbcc%3Dc@d\.example\?subject=/,
    );
  });

  test('that is too long for a link opens empty, and keeps its text to be pasted', () => {
    const long = { ...message, message: 'Ещё. '.repeat(200) };
    expect(createMailDraft('help@agency.example', long)).toEqual({
      href: 'mailto:help@agency.example?subject=Seats%20%26%20bags%3F&body=',
      text: `${long.message}\n\nAmelia Earhart\namelia@example.org`,
      isComplete: false,
    });
  });
});
