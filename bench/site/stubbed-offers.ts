import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { createHttpClient } from '../measure/http-client.ts';
import { buildSearch } from '../searches/search-stall.ts';

const responseSchema = v.object({
  flights: v.array(
    v.looseObject({
      id: v.string(),
      slices: v.array(v.looseObject({ segments: v.array(v.looseObject({})) })),
    }),
  ),
});

/** The response of a real search, as text. */
export async function fetchSearch(url: string): Promise<string> {
  const client = createHttpClient();
  try {
    return await client.send(`${url}/api/flights/search`, buildSearch(0));
  } finally {
    client.close();
  }
}

/** A response with so many offers: those of a real one again and again, each for a flight of its own. */
export function buildResponse(answer: string, count: number): string {
  const { flights } = v.parse(v.pipe(v.string(), v.parseJson(), responseSchema), answer);
  const offers = Array.from({ length: count }, (_, index) => {
    const { slices = [], ...flight } = flights[index % flights.length] ?? {};
    return {
      ...flight,
      id: `off_${index}`,
      total_price: `USD ${200 + ((index * 7919) % 3000)}.50`,
      slices: slices.map(slice => ({
        ...slice,
        segments: slice.segments.map(segment => ({
          ...segment,
          marketing_carrier_flight_number: String(index),
        })),
      })),
    };
  });
  return JSON.stringify({ flights: offers });
}

/** Answers every search of a page with this response. */
export async function stubSearch(page: Page, response: string): Promise<void> {
  await page.route('**/api/flights/search', route =>
    route.fulfill({ contentType: 'application/json', body: response }),
  );
}
