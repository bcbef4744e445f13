import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'egypt-air',
  name: 'EgyptAir',
  code: 'MS',
  country: 'Egypt',
  founded: '1932',
  hubs: [{ code: 'CAI', city: 'Cairo' }],
  alliance: 'Star Alliance',
  website: 'egyptair.com',
  asOf: '2026-11',
  lead: 'One of the oldest airlines of its region, with a falcon god for its emblem, new aircraft on the way and a free hotel for many long waits in Cairo.',
  description:
    'Flying with EgyptAir by way of Cairo: free transit hotels, bag allowances, upgrades, the dry cabin, and the rules for minors leaving Egypt.',
  trip: { origin: 'CAI', destination: 'LHR' },
  card: {
    list: 'featured',
    destinations: '70 to 80 destinations',
    rating: 4.4,
    features: ['Star Alliance', 'Transit hotel'],
    description:
      'Cairo is the hinge between Africa, the Middle East and Europe, and a long connection there may come with a hotel room.',
    routes: 'Africa, the Middle East, Europe and beyond',
    fleet: 'Airbus and Boeing, A350s arriving',
  },
  sections: {
    about: {
      paragraphs: [
        'Horus, the falcon who was god of the sky, is the emblem of EgyptAir. An old sign for an old airline: it began in 1932 as Misr Airwork, and few in the Middle East and Africa go back further. It belongs to the Egyptian state, and has been a member of Star Alliance since 11 July 2008.',
        'Everything turns on Cairo. From there it reaches between 70 and 80 destinations. The fleet of about 68 aircraft, counted in 2025, is being renewed from both ends: the first of 16 Airbus A350-900s has been delivered, and 18 Boeing 737-8s were to come on lease, beginning in January 2026.',
      ],
    },
    booking: {
      paragraphs: [
        'A flight with a change in Cairo is often the point of choosing EgyptAir, so look at the length of the connection as well as at the price. If it is a long one, the airline puts up eligible passengers in a transit hotel at no cost: from six hours in Business or full-fare Economy, from eight hours in other Economy fares, and up to 24 hours.',
      ],
      points: [
        'Search from Cairo, or between two other cities with Cairo on the way.',
        'Open the flights that suit you and compare connection, bags and fare conditions.',
        'Enter names letter for letter as in the passport.',
        'Check the review page and pay by card. Nothing is charged unless the ticket is issued.',
        'Print the e-ticket or keep it on your phone, and ask EgyptAir about the hotel before you travel.',
      ],
    },
    checkIn: {
      paragraphs: [
        'You can check in online, at a kiosk or at the counter. We could not confirm the hours at which each opens and closes, so ask the airline, or look on its site a few days before you fly. For an international departure, being at the airport about three hours ahead is sound practice.',
        'Minors who leave Egypt on their own need a permission that must be obtained beforehand; the section on them further down says which.',
      ],
      facts: [['Be at the airport, international', 'About 3 hours before']],
    },
    baggage: {
      paragraphs: [
        'The number that counts is printed on your ticket. As a rule of thumb, international Economy includes one or two pieces of 23 kg, some promotional fares only one, and a domestic flight one. Business is usually allowed two of 32 kg abroad and one at home. Star Alliance Gold members may check an extra piece. Don’t pack any bag beyond 32 kg.',
        'In the cabin, Economy has a single piece of eight kilos, with a personal item beside it on flights to and from the United States. Business may bring two. Sources disagree on whether eight kilos is for both together or for each, so pack light or ask.',
      ],
      facts: [
        ['Cabin bag, Economy', '8 kg (17 lb), 55 × 40 × 23 cm'],
        ['Checked piece, Economy', '23 kg (50 lb), 158 cm in all'],
        ['Checked, domestic Economy', '1 × 23 kg'],
        ['Checked, Business', 'Usually 2 × 32 kg, domestic 1 × 32 kg'],
      ],
    },
    changes: {
      paragraphs: [
        'EgyptAir has no one price for a change or a refund. What either costs is written in the rules of the fare, and those who simply don’t turn up pay a no-show penalty too. So the useful habit is a small one: if you can’t travel, cancel or move the flight before it leaves.',
        'A grace period of 24 hours is quoted for tickets bought directly from the airline a week or more ahead, though we would not build on it without asking. On a booking from this site, the change and refund terms are shown before you pay; call us when you need to use them.',
      ],
    },
    upgrades: {
      paragraphs: [
        'Three doors lead forward. On selected flights you can bid cash, and an offer may be accepted up to 48 hours before departure. Members of EGYPTAIR Plus spend miles on the airline’s own flights. And there are Star Alliance upgrade awards, which can be booked online from 355 days until 24 hours ahead.',
        'What waits behind depends on the aircraft. The Boeing 787-9 has the Business seat to hope for, set at an angle to the window in what the trade calls reverse herringbone.',
      ],
    },
    minors: {
      paragraphs: [
        'Under 2, no child is taken alone. From 2 until the sixth birthday, a flight attendant must be hired as escort. Between 6 and 12 the airline wants a form that names the adult who brings the child and the one who collects, and charges the full adult fare, as reported in 2024. Arrange all of it with EgyptAir before buying.',
        'There is one rule of the state as well: since 1 January 2024, anyone under 18 leaving Egypt alone needs permission from the passport authority beforehand.',
      ],
    },
    entertainment: {
      paragraphs: [
        'Long-haul jets have screens with films on demand in the seats. The later Boeing 737-800s have video on demand too, along with USB power. Wi-Fi we could not confirm for any aircraft; ask, or see to it that you don’t need it.',
      ],
    },
    dining: {
      paragraphs: [
        'EgyptAir is a dry airline: no alcohol is served on board. Meals are halal and included in the fare, and a special meal can be requested ahead of the trip.',
      ],
    },
  },
};
