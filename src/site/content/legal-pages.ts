/** The four pages, by the name that stands for them in their texts. */
export const legalPages = {
  terms: { to: '/terms', title: 'Terms & Conditions', about: 'Who does what, and how paying works' },
  privacy: { to: '/privacy', title: 'Privacy Policy', about: 'What is kept, where, and until when' },
  refunds: { to: '/refund-policy', title: 'Refund Policy', about: 'When money comes back, and how fast' },
  disclosure: {
    to: '/advertiser-disclosure',
    title: 'Advertiser Disclosure',
    about: 'How we earn, rank, and advertise',
  },
} as const;
