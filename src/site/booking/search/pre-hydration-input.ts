import * as v from 'valibot';
import { emptySearchForm, type SearchForm, type SearchFormChange } from '#machines/booking/search-form.ts';
import { cabinClassSchema } from '#contract/cabin.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { parseWrittenDate } from '#contract/rules/written-date.ts';

/** The form's fields by name. */
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
 * The changes that a visitor made to a prerendered form before the machine started. Fields that the restored or
 * prefilled form already sets are left out.
 */
export function preHydrationInput(
  fields: Record<string, unknown>,
  form: SearchForm,
  today: PlainDate,
): SearchFormChange {
  const parsed = v.safeParse(fieldsSchema, fields);
  if (!parsed.success) return {};
  const { output } = parsed;
  const toDate = (text = '') => parseWrittenDate(text, today) ?? text;
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
    ...(isTouched('departureDate') ? { departureDate: toDate(output.departureDate) } : {}),
    ...(isTouched('returnDate') ? { returnDate: toDate(output.returnDate) } : {}),
    ...(isTouched('cabin') ? { cabin: output.cabin } : {}),
  };
}
