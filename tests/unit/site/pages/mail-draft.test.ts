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

describe('the mail draft of a message', () => {
  test('has the subject, the text and the sender', () => {
    expect(createMailDraft('help@agency.example', message)).toEqual({
      href: 'mailto:help@agency.example?subject=Seats%20%26%20bags%3F&body=First%20line%0D%0ASecond%20line%3A%20100%25%0D%0A%0D%0AAmelia%20Earhart%0D%0Aamelia%40example.org',
      text: 'First line\nSecond line: 100%\n\nAmelia Earhart\namelia@example.org',
      isComplete: true,
    });
  });

  test('includes the phone number if there is one', () => {
    expect(createMailDraft('help@agency.example', { ...message, phone: '+1 307 555 0199' }).text).toBe(
      'First line\nSecond line: 100%\n\nAmelia Earhart\namelia@example.org\n+1 307 555 0199',
    );
  });

  test('uses CRLF line breaks in the link, whatever the browser used', () => {
    const windows = createMailDraft('help@agency.example', { ...message, message: 'One\r\nTwo' });
    expect(new URL(windows.href).searchParams.get('body')).toBe(
      'One\r\nTwo\r\n\r\nAmelia Earhart\r\namelia@example.org',
    );
  });

  test('cannot add recipients through the email address', () => {
    expect(createMailDraft('a@b.example?bcc=c@d.example', message).href).toMatch(
      /^mailto:a@b\.example%3Fbcc%3Dc@d\.example\?subject=/,
    );
  });

  test('has no body if it is too long for a link, and keeps the text for pasting', () => {
    const long = { ...message, message: 'Ещё. '.repeat(200) };
    expect(createMailDraft('help@agency.example', long)).toEqual({
      href: 'mailto:help@agency.example?subject=Seats%20%26%20bags%3F&body=',
      text: `${long.message}\n\nAmelia Earhart\namelia@example.org`,
      isComplete: false,
    });
  });
});
