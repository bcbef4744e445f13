import { mostSlices } from '../trip-slices.ts';
import { findNearbyErrors } from './nearby-airports.ts';
import { isPlainDate, type PlainDate } from './plain-date.ts';
import {
  findDateError,
  findDateErrors,
  findMissingFields,
  findSearchErrors,
  type SearchCriteria,
  type SearchErrors,
  type SliceField,
} from './search-criteria.ts';

export const sliceFields: readonly SliceField[] = ['origin', 'destination', 'departureDate'];

/** The number of a later flight, as the form shows it: the first of them is flight 2. */
export const getSliceNumber = (index: number): number => index + 2;

/** The field of a later flight. */
export const getLaterField = (field: SliceField, index: number): `${SliceField}${number}` =>
  `${field}${getSliceNumber(index)}`;

/** The errors of one later flight, by the field of a flight. */
export const getSliceErrors = (errors: SearchErrors, index: number): Partial<Record<SliceField, string>> =>
  Object.fromEntries(
    sliceFields.flatMap(field => {
      const error = errors[getLaterField(field, index)];
      return error === undefined ? [] : [[field, error]];
    }),
  );

/** The errors of a later flight as those of the form. */
export const toLaterErrors = (errors: Partial<Record<SliceField, string>>, index: number): SearchErrors =>
  Object.fromEntries(
    sliceFields.flatMap(field =>
      errors[field] === undefined ? [] : [[getLaterField(field, index), errors[field]]],
    ),
  );

/** What finds the errors of one later flight. */
type FindErrors = (index: number) => Partial<Record<SliceField, string>>;

const findLaterErrors = ({ tripType, laterSlices }: SearchCriteria, find: FindErrors): SearchErrors =>
  Object.fromEntries(
    (tripType === 'multi' ? laterSlices : []).flatMap((_, index) =>
      Object.entries(toLaterErrors(find(index), index)),
    ),
  );

function findLaterDateErrors(criteria: SearchCriteria, index: number, today: PlainDate) {
  const { laterSlices } = criteria;
  const date = laterSlices[index]?.departureDate ?? '';
  const before = (laterSlices[index - 1] ?? criteria).departureDate;
  const isBefore = isPlainDate(date) && isPlainDate(before) && date < before;
  const number = getSliceNumber(index);
  const error = isBefore
    ? `Flight ${number} is before flight ${number - 1}.`
    : findDateError(date, 'departure', today);
  return error === null ? {} : { departureDate: error };
}

const tooMany = { origin: `At most ${mostSlices} flights can be booked together. Remove one.` };

/** The errors of the whole trip by field; empty if it can be searched. */
export const findTripErrors = (criteria: SearchCriteria, today: PlainDate): SearchErrors => ({
  ...findNearbyErrors(criteria),
  ...findSearchErrors(criteria, today),
  ...findLaterErrors(criteria, index => {
    const slice = criteria.laterSlices[index];
    return {
      ...findLaterDateErrors(criteria, index, today),
      ...(slice === undefined ? {} : findMissingFields(slice)),
      ...(getSliceNumber(index) > mostSlices ? tooMany : {}),
    };
  }),
});

/** The errors of the trip's dates that are filled in. */
export const findTripDateErrors = (criteria: SearchCriteria, today: PlainDate): SearchErrors => ({
  ...findDateErrors(criteria, today),
  ...findLaterErrors(criteria, index => findLaterDateErrors(criteria, index, today)),
});
