import type { CabinClass } from '#contract/cabin.ts';
import type { SceneName } from '#site/ui/scene.tsx';

/** A deal card: a historical fare, one way, one adult. The card links to the search form, on the cheapest day of its period. */
export interface Deal {
  city: string;
  /** Whole US dollars. */
  price: number;
  /** The travel period of the fare, as text, and its months, from 1. */
  dates: string;
  months: readonly number[];
  /** City or airport codes. */
  from: string;
  to: string;
  fromCity: string;
  image: SceneName;
  description: string;
  /** Economy if missing. */
  cabin?: CabinClass;
}

/** Four offers. The first one is shown large. */
export const limitedOffers: readonly Deal[] = [
  {
    city: 'Paris',
    price: 179,
    dates: 'February to March',
    months: [2, 3],
    from: 'BOS',
    to: 'PAR',
    fromCity: 'Boston',
    image: 'paris',
    description: 'Land before breakfast, and the river is yours until ten.',
  },
  {
    city: 'Tokyo',
    price: 529,
    dates: 'January to February',
    months: [1, 2],
    from: 'SFO',
    to: 'TYO',
    fromCity: 'San Francisco',
    image: 'tokyo',
    description: 'Eleven hours with room for your knees.',
    cabin: 'premium_economy',
  },
  {
    city: 'New York',
    price: 59,
    dates: 'February to May',
    months: [2, 3, 4, 5],
    from: 'DEN',
    to: 'NYC',
    fromCity: 'Denver',
    image: 'new-york',
    description: 'High plains to high rises in an afternoon.',
  },
  {
    city: 'Rome',
    price: 229,
    dates: 'November to March',
    months: [11, 12, 1, 2, 3],
    from: 'ORD',
    to: 'ROM',
    fromCity: 'Chicago',
    image: 'rome',
    description: 'Off-season light, and no line at the Pantheon.',
  },
];

/** Three trips, shown beside a card with the phone number. */
export const recommendedTrips: readonly Deal[] = [
  {
    city: 'Las Vegas',
    price: 39,
    dates: 'Spring',
    months: [3, 4, 5],
    from: 'DEN',
    to: 'LAS',
    fromCity: 'Denver',
    image: 'north-america',
    description: 'A short hop, then red rock and wide roads.',
  },
  {
    city: 'Lima',
    price: 149,
    dates: 'April to June',
    months: [4, 5, 6],
    from: 'MIA',
    to: 'LIM',
    fromCity: 'Miami',
    image: 'south-america',
    description: 'Ceviche on the cliffs, and the way up to the Andes.',
  },
  {
    city: 'Nairobi',
    price: 399,
    dates: 'October to November',
    months: [10, 11],
    from: 'IAD',
    to: 'NBO',
    fromCity: 'Washington',
    image: 'africa',
    description: 'Giraffes within sight of the skyline, the great plains beyond.',
  },
];

/** Five deals. */
export const internationalDeals: readonly Deal[] = [
  {
    city: 'London',
    price: 209,
    dates: 'Winter',
    months: [12, 1, 2],
    from: 'SEA',
    to: 'LON',
    fromCity: 'Seattle',
    image: 'london',
    description: 'Bridges, pubs and free museums.',
  },
  {
    city: 'Hanoi',
    price: 339,
    dates: 'February to May',
    months: [2, 3, 4, 5],
    from: 'SFO',
    to: 'HAN',
    fromCity: 'San Francisco',
    image: 'asia',
    description: 'Lantern streets, limestone bays.',
  },
  {
    city: 'Zurich',
    price: 219,
    dates: 'Fall',
    months: [9, 10, 11],
    from: 'BOS',
    to: 'ZRH',
    fromCity: 'Boston',
    image: 'europe',
    description: 'A lake in town, the Alps in an hour.',
  },
  {
    city: 'Dubai',
    price: 369,
    dates: 'April to May',
    months: [4, 5],
    from: 'IAD',
    to: 'DXB',
    fromCity: 'Washington',
    image: 'dubai',
    description: 'Desert mornings, tall evenings.',
  },
  {
    city: 'Sydney',
    price: 459,
    dates: 'April to May',
    months: [4, 5],
    from: 'LAX',
    to: 'SYD',
    fromCity: 'Los Angeles',
    image: 'oceania',
    description: 'Surf, ferries, a harbor at night.',
  },
];

/**
 * The savings on fees, and the target of each card. Online bookings carry no fee of ours, so
 * each says that it is a saving on the fee for a booking by phone.
 */
export const savingCoupons = [
  {
    title: 'Rental cars',
    amount: 40,
    image: 'car',
    text: 'off our phone booking fee when you add a rental car to a flight.',
    action: 'See car rentals',
    to: '/services',
  },
  {
    title: 'Flights',
    amount: 100,
    image: 'flight',
    text: 'off our phone booking fee on family trips.',
    action: 'See flight booking',
    to: '/services',
  },
  {
    title: 'Hotels',
    amount: 20,
    image: 'hotel',
    text: 'off our phone booking fee on a first hotel stay.',
    action: 'See hotels',
    to: '/services',
  },
] as const satisfies readonly {
  title: string;
  amount: number;
  image: SceneName;
  text: string;
  action: string;
  to: string;
}[];

/** Placeholders: an agency replaces them with its own testimonials. */
export const testimonials = [
  {
    name: 'Marta',
    place: 'Laramie',
    quote: 'The price on the first page was the price on my card. I had stopped believing that could happen.',
  },
  {
    name: 'Devon',
    place: 'Tulsa',
    quote:
      'Our connection was canceled at night. A person picked up and had us rebooked before the gate closed.',
  },
  {
    name: 'Priya',
    place: 'San José',
    quote: 'Three passports, two kids, one form. It told me what was missing before I paid.',
  },
] as const;

/** The figures of the home page. */
export const companyStats = [
  { figure: '10M+', unit: 'travelers' },
  { figure: '500+', unit: 'airlines' },
  { figure: '200+', unit: 'countries' },
] as const;
