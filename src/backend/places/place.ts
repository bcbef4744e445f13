/** An airport with scheduled flights. */
export interface Airport {
  /** Three capital letters, e.g. `LHR`. */
  iata: string;
  /** e.g. `London Heathrow Airport` */
  name: string;
  /** The city a traveller would name, in English: `London`. */
  city: string;
  /** ISO 3166-1 alpha-2 (and `XK` for Kosovo), e.g. `GB`. */
  countryCode: string;
  /** English, e.g. `United Kingdom`. */
  countryName: string;
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** An IANA zone, e.g. `Europe/London`. */
  timeZone: string;
  size: AirportSize;
  /** Rough number of passengers a year; an estimate from the size where the airport is not in the hand-kept list. */
  yearlyPassengers: number;
  /** 1 for the busiest airport of all, then counting up; no two airports share a rank. */
  rank: number;
  /** The metropolitan city that the airport belongs to (`LON`), or null. */
  cityCode: string | null;
}

export const airportSizes = ['large', 'medium', 'small'] as const;
export type AirportSize = (typeof airportSizes)[number];

/** A city with a metropolitan code of its own, which stands for all its airports. */
export interface City {
  /** Three capital letters, e.g. `LON`. A few are the code of an airport too (`IST`). */
  iata: string;
  /** English, e.g. `London`. */
  name: string;
  countryCode: string;
  countryName: string;
  /** Busiest first, never empty. */
  airports: readonly Airport[];
}

/** One line of the answer to `GET /api/flights/place-suggestions`. */
export interface PlaceSuggestion {
  type: 'airport' | 'city';
  iata_code: string;
  name: string;
  city_name: string | null;
  iata_city_code: string | null;
  iata_country_code: string;
  country_name: string | null;
}
