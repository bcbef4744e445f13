import type { PageText } from './page-text.ts';

/** What pages say that has nothing to do with a trip. */

const phone = '+1 307 555 0142';
export const callUs = `Call ${phone}`;
const savings = 'What our savings mean';

export const firstBookingBanner: PageText = [
  'Up to 25% off your first booking',
  'By phone, for travelers who haven’t booked with us before. The fare decides how much.',
  savings,
  callUs,
];
export const phoneFaresBanner: PageText = [
  'Save up to 40% by phone',
  'On selected fares, some of them sold by phone only. Ask before you book.',
  savings,
  callUs,
];

/** The steps of a booking, of which some are done. */
export const formatSteps = (done: number): PageText =>
  ['Passenger Info', 'Review', 'Payment', 'Confirmation'].map((step, index) =>
    index < done ? `${step}, done` : step,
  );

const pages = ['About', 'Services', 'Destinations', 'Contact', 'Find my booking'];

/** What stands above and below every page, on screens that have room for the menu or not. */
export const formatFrame = (hasMenu: boolean): PageText => [
  'Home, Sagewing',
  ...(hasMenu ? pages : []),
  `Book Now ${phone}`,
  'Test mode: no real tickets, no real charges',
  'Sagewing',
  'An independent travel agency from Wyoming. We connect you with airlines and other providers, and answer the phone at any hour.',
  phone,
  'help@sagewing.example',
  '1712 Pioneer Avenue, Cheyenne, WY 82001, United States',
  'Sagewing',
  'Home',
  ...pages,
  'Help and legal',
  'Help Center',
  'Refund Policy',
  'Terms & Conditions',
  'Privacy Policy',
  'Advertiser Disclosure',
  'Airline guides',
  'Sagewing is an intermediary and not affiliated with any airline. Fares shown are historical and not guaranteed until booked. Not intended for people under 18.',
];
