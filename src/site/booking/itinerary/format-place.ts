import type { Airport } from '#contract/flight.ts';

/** `Denver (DEN)` */
export const formatPlace = (airport: Airport): string => {
  const name = airport.city_name ?? airport.name;
  return name === null ? airport.iata_code : `${name} (${airport.iata_code})`;
};
