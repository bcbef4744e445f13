import { describe, expect, it } from 'vitest';
import { emptySearchForm } from '#machines/booking/search-form.ts';
import { preHydrationInput } from '#site/booking/search/pre-hydration-input.ts';

const untouched = {
  originText: '',
  destinationText: '',
  tripType: 'round',
  departureDate: '',
  returnDate: '',
  cabin: 'economy',
};

describe('typedBefore', () => {
  it('changes nothing where nothing was touched', () => {
    expect(preHydrationInput(untouched, emptySearchForm)).toEqual({});
  });

  it('takes what was typed and chosen', () => {
    expect(
      preHydrationInput(
        { ...untouched, originText: 'lond', tripType: 'oneway', departureDate: '2027-03-15', cabin: 'first' },
        emptySearchForm,
      ),
    ).toEqual({ originText: 'lond', tripType: 'oneway', departureDate: '2027-03-15', cabin: 'first' });
  });

  it('leaves alone what the booking already knows', () => {
    const prefilled = { ...emptySearchForm, originCode: 'JFK', departureDate: '2027-05-01' };
    expect(
      preHydrationInput({ ...untouched, originText: 'lond', departureDate: '2027-03-15' }, prefilled),
    ).toEqual({});
  });

  it('takes nothing from fields that hold nonsense', () => {
    expect(preHydrationInput({ ...untouched, originText: 'lond', cabin: 'roof' }, emptySearchForm)).toEqual(
      {},
    );
  });

  it('does without the return date, which a disabled field does not send', () => {
    const { returnDate: _, ...sent } = untouched;
    expect(preHydrationInput({ ...sent, tripType: 'oneway' }, emptySearchForm)).toEqual({
      tripType: 'oneway',
    });
  });
});
