import * as v from 'valibot';
import { placeSuggestionsSchema, type Place } from '#contract/place-suggestions.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { checkOpenPart } from './open-part.ts';

/** What a list says of a place: what it is called, where it is, and its code. */
const formatSuggestion = ({ type, name, city_name, country_name, iata_code }: Place): string =>
  type === 'city'
    ? `${city_name ?? name} · all airports ${country_name} ${iata_code}`
    : `${name} ${city_name}, ${country_name} ${iata_code}`;

const readSuggestions = async ({ traveler }: BrowserSession): Promise<string> =>
  (await traveler.suggestions().allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim()).join('\n');

/** Types a text into the field of a place, and checks the list against what the backend suggests. */
export async function checkSuggestions(
  session: BrowserSession,
  field: 'From' | 'To',
  text: string,
): Promise<void> {
  const { traveler, site } = session;
  await traveler.combobox(field).fill(text);
  await traveler.suggestions().first().waitFor();
  const response = await fetch(`${site.url}/api/flights/place-suggestions?query=${encodeURIComponent(text)}`);
  const { data } = v.parse(placeSuggestionsSchema, await response.json());
  const expected = data.map(formatSuggestion).join('\n');
  const shown = await readSuggestions(session);
  if (shown !== expected) throw new Error(`Expected the suggestions\n${expected}\nShown:\n${shown}`);
  await checkOpenPart(session, 'booking.searching.editing', ({ role }) => role === 'option');
}
