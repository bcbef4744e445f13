import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'latam-airlines',
  name: 'LATAM Airlines',
  code: 'LA',
  country: 'Chile',
  founded: '1929',
  hubs: [
    { code: 'SCL', city: 'Santiago' },
    { code: 'GRU', city: 'São Paulo' },
    { code: 'LIM', city: 'Lima' },
  ],
  alliance: null,
  website: 'latamairlines.com',
  asOf: '2026-11',
  lead: 'Three big hubs, sister airlines in half of South America, one name on the tail. Labels and rules vary a little from country to country, so read the fare.',
  description:
    'Flying with LATAM: bag rules from Basic to Premium Business, check-in 48 or 24 hours ahead, upgrade offers, children alone and LATAM Play.',
  trip: { origin: 'GRU', destination: 'MIA' },
  card: {
    list: 'directory',
    destinations: 'About 150 destinations',
    rating: 4.4,
    features: ['Delta partner', 'LATAM Pass', 'Flat beds'],
    description:
      'Latin America’s largest airline group, flying from Santiago, São Paulo and Lima. It carried a record 82 million passengers in 2024.',
    routes: 'South America, North America and Europe',
    fleet: 'Airbus single-aisle jets and Boeing wide-bodies',
  },
  sections: {
    about: {
      paragraphs: [
        'LATAM is what became of two national champions. Chile’s LAN, whose story starts in 1929 with an airmail line between Santiago and Arica, closed its merger with Brazil’s TAM in June 2012; from 2016 the pair began to fly under one name. The result is the largest airline group in Latin America. In 2024 it carried 82 million passengers, a record then and 11 percent more than the year before.',
        'The head office is in Santiago, with sister companies in Brazil, Peru, Colombia, Ecuador and Paraguay. Counting freighters, the group had about 350 aircraft in 2025. It left oneworld in May 2020 and has partnered with Delta instead, and in November 2022 it came out of court protection in the United States. Two years later it announced a US$360 million rebuild of 24 Boeing 787s, with doors on the business seats.',
      ],
    },
    booking: {
      paragraphs: [
        'Economy fares are usually called Basic, Light, Standard and Full, though the labels shift from country to country. Go by what a fare includes rather than by its name.',
      ],
      points: [
        'Look up a route from Santiago, São Paulo, Lima or wherever your trip begins.',
        'Narrow the results to LATAM if you like, and choose by bags, change terms and total price.',
        'Fill in the passengers, with names spelled as in their passports.',
        'Go over flights, names and conditions, then pay by card; we take the money only with the ticket.',
        'Keep the e-ticket that comes up, and complete your passport details with LATAM before check-in opens.',
      ],
    },
    checkIn: {
      paragraphs: [
        'For most flights the website and the app open 48 hours ahead. Flights to and from the United States are the exception, at 24 hours. Some passengers find a boarding pass already waiting, because LATAM may check people in by itself once their data is complete. Sources differ on when online check-in ends, so treat it as something for the day before.',
        'Suitcases are taken only at LATAM’s own counters and bag drops. The latest time for yours is printed on the boarding pass; that line is worth reading.',
      ],
      facts: [
        ['Online, most flights', 'From 48 hours before, as of 2025'],
        ['Online, US flights', 'From 24 hours before, as of 2025'],
        ['Suggested arrival', '2 hours domestic, 3 hours international'],
      ],
    },
    baggage: {
      paragraphs: [
        'Every passenger, whatever the fare, may slide a small item under the seat. The bag for the overhead bin is less certain: on many short routes Basic is said to leave it out, and its weight limit in Economy is quoted differently from page to page, so check yours in the booking.',
        'In the hold, the cheapest fares carry nothing, the middle one a single piece and the top Economy fare two. In the premium cabins two or three have been usual; your ticket says how many are yours. Bought beforehand on the web, extra, heavy or large bags cost less than at the counter, and each of the three has its own fee.',
      ],
      facts: [
        ['Personal item', '45 × 35 × 20 cm, up to 10 kg, free'],
        ['Cabin bag', 'Up to 55 × 35 × 25 cm'],
        ['Standard checked bag', '23 kg (50 lb), 158 cm in all'],
        ['Heaviest bag accepted', '45 kg'],
        ['Heaviest, to or from Argentina, Aruba, Europe, Oceania', '32 kg (70 lb)'],
      ],
    },
    changes: {
      paragraphs: [
        'Even a Basic ticket need not be a dead end: those issued since 9 March 2023 can be changed against a penalty, except on flights inside Chile. A refund is another matter. The cheapest fares normally give back little beyond taxes, while flexible ones are refunded as their rules say.',
        'LATAM quotes a full refund within 24 hours of purchase for tickets bought from it directly, seven or more days before departure. Tickets bought locally in Brazil or Chile may come with wider rights by law. If your ticket is from us, call us and we will read its conditions with you.',
      ],
    },
    upgrades: {
      paragraphs: [
        'LATAM invites some passengers by email to name a price for the cabin in front. It calls this Upgrade Option. You may alter the bid until 12 hours before the flight, and the verdict falls somewhere between then and two hours before. Travelers with a child under 12 or a pet in the cabin can’t take part.',
        'What the cabins are called needs care. Premium Economy is the front of the plane on short and medium routes; Premium Business is the long-haul cabin with flat beds. There is no First. Members of LATAM Pass with status also hold segments for courtesy upgrades.',
      ],
    },
    minors: {
      paragraphs: [
        'Children from 8 to 11 who fly alone must use the airline’s service for unaccompanied minors; from 12 to 17 it is a choice. Older LATAM pages speak of age 5 on some routes, so ask if yours is younger.',
        'Call LATAM at least 48 hours ahead and buy the ticket only once the service is confirmed. All flights have to be operated by LATAM, and young children must fly direct. The child wears a wristband whose code lets the family follow the trip. The fee varies by country; ask for it on the same call.',
      ],
    },
    entertainment: {
      paragraphs: [
        'The catalog is called LATAM Play. On single-aisle jets it streams to your own phone or tablet, which 235 aircraft could do as early as 2016; wide-bodies have screens in the seats. The refitted 787s were announced with sharper touchscreens, Bluetooth for your headphones, more than 240 films and a 3D map.',
        'Internet was ordered for 100 of the A320s based in Brazil. Whether your flight has it, and at what price, LATAM can say.',
      ],
    },
    dining: {
      paragraphs: [
        'Cross an ocean and your meals and drinks are part of the fare. Inside South America expect less. In 2017 LATAM’s domestic flights turned to selling extras, and since then the policy on snacks has differed from one country to the next. Buy a sandwich in the terminal and you are safe either way.',
      ],
    },
  },
};
