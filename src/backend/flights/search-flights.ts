import type { FlightInput } from '#contract/flight.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { FlightProviderError, type FlightProvider } from '#backend/ports/flight-provider.ts';
import type { Metrics } from '#backend/ports/metrics.ts';

/** Searches, and counts how that ended. */
export async function searchFlights(
  { flights, metrics }: { flights: Pick<FlightProvider, 'search'>; metrics: Metrics },
  search: FlightSearch,
): Promise<readonly FlightInput[]> {
  const start = performance.now();
  const end = (outcome: Parameters<Metrics['searchEnded']>[0]['outcome'], offers: number) =>
    metrics.searchEnded({ outcome, offers, seconds: (performance.now() - start) / 1000 });
  try {
    const found = await flights.search(search);
    end(found.length === 0 ? 'none' : 'found', found.length);
    return found;
  } catch (error) {
    const isSlow =
      error instanceof FlightProviderError &&
      (error.code === 'search_timed_out' || error.code === 'provider_timeout');
    end(isSlow ? 'timed_out' : 'failed', 0);
    throw error;
  }
}
