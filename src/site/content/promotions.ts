/** A promotion, in the words of its banner. */
export interface Promotion {
  title: string;
  /** Who gets it, on what, and how: as the advertiser disclosure says. */
  terms: string;
}

export const firstBookingOffer: Promotion = {
  title: 'Up to 25% off your first booking',
  terms: 'By phone, for travelers who haven’t booked with us before. The fare decides how much.',
};

export const phoneFaresOffer: Promotion = {
  title: 'Save up to 40% by phone',
  terms: 'On selected fares, some of them sold by phone only. Ask before you book.',
};

/** What every saving on this site means. Each text that names one links here. */
export const savingsTerms = {
  to: '/advertiser-disclosure',
  hash: 'what-savings-mean',
  label: 'What our savings mean',
} as const;
