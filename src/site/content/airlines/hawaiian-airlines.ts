import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'hawaiian-airlines',
  name: 'Hawaiian Airlines',
  code: 'HA',
  country: 'United States',
  founded: '1929',
  hubs: [
    { code: 'HNL', city: 'Honolulu' },
    { code: 'OGG', city: 'Kahului' },
  ],
  alliance: 'oneworld (announced for 2026)',
  website: 'hawaiianairlines.com',
  asOf: '2026-11',
  lead: 'Between the islands since 1929, across the Pacific with free Wi-Fi, and now a sister of Alaska.',
  description:
    'Hawaiian Airlines guide: check-in between the islands, bag fees, surfboards, Bid Up, Atmos Rewards, children alone, free Wi-Fi and meals.',
  trip: { origin: 'HNL', destination: 'LAX' },
  card: {
    list: 'featured',
    destinations: 'About 31 destinations',
    rating: 4.6,
    features: ['Free Wi-Fi', 'Mainland meals', 'Atmos Rewards'],
    description: 'The largest carrier to and within Hawaii, owned by Alaska Air Group since September 2024.',
    routes: 'Between the islands, to North America, Japan and the Pacific',
    fleet: 'About 68 aircraft: A330, A321neo, 717 and the first 787-9s (late 2024)',
  },
  sections: {
    about: {
      paragraphs: [
        'No airline brings more people to Hawaii, or around it. Hawaiian started as Inter-Island Airways in 1929, and in all the years since it has never had a fatal accident or lost an aircraft.',
        'In September 2024 Alaska Air Group bought it for US$1.9 billion. Both brands carry on; since late 2025 the two airlines have operated on a single certificate. Entry into the oneworld alliance, through the new parent, was announced for spring 2026. At the end of 2024 the network counted about 31 places, flown with Airbus A330s and A321neos, Boeing 717s between the islands and the first 787-9s.',
      ],
      facts: [
        ['Main Cabin', 'Basic or standard, with Extra Comfort seats'],
        ['Up front', 'First (domestic), Business (international)'],
        ['On the 787', 'Leihoku Suites'],
        ['Frequent flyers', 'Atmos Rewards, shared with Alaska'],
      ],
    },
    booking: {
      paragraphs: [
        'Look twice at Main Cabin Basic. It is the most restricted fare, and it shuts you out of bidding for a better seat. And since the airline is growing together with Alaska, a flight you know as Hawaiian’s may turn up beside one of its sister.',
      ],
      points: [
        'Choose Honolulu, Kahului or any other island as one end of the trip.',
        'In the results, tick Hawaiian Airlines under Airlines and check whether the fare is Basic.',
        'Name everybody who flies, as on the document they will show.',
        'See the total and the rules together, then pay by card; it is charged when you are ticketed.',
        'Print the e-ticket or keep it on your phone. A day before, check in with the reference.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Between islands it is quick: the published minimum has been half an hour, against 45 minutes for North America and an hour for flights abroad. Kiosks wake up six hours ahead. From Pago Pago you are asked to be there three hours early. These times were set before the move to Alaska’s passenger system, so go by the ones in your confirmation if they differ.',
      ],
      facts: [
        ['Web and app', '24 hours before'],
        ['Airport kiosks', '6 hours before'],
        ['International', '60 minutes before'],
        ['North America', '45 minutes before'],
        ['Between islands', '30 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'Every fare, Basic too, carries one cabin bag and a personal item for under the seat. Checked bags cost about US$30 for the first and US$40 for the second between islands in 2025, and about US$40 for the first to the mainland; other US airlines raised theirs in April 2026, so look at the current ones before you pack. Japan is the pleasant exception, with two free bags.',
        'Surfboards, golf bags and bicycles count as ordinary bags as long as they keep to the limits.',
      ],
      facts: [
        ['Cabin bag', '22 × 14 × 9 in, 25 lb (11.5 kg)'],
        ['Checked bag', '50 lb (23 kg), 62 in'],
        ['Up to 70 lb', 'For a surcharge'],
        ['Japan, Economy', 'Two bags of 23 kg (2025)'],
        ['Japan, Business', 'Two bags of 32 kg (2025)'],
      ],
    },
    changes: {
      paragraphs: [
        'From Main Cabin upward there is no change fee, only the difference in fare. Cancel before departure and the ticket keeps its value; stay away without a word and you lose the flights that were to follow. A booking made direct can be given back for a full refund within 24 hours, as American rules require.',
      ],
      facts: [
        ['Main Cabin Basic', 'The most restricted fare'],
        ['Main Cabin and above', 'No change fee'],
        ['No-show', 'The rest of the trip is lost'],
      ],
    },
    upgrades: {
      paragraphs: [
        'With Bid Up you offer cash for First or Business until 28 hours before departure and hear back between two days and one day ahead. Basic fares, infants, pets and children flying alone are left out. Atmos Rewards members with elite status get upgrades on Hawaiian’s flights within North America, and on an A330 that means a seat that lies flat.',
      ],
    },
    minors: {
      paragraphs: [
        'On domestic flights a child of five to eleven needs the service unless someone of 15 or older is along. There is none on international routes, and none for departures between nine at night and five in the morning, except where a flight from Honolulu is the day’s only one. One fee covers up to two siblings; the amounts here are the published ones, so have them confirmed when you arrange it.',
      ],
      facts: [
        ['5 to 11', 'Service needed if alone'],
        ['Within Hawaii', 'US$35'],
        ['To or from North America', 'US$100'],
      ],
    },
    entertainment: {
      paragraphs: [
        'Open the laptop: since September 2024 all A330s and A321neos have had Starlink Wi-Fi, free and without a login. The 787s did not have it when they entered service. A330s and 787s add screens at the seats, while the A321neo streams its films to your own device.',
      ],
    },
    dining: {
      paragraphs: [
        'A meal on the house, even in the main cabin: on the way to and from the mainland Hawaiian has kept it, as reported in 2021. Look out for the taste of the islands: POG, the juice of passion fruit, orange and guava, and in the front cabins menus by chefs from Hawaii.',
      ],
    },
  },
};
