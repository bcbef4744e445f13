/** An airport with scheduled flights. */
export interface Airport {
  /** Three capital letters, e.g. `LHR`. */
  iata: string;
  /** e.g. `London Heathrow Airport` */
  name: string;
  /** The English name of the city that a traveler would use: `London`. */
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
  /** Rough number of passengers per year, estimated from the size if the airport isn't in the table. */
  yearlyPassengers: number;
  /** 1 is the busiest airport. Ranks are unique. */
  rank: number;
  /** The metropolitan city that the airport belongs to (`LON`), or null. */
  cityCode: string | null;
}

export const airportSizes = ['large', 'medium', 'small'] as const;
export type AirportSize = (typeof airportSizes)[number];

/** A city with a metropolitan code, which stands for all its airports. */
export interface City {
  /** Three capital letters, e.g. `LON`. Some are also the code of an airport (`IST`). */
  iata: string;
  /** English, e.g. `London`. */
  name: string;
  countryCode: string;
  countryName: string;
  /** Busiest first, never empty. */
  airports: readonly Airport[];
}

/** One item of the response of `GET /api/flights/place-suggestions`. */
export interface PlaceSuggestion {
  type: 'airport' | 'city';
  iata_code: string;
  name: string;
  city_name: string | null;
  iata_city_code: string | null;
  iata_country_code: string;
  country_name: string | null;
}
