import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { findTripErrors } from '#contract/rules/trip-criteria.ts';
import { areResultsFresh } from '#machines/booking/results-age.ts';
import { buildSearchForm, buildSlice } from '#tests/builders/build-search.ts';
import { startBooking, today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const codes = ['JFK', 'LHR', 'CDG', 'NRT', 'SYD', 'DXB', 'BOS'];

/** The days of the flights of a multi-city trip, in any order. */
const days = fc.array(fc.integer({ min: -2, max: 40 }), { minLength: 2, maxLength: 6 });

const listSlices = (offsets: readonly number[]) =>
  offsets.map((offset, index) => {
    const [from = '', to = ''] = codes.slice(index, index + 2);
    return buildSlice([from, from], [to, to], addDays(today, offset));
  });

async function findViolations(offsets: readonly number[]): Promise<string[]> {
  const [first, ...laterSlices] = listSlices(offsets);
  const errors = findTripErrors(
    buildSearchForm({ ...first, laterSlices, tripType: 'multi', returnDate: '' }),
    today,
  );
  const expected = offsets.flatMap((offset, index) => {
    const field = `departureDate${index === 0 ? '' : index + 1}`;
    const before = offsets[index - 1];
    if (before !== undefined && offset < before)
      return [[field, `Flight ${index + 1} is before flight ${index}.`]];
    return offset < 0 ? [[field, 'The departure date has passed.']] : [];
  });
  const [shown, wanted] = [errors, Object.fromEntries(expected)].map(one => JSON.stringify(one));
  return shown === wanted ? [] : [`Expected ${wanted}; there is ${shown}.`];
}

test(
  'each flight of a trip that is before the one ahead of it is refused, and so is a day that has passed, and no other',
  async () => {
    const describe = (offsets: readonly number[]) => offsets.map(one => addDays(today, one)).join(', ');
    expect(await findBrokenExample(days, { runs: 200, describe, findViolations })).toBe('');
  },
  longestMs,
);

/** Minutes after a search. */
const minutes = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 3000 }));

test(
  'results are trusted for a quarter of an hour, and no longer',
  async () => {
    const now = Date.parse(`${today}T12:00:00Z`);
    const findAgeViolations = async (age: number) =>
      areResultsFresh(now - age * 60_000, now) === age < 15 ? [] : [`After ${age} minutes.`];
    const describe = (age: number) => String(age);
    expect(await findBrokenExample(minutes, { runs: 100, describe, findViolations: findAgeViolations })).toBe(
      '',
    );
  },
  longestMs,
);

/** What is changed in the form, one after the other. */
const change = fc.oneof(
  fc.record({ tripType: fc.constantFrom('oneway', 'round', 'multi') }),
  fc.record({ returnDate: fc.constantFrom('', '2027-02-01', 'next week') }),
  fc.record({ departureDate: fc.constantFrom('', '2027-01-20') }),
);
const changes = fc.array(change, { minLength: 1, maxLength: 5 });

async function findReturnViolations(all: ReturnType<typeof changes.generate>['value']): Promise<string[]> {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm() });
  let expected = booking.context.form.returnDate;
  for (const one of all) {
    booking.send({ type: 'search.change', change: one });
    if ('returnDate' in one) expected = one.returnDate;
    if (booking.context.form.tripType === 'oneway') expected = '';
  }
  const { returnDate, tripType } = booking.context.form;
  booking.actor.stop();
  return returnDate === expected
    ? []
    : [`Of a ${tripType} trip, the return is "${returnDate}", not "${expected}".`];
}

test(
  'a one-way trip has no return, and any other keeps the one that was entered',
  async () => {
    const describe = (all: ReturnType<typeof changes.generate>['value']) => JSON.stringify(all);
    expect(
      await findBrokenExample(changes, { runs: 100, describe, findViolations: findReturnViolations }),
    ).toBe('');
  },
  longestMs,
);
