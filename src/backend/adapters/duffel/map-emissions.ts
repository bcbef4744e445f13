import { cabinClasses } from '#contract/cabin.ts';
import type { FlightInput } from '#contract/flight.ts';
import { estimateEmissions, type FlownLeg } from '#backend/places/estimate-emissions.ts';
import { findAirport } from '#backend/places/find-places.ts';
import { getDistanceKm, type Point } from '#backend/places/great-circle.ts';
import { toAirlinePassengerType } from './offer-passengers.ts';
import type { WireOffer, WirePlace, WireSegment } from './wire-offer.ts';

const propellers = /\b(?:ATR|Dash|DHC|Q[1-4]00|Saab|Twin Otter)\b/i;

function findPoint({ iata_code, latitude, longitude }: WirePlace): Point | null {
  return latitude === null || longitude === null ? (findAirport(iata_code) ?? null) : { latitude, longitude };
}

/** Null where a place or the cabin is unknown. */
function mapLeg({ origin, destination, stops, aircraft, passengers }: WireSegment): FlownLeg | null {
  const cabin = cabinClasses.find(one => one === passengers[0]?.cabin_class);
  const places = [origin, ...stops.map(({ airport }) => airport), destination].map(findPoint);
  const points = places.filter(place => place !== null);
  if (cabin === undefined || points.length < places.length) return null;
  const distances = points.slice(1).map((point, index) => getDistanceKm(points[index] ?? point, point));
  return {
    distanceKm: distances.reduce((sum, one) => sum + one, 0),
    takeoffs: distances.length,
    isPropeller: propellers.test(aircraft?.name ?? ''),
    cabin,
  };
}

/** The figure of the offer, or an estimate of our own where it has none. */
export function mapEmissions({
  total_emissions_kg,
  slices,
  passengers,
}: WireOffer): Pick<FlightInput, 'total_emissions_kg' | 'emissions_source'> {
  if (total_emissions_kg !== null) return { total_emissions_kg, emissions_source: 'airline' };
  const legs = slices.flatMap(({ segments }) => segments.map(mapLeg));
  const known = legs.filter(leg => leg !== null);
  const seats = passengers.filter(
    passenger => toAirlinePassengerType(passenger) !== 'infant_without_seat',
  ).length;
  return {
    total_emissions_kg: known.length < legs.length || seats === 0 ? null : estimateEmissions(known, seats),
    emissions_source: 'agency',
  };
}
