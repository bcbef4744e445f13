import type { Flight } from '#contract/flight.ts';
import { getTypicalEmissions } from '#machines/booking/emissions.ts';
import { useBooking } from '../booking-provider.tsx';

interface EmissionsProps {
  flight: Flight;
  /** Everyone, infants included. */
  passengers: number;
}

/** Estimates that differ by less are about the same. */
const leastPercent = 5;

function formatComparison(own: number, typical: number): string {
  const percent = Math.round((own / typical - 1) * 100);
  if (Math.abs(percent) < leastPercent) return ', about as much as is typical for this search';
  return `, ${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than is typical for this search`;
}

/** `Estimated emissions: 340 kg CO₂e per person, 12% less than is typical for this search` */
export function Emissions({ flight, passengers }: EmissionsProps) {
  const typical = useBooking(({ context }) => context.flights && getTypicalEmissions(context.flights));
  const { total_emissions_kg: total, emissions_source: source } = flight;
  if (total === null) return <p>Emissions: unknown</p>;
  const comparison = typical === null ? '' : formatComparison(total, typical);
  const method = source === 'agency' ? ' (by us, from the distance and the cabin)' : '';
  const text = `Estimated emissions: ${Math.round(total / passengers)} kg CO₂e per person${method}${comparison}`;
  return <p key={text}>{text}</p>;
}
