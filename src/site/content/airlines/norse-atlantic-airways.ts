import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'norse-atlantic-airways',
  name: 'Norse Atlantic Airways',
  code: 'N0',
  country: 'Norway',
  founded: '2021',
  hubs: [
    { code: 'LGW', city: 'London' },
    { code: 'OSL', city: 'Oslo' },
  ],
  alliance: null,
  website: 'flynorse.com',
  asOf: '2026-11',
  lead: 'Dreamliners across the Atlantic at low-cost prices, from an airline that now leases out much of its fleet. Good value, if you check the details.',
  description:
    'Norse Atlantic in plain words: what Light, Classic and Premium include, how bags are sold, when to check in, and what to ask before you book.',
  trip: { origin: 'LGW', destination: 'JFK' },
  card: {
    list: 'featured',
    destinations: 'About a dozen destinations at its height',
    rating: 4.3,
    features: ['Low-cost long-haul', 'All Dreamliner'],
    description:
      'A young low-cost airline that crosses the Atlantic with Boeing 787s only, in two cabins. Its own network is shrinking, so look early.',
    routes: 'Between Europe and the United States',
    fleet: 'Boeing 787-9',
  },
  sections: {
    about: {
      paragraphs: [
        'Norse is young. The company, at home in Arendal on Norway’s south coast, was founded in February 2021 and flew for the first time on 14 June 2022, from Oslo to New York. It has a single kind of aircraft, the Boeing 787-9, taken over from the long-haul fleet of Norwegian, and a single idea: cross the ocean cheaply and let passengers add what they need.',
        'The idea has had to bend. Of its twelve aircraft, a large part was on the way to India’s IndiGo on lease in 2025, and charter work was growing. For that winter Norse planned five routes to the United States, after 14 in 2023. None of this need spoil a flight that operates. It does mean that a route you remember may be gone, and that London Gatwick and Oslo, its two bases, are the places to look first. Flights of the British sister company carry the code Z0.',
      ],
    },
    booking: {
      paragraphs: [
        'There are two cabins and, in each, several fares. Economy has Light, Classic and a flexible one that has been sold as Flextra and more recently as Plus; names change, so read what is inside. Light is the price in the advertisement; work out what your trip costs with a bag and a meal before you fall for it.',
      ],
      points: [
        'Search from London Gatwick or Oslo. If nothing comes up, try the days around yours.',
        'Compare with a full-service airline on the same day, bags included.',
        'Put in the names as printed in your passports.',
        'Look through the review, pay by card; the amount is charged only when your ticket exists.',
        'Save the e-ticket from the screen, and buy bags or meals from Norse ahead of the flight.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Online check-in opens 24 hours before departure. No app is reported as of 2025, so use the website in your phone’s browser. We found no reliable closing time for the airport desks; look on your confirmation, and for a flight to another continent be there about three hours ahead.',
        'Families do well to check in as soon as it opens. Norse asks them to, and seats children under 12 near an adult of their booking.',
      ],
      facts: [['Online check-in', 'From 24 hours before']],
    },
    baggage: {
      paragraphs: [
        'Only one thing is free on every fare: a small bag that fits under the seat. Its permitted size has been published in more than one version, which is why there are none of the usual centimeters here. See your booking.',
        'A bag for the overhead bin is extra on Economy Light and part of the fare from Classic up. Premium passengers may bring a heavier one. In the hold, Light has nothing, Classic one bag, and the highest Premium fare two. Where a bag isn’t included you can buy one, a light or a standard size. Do that online and early rather than in the terminal.',
      ],
      facts: [
        ['Personal item', 'Every fare'],
        ['Overhead bag', 'From Economy Classic; extra on Light'],
        ['Checked, Economy Light', 'None'],
        ['Checked, Economy Classic', '1 bag, as of 2025'],
        ['Checked, top Premium fare', '2 bags'],
      ],
    },
    changes: {
      paragraphs: [
        'The rules as they stood in 2025 are strict at the bottom. Light was not refundable and in general not changeable, so buy it only for a date that is certain. Classic could be changed against a fee but not refunded. The flexible fare was described as free to change until shortly before departure, and as giving a credit, rather than money, to those who canceled in good time.',
        'Norse was also reported to refund within 24 hours when departure is at least seven days off. For a booking made here, what counts is the conditions shown with your fare. Ask us if a line in them is unclear.',
      ],
    },
    upgrades: {
      paragraphs: [
        'There is one step up, from Economy to Premium, and one way to take it late: an email from the airline, as of 2025, with an invitation to bid. Nobody can count on receiving one.',
        'Premium is a recliner and not a bed. In the aircraft’s former life at Norwegian the rows stood about 43 inches apart, and there are 56 such seats in front of 282 in Economy. Business and First don’t exist, so on some days buying Premium outright may be the simpler bargain.',
      ],
    },
    minors: {
      paragraphs: [
        'Don’t plan on it without asking. We found no clear rules from Norse on children who travel alone, no lowest age and no escort service with a price. What its pages suggest is that a child under 12 flies on the booking of an adult.',
        'For a teenager, write to the airline first and book after you have its reply. Our own form needs at least one passenger of 12 or older.',
      ],
    },
    entertainment: {
      paragraphs: [
        'Every seat, in Economy as in Premium, has its own screen. For a low-cost ticket that is not a given. Whether there is Wi-Fi on your aircraft, and what it costs, is a question for Norse; pack a book or a download for the case that there isn’t.',
      ],
    },
    dining: {
      paragraphs: [
        'Classic comes with one main meal. The second, lighter one cost about £15 extra in 2025. In Premium the meals are included, and on Light you order ahead or buy on board. An ocean is wide: decide about dinner before you leave home.',
      ],
    },
  },
};
