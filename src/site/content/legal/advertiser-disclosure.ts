import { legalPages } from '../legal-pages.ts';
import type { LegalText } from '../legal-text.ts';

export const legalText: LegalText = {
  ...legalPages.disclosure,
  description:
    'How we earn money, how flights are ordered, what “save up to” means, where ratings come from, and why nobody can buy a better place in your results.',
  lead: 'How we earn money, what our offers mean, and why nobody can buy a better place in your results.',
  revised: '2026-11-21',
  sections: [
    {
      id: 'how-we-earn',
      heading: 'How we earn money',
      summary: 'From commissions and from service fees by phone. Not from advertisers.',
      parts: [
        'For a flight that you book on this website, you pay the airline’s offer and no fee of ours on top. Airlines and other providers may pay us a commission for what we sell. It is paid by them, out of their price.',
        'For work by phone or email, such as a hotel, a package or a change that we make for you, we may charge a service fee. We name it before you agree.',
        'We carry no advertising of other companies: no banners, no sponsored articles, no links that pay us when you click them. Nobody pays for being mentioned. All promotion on these pages is for our own service, and this page says what stands behind it. We also don’t sell what we know about you; the {privacy} has the details.',
      ],
    },
    {
      id: 'independence',
      heading: 'Independent of every airline',
      summary: 'We are an intermediary, and not affiliated with any airline.',
      parts: [
        '{brand} is an independent travel agency. We connect you with airlines and other providers, and we are not one of them: no airline owns us, runs this website or has approved what it says. When you call {phone}, you reach us and not an airline.',
        'Airlines’ names are used to say whose flights you can book. They belong to the airlines. The tail fins with two letters beside them are our own drawing, with the airline’s code; they are not logos.',
        'A badge such as “Featured Airline” and the rows of airlines on our pages say that we have a guide to that airline, or that you can book it here. They don’t mean a partnership, and nobody pays for them. Your contract of carriage is always with the airline; the {terms} say more about who answers for what.',
      ],
    },
    {
      id: 'how-flights-are-ordered',
      heading: 'How flights are ordered',
      summary: 'By price, the lowest first, unless you choose otherwise. No place is for sale.',
      parts: [
        'Results stand in the order of their total price for everyone who travels, the lowest first. You can order them by duration or by departure instead, set a highest price, and pick airlines. Nothing else moves a flight up or down: not a commission, not an airline’s wish, and not who you are. Flights of the same price keep the order in which they came to us.',
        'Everyone who searches for the same trip at the same moment is shown the same fares. We don’t know what you searched for last week, and there is no countdown or “only two left” of our own making.',
        'We show what we can book for you. That isn’t every flight in the world: some airlines sell some fares, or all, only by themselves. It can be worth your while to look there too.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Banners and promotions',
      summary: 'Every banner on this site is our own, for booking with us by phone.',
      parts: [
        'Some promotions stand among other things, and you should be able to tell them apart:',
        [
          'the bar at the end of the page, on large screens at the bottom edge, where you can close it for as long as the tab is open,',
          'the banner about a first booking: beside the flights you find, on small screens after the third of them, and below the last passenger before you pay,',
          'the banners after every third flight, about fares by phone,',
          'the offers and deals on the home page and the pages about destinations and services.',
        ],
        'The banners say that the offer is had by phone, and give our number. They take no flight’s place and don’t change the order. The deals lead to the search with the places filled in; what you find there are live fares, which can be higher or lower than the deal’s price.',
        'There are no advertisements of other companies.',
      ],
    },
    {
      id: 'what-savings-mean',
      heading: 'What our savings mean',
      summary: '“Up to” is the most you can save. It is not the usual saving, and not a promise.',
      parts: [
        {
          caption: 'Our offers',
          columns: ['Offer', 'What it means'],
          rows: [
            [
              'Save up to 40%',
              'On selected fares, some of them sold by phone only, compared with the usual fare for the same trip.',
            ],
            [
              'Up to 25% off a first booking',
              'For travelers who haven’t booked with us before, by phone. The fare decides how much.',
            ],
            [
              '$40, $100 or $20 off fees',
              'Off our own fees by phone: $40 when you add a rental car to a flight, $100 on family trips, $20 on a first hotel stay. Never more than the fee.',
            ],
          ],
        },
        'Many trips save less, and some save nothing. Offers depend on the route, the date, the airline and what is left to sell; they can’t be added together, and can end at any time. They don’t change the amounts that the search shows, since online we add no fee that could be taken off. Ask before you pay, at {phone}: we tell you the price with the offer and without it. Once we have confirmed an offer to you, it stands.',
      ],
    },
    {
      id: 'fares-on-our-pages',
      heading: 'Fares on our pages',
      summary: 'Outside your search results, fares are historical and not guaranteed.',
      parts: [
        'A price on a card, such as “from” an amount for a city, says what such a trip has cost at some time. It is historical and not guaranteed. It may be for another date, another season or another airline than you have in mind, and there may be no seat left at that price. The same goes for fees in our guides to airlines: for bags, changes, seats or Wi-Fi.',
        'What counts is the search. Fares in the results come from the airlines when you search, for everyone who travels, with taxes and airline fees included. They are asked for once more before you pay. If a fare has risen, you see both amounts and decide; you are never charged more than you were last shown.',
      ],
    },
    {
      id: 'ratings-and-figures',
      heading: 'Ratings, quotes and figures',
      summary: 'Ratings are our own opinion. Figures about us are our own count.',
      parts: [
        'Stars and points for airlines and cities, such as 4.6 out of 5, are our own. We give them by what an airline or a place has to offer: network, fleet, comfort, service on the ground and on board. They are opinions, not measurements, and not an average of travelers’ votes. Nobody can buy a better one.',
        'Short quotes from travelers on our pages are examples in our own words. They show what people use us for; they are not collected reviews, and nobody was paid for them.',
        'Figures about us, such as how many airlines, countries or travelers, are our own count: rounded, across everything that we and our providers offer, and not audited. Where two pages give different figures, they were counted in different ways.',
      ],
    },
    {
      id: 'guides-and-corrections',
      heading: 'Airline guides, and corrections',
      summary: 'Our guides sum up what airlines publish. The airline’s own word comes first.',
      parts: [
        'Our guides to airlines, on check-in, baggage, changes, upgrades and the rest, are written by us from what the airlines have published. Each says of which month its information is. Airlines change their rules without telling us, and rules differ by route and fare, so look at the airline’s own website before you rely on a figure. The guides are general information and no part of your booking.',
        'The airlines haven’t written, checked or paid for them.',
        'If you find a mistake, here or in a guide, or an offer that we didn’t keep, tell us: {email} or {phone}. We answer emails within 24 hours, and put right what is wrong. That goes for airlines and other companies that are named here as well.',
      ],
    },
  ],
};
