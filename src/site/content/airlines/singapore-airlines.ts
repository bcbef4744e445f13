import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'singapore-airlines',
  name: 'Singapore Airlines',
  code: 'SQ',
  country: 'Singapore',
  founded: '1947',
  hubs: [{ code: 'SIN', city: 'Singapore' }],
  alliance: 'Star Alliance',
  website: 'singaporeair.com',
  asOf: '2026-11',
  lead: 'Named the world’s best airline five times, and careful about small print as well. The fare you pick decides more than you might think.',
  description:
    'Singapore Airlines in detail: Lite to Flexi fares, bags by weight, mySQupgrade bids, free Wi-Fi for KrisFlyer members and Book the Cook.',
  trip: { origin: 'SIN', destination: 'SYD' },
  card: {
    list: 'directory',
    destinations: 'About 80 destinations',
    rating: 4.9,
    features: ['Star Alliance', 'Free Wi-Fi', 'A380 Suites'],
    description:
      'Four cabins, free Wi-Fi for members in all of them, and a hub at Changi that ties Asia to Australia, Europe and America.',
    routes: 'Asia, Australia, Europe and North America',
    fleet: 'Airbus A350 and A380, Boeing 737, 777 and 787',
  },
  sections: {
    about: {
      paragraphs: [
        'An island city has no domestic network to fall back on, so its airline has had to be good at the rest of the world. What began as Malayan Airways in 1947 has been called Singapore Airlines since 1 October 1972, and its passengers meet and change planes at Changi. Skytrax has named it the best in the world five times. It was the first to fly the Airbus A380 and, later, the Boeing 787-10.',
        'It is also very profitable: in the year to March 2025 the group made a record S$2.778 billion after tax, and together with its low-cost sister Scoot carried 39.4 million people. The investment company Temasek holds a little more than half. Freighters included, there were about 160 aircraft and some 80 destinations in 2025. The airline has belonged to Star Alliance since April 2000.',
      ],
    },
    booking: {
      paragraphs: [
        'Economy has four fares, called Lite, Value, Standard and Flexi. Five kilos of baggage, the right to change, and whether miles can lift you into a better cabin all hang on the choice.',
      ],
      points: [
        'Search from Singapore, or for a journey with a change at Changi.',
        'Select the cabin in the search and compare the fares that come back.',
        'Write the names in the form the way the passport does.',
        'Review it all, pay by card. Your bank sets the sum aside, and it is taken when the ticket is out.',
        'See your e-ticket at once. Add your KrisFlyer number with the airline for the Wi-Fi.',
      ],
    },
    checkIn: {
      paragraphs: [
        'You can leave the remembering to the airline. Switch on auto check-in, and it is done for you 48 hours before the flight; otherwise the website and the app take over from that hour until an hour and a half before departure. At selected airports the bag drop opens a full day ahead.',
        'The minimum for checking in at the airport is given as 50 minutes, with 40 to 60 quoted elsewhere for different stations. Gates close early enough to matter, ten minutes before departure, and Changi is large.',
      ],
      facts: [
        ['Online and app', '48 to 1.5 hours before'],
        ['Airport check-in', 'At least 50 minutes before'],
        ['Gate closes', '10 minutes before'],
        ['Bag drop, selected airports', 'From 24 hours before'],
      ],
    },
    baggage: {
      paragraphs: [
        'On most routes kilos count and pieces don’t: it is the total weight that must fit the fare, with no single bag heavier than 32 kg. Flights to the United States and Canada are the exception and have a fixed number of pieces.',
        'Cabin bags are limited to seven kilos, one of them in Economy and Premium Economy, two further forward, and each passenger has a small item besides. Should you need more in the hold, buy the weight online in advance, where it is cheaper.',
      ],
      facts: [
        ['Checked, Economy Lite and Value', '25 kg (55 lb)'],
        ['Checked, Economy Standard and Flexi', '30 kg (66 lb)'],
        ['Checked, Premium Economy', '35 kg'],
        ['Checked, Business', '40 kg'],
        ['Checked, First and Suites', '50 kg'],
        ['Checked, US and Canada, Economy', '2 × 23 kg (50 lb)'],
        ['Checked, US and Canada, Business and First', '2 × 32 kg (70 lb)'],
        ['Cabin bag', '7 kg (15 lb), 115 cm in all'],
        ['Personal item', '40 × 30 × 10 cm'],
      ],
    },
    changes: {
      paragraphs: [
        'The four Economy fares, as of 2024, in order of patience: Lite allows neither change nor cancellation. Value and Standard allow both for a fee. Flexi changes free of charge, though canceling it still costs something. The sums depend on fare and route, and stand in the conditions of your booking.',
        'On itineraries involving the United States, booked a week or more ahead, there is a refund within 24 hours. For a ticket bought here, call us the same day.',
      ],
    },
    upgrades: {
      paragraphs: [
        'Watch your inbox. Under the name mySQupgrade the airline invites passengers to bid for the next cabin or to buy it at a price. Offers close about 50 hours before departure. A seat won this way is not refundable, and your miles are counted as if you had stayed where you were.',
        'KrisFlyer miles work too, but only from Standard or Flexi. Holders of Lite and Value tickets are out of luck, something to know before booking and not after.',
      ],
    },
    minors: {
      paragraphs: [
        'Children under 5 are not carried alone. Between 5 and 11 the airline’s care for young solo passengers must be arranged, through one of its offices and with a handling form, and can’t be done online.',
        'For 12 to 17 it may be ordered, possibly at a charge. If you leave it out, a teenager needs a waiver form instead. Either way there is paperwork, so begin a couple of weeks ahead and let the office quote the fee.',
      ],
    },
    entertainment: {
      paragraphs: [
        'The system in the seatback is called KrisWorld. The better news is invisible: since 1 July 2023, Wi-Fi has been free and unlimited in every cabin for anyone who belongs to KrisFlyer. When that began, just seven older Boeing 737-800s had no Wi-Fi at all. Join the program before you fly and have your number in the booking.',
      ],
    },
    dining: {
      paragraphs: [
        'If a flight takes more than three and a half hours, Economy is served a tray with everything from appetizer to dessert, as reported in 2023. Passengers in the premium cabins can go further with Book the Cook and choose their dish in advance. The kitchen wants at least 24 hours’ notice.',
      ],
    },
  },
};
