import type { SceneName } from '#site/ui/scene.tsx';

/** The query of `/` that fills in the search form: city or airport codes, no dates, since they would expire. */
type Route = { origin: string; destination: string };

export interface City {
  scene: SceneName;
  name: string;
  country: string;
  /** The text alternative of the picture, true for every color scheme. */
  picture: string;
  /** Out of 5. */
  rating: number;
  /** Whole US dollars, one way for one adult. A historical fare, not an offer. */
  priceFrom: number;
  /** The city that the fare starts from. */
  originName: string;
  route: Route;
  description: string;
}

export interface Region {
  scene: SceneName;
  name: string;
  /** The number of destinations that we sell there. */
  count: number;
  /** The city where most trips to the region arrive. */
  gateway: string;
  route: Route;
}

export const cities: readonly City[] = [
  {
    scene: 'paris',
    name: 'Paris',
    country: 'France',
    picture: 'The Eiffel Tower and the Seine, seen over zinc roofs.',
    rating: 4.8,
    priceFrom: 219,
    originName: 'New York',
    route: { origin: 'JFK', destination: 'PAR' },
    description: 'Zinc roofs, river light, and a tower that switches on when the day switches off.',
  },
  {
    scene: 'tokyo',
    name: 'Tokyo',
    country: 'Japan',
    picture: 'A wet crossing between neon signs, Tokyo Tower and Fuji behind it.',
    rating: 4.9,
    priceFrom: 369,
    originName: 'New York',
    route: { origin: 'JFK', destination: 'TYO' },
    description: 'Neon in the rain, quiet shrines behind it, and Fuji on a clear morning.',
  },
  {
    scene: 'new-york',
    name: 'New York',
    country: 'United States',
    picture: 'Manhattan from the far bank, seen past the Brooklyn Bridge.',
    rating: 4.7,
    priceFrom: 89,
    originName: 'Los Angeles',
    route: { origin: 'LAX', destination: 'NYC' },
    description: 'Walk over the bridge early, while the towers are still gold on one side.',
  },
  {
    scene: 'london',
    name: 'London',
    country: 'United Kingdom',
    picture: 'Big Ben, the big wheel, and a red bus on the bridge under heavy clouds.',
    rating: 4.7,
    priceFrom: 199,
    originName: 'New York',
    route: { origin: 'JFK', destination: 'LON' },
    description: 'Silver sky, red buses, and free museums for the hour when it rains.',
  },
  {
    scene: 'dubai',
    name: 'Dubai',
    country: 'United Arab Emirates',
    picture: 'The Burj Khalifa and a hotel like a sail, with camels on the dunes in front.',
    rating: 4.6,
    priceFrom: 389,
    originName: 'New York',
    route: { origin: 'JFK', destination: 'DXB' },
    description: 'The tallest tower on earth, with the desert an hour behind it.',
  },
  {
    scene: 'rome',
    name: 'Rome',
    country: 'Italy',
    picture: 'The Colosseum and the dome of St. Peter’s between umbrella pines.',
    rating: 4.8,
    priceFrom: 239,
    originName: 'New York',
    route: { origin: 'JFK', destination: 'ROM' },
    description: 'Two thousand years of evening light on the same warm stone.',
  },
];

export const regions: readonly Region[] = [
  {
    scene: 'europe',
    name: 'Europe',
    count: 45,
    gateway: 'Zurich',
    route: { origin: 'JFK', destination: 'ZRH' },
  },
  {
    scene: 'asia',
    name: 'Asia',
    count: 38,
    gateway: 'Bangkok',
    route: { origin: 'JFK', destination: 'BKK' },
  },
  {
    scene: 'north-america',
    name: 'North America',
    count: 32,
    gateway: 'Las Vegas',
    route: { origin: 'JFK', destination: 'LAS' },
  },
  {
    scene: 'south-america',
    name: 'South America',
    count: 18,
    gateway: 'Lima',
    route: { origin: 'JFK', destination: 'LIM' },
  },
  {
    scene: 'africa',
    name: 'Africa',
    count: 22,
    gateway: 'Nairobi',
    route: { origin: 'JFK', destination: 'NBO' },
  },
  {
    scene: 'oceania',
    name: 'Oceania',
    count: 12,
    gateway: 'Sydney',
    route: { origin: 'LAX', destination: 'SYD' },
  },
];
