import { findNearbyObstacle } from '#contract/rules/nearby-airports.ts';
import type { RouteEnd } from '#contract/rules/search-criteria.ts';
import type { SearchForm } from './search-form.ts';

/** The airports near a place of the form that are searched as well. */

const getChosen = (form: SearchForm, end: RouteEnd): readonly string[] => form[`${end}Nearby`];

/** Whether an airport can be chosen, or is chosen and can be removed. */
export const canToggleNearby = (form: SearchForm, end: RouteEnd, code: string): boolean =>
  getChosen(form, end).includes(code) ||
  (form[`${end}Code`] !== '' && form[`${end}Code`] !== code && findNearbyObstacle(form, end, code) === null);

export const toggleNearby = (form: SearchForm, end: RouteEnd, code: string): SearchForm => {
  const chosen = getChosen(form, end);
  return {
    ...form,
    [`${end}Nearby`]: chosen.includes(code) ? chosen.filter(one => one !== code) : [...chosen, code],
  };
};
