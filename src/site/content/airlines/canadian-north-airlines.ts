import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'canadian-north-airlines',
  name: 'Canadian North',
  code: '5T',
  country: 'Canada',
  founded: '1989',
  hubs: [
    { code: 'YOW', city: 'Ottawa' },
    { code: 'YEG', city: 'Edmonton' },
    { code: 'YFB', city: 'Iqaluit' },
    { code: 'YZF', city: 'Yellowknife' },
  ],
  alliance: null,
  website: 'canadiannorth.com',
  asOf: '2026-11',
  lead: 'From Ottawa and Edmonton to 24 Arctic communities, with a free bag and a meal on the way.',
  description:
    'Flying Canadian North to Nunavut and the Northwest Territories: fares, the free first bag, standby baggage, children alone, meals and booking.',
  trip: { origin: 'YOW', destination: 'YFB' },
  card: {
    list: 'featured',
    destinations: '24 northern communities',
    rating: 4.5,
    features: ['First bag free', 'Arctic network', 'Meals on board'],
    description:
      'The link between the south of Canada and the Arctic, flown with turboprops and with 737s that carry freight and people together.',
    routes: 'Nunavut and the Northwest Territories, from Ottawa and Edmonton',
    fleet: 'About 33 aircraft: ATR turboprops and Boeing 737s (2025)',
  },
  sections: {
    about: {
      paragraphs: [
        'Twenty-four communities in Nunavut and the Northwest Territories lean heavily on this airline. It reaches them from two gateways in the south, Ottawa and Edmonton, and two bases in the north, Iqaluit and Yellowknife; a multi-stop service begun in 2023 strings all four together by way of Rankin Inlet.',
        'Two histories meet under one name. First Air’s goes back to 1946, while Canadian North began in 1989 as the northern division of Canadian Airlines. They merged in July 2019 and kept the name of the one and the inukshuk emblem of the other. The merged airline was wholly Inuit-owned until 2025, when Exchange Income Corporation of Winnipeg bought it for about C$205 million. It also flies charters for resource companies in Alberta and British Columbia.',
      ],
      facts: [
        ['Cabin', 'One, economy'],
        ['Fares', 'Saver, Flex, Super Flex'],
        ['Frequent flyers', 'Aurora Rewards, or Aeroplan points'],
      ],
    },
    booking: {
      paragraphs: [
        'There is one cabin, so the choice is between three sets of conditions. Saver and Flex put what you don’t use into an account; only Super Flex puts it back where it came from. Choosing a seat costs nothing, though it has been done by phoning the airline’s reservations.',
      ],
      points: [
        'Enter a gateway and a community, Ottawa to Iqaluit for example, and the dates.',
        'Compare the journeys. Some call at several places on the way, and each flight shows its stops.',
        'Fill in who travels, with the names of their identity documents.',
        'Review everything once more and pay by card. The charge follows the ticket, never the other way round.',
        'Save or print the e-ticket; then ask Canadian North about a seat.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Take the closing time for your airport from Canadian North itself when you have your ticket, and allow extra where bags and passengers go through federal security screening, as the airline advises. Children who travel alone are checked in at the counter with a signed form.',
        'One rule surprises people who connect from the south: when the first flight of the ticket belongs to a partner airline, that carrier’s baggage rules govern all of it, as an older page of the airline has it.',
      ],
    },
    baggage: {
      paragraphs: [
        'The first checked bag flew free on every fare as of May 2024, the cheapest Saver included. It also flies first. Later bags may travel standby and arrive on another flight, so whatever you cannot spend a night without belongs in bag number one.',
        'On Saver and Flex a second bag cost about C$86 and a third about C$138 in May 2024, tax included. The counter takes three at most; anything more ships as cargo. Aurora Concierge members get extra allowances.',
        'The cabin sizes here come from an older page of the airline, so check them before you pack. When space is short, cabin bags may be taken at the gate and go into the hold.',
      ],
      facts: [
        ['Cabin bag', '23 × 41 × 57 cm, 10 kg'],
        ['Personal item', 'About 12 cm deep at most'],
        ['Checked bag', '23 kg (50 lb)'],
        ['At the counter', 'Three bags at most'],
      ],
    },
    changes: {
      paragraphs: [
        'The value of an eligible Saver or Flex ticket goes into an online Travel Bank account. From there it can pay for fares, taxes and change fees, but not for baggage. Ask what a change costs on your fare before you make it. For delays, cancellations and denied boarding, Canada’s Air Passenger Protection Regulations apply.',
      ],
      facts: [
        ['Saver', 'Not refundable; value to the Travel Bank where eligible'],
        ['Flex', 'Not refundable; value to the Travel Bank where eligible'],
        ['Super Flex', 'Refundable to the original form of payment'],
      ],
    },
    upgrades: {
      paragraphs: [
        'A single cabin leaves nothing to upgrade to. What regular travelers collect instead is standing: Aurora Concierge has Silver, Gold and Diamond levels, and the first comes within reach at twelve one-way flights a year. Aurora Rewards points turn into flights, gift cards or merchandise.',
      ],
    },
    minors: {
      paragraphs: [
        'Children under five cannot fly alone, and their companion has to be at least twelve. From five to eleven a child on its own travels with the unaccompanied-minor service, on flights that are Canadian North’s from end to end. Teenagers may be able to have it on request. Adult fares apply, but a single fee looks after two children of the same family.',
      ],
      facts: [
        ['Under 5', 'Never alone'],
        ['5 to 11', 'Service compulsory'],
        ['12 to 17', 'On request'],
        ['Fee', 'C$100 plus tax each direction, C$115 at most'],
      ],
    },
    entertainment: {
      paragraphs: [
        'Bring your own: download films and books before you leave, because neither screens nor Wi-Fi are a given on these aircraft. Approved devices may be used except during take-off, climb, approach and landing. On some 737s part of the cabin is given over to freight.',
      ],
    },
    dining: {
      paragraphs: [
        'Meals are complimentary, and on many flights they are hot. The airline cannot promise a cabin free of nuts; if you tell the crew of an allergy, they announce it to the passengers around you.',
      ],
    },
  },
};
