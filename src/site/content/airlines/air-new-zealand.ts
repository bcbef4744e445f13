import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'air-new-zealand',
  name: 'Air New Zealand',
  code: 'NZ',
  country: 'New Zealand',
  founded: '1940',
  hubs: [
    { code: 'AKL', city: 'Auckland' },
    { code: 'WLG', city: 'Wellington' },
    { code: 'CHC', city: 'Christchurch' },
  ],
  alliance: 'Star Alliance',
  website: 'airnewzealand.co.nz',
  asOf: '2026-11',
  lead: 'Far from everywhere and inventive about it: an Economy row that turns into a couch, a wristband that texts home, and fares as modest as just a seat.',
  description:
    'Air New Zealand’s rules: Seat, Seat+Bag and The Works, the Skycouch, OneUp bids, check-in deadlines and the Airband for children flying solo.',
  trip: { origin: 'AKL', destination: 'LAX' },
  card: {
    list: 'directory',
    destinations: 'About 50 destinations',
    rating: 4.8,
    features: ['Skycouch', 'Free Wi-Fi', 'Star Alliance'],
    description:
      'Twenty places at home and about thirty around the Pacific Rim, with a free hot drink on the shortest hop.',
    routes: 'New Zealand, Australia, the Pacific, Asia and North America',
    fleet: 'Boeing, Airbus and ATR, about 110 aircraft',
  },
  sections: {
    about: {
      paragraphs: [
        'Silver fern on black: you know the tail. The airline behind it was founded as TEAL on 26 April 1940, became Air New Zealand in 1965, joined Star Alliance in 1999 and has been mostly the government’s since 2001. From Auckland, with domestic bases in Wellington and Christchurch, it flies to 20 places at home and about 30 abroad. London went off the map in 2020, and the long routes now run around the Pacific Rim.',
        'Roughly 110 jets and turboprops do the work, in principle. In the financial year 2025 a shortage of engines kept up to eleven jets on the ground; a pre-tax profit of NZ$189 million was made nonetheless. Bunks for Economy passengers, called Skynest, were planned for the 787s as of 2023. Ask whether they fly yet before you dream of them.',
      ],
    },
    booking: {
      paragraphs: [
        'Across the Tasman and to the islands you buy by the layer: Seat, Seat+Bag, The Works or Works Deluxe. Long-haul tickets are plain Economy, Premium Economy and Business Premier.',
      ],
      points: [
        'Choose Auckland, Wellington, Christchurch or your own airport, and set the dates.',
        'Compare layers: do you need the bag, the meal, the right to change?',
        'Name the passengers just as in their passports. The airline doesn’t allow a name to be changed later.',
        'Look it over and pay by card. We charge it at the moment the ticket is issued.',
        'The e-ticket appears on the screen. Buy any further bag as a Prepaid Extra Bag with the airline.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Within New Zealand things are relaxed. The main airports have kiosks and bag drops that you work yourself, and half an hour before departure is the limit, as long as you aren’t connecting to an international flight.',
        'For the wider world you want more time. The limits below are from one of the airline’s pages for readers abroad, so compare them with your booking.',
      ],
      facts: [
        ['Online and app', 'From 24 hours before'],
        ['Domestic', 'At least 30 minutes before'],
        ['Domestic, connecting abroad', 'At least 60 minutes before'],
        ['International', '90 minutes before'],
        ['US flights', '2 hours before; opens 4 hours before'],
      ],
    },
    baggage: {
      paragraphs: [
        'Seat means seat: there is no checked bag in that fare. With Seat+Bag, The Works or ordinary Economy you have one, with Works Deluxe and Premium Economy two, and three in Business Premier. Three is also the most that anyone may check in, bought extras included. The cheapest way to buy is ahead, as a Prepaid Extra Bag. Pieces of up to 32 kg are taken against an overweight fee.',
        'Seven kilos go into the cabin in Economy, together with a small item, and there have been spot checks of the weight at Auckland and Wellington.',
      ],
      facts: [
        ['Cabin bag, Economy', '7 kg (15 lb), 118 cm in all'],
        ['Cabin bags, Premium Economy and Business', '2 bags, 14 kg together, 10 kg at most in one'],
        ['Checked, Seat', 'None'],
        ['Checked, Seat+Bag, The Works, Economy', '1 × 23 kg (50 lb)'],
        ['Checked, Works Deluxe, Premium Economy', '2 × 23 kg'],
        ['Checked, Business Premier', '3 × 23 kg'],
      ],
    },
    changes: {
      paragraphs: [
        'Saver fares in New Zealand and over the Tasman may be changed for a fee and aren’t refunded. Flexi fares are changed without one, and the domestic Flexi Plus gives all the money back up to the day of travel. For Global Sale tickets on long routes the airline’s page, read in 2026, asks NZ$50 for each one-way change, plus the difference.',
        'Making the change by phone or at the airport adds a service fee. Bookings in the United States can be undone within 24 hours under that country’s rules. Whatever you bought here, we can tell you its terms before you decide.',
      ],
    },
    upgrades: {
      paragraphs: [
        'OneUp is a friendly sort of auction. On the airline’s own international flights you name a price for the cabin above yours, or for a Skycouch, an Economy row made for lying down. As of 2022 offers closed 72 hours ahead and were mostly decided from five to three days before, with a last look about eight hours before takeoff. You pay by card or in Airpoints Dollars. Elite members’ bids weigh 10 to 50 percent more than other people’s.',
        'At the very front, refitted 787s have suites named Business Premier Luxe.',
      ],
    },
    minors: {
      paragraphs: [
        'The Airband is what children remember. It is a wristband for those from 5 to 11 who fly alone, and it texts up to five people as the trip goes along. Under 5, a child needs someone of 15 or more.',
        'In 2021 the service began at NZ$30 for domestic flights and NZ$80 for international ones, more if it wasn’t booked ahead; ask for today’s price. The fare has to include a bag, over the Tasman The Works. Only the airline’s own flights qualify, with connections of at most two hours at home or three abroad.',
      ],
    },
    entertainment: {
      paragraphs: [
        'Jets on international routes have screens in the seatback, and where they are equipped with Wi-Fi, as the A320neo, A321neo and 787 were in 2020, it is free. A trial of Starlink on a domestic A320 and an ATR turboprop, free as well, was put off to 2025; ask the airline what came of it.',
      ],
    },
    dining: {
      paragraphs: [
        'On a hop inside New Zealand, a hot drink and a snack cost nothing. On long flights meals, wine and beer are in the fare. In between lie Australia and the islands, where as of 2021 Seat and Seat+Bag passengers buy their food and The Works brings a meal.',
      ],
    },
  },
};
