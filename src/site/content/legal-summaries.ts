import type { LegalPageName, legalPages } from './legal-pages.ts';

/** What each legal page is about, for the links from the other legal pages. */
export const legalSummaries: Record<(typeof legalPages)[LegalPageName]['path'], string> = {
  '/terms': 'Who does what, and how paying works',
  '/privacy': 'What is kept, where, and until when',
  '/refund-policy': 'When money comes back, and how fast',
  '/advertiser-disclosure': 'How we earn, rank, and advertise',
};
