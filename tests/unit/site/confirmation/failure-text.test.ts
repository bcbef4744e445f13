import { expect, test } from 'vitest';
import { errorCatalog } from '#contract/errors.ts';
import {
  failureTexts,
  getFailureKind,
  getPhoneReference,
  isChargeDescribed,
} from '#site/booking/confirmation/failure-text.ts';

test.each([
  [['failed', 'alreadyBooked', 'notCharged'], 'alreadyBooked'],
  [['failed', 'escalated', 'canRetry'], 'escalated'],
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
  [errorCatalog.rate_limited.error, false],
  ['The operation surcharge is unknown.', false],
  [null, false],
])('whether %j says what happened to the money: %s', (message, expected) => {
  expect(isChargeDescribed(message)).toEqual(expected);
});

test('each kind of failure says what happened to the money, except where only the backend knows', () => {
  expect(
    Object.entries(failureTexts).flatMap(([kind, { charge }]) => (isChargeDescribed(charge) ? [] : [kind])),
  ).toEqual(['escalated']);
});

test.each([
  ['the support code', '7K3M-Q2ZD', 'bkg_0123456789012345678901234567890123', '7K3M-Q2ZD'],
  ['a short id of another host', null, 'Zk3mQ2ZdW8vLx0aB1cD2', 'Zk3mQ2ZdW8vLx0aB1cD2'],
  ['nothing for a long id', null, 'bkg_0123456789012345678901234567890123', null],
  ['nothing without a booking', null, null, null],
])('the number for the phone is %s', (_, supportCode, bookingId, expected) => {
  expect(getPhoneReference(supportCode, bookingId)).toEqual(expected);
});
