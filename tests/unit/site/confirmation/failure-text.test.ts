import { expect, test } from 'vitest';
import { failureMessages } from '#backend/bookings/booking-failures.ts';
import { errorCatalog } from '#contract/errors.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import {
  failureTexts,
  getFailureKind,
  getPhoneReference,
  isChargeDescribed,
} from '#site/booking/confirmation/failure-text.ts';

test.each([
  [['failed', 'alreadyBooked', 'notCharged'], 'alreadyBooked'],
  [['failed', 'paymentFailed', 'notCharged'], 'paymentFailed'],
  [['failed', 'escalated'], 'escalated'],
  [['failed', 'erased'], 'erased'],
  [['failed', 'canceled'], 'canceled'],
  [['failed', 'notCharged'], 'notCharged'],
  [['failed', 'held', 'canRetry'], 'held'],
  [['failed', 'charged', 'canRetry'], 'charged'],
  [['failed'], 'unknown'],
])('the tags %j mean a failure of the kind %s', (tags, kind) => {
  expect(getFailureKind(tag => tags.includes(tag))).toEqual(kind);
});

test.each([
  [errorCatalog.order_failed.error, true],
  [errorCatalog.booking_pending.error, true],
  ['You have not been charged.', true],
  [failureMessages.settled, true],
  [errorCatalog.rate_limited.error, false],
  ['The operation surcharge is unknown.', false],
  [null, false],
])('whether %j says what happened to the money: %s', (message, expected) => {
  expect(isChargeDescribed(message)).toEqual(expected);
});

test('each kind of failure says what happened to the money, except where only the backend knows', () => {
  expect(
    Object.entries(failureTexts).flatMap(([kind, { charge }]) => (isChargeDescribed(charge) ? [] : [kind])),
  ).toEqual(['escalated', 'erased', 'canceled']);
});

const longId = 'bkg_0123456789012345678901234567890123';
const shortId = 'Zk3mQ2ZdW8vLx0aB1cD2';
const noNumbers = { bookingReference: null, supportCode: null, bookingId: null, returned: null };

test.each([
  ['the support code', { supportCode: '7K3M-Q2ZD', bookingId: longId }, '7K3M-Q2ZD'],
  ['the airline’s reference', { bookingReference: 'RZPNX8', supportCode: '7K3M-Q2ZD' }, 'RZPNX8'],
  ['a short id of another host', { bookingId: shortId }, shortId],
  ['nothing for an id of the address', { bookingId: shortId, returned: { bookingId: shortId } }, null],
  ['nothing for a long id', { bookingId: longId }, null],
  ['nothing without a booking', {}, null],
])('the number for the phone is %s', (_, numbers, expected) => {
  expect(getPhoneReference({ ...noNumbers, ...numbers })).toEqual(expected);
});

test.each([failureTexts.escalated.advice, messages.airlineSilent, errorCatalog.booking_pending.error])(
  'whoever waits for an outcome reads that the page may be closed, and that an email follows: %s',
  text => {
    expect(text).toMatch(/You may close this page: .*\bemail you\b/);
  },
);
