/** An airport near another one, as the backend answers. */
export const buildNearbyAirport = (code: string) => ({
  iata_code: code,
  name: `${code} Airport`,
  city_name: 'Somewhere',
  iata_country_code: 'GB',
  country_name: 'Somewhere',
  distance_km: 35,
});
