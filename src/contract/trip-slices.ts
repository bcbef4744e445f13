import * as v from 'valibot';
import { placeCodeSchema, plainDateSchema } from './search-fields.ts';

/** How many flights a multi-city trip may have. Two are a trip with a gap, or one that ends elsewhere. */
export const fewestSlices = 2;
export const mostSlices = 6;

/** One flight of a multi-city trip as it is searched for. */
const tripSliceSchema = v.pipe(
  v.object({
    origin: placeCodeSchema,
    destination: placeCodeSchema,
    departure_date: plainDateSchema,
  }),
  v.forward(
    v.partialCheck(
      [['origin'], ['destination']],
      slice => slice.origin !== slice.destination,
      'Origin and destination are the same.',
    ),
    ['destination'],
  ),
);

const datedSchema = v.object({ departure_date: plainDateSchema });

/** The date of a slice that may be invalid in other fields; null if the date is. */
const findDepartureDate = (slice: unknown): string | null => {
  const parsed = v.safeParse(datedSchema, slice);
  return parsed.success ? parsed.output.departure_date : null;
};

/**
 * The flights of a multi-city trip, in order. No other trip has them. The fields beside them (`origin`, `destination`,
 * `departure_date`) are then those of the first flight.
 */
export const tripSlicesSchema = v.pipe(
  v.array(tripSliceSchema, 'Expected a list of flights.'),
  v.minLength(fewestSlices, `Expected ${fewestSlices} flights at least.`),
  v.maxLength(mostSlices, `At most ${mostSlices} flights can be booked together.`),
  v.rawCheck(({ dataset, addIssue }) => {
    // The dates are compared even if another field of a slice is invalid: all issues are reported at once.
    const slices: unknown[] = Array.isArray(dataset.value) ? dataset.value : [];
    const dates = slices.map(findDepartureDate);
    for (const [key, date] of dates.entries()) {
      const before = dates[key - 1] ?? null;
      if (date === null || before === null || date >= before) continue;
      const input = { departure_date: date };
      addIssue({
        message: `Flight ${key + 1} is before flight ${key}.`,
        path: [
          { type: 'array', origin: 'value', input: slices, key, value: slices[key] },
          { type: 'object', origin: 'value', input, key: 'departure_date', value: date },
        ],
      });
    }
  }),
);

export type TripSlice = v.InferOutput<typeof tripSliceSchema>;
