/** The legal pages, by the placeholder that links to each in the legal texts. */
export const legalPages = {
  terms: {
    path: '/terms',
    title: 'Terms & Conditions',
    summary: 'Who does what, and how paying works',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy Policy',
    summary: 'What is kept, where, and until when',
  },
  refunds: {
    path: '/refund-policy',
    title: 'Refund Policy',
    summary: 'When money comes back, and how fast',
  },
  disclosure: {
    path: '/advertiser-disclosure',
    title: 'Advertiser Disclosure',
    summary: 'How we earn, rank, and advertise',
  },
} as const;

export type LegalPageName = keyof typeof legalPages;
