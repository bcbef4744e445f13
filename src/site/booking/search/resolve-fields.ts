import { formatPlace, getCityOfPlace, minQueryLength } from '#contract/place-suggestions.ts';
import {
  routeEnds,
  type CityOfPlace,
  type RouteEnd,
  type SliceFields,
} from '#contract/rules/search-criteria.ts';
import type { BookingContext } from '#machines/booking/booking-context.ts';
import type { BookingActor } from '../booking-provider.tsx';
import { resolvePlace } from './resolve-place.ts';

const codePattern = /^[a-z]{3}$/i;

/** The fields of a flight: of the first one without an index, which counts from flight 2. */
const readSlice = ({ form }: BookingContext, index?: number): SliceFields | undefined =>
  index === undefined ? form : form.laterSlices[index];

/**
 * Chooses the place that the text of a field names. A code from a link that no place has is reported.
 *
 * @param index that of a later flight of a multi-city trip, counted from flight 2
 */
export async function resolveField(actor: BookingActor, end: RouteEnd, index?: number): Promise<void> {
  const read = () => {
    const slice = readSlice(actor.getSnapshot().context, index);
    return end === 'origin'
      ? { text: slice?.originText ?? '', code: slice?.originCode ?? '' }
      : { text: slice?.destinationText ?? '', code: slice?.destinationCode ?? '' };
  };
  const { text, code } = read();
  const isFromLink = code !== '' && (text === '' || text === code);
  const query = isFromLink ? code : text.trim();
  if ((code !== '' && !isFromLink) || query.length < minQueryLength) return;
  const choose = (label: string, chosenCode: string, city: CityOfPlace) => {
    const now = read();
    if (now.text !== text || now.code !== code) return;
    const change =
      end === 'origin'
        ? { originText: label, originCode: chosenCode, originCity: city }
        : { destinationText: label, destinationCode: chosenCode, destinationCity: city };
    actor.send(
      index === undefined ? { type: 'search.change', change } : { type: 'slice.change', index, change },
    );
  };
  try {
    const place = await resolvePlace(query);
    if (place) choose(formatPlace(place), place.iata_code, getCityOfPlace(place));
    else if (isFromLink && read().code === code)
      actor.send({ type: 'place.rejected', end, code, ...(index === undefined ? {} : { index }) });
  } catch {
    // Without suggestions the search itself tells whether the code exists.
    if (codePattern.test(query) && !isFromLink) choose(query.toUpperCase(), query.toUpperCase(), null);
  }
}

/** Chooses the places of all fields, before the form is submitted. */
export const resolveFields = (actor: BookingActor) => {
  const { tripType, laterSlices } = actor.getSnapshot().context.form;
  const indexes = [undefined, ...(tripType === 'multi' ? laterSlices.keys() : [])];
  return Promise.all(indexes.flatMap(index => routeEnds.map(end => resolveField(actor, end, index))));
};
