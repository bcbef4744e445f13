import * as v from 'valibot';
import { cabinClassSchema } from '#contract/cabin.ts';
import { passengerCountsSchema } from '#contract/passenger-counts.ts';
import { tripTypes } from '#contract/rules/search-criteria.ts';
import type { SearchForm } from '#machines/booking/search-form.ts';
import { createKeyValueStore, type KeyValueStore } from './key-value-store.ts';
import { parseOrNull } from './parse-or-null.ts';
import { storedFormKey } from './stored-form.ts';

const sliceEntries = {
  originText: v.string(),
  originCode: v.string(),
  originCity: v.nullable(v.string()),
  destinationText: v.string(),
  destinationCode: v.string(),
  destinationCity: v.nullable(v.string()),
  departureDate: v.string(),
};

const searchFormSchema: v.GenericSchema<unknown, SearchForm> = v.object({
  ...sliceEntries,
  /** Forms that an earlier version of the site has stored have neither these nor later flights. */
  originNearby: v.optional(v.array(v.string()), []),
  destinationNearby: v.optional(v.array(v.string()), []),
  tripType: v.picklist(tripTypes),
  returnDate: v.string(),
  laterSlices: v.optional(v.array(v.object(sliceEntries)), []),
  counts: passengerCountsSchema,
  childAges: v.array(v.number()),
  cabin: cabinClassSchema,
});

const storedFormSchema = v.pipe(v.string(), v.parseJson(), searchFormSchema);

/** Stores the search form in the browser. Apart from the rest of the booking, which loads later. */
export const createFormStorage = (session: KeyValueStore = createKeyValueStore(() => sessionStorage)) => ({
  /** null if there is none, or an invalid one. */
  load: (): SearchForm | null => parseOrNull(storedFormSchema, session.get(storedFormKey)),
  save: (form: SearchForm): void => session.set(storedFormKey, JSON.stringify(form)),
  clear: (): void => session.remove(storedFormKey),
});
