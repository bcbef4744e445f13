import { expect, test } from 'vitest';
import { getAllowedValues } from '#tools/paths/conditions.ts';
import { limitBookingConditions } from '#model/booking/condition-limits.ts';
import type { BookingEventCaseId } from '#model/booking/booking-test-model.ts';

const getValues = (...eventCases: BookingEventCaseId[]) => {
  const { trip, party, cabin, card } = getAllowedValues(
    limitBookingConditions({ eventCases, endStates: [] }),
  );
  return [trip, party, cabin, card].map(values => values?.join(' '));
};

const everyParty = 'adult twoAdults adultChild adultInfant family';
const everyCabin = 'economy premium_economy business first';

test('a link on an ordinary route can contain any search', () => {
  expect(getValues('page.open: link for JFK-LHR', 'search.submit: valid form')).toEqual([
    'oneWay roundTrip multiCity',
    everyParty,
    everyCabin,
    'visa',
  ]);
});

test('other days are offered for trips with one or two directions only', () => {
  expect(getValues('page.open: link of results', 'search.selectDay: next day')[0]).toBe('oneWay roundTrip');
});

test('a link on a route that forces something is one-way', () => {
  expect(getValues('page.open: link for LHR-MAN')).toEqual(['oneWay', everyParty, everyCabin, 'visa']);
});

test('a link whose search is changed by steps contains the default search', () => {
  expect(getValues('page.open: link for JFK-LHR', 'traveler.add: child')).toEqual([
    'oneWay',
    'adult',
    'economy',
    'visa',
  ]);
});

test('a form that steps fill in has what they say', () => {
  expect(getValues('search.change: JFK-LHR round trip', 'search.change: business')).toEqual([
    'roundTrip',
    'adult',
    'business',
    'visa',
  ]);
  const family = ['traveler.add: adult', 'traveler.add: child', 'traveler.add: infant'] as const;
  expect(getValues('search.change: JFK-LHR one-way', ...family)[1]).toBe('family');
  expect(getValues('search.change: JFK-LHR one-way', 'traveler.add: child')[1]).toBe('adultChild');
});

test('any card pays, and the one that the bank asks about only where the confirmation follows at once', () => {
  const pay = ['payment.confirm: approved card', 'done(confirmPayment): authorized'] as const;
  expect(getValues(...pay, 'page.open: confirmation after payment')[3]).toBe(
    'visa mastercard amex discover threeDSecure',
  );
  expect(getValues(...pay, 'after(redirectTimeout)')[3]).toBe('visa mastercard amex discover');
});
