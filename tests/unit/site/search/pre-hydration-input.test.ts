import { describe, expect, it } from 'vitest';
import { emptySearchForm } from '#machines/booking/search-form.ts';
import { preHydrationInput } from '#site/booking/search/pre-hydration-input.ts';

const today = '2026-11-22';
const untouched = {
  originText: '',
  destinationText: '',
  tripType: 'round',
  departureDate: '',
  returnDate: '',
  cabin: 'economy',
};

describe('preHydrationInput', () => {
  it('is empty when nothing was changed', () => {
    expect(preHydrationInput(untouched, emptySearchForm, today)).toEqual({});
  });

  it('contains typed and selected values', () => {
    expect(
      preHydrationInput(
        { ...untouched, originText: 'lond', tripType: 'oneway', departureDate: '2027-03-15', cabin: 'first' },
        emptySearchForm,
        today,
      ),
    ).toEqual({ originText: 'lond', tripType: 'oneway', departureDate: '2027-03-15', cabin: 'first' });
  });

  it('contains dates in any format, and what is no date as typed', () => {
    expect(
      preHydrationInput({ ...untouched, departureDate: 'Mar 15', returnDate: 'Mar' }, emptySearchForm, today),
    ).toEqual({ departureDate: '2027-03-15', returnDate: 'Mar' });
  });

  it('leaves out fields that the booking already has', () => {
    const prefilled = { ...emptySearchForm, originCode: 'JFK', departureDate: '2027-05-01' };
    expect(
      preHydrationInput({ ...untouched, originText: 'lond', departureDate: '2027-03-15' }, prefilled, today),
    ).toEqual({});
  });

  it('ignores invalid fields', () => {
    expect(
      preHydrationInput({ ...untouched, originText: 'lond', cabin: 'roof' }, emptySearchForm, today),
    ).toEqual({});
  });

  it('works without the return date, because disabled fields are not sent', () => {
    const { returnDate: _, ...sent } = untouched;
    expect(preHydrationInput({ ...sent, tripType: 'oneway' }, emptySearchForm, today)).toEqual({
      tripType: 'oneway',
    });
  });
});
