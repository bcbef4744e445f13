import { findNearbyErrors } from '#contract/rules/nearby-airports.ts';
import {
  routeEnds,
  type RouteEnd,
  type SearchErrors,
  type SliceFields,
} from '#contract/rules/search-criteria.ts';
import { findTripErrors, getLaterField } from '#contract/rules/trip-criteria.ts';
import type { BookingContext } from './booking-context.ts';
import { changeForm, formActions, showErrors, showUnknownPlace, updateForm } from './form-actions.ts';
import * as later from './later-slices.ts';
import { toggleNearby } from './nearby-airports.ts';
import {
  clearSearchErrors,
  formatUnknownCode,
  withoutSamePlaces,
  type SearchForm,
  type SearchFormChange,
} from './search-form.ts';

type ContextUpdate = Partial<BookingContext>;

const changeSlice = (
  { form, searchErrors }: BookingContext,
  index: number,
  change: Partial<SliceFields>,
): ContextUpdate => {
  const changed = later.changeSlice(form, index, change);
  const isNextFilledIn = changed.laterSlices[index + 1] !== form.laterSlices[index + 1];
  const slice = form.laterSlices[index];
  const errors = later.clearSliceErrors(
    searchErrors,
    index,
    slice === undefined ? change : withoutSamePlaces(slice, change),
  );
  return {
    form: changed,
    searchErrors: isNextFilledIn ? later.clearOriginError(errors, index + 1) : errors,
  };
};

/** The errors without those of the airports nearby that have lost their cause: another place and a multi-city trip have none. */
function clearNearbyErrors(errors: SearchErrors, before: SearchForm, after: SearchForm): SearchErrors {
  const [found, left] = [findNearbyErrors(before), findNearbyErrors(after)];
  const kept = { ...errors };
  for (const end of routeEnds)
    if (errors[end] !== undefined && errors[end] === found[end] && left[end] === undefined) delete kept[end];
  return kept;
}

function changeTrip(context: BookingContext, change: SearchFormChange): ContextUpdate {
  const { form = context.form, searchErrors: shown = context.searchErrors } = changeForm(context, change);
  const searchErrors = clearNearbyErrors(shown, context.form, form);
  if (form.tripType !== 'multi' || !('destinationCode' in change)) return { form, searchErrors };
  const filled = later.fillInOrigin(form, 0);
  const isFilledIn = filled.laterSlices[0] !== form.laterSlices[0];
  return {
    form: filled,
    searchErrors: isFilledIn ? later.clearOriginError(searchErrors, 0) : searchErrors,
  };
}

interface UnknownPlace {
  end: RouteEnd;
  code: string;
  index?: number;
}

/** A link's code that no place has. */
function showUnknownLaterPlace(context: BookingContext, { end, code, index }: UnknownPlace): ContextUpdate {
  if (index === undefined) return showUnknownPlace(context, { end, code });
  const fields =
    end === 'origin'
      ? { originText: code, originCode: '', originCity: null }
      : { destinationText: code, destinationCode: '', destinationCity: null };
  return {
    form: later.changeSlice(context.form, index, fields),
    searchErrors: { ...context.searchErrors, [getLaterField(end, index)]: formatUnknownCode(code) },
  };
}

/** The actions of the search form once trips of several flights can be searched with it. */
export const tripActions = {
  ...formActions,
  changeForm: updateForm((context, { change }: { change: SearchFormChange }) => changeTrip(context, change)),
  showUnknownPlace: updateForm(showUnknownLaterPlace),
  showSearchErrors: showErrors(findTripErrors),
  toggleNearby: updateForm(({ form, searchErrors }, { end, code }: { end: RouteEnd; code: string }) => ({
    form: toggleNearby(form, end, code),
    searchErrors: clearSearchErrors(searchErrors, { [`${end}Nearby`]: [] }),
  })),
  addSlice: updateForm(({ form }, _: unknown) => ({ form: later.addSlice(form) })),
  removeSlice: updateForm(({ form, searchErrors }, { index }: { index: number }) => ({
    form: later.removeSlice(form, index),
    searchErrors: later.removeSliceErrors(searchErrors, index, form.laterSlices.length),
  })),
  changeSlice: updateForm((context, params: { index: number; change: Partial<SliceFields> }) =>
    changeSlice(context, params.index, params.change),
  ),
};
