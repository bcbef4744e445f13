import * as v from 'valibot';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));

/** How many travel, by kind. */
export const passengerCountsSchema = v.object({
  adults: countSchema,
  children: countSchema,
  infants: countSchema,
});
