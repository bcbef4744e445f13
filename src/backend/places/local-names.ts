import * as v from 'valibot';
import { readTsv } from '#backend/data-files/read-tsv.ts';

const namesCell = v.pipe(
  v.string(),
  v.transform(text => text.split(', ')),
);

/** Other names by the code of an airport, or of a metropolitan area for all its airports. */
export const localNames: ReadonlyMap<string, readonly string[]> = new Map(
  readTsv(
    new URL('./data/local-names.tsv', import.meta.url),
    v.object({ code: v.string(), names: namesCell }),
  ).map(({ code, names }) => [code, names]),
);

/** Other names by ISO 3166-1 alpha-2 code of a country. */
export const countryLocalNames: ReadonlyMap<string, readonly string[]> = new Map(
  readTsv(
    new URL('./data/country-local-names.tsv', import.meta.url),
    v.object({ country: v.string(), names: namesCell }),
  ).map(({ country, names }) => [country, names]),
);
