import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'air-canada',
  name: 'Air Canada',
  code: 'AC',
  country: 'Canada',
  founded: '1937',
  hubs: [
    { code: 'YYZ', city: 'Toronto' },
    { code: 'YUL', city: 'Montréal' },
    { code: 'YVR', city: 'Vancouver' },
  ],
  alliance: 'Star Alliance',
  website: 'aircanada.com',
  asOf: '2026-11',
  lead: 'Three hubs from the St. Lawrence to the Pacific, five economy fares, and one deadline to remember.',
  description:
    'Air Canada in brief: the 60-minute check-in rule, bags and changes by fare, upgrades, children flying alone, Wi-Fi and meals, and how to book.',
  trip: { origin: 'YYZ', destination: 'LHR' },
  card: {
    list: 'directory',
    destinations: 'About 190 destinations',
    rating: 4.4,
    features: ['Star Alliance', 'Three hubs', 'Aeroplan'],
    description:
      'Canada’s largest airline and its flag carrier, with sister brands for leisure and regional routes.',
    routes:
      'Across Canada, to the United States and the sun, and overseas from Toronto, Montréal and Vancouver',
    fleet: 'About 350 aircraft, Rouge and Express included (2024)',
  },
  sections: {
    about: {
      paragraphs: [
        'Air Canada began in 1937 as Trans-Canada Air Lines and took its present name in 1965. It was privatized in 1988 and 1989, absorbed Canadian Airlines in 2000, and is today the country’s largest airline and its flag carrier. In 1997 it was one of the founders of Star Alliance.',
        'The flight you book may carry one of two other names. Air Canada Rouge is the leisure brand, Air Canada Express the regional one. Counted together in 2024, they reached about 190 destinations, or some 220 if you add the places served for a season only.',
      ],
      facts: [
        ['Cabins', 'Economy, Premium Economy, Business'],
        ['Long-haul Business', 'Sold as Signature Class'],
        ['On Rouge', 'Premium Rouge up front'],
        ['Frequent flyers', 'Aeroplan'],
      ],
    },
    booking: {
      paragraphs: [
        'Economy is sold under five names: Basic, Standard, Flex, Comfort and Latitude. What separates them is mostly bags and second thoughts, so decide how sure you are of your dates before you look at the price.',
      ],
      points: [
        'Search your route and dates. Toronto, Montréal and Vancouver are where its network begins.',
        'Tick Air Canada under Airlines in the results, and read what each flight says about bags and changes.',
        'Enter everyone’s name as it stands in the passport.',
        'Look the review over and pay by card: the amount is held first, and charged once the ticket is issued.',
        'Your e-ticket appears on the screen. Its reference is what Air Canada asks for at check-in.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Since September 2024 the counter and the bag drop close a full hour before departure on most flights. Toronto’s island airport (YTZ) and the airline’s landline bus services are exempt; a few stations abroad are reported to close earlier still, at 90 minutes, so believe the time on your own itinerary.',
      ],
      facts: [
        ['Online and in the app', 'From 24 hours before'],
        ['Bag drop', 'From 4 hours before'],
        ['Check-in and bags close', '60 minutes before, on most flights'],
      ],
    },
    baggage: {
      paragraphs: [
        'Most travelers bring a standard article and a personal one into the cabin. Neither is held to a weight, but you have to lift the larger one into the bin yourself.',
        'Economy Basic is the exception. Bought since January 3, 2025, it includes only the personal article within Canada and to or from the United States, Mexico, Central America and the Caribbean; a bag too many at the gate cost C$65 in 2025. Basic travelers who connect to other international flights keep the standard article.',
        'In 2025 the first checked bag on Basic and Standard within North America cost about C$35 before tax, the second about C$50. For other regions, and for bags over the limit, ask the airline for its current fee.',
      ],
      facts: [
        ['Standard article', '55 × 40 × 23 cm'],
        ['Personal article', '33 × 43 × 16 cm'],
        ['Flex', 'One checked bag'],
        ['Comfort and Latitude', 'Two checked bags'],
        ['Each bag in Economy', '23 kg, 158 cm in all'],
        ['Premium Economy', 'Two bags of 23 kg'],
        ['Business', 'Two bags of 32 kg'],
      ],
    },
    changes: {
      paragraphs: [
        'For the first 24 hours after booking, every fare can be given back for a full refund. From then on the name of the fare decides, and a change usually means paying the difference in fare.',
      ],
      facts: [
        ['Basic', 'No changes, no refund, no credit'],
        ['Standard', 'Changes for about C$100–120 on sun routes (2025); elsewhere ask the airline'],
        ['Flex', 'No change fee, not refundable'],
        ['Comfort and Latitude', 'No change fee, refundable'],
      ],
    },
    upgrades: {
      paragraphs: [
        'There are four ways forward. You can name your own price with AC Bid Upgrade, which takes cash offers from Economy and Premium Economy. Aeroplan Elite members spend eUpgrade credits, 20 of which come as a core benefit. A Last Minute Upgrade may be on sale when you check in. And members of other Star Alliance programs can ask for an upgrade award with their own miles.',
      ],
    },
    minors: {
      paragraphs: [
        'A child under eight needs a companion of 16 or older. From eight to eleven the escort service is compulsory for a child on its own; from 12 to 17 the family may choose it. It is arranged by phone and covers non-stop flights of Air Canada, Rouge and Express, never codeshares. Late and overnight departures may be excluded, so ask before you settle on a flight.',
      ],
      facts: [
        ['Under 8', 'With someone of 16 or more'],
        ['8 to 11', 'Service compulsory'],
        ['12 to 17', 'Service on request'],
        ['Fee (2024)', 'About C$ or US$100–118 each way per child'],
      ],
    },
    entertainment: {
      paragraphs: [
        'Mainline jets have a screen at the seat; on Rouge, films stream to your own phone or tablet. Since May 2025 Aeroplan members go online free of charge on North American and sun routes, courtesy of a sponsor, and long-haul flights were to follow during 2026. More than 85 percent of the fleet was connected when that began, with the Q400 turboprops still being fitted. Joining Aeroplan before you fly is worth the minute.',
      ],
    },
    dining: {
      paragraphs: [
        'On long international flights meals are part of the fare. In Economy within North America you buy from the Air Canada Bistro, so eat before you board or plan to buy.',
      ],
    },
  },
};
