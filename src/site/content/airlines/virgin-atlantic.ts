import type { Airline } from '../airline.ts';

export const airline: Airline = {
  slug: 'virgin-atlantic',
  name: 'Virgin Atlantic',
  code: 'VS',
  country: 'United Kingdom',
  founded: '1984',
  hubs: [
    { code: 'LHR', city: 'London' },
    { code: 'MAN', city: 'Manchester' },
  ],
  alliance: 'SkyTeam',
  website: 'virginatlantic.com',
  asOf: '2026-11',
  lead: 'Wide-body aircraft only, a screen and a meal for everyone, tea at altitude. Under the red paint is an airline with quite ordinary rules.',
  description:
    'Virgin Atlantic from Light to Upper Class: bags, 24-hour check-in, Your Bid upgrades, teenagers flying alone, Starlink plans and Mile High Tea.',
  trip: { origin: 'LHR', destination: 'JFK' },
  card: {
    list: 'directory',
    destinations: 'About 30 destinations',
    rating: 4.7,
    features: ['SkyTeam', 'Meals included', 'Upper Class'],
    description:
      'Long-haul from Heathrow and Manchester with a screen, a meal and a drink in every cabin, and Delta as a part-owner.',
    routes: 'From Britain to North America, the Caribbean, Africa and Asia',
    fleet: 'Airbus A330 and A350, Boeing 787',
  },
  sections: {
    about: {
      paragraphs: [
        'On 22 June 1984 a newcomer flew from Gatwick to Newark, and Virgin Atlantic was in business. It is still in that line: in July 2024 it had 44 aircraft, and every one was a wide-body made for long flights. By 2028 the plan is for 45, made up of 19 Airbus A330-900s, 12 A350-1000s and 14 Boeing 787-9s, with the 787 cabins rebuilt between 2028 and 2030 to hold more Upper Class and Premium seats.',
        'Virgin Group owns 51 percent and Delta Air Lines 49. In March 2023 it became the only British airline in SkyTeam. That year it took 5.3 million passengers to about 30 destinations from London Heathrow and Manchester and had a revenue of £3.1 billion.',
      ],
    },
    booking: {
      paragraphs: [
        'Economy is split into Light, Classic and Delight. Above it are Premium and Upper Class, the airline’s Business. As of 2022 each cabin also has a Flex version that gives more freedom to change.',
      ],
      points: [
        'Type London or Manchester and where you are going. London covers Heathrow.',
        'Pick your cabin and compare the fares: a Light ticket has no suitcase and fewer ways to upgrade.',
        'Enter passengers’ names as in the passport, since a Virgin ticket can’t be passed on to anyone else.',
        'Read through the last page and pay by card, which is charged only along with the ticket.',
        'There is your e-ticket. Take the reference to Virgin’s site for seats and extra bags.',
      ],
    },
    checkIn: {
      paragraphs: [
        'Online check-in runs from 24 hours to 70 minutes before departure. The desks and bag drops stay open ten minutes longer, and that is where the tolerance ends. Come two to three hours ahead and be at the gate with half an hour to spare.',
        'At Heathrow’s Terminal 3, self-service bag drops for flights to the United States were in place by 2019.',
      ],
      facts: [
        ['Online', '24 hours to 70 minutes before'],
        ['Desks and bag drop close', '60 minutes before, as of 2026'],
        ['At the gate', '30 minutes before'],
      ],
    },
    baggage: {
      paragraphs: [
        'The easy part is the cabin: one bag in Economy and Premium, two in Upper Class, and for everyone a handbag or small backpack besides.',
        'In the hold, only Economy Light goes without. Passengers on some routes, among them India, Nigeria and Pakistan, were listed with two bags in 2021. The same table put a first bag on Light at about £50 or US$75, and an extra or overweight one at about £65 or US$100. Expect today’s prices to be different, and look them up. Nothing over 32 kg is carried.',
      ],
      facts: [
        ['Cabin bag, Economy and Premium', '10 kg (22 lb), 56 × 36 × 23 cm'],
        ['Cabin bags, Upper Class', '2 bags, 16 kg together, 12 kg at most in one'],
        ['Checked, Economy Classic and Delight', '1 × 23 kg (50 lb)'],
        ['Checked, Premium', '2 × 23 kg'],
        ['Checked, Upper Class', '2 × 32 kg (70 lb)'],
        ['Largest bag', '90 × 75 × 43 cm'],
      ],
    },
    changes: {
      paragraphs: [
        'Light is the fare with the tightest rules, even though, since June 2022, it too can be changed if you pay. Fees differ by fare and we would rather show you yours than guess: the terms are with each flight in the results. If your plans are soft, look for the Flex version of your cabin.',
        'A typing error in a name can be put right up to two hours before departure. Handing the ticket to someone else can’t be done. For flights under United States rules, booked at least seven days out, a refund within 24 hours is quoted.',
      ],
    },
    upgrades: {
      paragraphs: [
        'There are three roads to a bigger seat. With Your Bid you offer an amount for each person and each flight until two days before departure, and hear back between seven and two days before; everybody in the booking goes up together. Or you pay a fixed price, if your ticket is Classic, Delight or Premium, since Light isn’t on the list. Or you use Virgin Points from Flying Club.',
        'The best address on board is the Retreat Suite in Upper Class, found on the A330-900.',
      ],
    },
    minors: {
      paragraphs: [
        'Twelve is the birthday that counts. From then to 16 a young person may fly alone without any special service. Children from 5 to 11 are accepted as unaccompanied minors, and under 5 there must be an adult.',
        'The conditions are firm. A parent or guardian must check the child in, and one must be there to collect; all flights must be Virgin’s own, and a connection may last four hours at most. The adult fare is charged, lounges are off limits, and a child under 12 with an allergy or a medical condition has to have company. Call the airline before you book.',
      ],
    },
    entertainment: {
      paragraphs: [
        'Every seat has a touchscreen in front of it. Wi-Fi has been something to pay for, in 2022 from about £3 for messages to £29.99 for a whole flight.',
        'That is meant to end. In 2025 the airline announced free internet by Starlink, starting in the third quarter of 2026 and reaching the whole fleet by the end of 2027. Whether your aircraft is among the first is worth a look before you fly.',
      ],
    },
    dining: {
      paragraphs: [
        'Food and drink are included from the last row to the first. On day flights, as described in 2020, there is also Mile High Tea, the airline’s version of an English afternoon. Save some appetite for it.',
      ],
    },
  },
};
