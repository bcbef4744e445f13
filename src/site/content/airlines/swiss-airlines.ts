import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'swiss-airlines',
  name: 'SWISS',
  code: 'LX',
  country: 'Switzerland',
  founded: '2002',
  hubs: [
    { code: 'ZRH', city: 'Zurich' },
    { code: 'GVA', city: 'Geneva' },
  ],
  alliance: 'Star Alliance',
  website: 'swiss.com',
  asOf: '2026-11',
  lead: 'Switzerland’s airline is compact, orderly and fond of chocolate. Its rules are exact, and this is where to find them.',
  description:
    'What to know before you fly SWISS: 8 kg cabin bags, Light, Classic and Flex fares, Bid Upgrade, Wi-Fi prices, and children traveling alone.',
  trip: { origin: 'ZRH', destination: 'BOS' },
  card: {
    list: 'directory',
    destinations: 'About 120 destinations',
    rating: 4.7,
    features: ['Star Alliance', 'Four cabins', 'Free chat'],
    description:
      'Zurich’s home airline, with new SWISS Senses cabins on the Airbus A350 and regional Swiss menus in Business and First.',
    routes: 'Europe, and long-haul from Zurich and Geneva',
    fleet: 'Airbus and Boeing',
  },
  sections: {
    about: {
      paragraphs: [
        'When Swissair collapsed, its successor was built from a regional airline, Crossair, whose two letters LX are on every SWISS ticket to this day. The first flight left on 31 March 2002. Lufthansa Group has owned the company since 2005, Star Alliance took it in a year later, and it now earns its keep: in 2025 it made an operating profit of CHF 502 million on revenue of CHF 5.5 billion.',
        'About 90 aircraft reach some 120 destinations, mostly by way of Zurich. Geneva is the second base, though its program was trimmed for summer 2026 for want of aircraft and pilots. The newcomer to look for is the Airbus A350-900, which brought the SWISS Senses cabins to the long-haul fleet in 2025.',
      ],
    },
    booking: {
      paragraphs: [
        'In Economy you choose between a Light fare, a middle one (called Classic or Standard, depending on where you look) and Flex. Light is for people with a small bag and firm plans.',
      ],
      points: [
        'Set out your search from Zurich, Geneva or your home airport.',
        'Among the results, weigh Light against the next fare with the price of a suitcase in mind.',
        'Enter each passenger’s name just as the passport shows it.',
        'Confirm the summary and pay by card. There is no charge before there is a ticket.',
        'Your e-ticket is shown at once; the seat map and extras are then on the airline’s site.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Twenty-three hours, not twenty-four: as of 2026 that is when the website and the app open for you. Passengers with carry-on bags only may also be offered a boarding pass sent automatically the day before.',
        'Desks generally close an hour before flights within Europe and a little earlier for long-haul. There are shorter and longer limits at some airports, and one that stands out, Tel Aviv, where it is two hours.',
      ],
      facts: [
        ['Online and app', 'From 23 hours before'],
        ['Desk closes, Europe', 'About 60 minutes before'],
        ['Desk closes, long-haul', 'About 70 minutes before'],
        ['Desk closes, Tel Aviv', '2 hours before'],
      ],
    },
    baggage: {
      paragraphs: [
        'Weigh your cabin bag at home, since eight kilos is less than most people think. Everyone may add a flat little bag for under the seat, and a garment bag can take the place of the trolley.',
        'An Economy Light ticket has no suitcase; as of 2026 the first one costs from about €35 on European routes. All other Economy fares include one, on some routes more. No single bag may be over 32 kg, in any class.',
      ],
      facts: [
        ['Cabin bag, Economy', '1 × 8 kg (17 lb), 55 × 40 × 23 cm'],
        ['Cabin bags, Business and First', '2 × 8 kg'],
        ['Small bag', '40 × 30 × 10 cm'],
        ['Garment bag instead', '57 × 54 × 15 cm'],
        ['Checked, Economy except Light', '1 × 23 kg (50 lb)'],
        ['Checked, Premium Economy', '2 × 23 kg'],
        ['Checked, Business', '2 × 32 kg (70 lb)'],
        ['Checked, First', '3 × 32 kg'],
        ['Largest bag', '158 cm in all'],
      ],
    },
    changes: {
      paragraphs: [
        'Three fares, three temperaments. Flex can be rebooked free of charge and refunded. The middle fare can usually be changed as its rules allow, but not turned back into money. Light gives no refund and hardly moves at all. That was the picture in 2025; the conditions beside your fare are what counts.',
        'Trips that touch the United States, booked seven or more days ahead, can be canceled for a refund within 24 hours. Call us for that if the booking was made here.',
      ],
    },
    upgrades: {
      paragraphs: [
        'Bid Upgrade, known earlier as SWISS Upgrade Bargain, lets you offer a sum for a better cabin: from Economy or Premium Economy to Business, or from Business to First. The offer is for everybody on the booking. On routes to Japan the price is fixed, and for Tel Aviv there is no bidding for First.',
        'Anyone dreaming of First should hold a ticket at least 132 hours before departure; answers come between then and 48 hours before. Miles & More members can pay in miles.',
      ],
    },
    minors: {
      paragraphs: [
        'Under 5, no child flies alone. From 5 to 11 the escort service must be booked, and from 12 to 17 it may be. Ticket and service are arranged together and only by telephone.',
        'As of 2026 it starts at about €85 or US$95 for each child and each flight, and more on long-haul. Connections are possible at Zurich, Geneva and Brussels. They are not at Munich, Frankfurt or Vienna, which rules out some itineraries that look harmless on paper.',
      ],
    },
    entertainment: {
      paragraphs: [
        'On long flights each seat has a screen with films on demand, and since August 2023 messages by chat are free and unlimited in all cabins. The full internet costs more. In 2024 it cost about CHF 25 for four hours or CHF 35 for the whole flight.',
        'Short-haul is catching up: from the winter of 2024 Wi-Fi, again with free text messages, began to be fitted to 59 aircraft of the A220 and A320 families.',
      ],
    },
    dining: {
      paragraphs: [
        'Within Europe, Economy passengers get water and a piece of Swiss chocolate; anything more is bought from a menu. Long flights serve full meals. In Business and First the cooking comes from the regions of the country, under the name Taste of Switzerland.',
      ],
    },
  },
};
