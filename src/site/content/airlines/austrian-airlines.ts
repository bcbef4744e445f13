import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'austrian-airlines',
  name: 'Austrian Airlines',
  code: 'OS',
  country: 'Austria',
  founded: '1957',
  hubs: [{ code: 'VIE', city: 'Vienna' }],
  alliance: 'Star Alliance',
  website: 'austrian.com',
  asOf: '2026-11',
  lead: 'Vienna at the center, Central and Eastern Europe around it, and a Viennese caterer in the galley.',
  description:
    'Austrian Airlines explained: Basic, Light, Classic and Flex fares, check-in from 47 hours, cabin bags, Smart Upgrade, children alone and catering.',
  trip: { origin: 'VIE', destination: 'LHR' },
  card: {
    list: 'featured',
    destinations: 'About 120 destinations',
    rating: 4.5,
    features: ['Star Alliance', 'Vienna hub', 'DO & CO catering'],
    description:
      'Austria’s flag carrier in the Lufthansa Group, with a dense network to the east and southeast of Vienna.',
    routes: 'Central and Eastern Europe above all, and long-haul from Vienna',
    fleet: 'About 65 aircraft, 9 of them long-haul (end of 2023), with 787s joining since 2024',
  },
  sections: {
    about: {
      paragraphs: [
        'Look at the route map and you see a fan spread open to the east. Vienna is the only hub, and from it Austrian flies a dense network to Central and Eastern Europe. In 2023 it served about 120 destinations and carried about 13.9 million passengers.',
        'The company dates from 1957, with roots back to 1923, and made its first flight on March 31, 1958. It joined Star Alliance in 2000 and the Lufthansa Group in 2009. Long-haul is the smaller part: nine of about 65 aircraft at the end of 2023. The first Boeing 787 arrived in 2024, and more of them are to replace the older long-haul jets over time.',
      ],
      facts: [
        ['Cabins', 'Economy, Premium Economy (long-haul), Business'],
        ['First Class', 'None'],
        ['Frequent flyers', 'Miles & More'],
        ['Group', 'Lufthansa Group'],
      ],
    },
    booking: {
      paragraphs: [
        'Four Economy fares share the short-haul cabin, and the names hide a trap for anyone who travels with a trolley: Basic, introduced for flights from May 19, 2026, includes only what fits under the seat. Light adds the cabin bag, Classic a suitcase, Flex the freedom to rebook.',
      ],
      points: [
        'Put in your route by way of Vienna, or to it, and choose the cabin.',
        'Keep only Austrian Airlines in the list, and weigh the fares by the bags you will really bring.',
        'Give the names as printed in each passport.',
        'Confirm the review and pay. Until the airline has ticketed, the money is set aside and nothing more.',
        'Download or print the e-ticket. Forty-seven hours before departure, check in with its reference.',
      ],
    },
    checkIn: {
      paragraphs: [
        'The clock starts at an unusual number, 47 hours. Boarding passes for the United States come later, 24 hours before. Online check-in ends about an hour ahead of international flights and 45 minutes ahead of short ones, as of 2026; counters keep their own deadlines, airport by airport.',
        'Austrian recommends two to three hours at the airport. Within the European Union, or once you have checked in online, 90 minutes will do.',
      ],
      facts: [
        ['Online', '47 hours before'],
        ['Boarding pass, US flights', '24 hours before'],
        ['Online closes', 'About 60 minutes before, 45 on short flights'],
      ],
    },
    baggage: {
      paragraphs: [
        'Economy and Premium Economy carry one cabin bag of eight kilos, Business two. The exception is the short-haul Basic fare, whose holders bring a personal item and pay for everything else.',
        'Checked bags begin with Classic. Anything above 23 kg or 158 cm costs extra, and a bag over 32 kg stays behind: it is refused, not just charged.',
      ],
      facts: [
        ['Cabin bag', '55 × 40 × 23 cm, 8 kg'],
        ['Personal item', '40 × 30 × 15 cm'],
        ['Basic and Light', 'No checked bag'],
        ['Classic and Flex', 'One bag of 23 kg'],
        ['Premium Economy', 'Two bags of 23 kg'],
        ['Business', 'Two bags of 32 kg'],
      ],
    },
    changes: {
      paragraphs: [
        'The figures we know for rebooking within Europe are from April 2023, before the present line-up of fares: about EUR 90 on Light and EUR 60 on Classic, plus any difference in fare. Take them as a guide and read the conditions of the fare you choose. Light fares to North America could not be rebooked at all when last reported, in 2022.',
      ],
      facts: [
        ['Basic', 'New in 2026; read its conditions before you buy'],
        ['Light', 'Not refundable'],
        ['Classic', 'Rebooking for a fee'],
        ['Flex', 'Rebooking free, refund for a fee, when last reported'],
      ],
    },
    upgrades: {
      paragraphs: [
        'Name a sum and wait: Smart Upgrade lets you bid for the next cabin. If you would rather know at once, an upgrade at a fixed price may be on offer in online check-in, from 47 hours before the flight. Award miles of Miles & More are the third currency. Premium Economy exists on long-haul aircraft only, so within Europe the one step up is Business.',
      ],
    },
    minors: {
      paragraphs: [
        'Children of five to eleven who fly alone must be given into the airline’s care; from twelve to seventeen it is up to the family. Brothers and sisters each pay their own charge. The amounts known to us are old, from 2019, when it was from about EUR 70 a direction in Europe to EUR 150 on long-haul, so ask for today’s when you arrange it.',
      ],
      facts: [
        ['5 to 11', 'Care service compulsory'],
        ['12 to 17', 'Optional'],
        ['Siblings', 'Pay one by one'],
      ],
    },
    entertainment: {
      paragraphs: [
        'Messages are free on the European A320 fleet once you sign in to FlyNet with a Travel ID or a Miles & More login, as it was introduced in 2024; surfing and streaming are sold as packages. Long-haul aircraft have seat-back screens. The Lufthansa Group set the second half of 2026 as the start for fitting Starlink.',
      ],
    },
    dining: {
      paragraphs: [
        'Catering comes from DO & CO, a Vienna house. Long-haul meals are free. On short flights Economy gets a small something on the airline, and a menu to buy from for whoever is hungrier than that.',
      ],
    },
  },
};
