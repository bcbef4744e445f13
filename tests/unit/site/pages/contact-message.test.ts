import { describe, expect, test } from 'vitest';
import {
  messageFields,
  messageLabels,
  toFieldProblems,
  parseMessage,
} from '#site/pages/contact/message-schema.ts';

const typed = {
  firstName: ' Amelia ',
  lastName: 'Earhart',
  email: 'amelia@example.org ',
  phone: '+1 307 555 0199',
  subject: 'A seat by the window',
  message: 'Can I still choose one?\n',
};

describe('the contact message', () => {
  test('has the six fields of the form', () => {
    expect(messageFields.map(field => messageLabels[field])).toEqual([
      'First Name',
      'Last Name',
      'Email Address',
      'Phone Number',
      'Subject',
      'Message',
    ]);
  });

  test('is trimmed', () => {
    expect(parseMessage(typed)).toEqual({
      message: {
        firstName: 'Amelia',
        lastName: 'Earhart',
        email: 'amelia@example.org',
        phone: '+1 307 555 0199',
        subject: 'A seat by the window',
        message: 'Can I still choose one?',
      },
      errors: null,
    });
  });

  test('needs no phone number', () => {
    expect(parseMessage({ ...typed, phone: '' }).errors).toBeNull();
  });

  test('has one error for each empty field', () => {
    const empty = Object.fromEntries(messageFields.map(field => [field, ' ']));
    expect(parseMessage(empty).errors).toEqual({
      firstName: 'Write your first name.',
      lastName: 'Write your last name.',
      email: 'Write your email address, so that we can answer.',
      subject: 'Say in a few words what it is about.',
      message: 'Write your message.',
    });
  });

  test.for(['amelia', 'amelia@example', 'a melia@example.org'])(
    'does not take "%s" for an address',
    email => {
      expect(parseMessage({ ...typed, email }).errors).toEqual({ email: 'Invalid email address' });
    },
  );

  test.for(['12345', 'call me', '1234567890123456'])('does not take "%s" for a phone number', phone => {
    expect(parseMessage({ ...typed, phone }).errors).toEqual({ phone: 'A phone number has 7 to 15 digits.' });
  });

  test('lists its errors in the order of the form, each with the id of its field', () => {
    expect(toFieldProblems({ message: 'Write your message.', firstName: 'Write your first name.' })).toEqual([
      { fieldId: 'message-firstName', label: 'First Name', message: 'Write your first name.' },
      { fieldId: 'message-message', label: 'Message', message: 'Write your message.' },
    ]);
  });
});
