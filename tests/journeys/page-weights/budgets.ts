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
    max: { html: 14_336, fonts: 38_600, script: 3_000, scriptAfterTouch: 123_300, requests: 19, waves: 3 },
    reason:
      'All of it can be seen and typed into at once. The form starts when it is used, or when the page is idle; the router and the rest of the booking load once it is complete. It offers recent searches, whose code loads where there are some: 1 KB. A third kind of trip, whose fields load once it is chosen, and links of deals that name their months: 0.1 KB of HTML. The buttons that offer airports nearby, which load when they are pressed: 0.6 KB. Its document fits into ten packets: the styles below its first screen are in two files, which script takes over: 0.8 KB. Styles are computed once when it does: 0.1 KB. A response that says that it is large is read by a worker: 0.1 KB.',
  },
  content: {
    max: {
      html: 7_600,
      fonts: 38_600,
      script: 3_000,
      scriptAfterTouch: 148_500,
      total: 62_500,
      requests: 12,
      waves: 3,
    },
    reason:
      'It is read without React, which loads when a control is used. The open menu fetches the home page ahead, whose link has the focus. The stylesheet that pages share is 14 KB, once.',
  },
  legal: {
    max: {
      html: 9_900,
      fonts: 38_600,
      script: 3_000,
      scriptAfterTouch: 151_500,
      total: 64_700,
      requests: 12,
      waves: 3,
    },
    reason:
      'As any page that is only read. The menu names every page, one more since bookings can be found. The stylesheet that pages share is 14 KB, once.',
  },
  airline: {
    max: {
      html: 9_400,
      fonts: 38_600,
      script: 3_000,
      scriptAfterTouch: 153_000,
      total: 64_200,
      requests: 12,
      waves: 3,
    },
    reason:
      'As any page that is only read, with the drawing of its airline. It says when to paint it. The stylesheet that pages share is 14 KB, once.',
  },
  notFound: {
    max: {
      html: 5_500,
      fonts: 38_600,
      script: 3_000,
      scriptAfterTouch: 144_000,
      total: 60_200,
      requests: 12,
      waves: 3,
    },
    reason: 'As any page that is only read. The stylesheet that pages share is 14 KB, once.',
  },
  results: {
    max: { html: 5_300, fonts: 38_600, script: 251_900, scriptAfterTouch: 251_900, requests: 37, waves: 5 },
    reason:
      'A shell that loads the page once it is painted, rendered in slices, with its footer below the screen: 0.2 KB, and a line that says what is loaded. The last wave is the fares of the days above the list, after their code, which has the queries of React: 7 KB. The map is the one before. The code of the next page is loaded ahead. Its script is in parts of which the home page loads only some: 4 KB more than in one. The fares of each flight are compared in words, four orders have their prices, and a row says what is unusual on the way: 4 KB. A search runs on the page. Filters by stops and times say what each leaves, and buttons remove them: 1 KB. Where they leave no flight, the fewest that have to go are named: 0.3 KB. So do those by duration, airports, bags and terms of fares, and flights say what they emit: 1.5 KB. The search is remembered. One that finds nothing says why, and which day nearby has flights: 0.4 KB; it tells apart what is sold out and what nobody flies: 0.4 KB. Fares say whether they include the choice of seats: 0.1 KB. Its map can be drawn while it runs. Multi-city trips of up to six flights are read from the address, checked and named: 3.4 KB. A link may name months instead of a day. A search has up to four routes, which are checked, named and drawn, with those that could not be searched: 2.2 KB, in two more files that pages share. Results are sorted and filtered in columns of numbers: 0.4 KB. They are laid out before they are opened, and parts whose code is there are rendered at once: 0.2 KB. Details follow their button: 0.1 KB. The stylesheet that pages share, and the drawing of the ridges, are two more files. What browsers load to format amounts and times is loaded ahead, options are counted in one pass, and flights are read from the history only where they are needed: 0.3 KB. The wrong field of a refused search stays on the screen: 0.1 KB.',
  },
  passengers: {
    max: { html: 5_150, fonts: 38_600, script: 266_900, scriptAfterTouch: 266_900, requests: 36, waves: 4 },
    reason:
      'A shell that loads the page once it is painted, rendered in slices, with its footer below the screen: 0.2 KB. The last wave is the map. The rules for the phone numbers of the world are 35 KB. In parts like the results. The review says how long cancellation is free, and whether seats can be chosen. Whoever goes back from a ticket finds nobody’s data: 0.1 KB. The results are laid out before they are opened: 0.2 KB. The machine groups, rates and filters their flights, in columns of numbers, 0.3 KB, and runs the search in their address, of multi-city trips and of several routes, too, whose rules are files that the pages share. The stylesheet that pages share, and the drawing of the ridges, are two more files. What browsers load to format amounts and times is loaded ahead, options are counted in one pass, and flights are read from the history only where they are needed: 0.3 KB.',
  },
  payment: {
    max: { html: 5_150, fonts: 38_600, script: 279_800, scriptAfterTouch: 279_800, requests: 43, waves: 5 },
    reason:
      'The passengers’ page with the card form, which is 13 KB: that of the sandbox. The results are laid out before they are opened: 0.2 KB. The payment provider’s own script comes from its host. One of the files that pages share with the search of several routes is known only after the others. The stylesheet that pages share, and the drawing of the ridges, are two more files. What browsers load to format amounts and times is loaded ahead, options are counted in one pass, and flights are read from the history only where they are needed: 0.3 KB.',
  },
  confirmation: {
    max: { html: 5_830, fonts: 38_600, script: 223_600, requests: 30, waves: 3 },
    reason:
      'A shell that loads the page once it is painted, with the steps of the booking, so that nothing moves when the page takes its place, 0.6 KB, rendered in slices, with its footer below the screen, 0.2 KB, and opened by the bank in a tab whose cache may be cold: the document, its scripts, the booking. In parts like the results. The ticket says the conditions of its fare, has a receipt, and can be saved and shared; its flights are shared with the page to manage it. The machine is that of the results, with their columns of numbers, 0.8 KB, and their layout ahead, 0.2 KB, and its form fills in recent searches, multi-city trips and airports nearby, and forgets errors whose cause is gone: 0.1 KB. The stylesheet that pages share, and the drawing of the ridges, are two more files. What browsers load to format amounts and times is loaded ahead, options are counted in one pass, and flights are read from the history only where they are needed: 0.3 KB.',
  },
  ticket: {
    max: { html: 5_830, fonts: 38_600, script: 223_600, requests: 30, waves: 3 },
    reason:
      'The same page, opened again by its address. The stylesheet that pages share, and the drawing of the ridges, are two more files. What browsers load to format amounts and times is loaded ahead, options are counted in one pass, and flights are read from the history only where they are needed: 0.3 KB.',
  },
};
