/** Generated from the airlines' files at build time: scripts/vite/airline-index.ts. */
declare module 'virtual:airline-links' {
  export const airlineLinks: readonly { slug: string; name: string }[];
}

/** The address of the drawing: scripts/vite/airline-marks.ts. */
declare module 'virtual:airline-marks' {
  export const airlineMarks: string;
}

declare module 'virtual:airline-cards' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a top-level import would turn this file into a module
  export const airlineCards: readonly import('./airline.ts').AirlineSummary[];
}
