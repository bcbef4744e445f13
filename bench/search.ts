import type { FlightSearch } from '#contract/flight-search.ts';
import { createSandboxOffers } from '#backend/adapters/sandbox-airlines/sandbox-offers.ts';

/**
 * Measures how long the sandbox takes to create offers: `node bench/search.ts`. "First" is the first search of the
 * process, "cold" a new search, "warm" a repeated one; "read" reads one offer by its id.
 */
const now = new Date('2026-11-21T08:00:00Z');
let timeSlot = 0;
const settings = { secret: 'bench', clock: () => new Date(now.getTime() + 30_000 * timeSlot) };
const offers = createSandboxOffers({ ...settings, countRead: () => 1 });

const buildSearch = (origin: string, destination: string, day: number, isRound: boolean): FlightSearch => ({
  origin,
  destination,
  departure_date: `2027-03-${String(day).padStart(2, '0')}`,
  ...(isRound ? { return_date: `2027-04-${String(day).padStart(2, '0')}` } : {}),
  cabin_class: 'economy',
  passengers: [{ type: 'adult' }],
});

async function measureTime<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const routes = [
  { origin: 'LHR', destination: 'JFK', isRound: false },
  { origin: 'LHR', destination: 'JFK', isRound: true },
  { origin: 'LON', destination: 'NYC', isRound: true },
  { origin: 'MUC', destination: 'BER', isRound: false },
  { origin: 'TYO', destination: 'PAR', isRound: true },
  { origin: 'AKL', destination: 'LPB', isRound: true },
];

for (const { origin, destination, isRound } of routes) {
  const first = await measureTime(() => offers.search(buildSearch(origin, destination, 1, isRound)));
  const cold: number[] = [];
  const warm: number[] = [];
  const reads: number[] = [];
  for (let day = 2; day <= 21; day++) {
    const search = buildSearch(origin, destination, day, isRound);
    cold.push((await measureTime(() => offers.search(search))).ms);
    timeSlot += 1;
    const again = await measureTime(() => offers.search(search));
    warm.push(again.ms);
    const id = again.value[0]?.id;
    if (id !== undefined) reads.push((await measureTime(() => offers.readOffer(id))).ms);
  }
  const size = Math.round(JSON.stringify(first.value).length / 1024);
  console.log(
    `${origin}-${destination} ${isRound ? 'round trip' : 'one-way   '} ${String(first.value.length).padStart(3)} offers, ${size} KB: ` +
      `first ${first.ms.toFixed(1)} ms, cold ${median(cold).toFixed(1)} ms (worst ${Math.max(...cold).toFixed(1)}), ` +
      `warm ${median(warm).toFixed(2)} ms, read ${median(reads).toFixed(2)} ms`,
  );
}
