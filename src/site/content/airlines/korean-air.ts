import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'korean-air',
  name: 'Korean Air',
  code: 'KE',
  country: 'South Korea',
  founded: '1962',
  hubs: [
    { code: 'ICN', city: 'Seoul Incheon' },
    { code: 'GMP', city: 'Seoul Gimpo' },
  ],
  alliance: 'SkyTeam',
  website: 'koreanair.com',
  asOf: '2026-11',
  lead: 'South Korea’s flag carrier, in the year it takes in its old rival and a new look.',
  description:
    'Korean Air at a glance: when check-in opens and closes, bags to the Americas, Saver to Flex fares, SKYPASS upgrades, minors, Wi-Fi and bibimbap.',
  trip: { origin: 'ICN', destination: 'JFK' },
  card: {
    list: 'featured',
    destinations: 'About 126 cities abroad',
    rating: 4.7,
    features: ['SkyTeam', 'Four cabins', 'SKYPASS'],
    description:
      'The largest airline of South Korea, a founder of SkyTeam and Delta’s partner across the Pacific.',
    routes: '44 countries from Seoul, cargo points included, and 13 places at home',
    fleet: 'About 165 aircraft, freighters included (2023–24)',
  },
  sections: {
    about: {
      paragraphs: [
        'Founded in 1962 and private since 1969, when it came to the Hanjin Group, Korean Air is the country’s flag carrier and its largest airline. It helped to found SkyTeam and shares its flights across the Pacific in a joint venture with Delta.',
        'Much is changing. In December 2024 it took control of Asiana Airlines, with full integration due around the end of 2026. In 2025 a plainer livery and a logo that just says “KOREAN” replaced the old ones, the first rebrand in 41 years. Passenger and cargo flights together reached about 126 cities in 44 countries in 2024, besides 13 places in Korea, where Busan and Jeju are focus cities.',
      ],
      facts: [
        ['Cabins', 'Economy, Premium, Prestige, First'],
        ['Premium', 'New since 2025, on refitted 777-300ERs'],
        ['Frequent flyers', 'SKYPASS'],
        ['At Incheon', 'Terminal 2'],
      ],
    },
    booking: {
      paragraphs: [
        'Economy and Prestige, as business class is called here, are both sold as Saver, Standard or Flex. What mostly tells them apart is what happens when you change your mind. Mileage collectors should look twice, since deeply discounted fares have been shut out of upgrades.',
      ],
      points: [
        'Start with Seoul at one end of the route and pick a cabin, if Economy is not what you want.',
        'Choose Korean Air in the airline list. Partners’ flights may appear with it: the card says who flies.',
        'Type the names of all travelers just as their passports have them, family members who pool miles included.',
        'Check the fare conditions in the review, then pay. No ticket, no charge.',
        'Keep the e-ticket at hand; online check-in opens two days before most flights.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Two days ahead you can check in online, unless you fly to or from the United States or Canada, where the window opens 24 hours before. It closes an hour before international departures and 40 minutes before domestic ones.',
        'At the airport the counters for international flights shut 60 minutes before departure, as of November 2025; for domestic flights it has been about half an hour. International gates close ten minutes before the plane leaves, which at Incheon’s Terminal 2 is a good reason not to linger.',
      ],
      facts: [
        ['Online', '48 hours before, or 24 for the US and Canada'],
        ['Online and counters close', '60 minutes before'],
        ['Gate closes', '10 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'In the cabin it is the sum that counts: bag and personal item together may weigh 10 kg in Economy, and two bags with a personal item 18 kg in Prestige and First. In the hold Economy has one bag of 23 kg, and two of them to and from the Americas. Within Korea the allowance goes by weight alone.',
        'Bags may measure 158 cm, length, width and height added up. What is heavier, larger or one too many is charged by route, so ask for the amount that belongs to yours.',
      ],
      facts: [
        ['Cabin bag', '55 × 40 × 20 cm'],
        ['Economy', 'One bag of 23 kg, two for the Americas'],
        ['Prestige', 'Two bags of 32 kg'],
        ['First', 'Three bags of 32 kg'],
        ['Within Korea', '20 kg, or 30 kg in Prestige'],
      ],
    },
    changes: {
      paragraphs: [
        'Flex is the forgiving fare, and Standard the middle way. On tickets for flights that leave from Korea, giving up 91 days or more before departure has carried no refund penalty. A no-show fee comes on top of whatever the fare already takes, and a refund has to be asked for within 30 days of the ticket’s expiry. Bookings made direct at least seven days ahead can be undone within 24 hours.',
      ],
      facts: [
        ['Saver', 'Ask for its fees before you buy'],
        ['Standard', 'Changes for a reissue fee'],
        ['Flex', 'Changes generally free'],
      ],
    },
    upgrades: {
      paragraphs: [
        'One cabin up, paid in SKYPASS miles, on fares that qualify: that is the usual bargain. A SkyTeam upgrade award is stricter and takes a full-fare economy ticket. Registered relatives may pool their miles, a kindness that gets families forward sooner. Premium, the new cabin between Economy and Prestige, flies on refitted 777-300ERs only.',
      ],
    },
    minors: {
      paragraphs: [
        'On international flights, five- to eleven-year-olds who travel without an adult must be booked into the unaccompanied-minor service, and those up to 16 may be. The service is reported at about US$150 a segment, or 15,000 miles, on top of an adult fare; the version for teenagers at about US$200 or 20,000 miles. Domestic flights know it from five to twelve, again at the adult fare. Ask at least a day ahead.',
      ],
    },
    entertainment: {
      paragraphs: [
        'Most aircraft, down to the A321neo, have a touch screen in every seat back. Internet was the exception rather than the rule at the end of 2024, when 34 of 135 aircraft offered it against payment. Starlink was announced from the third quarter of 2026 and for the whole fleet by the end of 2027; until yours has it, download something.',
      ],
    },
    dining: {
      paragraphs: [
        'Bibimbap is the signature: rice, vegetables and as much red pepper paste as you dare, mixed at your seat. Long-haul menus offer a Korean and a Western line, and meals and drinks are part of every international fare.',
      ],
    },
  },
};
