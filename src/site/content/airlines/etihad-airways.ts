import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'etihad-airways',
  name: 'Etihad Airways',
  code: 'EY',
  country: 'United Arab Emirates',
  founded: '2003',
  hubs: [{ code: 'AUH', city: 'Abu Dhabi' }],
  alliance: null,
  website: 'etihad.com',
  asOf: '2026-11',
  lead: 'Abu Dhabi’s young airline, where US passport control comes before take-off, not after landing.',
  description:
    'Etihad Airways from Abu Dhabi: US preclearance, check-in times, cabin bags, change fees, upgrade auctions, children alone, E-BOX and dining.',
  trip: { origin: 'AUH', destination: 'JFK' },
  card: {
    list: 'featured',
    destinations: 'About 90 destinations',
    rating: 4.7,
    features: ['US preclearance', 'Upgrade auctions', 'The Residence'],
    description: 'The national airline of the United Arab Emirates, growing fast from its home in Abu Dhabi.',
    routes: 'Asia, Europe, Africa and North America by way of Abu Dhabi',
    fleet: 'About 115 aircraft (2025), from the A321LR to the A380',
  },
  sections: {
    about: {
      paragraphs: [
        'On November 12, 2003, an airline set up only that July made its first commercial flight. Etihad is the national airline of the United Arab Emirates, at home in Abu Dhabi. Since 2022 its owner has been ADQ, a sovereign investor of Abu Dhabi.',
        'It belongs to no alliance and gets about with partners instead, who share flight numbers and miles. It is growing: in 2025 it reached 300 passenger flights a day, more than a fifth up in a year, and that October had about 115 aircraft and 90 destinations. Travelers to the United States can clear American immigration and customs in Abu Dhabi, before they board.',
      ],
      facts: [
        ['Cabins', 'Economy, Business, First'],
        ['In Economy', 'Economy Space, with more legroom'],
        ['A380', 'The Residence, a suite of three rooms'],
        ['A321LR', 'Private First Suites, lie-flat Business'],
        ['Frequent flyers', 'Etihad Guest'],
      ],
    },
    booking: {
      paragraphs: [
        'Plan the stop in Abu Dhabi from its far end. If you continue to the United States, preclearance takes place there, 60 to 90 minutes before departure, so a connection that looks roomy on the screen is partly spoken for.',
      ],
      points: [
        'Set your starting point and your destination, and the cabin if you want more than Economy.',
        'Show Etihad’s flights only. Every one tells how long it waits in Abu Dhabi.',
        'State who travels. Names have to match the passport, letter by letter.',
        'Approve the summary, pay by card, and see the charge only once the seat is ticketed.',
        'Store your e-ticket. An invitation to bid for an upgrade may follow from the airline.',
      ],
    },
    checkIn: {
      paragraphs: [
        'When online check-in opens is reported differently, so look in your booking; it closes an hour before departure. Abu Dhabi’s counters open four hours ahead and close 60 minutes before in Economy, while Business and First had until 45, as of 2021.',
        'Flights to the United States close much sooner, at two hours. Around Abu Dhabi you can pay to check in in the city or at home, and come to the airport without a suitcase.',
      ],
      facts: [
        ['Counters open', '4 hours before'],
        ['US flights close', '2 hours before'],
        ['Economy closes', '60 minutes before'],
        ['Boarding ends', '20 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'To the United States and Canada the rule is simple, two bags: of 23 kg each in Economy, of 32 kg in Business and First. Elsewhere the allowance hangs on fare and route, in Economy commonly somewhere between 23 and 35 kg, so read it on your ticket before you pack to the limit. No bag may weigh more than 32 kg by itself.',
        'Extra kilos are cheaper online in advance than at the desk. Parents with an infant may bring one cabin bag more.',
      ],
      facts: [
        ['Cabin, Economy', '7 kg, 56 × 36 × 23 cm (2022)'],
        ['Cabin, Business and First', 'Two bags of 12 kg together, and 5 kg besides'],
        ['US and Canada, Economy', 'Two bags of 23 kg'],
        ['US and Canada, in front', 'Two bags of 32 kg'],
      ],
    },
    changes: {
      paragraphs: [
        'Changing an Economy ticket costs a service fee of US$30 a segment, flat and not refundable; in Business and First there is none. Doing it through the contact center adds a guest service fee. Refund charges follow the fare rules, segment by segment. Ask for a refund at least four hours before departure, otherwise the no-show fee applies. For bookings in the United States the federal 24-hour rule holds.',
      ],
      facts: [
        ['Economy', 'US$30 service fee a segment'],
        ['Business and First', 'No service fee'],
        ['Refund requests', 'At least 4 hours before departure'],
      ],
    },
    upgrades: {
      paragraphs: [
        'Moving up is a game here. About a week out an invitation arrives to bid for the next cabin, in cash or in Etihad Guest miles; from 48 to six hours before departure the auction goes live. You can also bid for the seat beside you to stay empty, under the name Neighbour-Free. Those who dislike auctions may find an upgrade at a fixed number of miles, or at once at the airport.',
      ],
    },
    minors: {
      paragraphs: [
        'For children from five to eleven the care itself is free; they pay the adult fare, and it must be booked beforehand. Between twelve and seventeen it is a choice with a price. Either way, be at check-in two hours before, and stay with flights that Etihad operates itself. Children below five are not taken without an adult.',
      ],
      facts: [
        ['5 to 11', 'Service free, adult fare'],
        ['12 to 17, direct', 'US$100 each way'],
        ['12 to 17, connecting', 'US$150 each way'],
      ],
    },
    entertainment: {
      paragraphs: [
        'E-BOX is the name of the system, with everything on demand. Internet goes by the name of Wi-Fly and is sold in packages, which started at about US$5 when we last saw a price, in 2015; ask for the current ones. Many long-haul jets carried live television that year.',
      ],
    },
    dining: {
      paragraphs: [
        'In Business there is no fixed hour for dinner: guests order when they are hungry. If your diet asks for a special meal, order it 24 hours ahead.',
      ],
    },
  },
};
