import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'lufthansa-airlines',
  name: 'Lufthansa',
  code: 'LH',
  country: 'Germany',
  founded: '1953',
  hubs: [
    { code: 'FRA', city: 'Frankfurt' },
    { code: 'MUC', city: 'Munich' },
  ],
  alliance: 'Star Alliance',
  website: 'lufthansa.com',
  asOf: '2026-11',
  lead: 'The crane on the tail is from 1918; the cabins behind it are being rebuilt.',
  description:
    'Lufthansa from Frankfurt and Munich: Basic to Flex fares, check-in, bag rules of 2026, upgrade bids, children alone, FlyNet, Starlink and dining.',
  trip: { origin: 'FRA', destination: 'JFK' },
  card: {
    list: 'directory',
    destinations: 'Roughly 200 destinations',
    rating: 4.5,
    features: ['Star Alliance', 'Two hubs', 'Allegris cabins'],
    description:
      'Germany’s flag carrier and the core of a group with SWISS, Austrian, Brussels Airlines and Eurowings.',
    routes: 'Europe in depth and long-haul from Frankfurt and Munich',
    fleet: 'Nearly 300 mainline aircraft (2025)',
  },
  sections: {
    about: {
      paragraphs: [
        'Otto Firle drew the crane in 1918, before there was a Lufthansa to carry it. The airline’s predecessor dates from 1926, the present company from 1953, and its flights from April 1, 1955. It was a founding member of Star Alliance in 1997.',
        'Today Germany’s flag carrier is the core of a group with SWISS, Austrian, Brussels Airlines and Eurowings, and since 2025 with 41 percent of ITA Airways. Nearly 300 of the group’s more than 700 aircraft fly for Lufthansa itself, to roughly 200 places from Frankfurt and Munich. Since 2024 its long-haul cabins have been renewed under the name Allegris.',
      ],
      facts: [
        ['Cabins', 'Economy, Premium Economy, Business, First'],
        ['Allegris', 'On new A350s and 787s'],
        ['Allegris First', 'With a double Suite Plus'],
        ['787-9', 'Without First Class'],
        ['Frequent flyers', 'Miles & More'],
      ],
    },
    booking: {
      paragraphs: [
        'Within Europe the ladder has had a new lowest rung since May 19, 2026. Economy Basic takes you and a bag for under the seat; Light, Classic and Flex add a trolley, a suitcase and freedom, in this order. On long-haul the question is rather which plane: Allegris seats are on the new A350s and 787s, not everywhere.',
      ],
      points: [
        'Search to or through Frankfurt or Munich. Both hubs can appear for one and the same trip.',
        'Filter by Lufthansa. Flights of the sister airlines show under their own names.',
        'Put in all names as the passports spell them, umlauts included: the form takes them.',
        'Check bags and conditions in the review, then pay by card, charged once ticketed.',
        'There is your e-ticket. Boarding passes can be had 23 hours before departure.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Set the alarm for 23 hours, not 24: that is when online check-in and the app open. How late you may come depends on the airport, with deadlines anywhere between about 20 and 90 minutes. Forty minutes on short routes and sixty on long ones are common, but only the time on your booking counts. Children traveling alone check in at the airport.',
      ],
      facts: [
        ['Online and app', '23 hours before'],
        ['Long-haul closes', 'Often 60 minutes before'],
        ['Short-haul closes', 'Often 40 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'From Light upward you bring one cabin bag of eight kilos and a small personal item; in Business and First the cabin bags are two. Basic has the personal item alone, and a trolley on top cost from about EUR 15 in 2026.',
        'In the hold, Basic and Light start from nothing; adding a bag to Light has cost about EUR 30 to 70. Every piece may measure 158 cm in all. Between 23 and 32 kg there is a surcharge in Economy, and beyond that no way in.',
      ],
      facts: [
        ['Cabin bag', '55 × 40 × 23 cm, 8 kg'],
        ['Personal item', '40 × 30 × 10 cm'],
        ['Classic and Flex', 'One bag of 23 kg'],
        ['Premium Economy', 'Two bags of 23 kg'],
        ['Business', 'Two bags of 32 kg'],
        ['First', 'Three bags of 32 kg'],
      ],
    },
    changes: {
      paragraphs: [
        'The latest figures known to us are from April 2023: within Europe about EUR 90 to rebook Light and EUR 60 for Classic, and from about EUR 150 on some long-haul Saver fares, always with the difference in fare on top. Since the line-up changed in 2026, rely on the conditions of your own fare. The federal 24-hour rule covers bookings made in the United States.',
      ],
      facts: [
        ['Basic', 'Too new for a rule of thumb; see its conditions'],
        ['Light', 'Not refundable'],
        ['Classic', 'Rebooking for a fee'],
        ['Flex', 'Free to rebook; refunds for a fee, by an older report'],
      ],
    },
    upgrades: {
      paragraphs: [
        'In My Bookings you can bid for Premium Economy, Business or First. A bid may be altered until 60 hours before departure, and by 48 hours you know. Fixed prices, miles and eVouchers are the alternatives. Leftover seats turn up at check-in, on European flights where they have been seen for EUR 59 to 185.',
      ],
    },
    minors: {
      paragraphs: [
        'About 70,000 children a year fly in Lufthansa’s care. For those between five and eleven it is compulsory, unless somebody of twelve or older travels with them; up to seventeen it can be added. Each child pays, brothers and sisters too, from EUR 85 a route in the nearest zones and more on long-haul.',
      ],
      facts: [
        ['5 to 11', 'Compulsory without a companion of 12'],
        ['12 to 17', 'Optional'],
        ['Fee', 'From EUR 85 per child and route'],
      ],
    },
    entertainment: {
      paragraphs: [
        'Screens are a long-haul matter; most aircraft within Europe have none. FlyNet is the Wi-Fi, with messages free on European flights for anyone with a Travel ID, as of 2024. From the second half of 2026 Starlink was to be fitted to about 850 aircraft across the group, free with a Travel ID or a frequent-flyer login. Making that ID at home saves time in the air.',
      ],
    },
    dining: {
      paragraphs: [
        'Within Europe, Economy hands out water and a piece of chocolate, and sells the rest under the name Onboard Delights. On long-haul meals and drinks are included. First serves caviar, and dinner when you ask for it.',
      ],
    },
  },
};
