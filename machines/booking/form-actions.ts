import { assign } from 'xstate';
import type { RecentSearch } from '#contract/recent-search.ts';
import { findCountErrors, type PassengerType } from '#contract/rules/passenger-counts.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { findSearchErrors, type RouteEnd } from '#contract/rules/search-criteria.ts';
import type { BookingContext } from './booking-context.ts';
import type { BookingEvent } from './booking-events.ts';
import * as form from './search-form.ts';

type ContextUpdate = Partial<BookingContext>;

/** An action of the search form. */
export const updateForm = <Params>(update: (context: BookingContext, params: Params) => ContextUpdate) =>
  assign<BookingContext, BookingEvent, Params, BookingEvent, never>(({ context }, params) =>
    update(context, params),
  );

export const changeForm = (context: BookingContext, change: Partial<form.SearchForm>): ContextUpdate => ({
  form: form.changeSearchForm(context.form, change),
  searchErrors: form.clearSearchErrors(context.searchErrors, form.withoutSamePlaces(context.form, change)),
});

/** Changes the passengers. A link may have filled in too many, who are taken away one by one. */
function changeTravelers({ searchErrors }: BookingContext, changed: form.SearchForm): ContextUpdate {
  const [passengers] = findCountErrors(changed.counts);
  const others = form.clearSearchErrors(searchErrors, { counts: changed.counts });
  return { form: changed, searchErrors: passengers === undefined ? others : { ...others, passengers } };
}

/** A link's code that no place has. */
export function showUnknownPlace(
  { form: current, searchErrors }: BookingContext,
  { end, code }: { end: RouteEnd; code: string },
): ContextUpdate {
  const fields =
    end === 'origin'
      ? { originText: code, originCode: '', originCity: null, originNearby: [] }
      : { destinationText: code, destinationCode: '', destinationCity: null, destinationNearby: [] };
  return {
    form: { ...current, ...fields },
    searchErrors: { ...searchErrors, [end]: form.formatUnknownCode(code) },
  };
}

/** Shows what is missing or invalid. An unknown code keeps its error, which says more. */
export const showErrors = (find: typeof findSearchErrors) =>
  updateForm(({ form: current, searchErrors }, { today }: { today: PlainDate }) => {
    const errors = find(current, today);
    for (const [field, error] of Object.entries(searchErrors))
      if (field in errors && form.isUnknownCode(error)) Object.assign(errors, { [field]: error });
    return { searchErrors: errors, searchFailure: null };
  });

/** The actions of the search form, which works before the rest of the booking is loaded. */
export const formActions = {
  changeForm: updateForm((context, { change }: { change: form.SearchFormChange }) =>
    changeForm(context, change),
  ),
  fillInRecentSearch: updateForm((context, { search, today }: { search: RecentSearch; today: PlainDate }) =>
    changeForm(context, form.toRecentChange(search, today)),
  ),
  swapPlaces: updateForm((context, _: unknown) => ({
    form: form.swapPlaces(context.form),
    searchErrors: form.clearSearchErrors(context.searchErrors, { originCode: '', destinationCode: '' }),
  })),
  addTraveler: updateForm((context, { passenger }: { passenger: PassengerType }) =>
    changeTravelers(context, form.addTraveler(context.form, passenger)),
  ),
  removeTraveler: updateForm((context, { passenger }: { passenger: PassengerType }) =>
    changeTravelers(context, form.removeTraveler(context.form, passenger)),
  ),
  changeChildAge: updateForm((context, params: { index: number; age: number }) => ({
    form: form.changeChildAge(context.form, params.index, params.age),
  })),
  showUnknownPlace: updateForm(showUnknownPlace),
  showSearchErrors: showErrors(findSearchErrors),
};
