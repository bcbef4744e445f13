import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'asiana-airlines',
  name: 'Asiana Airlines',
  code: 'OZ',
  country: 'South Korea',
  founded: '1988',
  hubs: [
    { code: 'ICN', city: 'Seoul Incheon' },
    { code: 'GMP', city: 'Seoul Gimpo' },
  ],
  alliance: 'Star Alliance',
  website: 'flyasiana.com',
  asOf: '2026-11',
  lead: 'It ended a monopoly in 1988, and is now on its way into the airline it once challenged.',
  description:
    'Asiana Airlines before its merger with Korean Air: check-in deadlines by airport, baggage, no-show fees, upgrades, minors, Wi-Fi and dining.',
  trip: { origin: 'ICN', destination: 'LAX' },
  card: {
    list: 'directory',
    destinations: 'About 69 destinations',
    rating: 4.6,
    features: ['Star Alliance', 'Two US bags', 'Korean menus'],
    description: 'Korean Air’s challenger since 1988, to be folded into it around the turn of 2026 to 2027.',
    routes: 'Korea, across Asia, and to the Americas, Europe and Australia from Seoul',
    fleet: 'About 69 aircraft, the A350 and A380 among them (2024)',
  },
  sections: {
    about: {
      paragraphs: [
        'Until 1988, flying within South Korea meant flying Korean Air. Asiana’s founding ended that monopoly, and for three and a half decades the two were neighbors and rivals. Since December 2024 Korean Air has owned about 64 percent of it.',
        'Integration, and with it the end of the Asiana name, was aimed at the turn of 2026 to 2027. One step could be seen on January 14, 2026, when every Asiana flight at Incheon moved to Terminal 2, beside Korean Air. Membership of Star Alliance ends with the merger, since Korean Air belongs to SkyTeam. In September 2025 Asiana still served about 69 destinations.',
      ],
      facts: [
        ['Cabins', 'Economy, Economy Smartium (A350), Business'],
        ['On the A380', 'First suites, sold as Business Suite'],
        ['Frequent flyers', 'Asiana Club'],
        ['Miles after the merger', 'Usable for 10 years, or converted to SKYPASS'],
      ],
    },
    booking: {
      paragraphs: [
        'This is an airline in transition, so one thing matters more than usual: flights after the merger may be sold or flown under Korean Air’s name. The results say who operates each flight, and that is the name to look for at the airport.',
      ],
      points: [
        'Search from Seoul or to it, with the dates you have in mind.',
        'Narrow the list to Asiana Airlines and check who operates the flight.',
        'Add each traveler with the spelling of the passport.',
        'Pay by card after a last look. Your bank holds the sum, and it is taken once Asiana has issued the ticket.',
        'The e-ticket is yours at once. Look at the terminal before you leave home: at Incheon it is number two.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Deadlines depend on where you start. International counters normally close 40 minutes before departure, but at Incheon, on international flights from Gimpo, and in London, Paris, Sydney and Bangkok it is 50. Allow a full 60 at American airports and in Frankfurt, Istanbul, Manila, Taipei and several Chinese cities. Domestic counters in Korea shut 30 minutes ahead. Asiana suggests being there two hours early.',
        'Online check-in ends an hour before international flights and half an hour before domestic ones.',
      ],
      facts: [
        ['Online, most flights', '48 hours before'],
        ['Online, US flights', '24 hours before'],
        ['Online closes', '1 hour before'],
        ['Incheon counters close', '50 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'The generous case is the Americas: two bags of 23 kg in Economy, two of 32 kg in Business. For other international routes sources disagree on whether Economy is counted by piece or by weight, so take the figure from your ticket rather than from memory.',
        'Between the United States and Asia an additional bag has been listed at US$200, an overweight one of 24 to 32 kg at US$100 and an oversize one of up to 203 cm at US$200. Nothing over 32 kg travels without prior notice.',
      ],
      facts: [
        ['Cabin, Economy', 'One bag, 10 kg'],
        ['Cabin, Business', 'Two bags'],
        ['Cabin bag size', '55 × 40 × 20 cm'],
        ['Also in the cabin', 'A handbag or laptop'],
        ['Americas, Economy', 'Two bags of 23 kg'],
        ['Americas, Business', 'Two bags of 32 kg'],
      ],
    },
    changes: {
      paragraphs: [
        'What a change or refund costs follows from the fare and from where the ticket was bought; each flight in our results carries its own conditions. Harder to undo is not showing up, for which Asiana charges on top. Trips that leave the United States and were booked at least seven days ahead fall under the federal 24-hour rule.',
      ],
      facts: [
        ['No-show, international', 'US$120 in Economy, US$300 in Business (tickets since December 2023)'],
        ['Inside, but not boarded', 'US$500 (tickets since December 2023)'],
        ['No-show, domestic', 'KRW 15,000 each way (tickets since April 2024)'],
      ],
    },
    upgrades: {
      paragraphs: [
        'Asiana Club miles lift you by one cabin, if seats allow; two levels in a single award are ruled out. The other way is to pay the difference between the fares. A separate First Class is no longer sold, so Business is as far forward as a ticket goes. With the merger ahead, miles earned by flying convert to SKYPASS one for one, miles from partners at 0.82.',
      ],
    },
    minors: {
      paragraphs: [
        'On international flights children from five to eleven travel with the unaccompanied-minor service; within Korea it reaches to twelve. Ask reservations at least 24 hours ahead and bring the forms to the counter. Teenagers up to 17 may book a lighter service of their own for about US$200 or 20,000 miles a flight. Flights that another airline operates under an Asiana number have been excluded, and the fee for the younger ones is best asked for when you apply.',
      ],
    },
    entertainment: {
      paragraphs: [
        'Long-haul aircraft have screens in the seat backs. Wi-Fi has been on the A350-900 since 2017, fifteen of them by the end of 2024. Starlink was planned from the third quarter of 2026 on, long-haul aircraft first, so what you find on board depends on which plane it is.',
      ],
    },
    dining: {
      paragraphs: [
        'Order the Korean choice once: on long-haul flights bibimbap, or ssambap with its leaves to wrap, stands beside a Western dish. Meals and drinks come with every international ticket.',
      ],
    },
  },
};
