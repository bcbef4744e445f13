import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'southwest-airlines',
  name: 'Southwest Airlines',
  code: 'WN',
  country: 'United States',
  founded: '1967',
  hubs: [
    { code: 'DAL', city: 'Dallas' },
    { code: 'DEN', city: 'Denver' },
    { code: 'LAS', city: 'Las Vegas' },
    { code: 'MDW', city: 'Chicago' },
    { code: 'BWI', city: 'Baltimore' },
    { code: 'PHX', city: 'Phoenix' },
    { code: 'HOU', city: 'Houston' },
    { code: 'BNA', city: 'Nashville' },
  ],
  alliance: null,
  website: 'southwest.com',
  asOf: '2026-11',
  lead: 'Seats are assigned now and bags cost money: much of what you knew about Southwest has changed.',
  description:
    'Southwest Airlines after its changes: assigned seats, bag fees, Basic to Choice Extra fares, flight credits, young travelers, Wi-Fi and snacks.',
  trip: { origin: 'DEN', destination: 'LAS' },
  card: {
    list: 'directory',
    destinations: 'About 117 airports',
    rating: 4.3,
    features: ['No change fees', 'Free cabin bag', 'All 737s'],
    description:
      'The world’s largest low-cost carrier, with assigned seats since January 2026 and no change fee on any fare.',
    routes: 'The United States, Mexico, Central America and the Caribbean',
    fleet: 'About 800 Boeing 737s (2025)',
  },
  sections: {
    about: {
      paragraphs: [
        'Southwest used to be easy to describe: one kind of plane, no assigned seats, free bags. The plane is still the Boeing 737, about 800 of them in July 2025. The bags began to cost on tickets sold from May 28, 2025, and open seating ended on January 27, 2026.',
        'Founded in 1967 as Air Southwest and in the air since 1971, the Dallas company is the world’s largest low-cost carrier. It has no hubs in the usual sense, since it flies point to point; the airports above are its big bases, out of about 117 in the United States, Mexico, Central America and the Caribbean in 2025.',
      ],
      facts: [
        ['Cabin', 'One'],
        ['Seats', 'Standard, Preferred, Extra Legroom'],
        ['Fares', 'Basic, Choice, Choice Preferred, Choice Extra'],
        ['Frequent flyers', 'Rapid Rewards, with the Companion Pass'],
      ],
    },
    booking: {
      paragraphs: [
        'No fare has a change fee, yet they are not alike. Basic cannot be changed as it stands, and its credit lives for half a year only. Choice is the first fare that bends, and Choice Extra carries two bags. Do the sum with your bags before you decide.',
      ],
      points: [
        'Enter both cities. Bases such as Dallas Love Field and Chicago Midway are not the only airports of their towns.',
        'Look for Southwest Airlines in the list, and read off what the fare includes.',
        'Give every traveler’s name as on the ID that goes through security.',
        'Look at the whole price once more and pay; your card is charged after the ticket exists.',
        'Keep the e-ticket, and set a reminder for 24 hours before.',
      ],
    },
    checkIn: {
      paragraphs: [
        'The old race for a good boarding position is over: your seat is on the boarding pass, and eight groups go in by number. Check-in still opens a day ahead. A suitcase has to be handed over 45 minutes before a domestic flight and an hour before one abroad; Aruba asks for 75 minutes.',
      ],
      facts: [
        ['Check-in', '24 hours before'],
        ['Bags, international', '60 minutes before'],
        ['Bags, domestic', '45 minutes before'],
        ['Boarding', 'Groups 1 to 8'],
      ],
    },
    baggage: {
      paragraphs: [
        'What stayed free is the cabin: one bag and one personal item on every fare. No weight is published for them, but you have to lift your own.',
        'A first checked bag has cost US$35 and a second US$45 on most fares since May 2025. Other US carriers went up in April 2026, so check whether Southwest followed. Choice Extra and A-List Preferred come with two bags, A-List and the Rapid Rewards cards with one. Overweight is dear: about US$150 from 51 lb and US$200 from 71 to 100 lb.',
      ],
      facts: [
        ['Cabin bag', '24 × 16 × 10 in'],
        ['Personal item', '18.5 × 8.5 × 13.5 in'],
        ['Checked bag', '50 lb, 62 in'],
        ['Third bag and more', 'US$150 each (2025)'],
      ],
    },
    changes: {
      paragraphs: [
        'You pay the difference in fare and nothing else, on all four fares. Basic has to be upgraded first, or canceled for credit. The one deadline that matters is ten minutes before departure: cancel by then or the value is lost. Within 24 hours of booking you get a refund instead of credit.',
      ],
      facts: [
        ['Basic', 'No changes; credit for 6 months (2025)'],
        ['Other fares', 'Changes without a fee; credit for 12 months (2025)'],
        ['Last moment', '10 minutes before departure'],
      ],
    },
    upgrades: {
      paragraphs: [
        'Without a second cabin, moving up means moving forward, or gaining room for the knees. Preferred and Extra Legroom seats can be bought. A-List members may take an Extra Legroom seat free of charge in the last 48 hours, and A-List Preferred members choose any seat when they book, as the plan was announced in 2024.',
      ],
    },
    minors: {
      paragraphs: [
        'A child of five to eleven alone needs the service, on domestic flights that are nonstop or keep the same plane; you can arrange it online, by phone or at the counter. From twelve, teenagers are Young Travelers and pay no such fee. Outside the country nobody under eighteen flies alone.',
      ],
      facts: [
        ['5 to 11', 'US$100 each way (2025)'],
        ['12 to 17', 'Young Travelers, no fee'],
        ['International', 'Not alone under 18'],
      ],
    },
    entertainment: {
      paragraphs: [
        'Bring a charged phone or tablet: there are no screens in the seats, but free films, live television and messaging on your own. Since October 24, 2025, Wi-Fi has been free for Rapid Rewards members, sponsored by T-Mobile; it used to cost US$8.',
      ],
    },
    dining: {
      paragraphs: [
        'Snacks and soft drinks are on the house, and alcohol is sold. In an Extra Legroom seat the snacks are better and the drinks premium, as of 2026. On a long flight, eat beforehand.',
      ],
    },
  },
};
