import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'qatar-airways',
  name: 'Qatar Airways',
  code: 'QR',
  country: 'Qatar',
  founded: '1993',
  hubs: [{ code: 'DOH', city: 'Doha' }],
  alliance: 'oneworld',
  website: 'qatarairways.com',
  asOf: '2026-11',
  lead: 'One hub on the Gulf, more than 170 places beyond it, and a record nine titles as the world’s best.',
  description:
    'Qatar Airways by way of Doha: Lite to Comfort fares, kilos or pieces, check-in times, Avios upgrades, children alone, Starlink, Qsuite and dining.',
  trip: { origin: 'DOH', destination: 'JFK' },
  card: {
    list: 'directory',
    destinations: 'More than 170 destinations',
    rating: 4.9,
    features: ['oneworld', 'Qsuite', 'Free Starlink'],
    description:
      'Doha’s state-owned flag carrier, named World’s Best Airline by Skytrax for a record ninth time in 2025.',
    routes: 'From Doha to Europe, Africa, Asia, Australia and the Americas',
    fleet: 'More than 230 aircraft (2025)',
  },
  sections: {
    about: {
      paragraphs: [
        'All roads meet in Doha. From its one hub there, Hamad International, Qatar Airways reached more than 170 destinations in 2025, with over 230 aircraft; more than 40 million people flew with it in 2023–24.',
        'It was founded in 1993, took off in January 1994 and belongs to the state. In 2013 it entered oneworld, the first of the Gulf carriers to join a global alliance. Skytrax named it World’s Best Airline in 2025, for a record ninth time, and its business class took the world title of its kind as well.',
      ],
      facts: [
        ['Cabins', 'Economy, Business, First (A380)'],
        ['Business on many long-haul jets', 'Qsuite'],
        ['Frequent flyers', 'Privilege Club, earning Avios'],
        ['Tiers', 'Burgundy, Silver, Gold, Platinum'],
      ],
    },
    booking: {
      paragraphs: [
        'Economy fares come in four families, Lite, Classic, Convenience and Comfort, and rise in freedom as they do in price. Unless Doha is where you are going, you change planes there. Look at the length of that stop in the results: a short one is a sprint, a long one a meal and a walk.',
      ],
      points: [
        'Give the two ends of the journey; the connection in Doha is found for you.',
        'Choose Qatar Airways among the airlines and compare total time as well as price.',
        'Fill in the passengers exactly as their passports have them.',
        'Read the last page through and pay. The card is charged only when there is a ticket.',
        'Take the e-ticket with you, on paper or not. Privilege Club members can add their number with the airline.',
      ],
    },
    checkIn: {
      paragraphs: [
        'You may check in online from two days until 90 minutes before the flight. To and from the United States the window is shorter, a day. Counters open three to four hours ahead and close at 60 minutes; coming late can cost a change fee or the fare itself.',
      ],
      facts: [
        ['Online', '48 hours before, 24 for the US'],
        ['Online closes', '90 minutes before'],
        ['Counters close', '60 minutes before'],
        ['Gate closes', '20 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'Two systems share the network. To the Americas and Africa bags are counted, commonly two of 23 kg in Economy and two of 32 kg in the premium cabins. Everywhere else they are weighed, and Economy ranges from roughly 20 to 35 kg with the fare family. Whichever applies, no single piece may exceed 32 kg. Elite members of Privilege Club get more in both.',
        'In the cabin Economy is held to seven kilos, or ten on tickets from or to Brazil.',
      ],
      facts: [
        ['Cabin, Economy', '7 kg, 50 × 37 × 25 cm'],
        ['Cabin, Business and First', 'Two bags, 15 kg together'],
        ['By weight, Economy', 'About 20–35 kg, 25 kg standard'],
        ['By weight, Business', '40 kg'],
        ['By weight, First', '50 kg'],
      ],
    },
    changes: {
      paragraphs: [
        'Lite is cheap to buy and dear to alter, with the highest change fees of all, while the flexible families change for little or nothing, as of 2024. The exact sums depend on route and fare; they are part of the conditions shown before you pay. Award tickets have a tariff of their own. Bookings in the United States follow the federal 24-hour refund rule.',
      ],
      facts: [
        ['Award ticket, over 24 hours ahead', 'US$25 to change'],
        ['24 to 3 hours ahead', 'US$100 to change'],
        ['Later than that', 'No change'],
      ],
    },
    upgrades: {
      paragraphs: [
        'Avios are the main road to the front, provided that the fare class allows it and a seat is free. Gold and Platinum members earn Qcredits besides, good for upgrades and fees. Shortly before departure an email may offer the next cabin at a fixed price, as travelers reported in 2017. The prize is Qsuite, a business class whose name hangs on many, not all, of the long-haul jets, so see which aircraft flies your route.',
      ],
    },
    minors: {
      paragraphs: [
        'Under five, a child does not fly alone. From there until fifteen the airline looks after it, on the adult fare and on flights of its own only. Arrange it through one of its offices at least 48 hours before, or 72 for the escort service, and keep the change of planes in Doha short: connections are limited to about four hours. The office will also tell you the charge.',
      ],
      facts: [
        ['Under 5', 'Not accepted'],
        ['5 to 15', 'Service for those alone'],
        ['Notice', '48 hours, escort 72'],
      ],
    },
    entertainment: {
      paragraphs: [
        'Oryx One is the on-demand system on the screens. The change of recent years is in the air: on Boeing 777s and A350s that have been fitted, Starlink is free in every cabin, over a network called OryxComms, as of 2024. Aircraft with the older systems charged for Wi-Fi, from about US$8 to 10 that year.',
      ],
    },
    dining: {
      paragraphs: [
        'In Business and First you eat when you like, from a menu that is served on demand; in Economy the trays come round on the airline’s time. Meals and drinks are complimentary in all three.',
      ],
    },
  },
};
