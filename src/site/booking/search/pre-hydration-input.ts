import * as v from 'valibot';
import { emptySearchForm, type SearchForm, type SearchFormChange } from '#machines/booking/search-form.ts';
import { cabinClassSchema } from '#contract/cabin.ts';

/** The fields as the page holds them, by their names. */
const fieldsSchema = v.partial(
  v.object({
    originText: v.string(),
    destinationText: v.string(),
    tripType: v.picklist(['round', 'oneway']),
    departureDate: v.string(),
    returnDate: v.string(),
    cabin: cabinClassSchema,
  }),
);

type FieldName = keyof v.InferOutput<typeof fieldsSchema>;

/**
 * What a visitor put into the fields of a page rendered at build time before the machine started: where a field was
 * touched and the booking's form, as remembered or asked for by the address, has nothing of its own.
 */
export function preHydrationInput(fields: Record<string, unknown>, form: SearchForm): SearchFormChange {
  const parsed = v.safeParse(fieldsSchema, fields);
  if (!parsed.success) return {};
  const { output } = parsed;
  const isTouched = (field: FieldName) =>
    output[field] !== undefined &&
    output[field] !== emptySearchForm[field] &&
    form[field] === emptySearchForm[field];
  return {
    ...(isTouched('originText') && form.originCode === '' ? { originText: output.originText } : {}),
    ...(isTouched('destinationText') && form.destinationCode === ''
      ? { destinationText: output.destinationText }
      : {}),
    ...(isTouched('tripType') ? { tripType: output.tripType } : {}),
    ...(isTouched('departureDate') ? { departureDate: output.departureDate } : {}),
    ...(isTouched('returnDate') ? { returnDate: output.returnDate } : {}),
    ...(isTouched('cabin') ? { cabin: output.cabin } : {}),
  };
}
