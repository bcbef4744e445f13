import type { AirlineTopic } from '#site/content/airline.ts';

const titles: Readonly<Record<AirlineTopic, string>> = {
  about: 'About',
  booking: 'How to book',
  checkIn: 'Check-in',
  baggage: 'Baggage',
  changes: 'Cancellation and changes',
  upgrades: 'Upgrades',
  minors: 'Unaccompanied minors',
  entertainment: 'In-flight entertainment',
  dining: 'Dining',
};

export const getTopicHeading = (topic: AirlineTopic, name: string): string =>
  topic === 'about' ? `${titles.about} ${name}` : titles[topic];

/** The section's anchor, for the URL fragment. */
export const getTopicAnchor = (topic: AirlineTopic): string =>
  titles[topic].toLowerCase().replaceAll(' ', '-');
