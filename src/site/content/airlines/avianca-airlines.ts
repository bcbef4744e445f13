import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'avianca-airlines',
  name: 'Avianca',
  code: 'AV',
  country: 'Colombia',
  founded: '1919',
  hubs: [
    { code: 'BOG', city: 'Bogotá' },
    { code: 'MDE', city: 'Medellín' },
    { code: 'SAL', city: 'San Salvador' },
    { code: 'UIO', city: 'Quito' },
  ],
  alliance: 'Star Alliance',
  website: 'avianca.com',
  asOf: '2026-11',
  lead: 'Colombia’s century-old airline now sells the seat first and the rest piece by piece. Know the five fares and it can be a very good deal.',
  description:
    'Avianca explained: which fares include a cabin bag or a suitcase, when counters close, how upgrade bids work, and what children alone need.',
  trip: { origin: 'BOG', destination: 'MIA' },
  card: {
    list: 'directory',
    destinations: 'More than 75 destinations',
    rating: 4.3,
    features: ['Star Alliance', 'LifeMiles', 'Five fares'],
    description:
      'The biggest airline of Colombia, Ecuador and Central America, with more than 160 routes and fares from bare to all-in.',
    routes: 'The Americas, and Europe from Bogotá',
    fleet: 'Airbus A320 family and Boeing 787',
  },
  sections: {
    about: {
      paragraphs: [
        'Among the airlines still flying, only KLM is older. Avianca was founded on 5 December 1919 as SCADTA, and a little over a century later it is the biggest carrier in Colombia, in Ecuador and across Central America. As of 2025 that meant more than 700 flights a day on over 160 routes.',
        'Bogotá is the heart of it, with further bases in San Salvador, Medellín and Quito. About 140 aircraft, Airbus A320s and Boeing 787s, served more than 75 places in over 25 countries in early 2025. Travelers who knew the old Avianca should look twice at their ticket, though: it is a hybrid low-cost airline today, and things that used to be part of the price are now chosen one by one.',
      ],
    },
    booking: {
      paragraphs: [
        'Five fares are on sale, and four of them, Basic, Light, Classic and Flex, differ less in comfort than in what may come along. Decide on your bags before you look at prices.',
      ],
      points: [
        'Search from Bogotá, or from your own city with Avianca’s hub in between.',
        'Compare the bags and the change rules in each result. A Basic seat plus a suitcase can cost more than Classic.',
        'Type every name as it stands in the passport, and look the whole trip over once more.',
        'Pay by card. Your card is charged only when the ticket is issued.',
        'The e-ticket appears on your screen. Add further bags with Avianca online before you leave for the airport.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Check in on Avianca’s site as soon as it lets you. Its own page speaks of 24 hours before departure, and since other windows are quoted elsewhere, your booking has the last word. Print the boarding pass or save it on your phone before you set out.',
        'The counter times below come from a support guide, so treat them as the very latest and aim for the arrival times beside them.',
      ],
      facts: [
        ['Counter closes, international', 'About 60 minutes before'],
        ['Counter closes, domestic', 'About 45 minutes before'],
        ['Be at the airport, international', '3 hours before'],
        ['Be at the airport, domestic', '2 hours before'],
      ],
    },
    baggage: {
      paragraphs: [
        'Begin with the name of your fare. Basic, found on domestic routes, allows one small bag under the seat and nothing else. Light has, since 27 January 2026, come with a 10 kg cabin bag as well on international flights within the Americas. From Classic upward a cabin bag is always included.',
        'Suitcases follow the same ladder: none on Basic and Light, one on Classic and Flex, two heavier ones in Business. A bag between 23 and 32 kg is taken for a surcharge of roughly US$30 to US$140, depending on the route, as of 2026. Above 32 kg it stays behind.',
      ],
      facts: [
        ['Personal item', 'About 45 × 35 × 25 cm, every fare'],
        ['Cabin bag', '55 × 35 × 25 cm, 10 kg; not on Basic'],
        ['Checked, Basic and Light', 'None'],
        ['Checked, Classic and Flex', '1 × 23 kg (50 lb)'],
        ['Checked, Business', '2 × 32 kg (70 lb), as of 2024'],
      ],
    },
    changes: {
      paragraphs: [
        'Flex and Business are the fares for unsettled plans: as of 2024 both could be changed or refunded before departure without a penalty. On Basic, Light and Classic a new date costs a change fee plus any difference in fare, and money back is generally not on offer. What the fee is depends on your fare, so read the conditions that stand beside it when you book.',
        'United States bookings follow the federal 24-hour refund rule. If you bought here and have second thoughts, call us the same day.',
      ],
    },
    upgrades: {
      paragraphs: [
        'On flights to Europe and on some routes within the Americas you can bid for a seat in Business, up to four hours before departure. Winners are picked between 72 and two hours ahead, so the answer may reach you on the way to the airport. Where an aircraft has no Business cabin, you can make the same kind of request for a Premium or Plus seat.',
        'If you collect LifeMiles, the fare decides what you earn: as of 2024 about five miles per dollar on Classic and about seven on Flex and Business.',
      ],
    },
    minors: {
      paragraphs: [
        'This one is short and important. Avianca suspended its service for unaccompanied minors on all routes on 15 January 2023. Unless the airline tells you that it has come back, plan for a child from 5 to 11 to travel with an older companion.',
        'A teenager on their own is a question for Avianca too. Ask before you buy, and have the answer in writing.',
      ],
    },
    entertainment: {
      paragraphs: [
        'It depends on the aircraft. A Boeing 787 has a screen in the back of every seat. On most of the refitted A320s the screen is the one you bring, so download a film and charge the battery. Ask the airline about Wi-Fi on your flight if you need to be online.',
      ],
    },
    dining: {
      paragraphs: [
        'In Economy on shorter flights, food and drinks are for sale on board. Eat beforehand, or leave room for it in your budget.',
        'The other end of the scale is Insignia, the long-haul Business Class to Europe: a seat that becomes a flat bed on the 787, and, as of 2025, menus by the chef Álvaro Clavijo.',
      ],
    },
  },
};
