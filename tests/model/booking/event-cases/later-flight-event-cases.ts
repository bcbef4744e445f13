import type { SliceFields } from '#contract/rules/search-criteria.ts';
import { startSlice, type SearchForm } from '#machines/booking/search-form.ts';
import {
  allOf,
  isBeforeFirstSearch,
  isEditingSearch,
  isMultiCity,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { buildRouteSearchForm } from '../sample-data.ts';

/** Flight 2 of a multi-city trip. */
const lhrToCdg = {
  originText: 'London (LHR)',
  originCode: 'LHR',
  originCity: 'LON',
  destinationText: 'Paris (CDG)',
  destinationCode: 'CDG',
  destinationCity: 'PAR',
  departureDate: '2027-03-20',
};

/** How many flights the form of a multi-city trip has after the first one. */
const hasLaterFlights = (count: number) =>
  allOf(
    isEditingSearch,
    isBeforeFirstSearch,
    isMultiCity,
    ({ snapshot: { context } }) => context.form.laterSlices.length === count,
  );
const isFlight2FilledIn = ({ snapshot: { context } }: BookingModelState) =>
  context.form.laterSlices[0]?.destinationCode === lhrToCdg.destinationCode;
const isFlight2Untouched = ({ snapshot: { context } }: BookingModelState) =>
  context.form.laterSlices.some(
    ({ originCode, destinationCode, destinationText }) =>
      originCode !== '' && destinationCode === '' && destinationText === '',
  );

/** The form of a link from JFK to LHR, and on from there. */
export const toMultiCity = (flight2: Partial<SliceFields>): SearchForm => {
  const form = buildRouteSearchForm({ origin: 'JFK', destination: 'LHR' });
  return {
    ...form,
    tripType: 'multi',
    laterSlices: [
      { ...startSlice(form), destinationCode: 'CDG', departureDate: lhrToCdg.departureDate, ...flight2 },
    ],
  };
};

/** The flights of a multi-city trip after its first one. */
export const laterFlightEventCases = {
  'slice.change: LHR-CDG': {
    instruction: 'Fill in flight 2: from LHR to CDG, five days later.',
    getStep: when(allOf(hasLaterFlights(1), isFlight2Untouched), () => ({
      event: { type: 'slice.change', index: 0, change: lhrToCdg },
    })),
  },
  'slice.change: emptied': {
    instruction: 'Empty From, To and the date of flight 2.',
    kind: 'edge',
    getStep: when(allOf(hasLaterFlights(1), isFlight2FilledIn), () => ({
      event: {
        type: 'slice.change',
        index: 0,
        change: {
          originText: '',
          originCode: '',
          originCity: null,
          destinationText: '',
          destinationCode: '',
          destinationCity: null,
          departureDate: '',
        },
      },
    })),
  },
  'slice.add': {
    instruction: 'Press Add a flight: flight 3 starts in CDG.',
    getStep: when(allOf(hasLaterFlights(1), isFlight2FilledIn), () => ({ event: { type: 'slice.add' } })),
  },
  'slice.remove': {
    instruction: 'Press Remove flight 3.',
    getStep: when(hasLaterFlights(2), () => ({ event: { type: 'slice.remove', index: 1 } })),
  },
} satisfies BookingEventCases;
