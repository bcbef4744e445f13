import {
  allOf,
  hasNearbyAirports,
  isBeforeFirstSearch,
  isEditingOnResults,
  isEditingSearch,
  isFreshSearch,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';

const lgw = { type: 'nearby.toggle', end: 'destination', code: 'LGW' } as const;
const ewr = { type: 'nearby.toggle', end: 'origin', code: 'EWR' } as const;

const isFrom =
  (code: string) =>
  ({ snapshot: { context } }: BookingModelState) =>
    context.form.originCode === code && context.form.destinationCode === 'LHR';
const isPlainForm = ({ snapshot: { context } }: BookingModelState) =>
  context.form.tripType === 'oneway' &&
  context.form.cabin === 'economy' &&
  context.form.counts.adults + context.form.counts.children + context.form.counts.infants === 1;

/** Airports near the places of a trip, which are chosen and removed again. */
export const nearbyAirportEventCases = {
  'nearby.toggle: LGW': {
    instruction: 'Press Add nearby airports beside To, check London Gatwick, and close the list.',
    getStep: when(allOf(isFreshSearch, isBeforeFirstSearch, isPlainForm, isFrom('JFK')), () => ({
      event: lgw,
    })),
  },
  'nearby.toggle: LGW removed': {
    instruction: 'Press Remove LGW.',
    getStep: when(
      allOf(isEditingSearch, ({ snapshot }) => snapshot.context.form.destinationNearby.includes(lgw.code)),
      () => ({ event: lgw }),
    ),
  },
  'nearby.toggle: EWR on the results page': {
    instruction: 'Press Add nearby airports beside From, check Newark, and close the list.',
    getStep: when(
      allOf(
        isEditingOnResults,
        isPlainForm,
        isFrom('JFK'),
        ({ environment }) => environment.isLinked,
        state => !hasNearbyAirports(state),
      ),
      () => ({ event: ewr }),
    ),
  },
  'nearby.toggle: EWR removed': {
    instruction: 'Press Remove EWR.',
    getStep: when(
      allOf(isEditingOnResults, ({ snapshot }) => snapshot.context.form.originNearby.includes(ewr.code)),
      () => ({ event: ewr }),
    ),
  },
} satisfies BookingEventCases;
