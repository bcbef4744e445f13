import * as v from 'valibot';
import { nullableCell, readTsv } from '#backend/data-files/read-tsv.ts';

const countries = new Map(
  readTsv(
    new URL('./data/countries.tsv', import.meta.url),
    v.object({
      country: v.string(),
      region: nullableCell(v.string()),
      homeMarket: nullableCell(v.string()),
      commonAviationArea: nullableCell(v.literal('yes')),
    }),
  ).map(({ country, ...row }) => [country, row]),
);

/** The region of a country, by its ISO 3166-1 code; `OCE` if the table has none. */
export const getRegion = (country: string): string => countries.get(country)?.region ?? 'OCE';

/** The country in whose market a country's flights are domestic: Puerto Rico is domestic for airlines of the United States. */
export const getMarket = (country: string): string => countries.get(country)?.homeMarket ?? country;

/** Whether the country's airlines may fly within the other countries of the European Common Aviation Area. */
export const isInCommonAviationArea = (country: string): boolean =>
  countries.get(country)?.commonAviationArea === 'yes';
