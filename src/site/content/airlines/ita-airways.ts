import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'ita-airways',
  name: 'ITA Airways',
  code: 'AZ',
  country: 'Italy',
  founded: '2020',
  hubs: [
    { code: 'FCO', city: 'Rome' },
    { code: 'LIN', city: 'Milan' },
  ],
  alliance: 'Star Alliance (entry planned for 2026)',
  website: 'ita-airways.com',
  asOf: '2026-11',
  lead: 'The successor of Alitalia flies in blue, eats well and is moving in with Lufthansa. Here is what stays put: bags, desks, deadlines.',
  description:
    'ITA Airways for passengers: desk closing times, 8 kg cabin bags, Light to Flex fares, upgrade bids, and fees for children who fly alone.',
  trip: { origin: 'FCO', destination: 'JFK' },
  card: {
    list: 'featured',
    destinations: 'About 70 destinations',
    rating: 4.6,
    features: ['All Airbus', 'Italian menus'],
    description:
      'Italy’s flag carrier, at home in Rome and at Milan’s city airport, with Italian cooking up front and a snack for everybody.',
    routes: 'Italy, Europe and long-haul from Rome',
    fleet: 'Airbus, about 100 aircraft',
  },
  sections: {
    about: {
      paragraphs: [
        'On 15 October 2021 Italy woke up to a new flag carrier. ITA Airways, founded eleven months before, stepped into the place of Alitalia, whose code AZ it flies under. It painted its jets blue, chose nothing but Airbus, and by 2025 ran about 360 flights a day. With some 100 aircraft it serves around 70 destinations from Rome Fiumicino and from Milan’s Linate.',
        'It is also changing families. Lufthansa Group has held 41 percent since January 2025, with the Italian finance ministry keeping the other 59 at that time. By the end of April 2025 it was out of SkyTeam, and entry into Star Alliance was planned for early 2026. If your miles or lounge access hang on that, ask the airline how matters stand on your date.',
      ],
    },
    booking: {
      paragraphs: [
        'Light, Classic and Flex are the Economy fares. Long flights add Premium Economy and Business; on short and medium ones you may also see Superior.',
      ],
      points: [
        'Start a search from Rome or Milan, one way or return.',
        'Choose: Light for a carry-on bag and fixed dates, Classic for a suitcase, Flex for plans that may move.',
        'Copy each name from the passport into the passenger form.',
        'After a last look at the total, pay by card. The charge goes through with the ticket, never before it.',
        'The e-ticket comes up on your screen. Have its booking reference at hand when check-in opens.',
      ],
    },
    checkIn: {
      paragraphs: [
        'The online window is generous, from 48 hours ahead, but mind when it shuts: 45 minutes before domestic flights, an hour and a half before international ones.',
        'At the airport it goes by the kind of border you cross. Flights within Italy and the Schengen area are the quick ones. For the United States, the airline wants you at the desk three and a half hours ahead, because documents are checked there. With a pet, be checked in 90 minutes before departure.',
      ],
      facts: [
        ['Online', 'From 48 hours before'],
        ['Desk closes, Italy and Schengen', '40 minutes before'],
        ['Desk closes, other flights', '60 minutes before'],
        ['At the desk, US flights', '3.5 hours before'],
        ['Gate closes', '15 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'A cabin bag of up to eight kilos and one accessory, such as a handbag or a laptop backpack, go aboard with everybody. When a flight is full the bag may be moved to the hold at the gate, free of charge; this doesn’t happen on intercontinental flights.',
        'As of 2025 Economy Light has no checked bag, and every other Economy fare has one. Some routes, Japan among them, have been more generous. In Business, flights inside Italy have their own rule of two bags of 23 kg, or one on the cheaper fares. Excess is priced by destination.',
      ],
      facts: [
        ['Cabin bag', '8 kg (17 lb), 55 × 35 × 25 cm'],
        ['Accessory', 'About 45 × 36 × 20 cm'],
        ['Checked, Classic and Flex', '1 × 23 kg (50 lb)'],
        ['Checked, Premium Economy', '2 × 23 kg'],
        ['Checked, Business', '2 × 32 kg (70 lb) outside Italy'],
        ['Largest bag', '158 cm in all'],
      ],
    },
    changes: {
      paragraphs: [
        'Three sentences cover the fares of 2025. Light can be neither changed nor refunded. Classic can be changed for a fee and the difference, and isn’t refunded. Flex moves without a fee.',
        'Bookings made through channels in the United States, a week or more before departure, may be changed or refunded free within the first 24 hours. Call us straight away if yours was made on this site, and we will tell you which rule applies.',
      ],
    },
    upgrades: {
      paragraphs: [
        '“Get an Upgrade” is the name of the auction, and it covers domestic hops as well as long flights. As of 2025 bids can be altered until 90 minutes before a domestic flight and three and a half hours before an international one from Rome or Linate. Elsewhere it can be as much as eight hours. One bid is for all passengers in the booking; the bidder must be 18 and pays by card.',
        'For the impatient there are instant upgrades for money, or for points of the Volare program.',
      ],
    },
    minors: {
      paragraphs: [
        'Italy draws the line later than most. The service for children alone covers ages 5 to 13 on domestic flights and 5 to 14 on international ones, and older teenagers may use it if their parents wish.',
        'It is booked by phone or through an agency, never for the last connecting flight of the day, and siblings get no discount. The fee is per child and one way; these are the amounts on the airline’s page as of 2026.',
      ],
      facts: [
        ['Fee, within Italy', '€70'],
        ['Fee, medium-haul', '€85'],
        ['Fee, North Africa and Middle East', '€95'],
        ['Fee, long-haul', '€125 to €150'],
      ],
    },
    entertainment: {
      paragraphs: [
        'The long-haul Airbuses, A350 and A330neo, have a screen at every seat. The newer short-haul jets stream to your own phone or tablet instead. Wi-Fi is said to be aboard the newest long-haul aircraft, so ask for your flight, and for the price.',
      ],
    },
    dining: {
      paragraphs: [
        'Even on a short flight somebody comes by with a snack and a drink, and doesn’t ask for money. Long flights take the subject seriously: menus lean on the Italian regions, and in Business they are designed by chefs.',
      ],
    },
  },
};
