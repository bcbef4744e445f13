import * as v from 'valibot';
import { emptySearchForm, type SearchForm, type SearchFormChange } from '#machines/booking/search-form.ts';
import { cabinClassSchema } from '#contract/cabin.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { tripTypes } from '#contract/rules/search-criteria.ts';
import { parseWrittenDate } from '#contract/rules/written-date.ts';
import { parseOrNull } from '../parse-or-null.ts';

/**
 * The changes that a visitor made to a prerendered form before the machine started. Fields that the restored or
 * prefilled form already sets are left out.
 */
export function preHydrationInput(
  fields: Record<string, unknown>,
  form: SearchForm,
  today: PlainDate,
): SearchFormChange {
  const empty: Record<string, unknown> = { ...emptySearchForm };
  const set: Record<string, unknown> = {
    ...form,
    originText: form.originText || form.originCode,
    destinationText: form.destinationText || form.destinationCode,
  };
  const text = v.exactOptional(v.string());
  const date = v.exactOptional(
    v.pipe(
      v.string(),
      v.transform(written => parseWrittenDate(written, today) ?? written),
    ),
  );
  /** The form's fields by name. */
  const changeSchema = v.object({
    originText: text,
    destinationText: text,
    tripType: v.exactOptional(v.picklist(tripTypes)),
    departureDate: date,
    returnDate: date,
    cabin: v.exactOptional(cabinClassSchema),
  });
  const touched = Object.entries(fields).filter(
    ([name, value]) => value !== empty[name] && set[name] === empty[name],
  );
  return parseOrNull(changeSchema, Object.fromEntries(touched)) ?? {};
}
