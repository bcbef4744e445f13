import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'delta-airlines',
  name: 'Delta Air Lines',
  code: 'DL',
  country: 'United States',
  founded: '1925',
  hubs: [
    { code: 'ATL', city: 'Atlanta' },
    { code: 'BOS', city: 'Boston' },
    { code: 'DTW', city: 'Detroit' },
    { code: 'LAX', city: 'Los Angeles' },
    { code: 'MSP', city: 'Minneapolis–St. Paul' },
    { code: 'JFK', city: 'New York' },
    { code: 'LGA', city: 'New York' },
    { code: 'SLC', city: 'Salt Lake City' },
    { code: 'SEA', city: 'Seattle' },
  ],
  alliance: 'SkyTeam',
  website: 'delta.com',
  asOf: '2026-11',
  lead: 'A crop duster of 1925 that runs, a century later, up to 5,000 flights a day from nine hubs.',
  description:
    'Delta Air Lines, fare by fare: Basic, Classic and Extra, bag fees of April 2026, check-in cut-offs, upgrades, children alone, Wi-Fi and meals.',
  trip: { origin: 'ATL', destination: 'CDG' },
  card: {
    list: 'directory',
    destinations: 'More than 300 destinations',
    rating: 4.5,
    features: ['SkyTeam', 'Nine hubs', 'Free member Wi-Fi'],
    description: 'A hundred years old in 2025, with five cabins and three fare experiences to choose from.',
    routes: 'Across the United States and abroad, from nine hubs',
    fleet: 'About 990 mainline aircraft (2024–25)',
  },
  sections: {
    about: {
      paragraphs: [
        'Fields came first. Delta was founded in 1925 to dust crops and took passengers from 1929 on; in 2025 it celebrated its hundredth birthday in Atlanta, where it has its headquarters. In 2024 more than 200 million people flew with it.',
        'With the regional jets of Delta Connection it serves more than 300 destinations and operates up to 5,000 flights a day. A founding member of SkyTeam, it also owns parts of other airlines: 49 percent of Virgin Atlantic, and stakes in Aeromexico, LATAM, WestJet and the parent of Korean Air, as of 2025.',
      ],
      facts: [
        ['Cabins', 'Main, Comfort, First, Premium Select, Delta One'],
        ['Fares', 'Basic (Main only), Classic, Extra'],
        ['Frequent flyers', 'SkyMiles'],
        ['Elite tiers', 'Silver, Gold, Platinum and Diamond Medallion'],
      ],
    },
    booking: {
      paragraphs: [
        'Delta asks two questions: which cabin, and which “experience” in it. Basic, Classic and Extra say how freely you can change, and whether you may move up later. The answer is final, since the experience cannot be swapped after the purchase.',
      ],
      points: [
        'Search your cities; several hubs share some of them, so look at the airport codes.',
        'Filter by Delta Air Lines and see which of the three experiences each price stands for.',
        'Enter the travelers. For domestic flights use the name on the ID, for others the passport.',
        'Go through the summary and pay by card: held at once, charged with the ticket.',
        'Note the reference on your e-ticket. FlyReady takes your documents before an international trip.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Check-in opens a day ahead on the web, in the app and at kiosks. The last moment, as of 2026, is 30 minutes before a domestic and 60 before an international departure, but a suitcase has to be handed over sooner: 45 minutes ahead within the country. Some busy airports set earlier limits, so give a hub in holiday season more time than the rule demands.',
      ],
      facts: [
        ['Web, app and kiosk', '24 hours before'],
        ['International, bags too', '60 minutes before'],
        ['Domestic bags', '45 minutes before'],
        ['Domestic check-in', '30 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'A cabin bag and a personal item come with every fare, Basic among them. There is no general weight limit for them; a few airports in Asia set one.',
        'In April 2026 the first checked bag on domestic and short international routes rose to US$45 and the second to US$55, ten dollars more than before. First, Premium Select and Delta One tickets include bags, and so do Medallion status and certain American Express cards. Heavy baggage has cost about US$100 extra from 51 to 70 lb and US$200 up to 100 lb; ask for the present amounts if yours comes close.',
      ],
      facts: [
        ['Cabin bag', '22 × 14 × 9 in'],
        ['First bag', 'US$45 (April 2026)'],
        ['Second bag', 'US$55 (April 2026)'],
        ['Standard limit', '50 lb, 62 in'],
        ['Premium cabins', '70 lb'],
      ],
    },
    changes: {
      paragraphs: [
        'Whatever the fare, a booking can be canceled for a full refund within 24 hours. Later it depends. On trips that start in the United States or Canada, Classic turns into an eCredit without a fee, which pays for the next flight; Extra can go back to the card. Basic gives up most of the comfort: no changes, and part of the value gone on cancellation.',
      ],
      facts: [
        ['Basic', 'No changes; partial eCredit after a charge from about US$99'],
        ['Classic', 'Change or cancel for an eCredit, no fee'],
        ['Extra', 'Refundable to the original payment'],
      ],
    },
    upgrades: {
      paragraphs: [
        'Medallion members are moved up without paying when seats remain, and an Extra fare puts them higher on the list. Everyone else finds offers in cash or miles under My Trips. A better cabin can be bought on Classic and Extra tickets, while Basic stays where it is.',
      ],
    },
    minors: {
      paragraphs: [
        'The program is required from five to fourteen and open to teenagers of 15 to 17. The youngest, up to seven, fly nonstop only; from eight they may connect at approved hubs, though never overnight or on the day’s last connection. Book by phone. In 2022 the fee was US$150 each way for up to four children together.',
      ],
      facts: [
        ['5 to 7', 'Nonstop flights only'],
        ['8 to 14', 'Connections at approved hubs'],
        ['15 to 17', 'Optional'],
        ['Fee (2022)', 'US$150 each way, up to four children'],
      ],
    },
    entertainment: {
      paragraphs: [
        'Most mainline jets have Delta Studio in the seat back. Fast Wi-Fi is free for SkyMiles members, with T-Mobile as the sponsor, and joining is free. The stragglers were the 717s, some regional jets and some Pacific flights, still being fitted into 2026. Delta Sync adds partners’ content, such as Paramount+ and games.',
      ],
    },
    dining: {
      paragraphs: [
        'The coffee is Starbucks. Soft drinks and snacks are free on most flights in Main, and long-haul comes with meals. At the other end of the aircraft, Delta One has menus designed by chefs.',
      ],
    },
  },
};
