import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'royal-air-maroc',
  name: 'Royal Air Maroc',
  code: 'AT',
  country: 'Morocco',
  founded: '1957',
  hubs: [{ code: 'CMN', city: 'Casablanca' }],
  alliance: 'oneworld',
  website: 'royalairmaroc.com',
  asOf: '2026-11',
  lead: 'Casablanca wants to be the place where Africa changes planes. Morocco’s airline is growing toward it, and pours mint tea on the way.',
  description:
    'Royal Air Maroc: seven fares from Essential to Serenity, two or three bags in Business, stopover hotels, and flying alone from age 4.',
  trip: { origin: 'CMN', destination: 'YUL' },
  card: {
    list: 'featured',
    destinations: 'About 90 destinations',
    rating: 4.4,
    features: ['oneworld', 'Stopover hotel', '10 kg cabin bag'],
    description:
      'The first African airline to be a full member of oneworld joins Europe, Africa and the Americas by way of Casablanca.',
    routes: 'Africa, Europe, the Americas and the Middle East',
    fleet: 'About 50 to 60 aircraft, with Boeing 787s for long-haul',
  },
  sections: {
    about: {
      paragraphs: [
        'A glance at the map explains the plan. Casablanca lies on the corner between Europe, West Africa and the Atlantic, and Royal Air Maroc means to make an intercontinental hub of it, with four times as many aircraft by 2037. In late 2023 it had 52 and flew to about 90 destinations. A tenth Boeing 787 Dreamliner came in November 2024, to back new routes as far as São Paulo, Toronto and Beijing.',
        'The company is the Moroccan state’s. It goes back to a merger in 1953 and has had its royal name since 28 June 1957. In 2020 it entered oneworld as the alliance’s first full member from Africa. If your connection leaves you in Casablanca for more than eight hours, you may be eligible for a transit hotel at no charge; ask for it before you travel.',
      ],
    },
    booking: {
      paragraphs: [
        'You will meet four names in Economy, Essential, Classic, Flex and Serenity, and three in Business, which has no Classic. They climb in that order, and what they sell is above all the freedom to change your mind.',
      ],
      points: [
        'Search from Casablanca, or for any trip that might connect there.',
        'Read the fare names against the section on changes below, then choose your flight.',
        'Put down the passengers as their passports call them; one letter off is enough for trouble.',
        'See that everything on the review page is right, and pay by card. The money moves when the ticket is made, not sooner.',
        'Store the e-ticket, and for a long stop in Casablanca write to the airline about the hotel.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Don’t rely on your phone alone when you leave Morocco. Even after checking in online, you collect the boarding pass at the counter, where your documents are looked at.',
        'The airline’s advice on arriving early is strict in any case, and in peak season it adds another hour. The closing times that we found, two hours ahead online and one at the counter, come from a page about the subsidiary RAM Express. Take them as a hint and ask for your flight.',
      ],
      facts: [
        ['Be at the airport, domestic', '2 hours before'],
        ['Be at the airport, short and medium-haul', '3 hours before'],
        ['Be at the airport, long-haul', '4 hours before'],
        ['In peak season', '1 hour more'],
      ],
    },
    baggage: {
      paragraphs: [
        'Ten kilos in the cabin is friendly, and a small personal item may come along too. Mind the depth, though: 20 centimeters make for a slim trolley.',
        'In the hold it is region first, fare second. Flights within Morocco and to Europe include one bag in Economy or none. To the Americas, the rest of Africa, the Middle East and China it is one or two. Business gets two, and on long routes three. Extra bags are said to be cheaper when bought well ahead, and no piece may weigh more than 32 kg.',
      ],
      facts: [
        ['Cabin bag', '10 kg (22 lb), 55 × 40 × 20 cm'],
        ['Checked, Economy, Morocco and Europe', 'None or 1 × 23 kg (50 lb), by fare'],
        ['Checked, Economy, Americas, Africa, Middle East, China', '1 or 2 × 23 kg, by fare'],
        ['Checked, Business, Morocco and Europe', '2 × 32 kg (70 lb)'],
        ['Checked, Business, long-haul', '3 × 32 kg'],
        ['Largest piece', '32 kg, 203 cm in all'],
      ],
    },
    changes: {
      paragraphs: [
        'As of 2025 the ladder looked like this. At the foot, Economy Essential and Classic can’t be changed. One rung up, Economy Flex and Business Essential can, for a fee. At the top, Economy Serenity, Business Flex and Business Serenity change freely, and the two Serenity fares are the ones that are refunded.',
        'Buyers who book directly, a week or more before departure, were quoted 24 hours to withdraw. If you booked with us, phone us while the day is young.',
      ],
    },
    upgrades: {
      paragraphs: [
        'Loyalty is the surest way forward. Safar Flyer, the airline’s program with its levels Blue, Silver, Gold and Platinum, turns award miles into Business seats, and Platinum members have three upgrade vouchers a year that they may hand to someone else. Whether seats are also auctioned we could not find out, so ask when you check in.',
        'It is worth wanting on the 787-9, where Business sits in rows of one, two and one. Everyone has the aisle.',
      ],
    },
    minors: {
      paragraphs: [
        'Four is young for a solo trip, but it is the age at which the service begins here. It is compulsory up to 12 and optional from 12 to 16; under 4, nobody is accepted. A flight takes no more than four lone children aged 4 to 8, so book early when the schools are out.',
        'You pay the adult fare and, as of 2026, €50 or €100 on top, according to the route. A Royal Air Maroc office or the call center makes the booking. Whoever collects the child must bring identification.',
      ],
    },
    entertainment: {
      paragraphs: [
        'The Dreamliners have a screen in each seat with programs on demand. About other aircraft, and about Wi-Fi on any of them, we found nothing reliable. Check with the airline, or load at home what you want to watch.',
      ],
    },
    dining: {
      paragraphs: [
        'On international flights a meal is part of every ticket. In Business it tastes of home, with Moroccan dishes, and after it there is mint tea.',
      ],
    },
  },
};
