import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'emirates-airlines',
  name: 'Emirates',
  code: 'EK',
  country: 'United Arab Emirates',
  founded: '1985',
  hubs: [{ code: 'DXB', city: 'Dubai' }],
  alliance: null,
  website: 'emirates.com',
  asOf: '2026-11',
  lead: 'Two borrowed planes in 1985; today nothing but wide-bodies, and more A380s than anyone.',
  description:
    'Emirates by way of Dubai: Special to Flex Plus fares, bags by weight or piece, early check-in, upgrades, children alone, ice, Starlink and meals.',
  trip: { origin: 'DXB', destination: 'JFK' },
  card: {
    list: 'directory',
    destinations: 'About 152 cities',
    rating: 4.8,
    features: ['A380 fleet', 'Four cabins', 'Drinks included'],
    description:
      'The world’s largest operator of the A380, with everything flown by wide-body aircraft through Dubai.',
    routes: 'The whole world by way of Dubai',
    fleet: 'More than 260 wide-bodies: A380, 777 and A350 (2025)',
  },
  sections: {
    about: {
      paragraphs: [
        'The first flight left on October 25, 1985, in one of two aircraft leased, crews and all, from Pakistan International Airlines. Forty years and more than 860 million passengers later Emirates had over 260 planes, every one of them a wide-body, and 116 were A380s: nobody operates more.',
        'Home is Terminal 3 of Dubai International, from where it reached about 152 cities in October 2025. It belongs to the Investment Corporation of Dubai and to no alliance. Premium Economy, the youngest of its four cabins, was due on 99 routes by the end of 2026.',
      ],
      facts: [
        ['Cabins', 'Economy, Premium Economy, Business, First'],
        ['A380', 'Lounge for premium cabins, showers in First'],
        ['777', 'Enclosed suites in First'],
        ['Frequent flyers', 'Emirates Skywards'],
      ],
    },
    booking: {
      paragraphs: [
        'Four words set the rules, in every direction: Special, Saver, Flex and Flex Plus. They decide how many kilos you may bring and what a change of plan costs, and in that order they become more expensive and kinder. If your heart is set on a particular aircraft, note that A380, 777 and A350 differ in what they have on board.',
      ],
      points: [
        'Search from your city to your goal; Dubai comes in between by itself.',
        'Pick Emirates in the airline list, and look at the layover as carefully as at the fare.',
        'Enter each traveler under the name in the passport.',
        'Pay by card when the review is right. The sum is reserved and charged on ticketing.',
        'Your e-ticket opens on the spot. From two days before departure its reference checks you in.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Dubai lets you get rid of your suitcases a day early: its desks have taken early check-in up to 24 hours ahead, or 12 for flights to the United States, as of 2022. Online, the airline gave 48 hours to 90 minutes in 2019, the same year as the other times here. They may have moved since, so go by your booking.',
        'Boarding then began 45 minutes before the flight, and whoever came after the gate had shut, 20 minutes before, stayed.',
      ],
      facts: [
        ['Online', '48 hours before'],
        ['Bag drop', '90 minutes before at the latest'],
        ['Counters close', '60 minutes before'],
        ['Gate closes', '20 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'On routes where weight counts, the fare sets it: an Economy passenger on Special has 20 kg, one on Flex Plus 35. Across the Americas, and from Africa, pieces count instead, one of 23 kg on Special and otherwise two; Business and First have two of 32 kg. That figure is also the limit for any single bag. Pieces of more than 150 cm in all cost extra, up to 300 cm.',
        'Cabin bags are light, seven kilos. Passengers in Business and First carry a briefcase of seven kilos as well. From India, Economy may bring one bag of 115 cm in all.',
      ],
      facts: [
        ['Cabin, Economy', '55 × 38 × 22 cm, 7 kg'],
        ['Briefcase, Business and First', '45 × 35 × 25 cm, 7 kg'],
        ['Special and Saver', '20 kg and 25 kg'],
        ['Flex and Flex Plus', '30 kg and 35 kg'],
        ['Premium Economy', '35 kg'],
        ['Business and First', '40 kg and 50 kg'],
      ],
    },
    changes: {
      paragraphs: [
        'Freedom in Economy has one name, Flex Plus: it alone changes and cancels without charge. For Saver and Flex the fee goes by the route, and Special is mostly beyond refund. Not turning up is charged steeply on low fares, so cancel in time even when little comes back. Trips from the United States can be given back for a full refund within 24 hours of booking.',
      ],
      facts: [
        ['Special', 'Mostly not refundable'],
        ['Saver', 'Fee by route'],
        ['Flex', 'Fee by route'],
        ['Flex Plus', 'Changes and cancels free'],
      ],
    },
    upgrades: {
      paragraphs: [
        'Skywards Miles buy the next cabin, online and at times even at the airport or in the air. Near departure, seats left over may be offered for cash. A more expensive fare improves the odds: Flex Plus has a better chance than Special. It is worth asking which aircraft you are on, since the shower in First is an A380 privilege.',
      ],
    },
    minors: {
      paragraphs: [
        'From five to eleven a child on its own has to travel with the service and on an adult fare. In Dubai it waits in a lounge of its own, with games and Wi-Fi, and parents of twelve- to fifteen-year-olds could add the same care for US$50 a flight in 2024. For it to count as accompanied, someone over 16 must sit in the same cabin.',
      ],
      facts: [
        ['5 to 11', 'Service compulsory'],
        ['12 to 15', 'Optional, US$50 each leg (2024)'],
      ],
    },
    entertainment: {
      paragraphs: [
        'The system is called ice, and it has more channels than a flight has hours, thousands of them. Starlink has been going in since November 2025, the 777s first, the A380s from February 2026 and the whole fleet by the middle of 2027. It is free in all cabins; planes still waiting keep the older service, which is paid or limited.',
      ],
    },
    dining: {
      paragraphs: [
        'Food and drink are included wherever you sit. The A380 adds a lounge on board, for passengers of the premium cabins only.',
      ],
    },
  },
};
