interface Place {
  iata_code: string;
  city_name: string | null;
  time_zone: string | null;
}

/** A ticket may leave the airports out. */
interface Ends {
  origin: Place | null;
  destination: Place | null;
}

const getPlace = ({ iata_code, city_name, time_zone }: Place): string =>
  city_name === null ? iata_code : `${city_name} ${time_zone}`;

const isOnePlace = (one: Place | null, other: Place | null): boolean =>
  one !== null && other !== null && (one.iata_code === other.iata_code || getPlace(one) === getPlace(other));

/** Whether the second of two directions leads back. Otherwise they are flights of a multi-city trip. */
export const isReturnTrip = ([out, back, ...others]: readonly Ends[]): boolean =>
  out !== undefined &&
  back !== undefined &&
  others.length === 0 &&
  isOnePlace(out.destination, back.origin) &&
  isOnePlace(back.destination, out.origin);

/** What a direction is called: `Outbound`, `Return`, or `Flight 3`; as given where there is only one. */
export function formatDirectionName(slices: readonly Ends[], index: number, onlyOne: string): string {
  if (slices.length === 1) return onlyOne;
  if (!isReturnTrip(slices)) return `Flight ${index + 1}`;
  return index === 0 ? 'Outbound' : 'Return';
}
