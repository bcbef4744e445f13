import * as v from 'valibot';
import { readTsv, wordsCell } from '#backend/data-files/read-tsv.ts';

/**
 * Provinces, states and islands: their names, and the codes of their airports. They match weakly, as country names do,
 * and tell apart cities with the same name (`portland maine`).
 */
export const regions = readTsv(
  new URL('./data/regions.tsv', import.meta.url),
  v.object({
    names: v.pipe(
      v.string(),
      v.transform(text => text.split('/')),
    ),
    airports: wordsCell,
  }),
);
