import type { ResultsTable } from '#machines/booking/results-table.ts';

/**
 * The response of a large search as a worker sends it: what flights are sorted and filtered by, and the flights themselves
 * as texts, since only those that are shown have to be read. Numbers and texts are handed over, not copied.
 */
export interface ParsedSearch {
  table: ResultsTable;
  /** The JSON of all flights, in UTF-8, without anything between them. */
  texts: Uint8Array;
  /** Where each ends. */
  ends: Uint32Array;
}
