import type { LegalText } from '../legal-text.ts';

export const legalText: LegalText = {
  path: '/terms',
  title: 'Terms & Conditions',
  description: 'To be written.',
  lead: 'To be written.',
  revised: '2026-11-21',
  sections: [{ id: 'first', heading: 'To be written', parts: ['To be written.'] }],
};
