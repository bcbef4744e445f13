import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'alaska-airlines',
  name: 'Alaska Airlines',
  code: 'AS',
  country: 'United States',
  founded: '1932',
  hubs: [
    { code: 'SEA', city: 'Seattle' },
    { code: 'PDX', city: 'Portland' },
    { code: 'ANC', city: 'Anchorage' },
    { code: 'SFO', city: 'San Francisco' },
    { code: 'LAX', city: 'Los Angeles' },
    { code: 'SAN', city: 'San Diego' },
  ],
  alliance: 'oneworld',
  website: 'alaskaair.com',
  asOf: '2026-11',
  lead: 'A West Coast airline that bought Hawaiian, crossed the Pacific and set out for Europe.',
  description:
    'Alaska Airlines in detail: Saver rules, the 20-minute bag guarantee, check-in, Atmos Rewards upgrades, children alone, Starlink and meals.',
  trip: { origin: 'SEA', destination: 'ANC' },
  card: {
    list: 'featured',
    destinations: 'About 140 with Hawaiian',
    rating: 4.6,
    features: ['oneworld', 'Bag guarantee', 'Atmos Rewards'],
    description:
      'Seattle’s airline, with a sister in Hawaii, a promise about your bags and a young long-haul network.',
    routes: 'The West Coast, Alaska and Hawaii, and from Seattle to Asia and Europe',
    fleet: 'Roughly 250 Boeing 737s, the first 787-9s and Horizon’s Embraer 175s (2025)',
  },
  sections: {
    about: {
      paragraphs: [
        'What began in 1932 as McGee Airways has lately been in a hurry. In September 2024 it bought Hawaiian Airlines; in September 2025 it sent a 787 from Seattle to Seoul. Tokyo has a flight as well, and Rome, London and Reykjavik were planned for 2026. By 2030 there are to be about twelve long-haul routes from Seattle.',
        'In early 2026 it placed the largest order of its history, 110 Boeings. It has been in oneworld since March 2021. Hawaiian keeps its own name, and together they served about 140 destinations in 2025; the Embraer 175s of Horizon fly the shorter ones.',
      ],
      facts: [
        ['Cabins', 'Main, Premium Class, First'],
        ['On the 787', 'Lie-flat Business'],
        ['Frequent flyers', 'Atmos Rewards, once Mileage Plan'],
        ['Ways to earn', 'By distance, spend or segments'],
      ],
    },
    booking: {
      paragraphs: [
        'Saver is the fare to think about. It is the cheapest way into Main and cannot be changed; canceled at least fourteen days out, half of it comes back as credit. A standard Main ticket has no change fee, which is worth something when plans are young.',
      ],
      points: [
        'Search, say, Seattle to Anchorage, or any pair of cities on the map.',
        'Select Alaska Airlines, and Hawaiian Airlines too if the islands are involved.',
        'Enter the travelers by the names on their ID or passport.',
        'Read the fare’s rules in the review and pay. What your bank holds is taken when Alaska has ticketed.',
        'Your e-ticket has the reference for the app, where meals can be ordered ahead.',
      ],
    },
    checkIn: {
      paragraphs: [
        'The web and the app open a day before departure. For bags, an older page of the airline names 40 minutes before most domestic flights and an hour before international ones. Allowing 45 minutes within the country is the wiser reading, and your itinerary has the last word.',
      ],
      facts: [
        ['Web and app', '24 hours before'],
        ['Bags, international', '60 minutes before'],
        ['Bags, domestic', '45 minutes before, to be safe'],
      ],
    },
    baggage: {
      paragraphs: [
        'Alaska puts a clock on the carousel: if your suitcase is not there within 20 minutes, you are owed a US$25 discount or 2,500 points.',
        'Since January 2024 the first checked bag has been listed at US$35, the second at US$45, a third at US$150. Several carriers raised theirs in 2026, so look again before you travel. Cardholders and elite members bring the first one free, and Club 49 looks after residents of Alaska. On regional jets a larger cabin bag may be taken from you beside the plane and given back there.',
      ],
      facts: [
        ['Cabin bag', '22 × 14 × 9 in'],
        ['And', 'One personal item'],
        ['Checked bag', '50 lb, 62 in'],
        ['Heavier bags', 'For a surcharge'],
      ],
    },
    changes: {
      paragraphs: [
        'Main and First tickets can be changed for the difference in fare alone. Any ticket, Saver included, is refundable within 24 hours of booking as long as the trip is more than a day away. Another flight on the same day is possible for a fee.',
      ],
      facts: [
        ['Saver', 'No changes; half back as credit, 14 days out or more'],
        ['Main', 'No change fee'],
        ['First', 'No change fee'],
      ],
    },
    upgrades: {
      paragraphs: [
        'Atmos Rewards members from Silver to Titanium are upgraded without paying when there is room. Titanium reaches furthest, with upgrades on the day of departure on any route in the world. If you have no status, look into the trip tools, where Premium Class and First are for sale.',
      ],
    },
    minors: {
      paragraphs: [
        'Children between five and twelve who travel alone need the service, and those under eight a nonstop flight. For thirteen to seventeen it is optional. The listed fee is modest, US$50 each way nonstop and US$75 with a connection; confirm it when you call.',
      ],
      facts: [
        ['5 to 7', 'Nonstop flights only'],
        ['5 to 12', 'Service compulsory'],
        ['13 to 17', 'Optional'],
        ['Fee each way', 'US$50, connecting US$75'],
      ],
    },
    entertainment: {
      paragraphs: [
        'On the 737s films and shows stream free of charge to your own device; only the 787s have screens in the seat backs. Starlink was announced for 2026, to be on the whole fleet in 2027 and free for members of Atmos Rewards, with T-Mobile paying.',
      ],
    },
    dining: {
      paragraphs: [
        'Order ahead in the app; the classic of the menu is the fruit and cheese platter. First Class has full meals on the longer flights.',
      ],
    },
  },
};
