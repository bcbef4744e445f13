/**
 * The legal pages, by the placeholder that links to each in the legal texts. Every page loads this list, so longer texts
 * belong elsewhere.
 */
export const legalPages = {
  terms: { path: '/terms', title: 'Terms & Conditions' },
  privacy: { path: '/privacy', title: 'Privacy Policy' },
  refunds: { path: '/refund-policy', title: 'Refund Policy' },
  disclosure: { path: '/advertiser-disclosure', title: 'Advertiser Disclosure' },
} as const;

export type LegalPageName = keyof typeof legalPages;
