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
    max: { html: 23_000, fonts: 40_000, script: 3_000, scriptAfterTouch: 120_000, requests: 17, waves: 3 },
    reason:
      'All of it can be seen and typed into at once. The form starts when it is used, or when the page is idle; the router and the rest of the booking load once it is complete.',
  },
  content: {
    max: {
      html: 10_800,
      fonts: 40_000,
      script: 3_000,
      scriptAfterTouch: 148_500,
      total: 55_000,
      requests: 12,
      waves: 3,
    },
    reason:
      'It is read without React, which loads when a control is used. The open menu fetches the home page ahead, whose link has the focus.',
  },
  legal: {
    max: {
      html: 12_900,
      fonts: 40_000,
      script: 3_000,
      scriptAfterTouch: 150_500,
      total: 55_000,
      requests: 12,
      waves: 3,
    },
    reason: 'As any page that is only read. The menu names every page, one more since bookings can be found.',
  },
  airline: {
    max: {
      html: 13_100,
      fonts: 40_000,
      script: 3_000,
      scriptAfterTouch: 153_000,
      total: 55_200,
      requests: 12,
      waves: 3,
    },
    reason: 'As any page that is only read, with the drawing of its airline. It says when to paint it.',
  },
  notFound: {
    max: {
      html: 8_000,
      fonts: 40_000,
      script: 3_000,
      scriptAfterTouch: 144_000,
      total: 55_000,
      requests: 12,
      waves: 3,
    },
    reason: 'As any page that is only read.',
  },
  results: {
    max: { html: 7_400, fonts: 40_000, script: 231_500, scriptAfterTouch: 231_500, requests: 31, waves: 4 },
    reason:
      'A shell that preloads the page. The last wave is the map. The code of the next page is loaded ahead. Its script is in parts of which the home page loads only some: 4 KB more than in one. The fares of each flight are compared in words, four orders have their prices, and a row says what is unusual on the way: 4 KB. A search runs on the page. Filters by stops and times say what each leaves, and buttons remove them: 1 KB.',
  },
  passengers: {
    max: { html: 7_400, fonts: 40_000, script: 255_500, scriptAfterTouch: 255_500, requests: 31, waves: 4 },
    reason:
      'A shell that preloads the page. The last wave is the map. The rules for the phone numbers of the world are 35 KB. In parts like the results. The review says how long cancellation is free. The machine groups, rates and filters the flights of the results, and runs the search in their address.',
  },
  payment: {
    max: { html: 7_400, fonts: 40_000, script: 267_000, scriptAfterTouch: 267_000, requests: 35, waves: 4 },
    reason:
      'The passengers’ page with the card form, which is 13 KB: that of the sandbox. The payment provider’s own script comes from its host.',
  },
  confirmation: {
    max: { html: 7_400, fonts: 40_000, script: 213_000, requests: 26, waves: 3 },
    reason:
      'A shell that preloads the page, opened by the bank in a tab whose cache may be cold: the document, its scripts, the booking. In parts like the results. The ticket says the conditions of its fare, has a receipt, and can be saved and shared; its flights are shared with the page to manage it. The machine is that of the results.',
  },
  ticket: {
    max: { html: 7_400, fonts: 40_000, script: 213_000, requests: 26, waves: 3 },
    reason: 'The same page, opened again by its address.',
  },
};
