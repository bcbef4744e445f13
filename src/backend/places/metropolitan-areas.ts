import * as v from 'valibot';
import { readTsv, wordsCell } from '#backend/data-files/read-tsv.ts';

/** The IATA metropolitan areas: code, English name, and codes of their airports. */
export const metropolitanAreas = readTsv(
  new URL('./data/metropolitan-areas.tsv', import.meta.url),
  v.object({ iata: v.string(), name: v.string(), airports: wordsCell }),
);
