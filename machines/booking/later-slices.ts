import type { SearchErrors, SearchField, SliceFields } from '#contract/rules/search-criteria.ts';
import { getSliceErrors, getSliceNumber, sliceFields, toLaterErrors } from '#contract/rules/trip-criteria.ts';
import { fewestSlices, mostSlices } from '#contract/trip-slices.ts';
import { clearSearchErrors, startSlice, type SearchForm } from './search-form.ts';

/** The flights after the first one of a multi-city trip; an index counts from flight 2. */

export const canAddSlice = ({ laterSlices }: SearchForm): boolean =>
  getSliceNumber(laterSlices.length) <= mostSlices;

export const canRemoveSlice = ({ laterSlices }: SearchForm): boolean =>
  getSliceNumber(laterSlices.length) > fewestSlices + 1;

/** Adds a flight that starts where the last one ends. */
export const addSlice = (form: SearchForm): SearchForm => ({
  ...form,
  laterSlices: [...form.laterSlices, startSlice(form.laterSlices.at(-1) ?? form)],
});

export const removeSlice = (form: SearchForm, index: number): SearchForm => ({
  ...form,
  laterSlices: form.laterSlices.filter((_, i) => i !== index),
});

/**
 * A flight of which nothing is known starts where the flight before it ends, once that is chosen. What a traveler has
 * entered stays.
 */
export const fillInOrigin = (form: SearchForm, index: number): SearchForm => {
  const before = form.laterSlices[index - 1] ?? form;
  const { originText, originCode, originCity } = startSlice(before);
  return originCode === ''
    ? form
    : {
        ...form,
        laterSlices: form.laterSlices.map((slice, i) =>
          i === index && slice.originText === '' && slice.originCode === ''
            ? { ...slice, originText, originCode, originCity }
            : slice,
        ),
      };
};

export const changeSlice = (form: SearchForm, index: number, change: Partial<SliceFields>): SearchForm => {
  const changed = {
    ...form,
    laterSlices: form.laterSlices.map((slice, i) => (i === index ? { ...slice, ...change } : slice)),
  };
  return 'destinationCode' in change ? fillInOrigin(changed, index + 1) : changed;
};

/** The errors without those of some fields. */
const withoutFields = (errors: SearchErrors, fields: readonly SearchField[]): SearchErrors => {
  const left = { ...errors };
  for (const field of fields) delete left[field];
  return left;
};

const listFields = (index: number): SearchField[] =>
  sliceFields.map(field => `${field}${getSliceNumber(index)}` as const);

/** The errors without those of the fields of a flight that were just changed, and of the next flight's date beside them. */
export function clearSliceErrors(
  errors: SearchErrors,
  index: number,
  change: Partial<SliceFields>,
): SearchErrors {
  const others = withoutFields(errors, [
    ...listFields(index),
    ...('departureDate' in change ? [`departureDate${getSliceNumber(index + 1)}` as const] : []),
  ]);
  return { ...others, ...toLaterErrors(clearSearchErrors(getSliceErrors(errors, index), change), index) };
}

/** The errors without that of a start that was just filled in. */
export const clearOriginError = (errors: SearchErrors, index: number): SearchErrors =>
  withoutFields(errors, [`origin${getSliceNumber(index)}`]);

/** The errors of the places and dates that are left once a flight is removed. Later dates are compared with other ones then. */
export function removeSliceErrors(errors: SearchErrors, index: number, count: number): SearchErrors {
  const later = Array.from({ length: count - index }, (_, i) => index + i);
  return later.slice(1).reduce(
    (left, from) => {
      const { departureDate: _, ...moved } = getSliceErrors(errors, from);
      return { ...left, ...toLaterErrors(moved, from - 1) };
    },
    withoutFields(errors, later.flatMap(listFields)),
  );
}
