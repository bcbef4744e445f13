import { CallError } from '#contract/call-error.ts';
import { nearbyAirportsSchema, type NearbyAirport } from '#contract/nearby-airports.ts';
import { callApi } from './call-api.ts';

/** The host has no such endpoint, or doesn't know the place. */
const unknownStatuses: readonly (number | null)[] = [400, 404, 405];

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && unknownStatuses.includes(error.status);

/** GET /api/flights/nearby-airports: the airports near a place, nearest first; none where the host can't say it. */
export async function listNearbyAirports(code: string, signal: AbortSignal): Promise<NearbyAirport[]> {
  try {
    const request = { path: '/api/flights/nearby-airports', query: { code }, signal } as const;
    return (await callApi(request, nearbyAirportsSchema)).data;
  } catch (error) {
    if (isUnknown(error)) return [];
    throw error;
  }
}
