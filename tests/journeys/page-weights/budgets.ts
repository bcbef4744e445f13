import type { FigureName, StepName } from './page-figures.ts';

export interface Budget {
  /** The largest allowed value: bytes, or a count. */
  max: Partial<Record<FigureName, number>>;
  /** Why these values, and not more. Whoever raises one, gives the reason here and in the commit. */
  reason: string;
}

/** What a traveler may have to load, for each page or step of the booking. Docs: docs/page-weights.md. */
export const budgets: Readonly<Record<StepName, Budget>> = {
  home: {
    max: { html: 22_700, fonts: 40_000, script: 170_000, scriptAfterTouch: 178_000, requests: 17, waves: 3 },
    reason: 'Booking, router and form load at once, so that the form works as soon as it can.',
  },
  content: {
    max: {
      html: 10_700,
      fonts: 40_000,
      script: 2_000,
      scriptAfterTouch: 181_000,
      total: 55_000,
      requests: 12,
      waves: 3,
    },
    reason: 'It is read without React, which loads when a control is used.',
  },
  legal: {
    max: {
      html: 12_500,
      fonts: 40_000,
      script: 2_000,
      scriptAfterTouch: 184_000,
      total: 55_000,
      requests: 12,
      waves: 3,
    },
    reason: 'As any page that is only read.',
  },
  airline: {
    max: {
      html: 12_700,
      fonts: 40_000,
      script: 2_000,
      scriptAfterTouch: 185_500,
      total: 55_000,
      requests: 12,
      waves: 3,
    },
    reason: 'As any page that is only read.',
  },
  notFound: {
    max: {
      html: 7_700,
      fonts: 40_000,
      script: 2_000,
      scriptAfterTouch: 177_000,
      total: 55_000,
      requests: 12,
      waves: 3,
    },
    reason: 'As any page that is only read.',
  },
  results: {
    max: { html: 1_200, fonts: 40_000, script: 220_000, scriptAfterTouch: 220_000, requests: 30, waves: 5 },
    reason: 'An empty document. The code of the next page is loaded ahead.',
  },
  passengers: {
    max: { html: 1_200, fonts: 40_000, script: 246_000, scriptAfterTouch: 246_000, requests: 30, waves: 5 },
    reason: 'An empty document. The rules for the phone numbers of the world are 35 KB.',
  },
  confirmation: {
    max: { html: 1_200, fonts: 40_000, script: 203_000, requests: 25, waves: 5 },
    reason: 'An empty document, opened by the bank in a tab whose cache may be cold.',
  },
};
