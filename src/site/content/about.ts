import { settings } from './settings.ts';

/** The figures of the about page. */
export const aboutFigures = [
  { figure: '2M+', label: 'customers' },
  { figure: '500+', label: 'airlines' },
  { figure: '150+', label: 'countries' },
  { figure: '24/7', label: 'support' },
] as const;

export const story = {
  heading: 'Our story',
  pull: 'Out here you plan the trip before you start the truck.',
  paragraphs: [
    'You check the weather, the fuel and the road, because there is no shop on the way that would put a mistake right. A flight is the same kind of trip. You want to know what it costs, what comes with it and what happens if plans change. And you want to know it before you pay.',
    `${settings.brand} is built around that. You search once, and every fare is the total for everyone who travels. Each flight says in plain words what applies to bags, changes and refunds. Your card is held first, and charged only when there is a ticket in your name.`,
    'A screen doesn’t answer every question, so there are people on the phone at any hour: to find a seat, a room or a car with you, or to sort out a day of travel that went sideways.',
  ],
} as const;

export const mission = {
  heading: 'Our mission',
  statement:
    'To make going far as plain as driving to town: one price, one ticket, and someone who picks up.',
} as const;

export const values = [
  {
    title: 'The whole price first',
    text: 'Taxes and airline fees are in the number from the first search. Nothing is added at the end.',
  },
  {
    title: 'A ticket before a charge',
    text: 'Your bank sets the amount aside. It is taken once the airline has issued your ticket, and never twice.',
  },
  {
    title: 'Plain words',
    text: 'When something goes wrong, we say what happened, whether your card was charged, and what you can do now.',
  },
  {
    title: 'No pressure',
    text: 'No countdowns, no rush, no extras ticked for you.',
  },
  {
    title: 'As little of you as a ticket needs',
    text: 'No account and no tracking. The passengers that your browser remembers are forgotten once the ticket is on the screen.',
  },
] as const;

/** The notice that an intermediary has to give. */
export const affiliationNotice = {
  heading: 'An agency, not an airline',
  paragraphs: [
    `${settings.brand} is an intermediary and not affiliated with any airline. We connect you with airlines, hotels, car rental companies and insurers, and they provide what you book.`,
    'Their names belong to them. They appear on these pages to say who flies you, and for nothing more.',
  ],
  fares: 'Fares shown are historical and not guaranteed until booked.',
} as const;
