import { formatPlace, getCityOfPlace, minQueryLength } from '#contract/place-suggestions.ts';
import type { CityOfPlace } from '#contract/rules/search-criteria.ts';
import type { BookingActor } from '../booking-provider.tsx';
import { resolvePlace } from './resolve-place.ts';

const ends = ['origin', 'destination'] as const;
export type RouteEnd = (typeof ends)[number];

const codePattern = /^[a-z]{3}$/i;

/** Chooses the place that the text of a field names. A code from a link that no place has is reported. */
export async function resolveField(actor: BookingActor, end: RouteEnd): Promise<void> {
  const read = () => {
    const { form } = actor.getSnapshot().context;
    return end === 'origin'
      ? { text: form.originText, code: form.originCode }
      : { text: form.destinationText, code: form.destinationCode };
  };
  const { text, code } = read();
  const isFromLink = code !== '' && (text === '' || text === code);
  const query = isFromLink ? code : text.trim();
  if ((code !== '' && !isFromLink) || query.length < minQueryLength) return;
  const choose = (label: string, chosenCode: string, city: CityOfPlace) => {
    const now = read();
    if (now.text !== text || now.code !== code) return;
    actor.send({
      type: 'search.change',
      change:
        end === 'origin'
          ? { originText: label, originCode: chosenCode, originCity: city }
          : { destinationText: label, destinationCode: chosenCode, destinationCity: city },
    });
  };
  try {
    const place = await resolvePlace(query);
    if (place) choose(formatPlace(place), place.iata_code, getCityOfPlace(place));
    else if (isFromLink && read().code === code) actor.send({ type: 'place.rejected', end, code });
  } catch {
    // Without suggestions the search itself tells whether the code exists.
    if (codePattern.test(query) && !isFromLink) choose(query.toUpperCase(), query.toUpperCase(), null);
  }
}

/** Chooses the places of both fields, before the form is submitted. */
export const resolveFields = (actor: BookingActor) => Promise.all(ends.map(end => resolveField(actor, end)));
