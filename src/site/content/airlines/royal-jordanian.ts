import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'royal-jordanian',
  name: 'Royal Jordanian',
  code: 'RJ',
  country: 'Jordan',
  founded: '1963',
  hubs: [{ code: 'AMM', city: 'Amman' }],
  alliance: 'oneworld',
  website: 'rj.com',
  asOf: '2026-11',
  lead: 'A mid-sized airline with room to grow, one well-placed hub, and a terminal in the city of Amman that takes your suitcases the day before.',
  description:
    'Royal Jordanian from Amman: bag allowances by region, the City Terminal, counter closing times, Crown Class bids, and children flying alone.',
  trip: { origin: 'AMM', destination: 'ORD' },
  card: {
    list: 'featured',
    destinations: 'About 50 destinations',
    rating: 4.5,
    features: ['oneworld', 'Crown Class', 'Royal Club'],
    description:
      'Jordan’s national airline, small enough to know and growing, with new Airbus jets and refurbished Dreamliners.',
    routes: 'The Middle East, Europe and North America',
    fleet: 'Airbus A320 family, Boeing 787, Embraer E2',
  },
  sections: {
    about: {
      paragraphs: [
        'It was named after a princess. When Jordan’s airline was set up on 9 December 1963 it was called Alia, after a daughter of King Hussein, and the first flights left six days later. As Royal Jordanian it joined oneworld in 2007.',
        'In 2025 it operated about 36 passenger aircraft to around 50 places, and it has plans: more than 40 aircraft and 60 destinations, with Boeing 787-9s from 2026. The first of 20 planned A320neos arrived on 13 July 2025. Eight small Embraer E2 jets fly beside the Airbuses, and the seven 787-8s are being given new cabins. Nearly everything passes through Queen Alia airport outside Amman, with Aqaba on the Red Sea as a second focus.',
      ],
    },
    booking: {
      paragraphs: [
        'The cabin question is simple here, since there are two: Economy and Crown Class, which is Business under a house name. The baggage question is less so. Allowances change with the region you fly to, which makes the bag line in each result worth comparing.',
      ],
      points: [
        'Search from Amman, or through it to a third city.',
        'Sort what you find by price, time or length, and note the bags that each fare brings.',
        'Tell us who flies, with given and family names as the passport gives them.',
        'Agree to the fare conditions and pay by card. If no ticket can be issued, no money is taken.',
        'The e-ticket follows on the next screen. For a journey that starts in Amman, plan a stop at the City Terminal.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Amman offers a small luxury. The City Terminal at the Seventh Circle accepts bags from the day before until eight hours before departure, so you can spend your last day without them. In 2022 there was a small fee in dinars for it. Ask whether the desk is open on your date.',
        'Web check-in opens 24 hours ahead and the airport counters about three hours ahead. When the counter closes depends on where you go.',
      ],
      facts: [
        ['Web check-in', 'From 24 hours before'],
        ['Counter closes, US, Canada and London', '60 minutes before'],
        ['Counter closes, other international', '45 minutes before'],
        ['Counter closes, domestic', '30 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'Seven kilos for the cabin bag is at the lower end, and the sizes too are a little tighter than elsewhere; both are from 2023. A laptop or a handbag comes on top. Crown Class has two bags, on Embraer jets one.',
        'For checked baggage there are pieces of 23 kg and pieces of 30 kg, and it matters which you have. A 23 kg piece can be made heavier, up to 32 kg, for a fee. A 30 kg piece can’t. Extra bags bought in advance on the web cost up to 30 percent less.',
      ],
      facts: [
        ['Cabin bag', '7 kg (15 lb), 51 × 41 × 23 cm'],
        ['Checked, Economy, North America', '2 × 23 kg (50 lb)'],
        ['Checked, Economy, Europe', 'Usually 1 × 23 kg; London 1 × 30 kg'],
        ['Checked, Economy, many other routes', '1 × 30 kg (66 lb)'],
        ['Checked, Crown Class, North America', '2 × 32 kg (70 lb)'],
        ['Checked, Crown Class, most other routes', '30 kg + 23 kg'],
        ['Largest bag', '158 cm in all'],
      ],
    },
    changes: {
      paragraphs: [
        'Royal Jordanian lets you take a purchase back for free on the day you make it, with the day counted by Jordan’s clock and the flight at least seven days away. The United States and Canada are treated separately. After that it is the rules of your fare that decide, and they are shown with it here.',
        'One thing catches people out. If you change the flight of your own accord, money for prepaid extra baggage doesn’t come back. Be sure of the date first, then buy the bags.',
      ],
    },
    upgrades: {
      paragraphs: [
        'You may offer money for Crown Class until 15 hours before the flight. A bid is for one flight and for everyone in the booking, you have to be 18 or older, and a card pays for it if it wins. A family moves forward together or not at all.',
        'The other currency is miles, of the Royal Club. Its upper tiers have the loveliest names in the business, among them Gold Sparrow and Platinum Hawk.',
      ],
    },
    minors: {
      paragraphs: [
        'The ages run in three steps. Babies under 2 are not accepted alone. From 2 to 5 a child travels only with an escort supplied by the airline, to be arranged 48 hours ahead. From 5 to 12 they can go as unaccompanied minors, and on flights to the United States up to 15.',
        'You arrange it in person at a Royal Jordanian office, and the City Terminal is no help that day: these children check in at the airport. Ask for today’s fee at the office. The only amounts that we found are from an old tariff.',
      ],
    },
    entertainment: {
      paragraphs: [
        'On the Boeing 787s there are films on demand on a screen in the seat. Wi-Fi is part of their rebuilding, the first aircraft having been due back in October 2025, so for now it may or may not be on yours. For flights on the smaller jets, bring your own entertainment or ask what is installed.',
      ],
    },
    dining: {
      paragraphs: [
        'All meals are halal, and they are included. In Crown Class a journey opens with Arabic coffee, and on long flights, as described in 2022, there is a printed menu with a wine list.',
      ],
    },
  },
};
