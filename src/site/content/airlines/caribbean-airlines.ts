import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'caribbean-airlines',
  name: 'Caribbean Airlines',
  code: 'BW',
  country: 'Trinidad and Tobago',
  founded: '2006',
  hubs: [
    { code: 'POS', city: 'Port of Spain' },
    { code: 'KIN', city: 'Kingston' },
  ],
  alliance: null,
  website: 'caribbean-airlines.com',
  asOf: '2026-11',
  lead: 'A small airline of two island states, with a hummingbird for an emblem and a free meal on every flight that is catered.',
  description:
    'A guide to Caribbean Airlines: fares from Lite to Biz Flex and their bags, web check-in, upgrade bids, and what children flying alone need.',
  trip: { origin: 'POS', destination: 'JFK' },
  card: {
    list: 'featured',
    destinations: 'More than 20 destinations',
    rating: 4.5,
    features: ['Meal included', 'Caribbean Miles'],
    description:
      'Port of Spain, Kingston, the islands around them and the cities of North America, with a meal in the fare where flights are catered.',
    routes: 'The Caribbean and North America',
    fleet: 'Boeing 737-8 and ATR 72-600',
  },
  sections: {
    about: {
      paragraphs: [
        'Look for the hummingbird. It is the emblem of an airline that belongs to two island states, roughly 88 percent to Trinidad and Tobago and 12 percent to Jamaica, and that promises “The Warmth of the Islands”. Caribbean Airlines was set up in 2006 and made its first flights on 1 January 2007, in place of BWIA West Indies Airways. The old name survives in the BW before every flight number. Air Jamaica’s operations followed from 2010.',
        'It is a small fleet, about 20 aircraft: propeller-driven ATR 72-600s and Boeing 737-8s. The first 737-8 flew passengers on 14 January 2022 between the two hubs, Port of Spain and Kingston, with 160 seats in two classes.',
      ],
    },
    booking: {
      paragraphs: [
        'Economy comes as Lite, Classic and Flex, Business as Biz and Biz Flex. Between Lite and Classic lies one suitcase, and often that settles it.',
      ],
      points: [
        'Enter Port of Spain, Kingston or your own airport, and your dates.',
        'Pick the fare: bags, changes and refunds are spelled out on each flight.',
        'Give the names of all passengers exactly as their passports have them.',
        'Read the review, pay by card, and know that the charge is made only together with the ticket.',
        'Your e-ticket opens on the screen. Print or save it, and check whether any flight is run by a partner.',
      ],
    },
    checkIn: {
      paragraphs: [
        'You have from 24 hours until three hours before departure to check in on the web or on your phone, as published in 2025. After that it is the counter, which shuts an hour before the flight. Give yourself three hours at the airport for anything international.',
        'Some passengers have to stand in line in any case: those on codeshare or partner tickets, on standby, with a pet, and children who travel by themselves.',
      ],
      facts: [
        ['Web and mobile', '24 to 3 hours before'],
        ['Counter closes', '60 minutes before'],
        ['Be at the airport, international', '3 hours before'],
      ],
    },
    baggage: {
      paragraphs: [
        'The carry-on rule is the same for everybody: one cabin bag and one smaller piece, on every fare. A bag that turns out too big or heavy at the gate is charged for.',
        'Checked bags depend on the fare, and the table that we could read is from 2019, so compare it with what your booking says. In 2022 a second bag on Classic was about US$40. One local peculiarity: around Christmas the airline has in the past put an embargo on boxes and excess bags. If you mean to bring a box of presents, ask first.',
      ],
      facts: [
        ['Cabin bag', '10 kg (22 lb), 115 cm (45 in) in all'],
        ['Personal item', '91 cm (36 in) in all'],
        ['Checked, Lite', 'None'],
        ['Checked, Classic', '1 × 23 kg (50 lb)'],
        ['Checked, Flex', '2 × 23 kg'],
        ['Checked, Business', '2 or 3 bags, by fare'],
        ['Largest standard bag', '158 cm in all'],
      ],
    },
    changes: {
      paragraphs: [
        'In the airline’s 2019 rules the three Economy fares part company quite clearly. Lite is not refundable. Classic pays back half, or can be moved for a fee and the difference in fare. Flex changes without a penalty.',
        'Tickets bought from the airline at least seven days ahead are said to be free to cancel for 24 hours, but reportedly not for trips within the region or between Trinidad and Tobago. For a ticket bought here, go by the conditions on your booking, and call us before the flight leaves rather than after.',
      ],
    },
    upgrades: {
      paragraphs: [
        'Since May 2018 there has been an auction for empty seats in Business, called Caribbean Upgrade. When it was introduced, an invitation came about a week before the flight and the result 24 to 28 hours before it. Caribbean Miles can be spent on an upgrade too, if the Economy fare is a flexible one.',
        'For a taller traveler on a small budget there is Caribbean Plus: still Economy, but at the front and with more room for the legs, for a supplement.',
      ],
    },
    minors: {
      paragraphs: [
        'From 5 to 11, a child traveling alone must be booked as an unaccompanied minor; between 12 and 15 parents may ask for it. Anyone who is to count as the companion of a younger child has to be 16 or older.',
        'The child pays the adult fare. The service comes to about US$100 each way as of 2026, and to nothing on the hop between Trinidad and Tobago. Each flight takes only a few such children and the booking goes by phone or through an agent, so be early. For Barbados, under-16s on their own need a notarized letter from a parent.',
      ],
    },
    entertainment: {
      paragraphs: [
        'Bring a charged phone, tablet or laptop, and headphones. The system, Caribbean View, streams films, television and music to your own device, and on the 737-8s there is power for it where you sit. Internet access we could not confirm, so count on being offline.',
      ],
    },
    dining: {
      paragraphs: [
        'Where a sector is catered, the meal is free, and as of 2019 this held for Lite as well. On a short island hop there may be nothing to cater. In Business, meals come with wines and premium drinks.',
      ],
    },
  },
};
