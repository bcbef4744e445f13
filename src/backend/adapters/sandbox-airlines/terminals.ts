import * as v from 'valibot';
import { readTsv, wordsCell } from '#backend/data-files/read-tsv.ts';
import type { Airport } from '#backend/places/place.ts';
import { getMarket } from './countries.ts';

interface TerminalUse {
  terminal: string;
  /** Only for domestic flights. */
  domestic: boolean;
}

const terminalUses: ReadonlyMap<string, TerminalUse> = new Map(
  readTsv(
    new URL('./data/terminals.tsv', import.meta.url),
    v.object({ airport: v.string(), terminal: v.string(), airlines: wordsCell }),
  ).flatMap(({ airport, terminal, airlines }) =>
    airlines.map((entry): [string, TerminalUse] => {
      const domestic = entry.startsWith('~');
      return [`${airport}${domestic ? entry.slice(1) : entry}`, { terminal, domestic }];
    }),
  ),
);

/** The terminal that an airline uses for its flights to or from another airport; null if it is unknown. */
export function findTerminal(airline: string, airport: Airport, otherEnd: Airport): string | null {
  const use = terminalUses.get(`${airport.iata}${airline}`);
  const isDomestic = getMarket(airport.countryCode) === getMarket(otherEnd.countryCode);
  return use && (!use.domestic || isDomestic) ? use.terminal : null;
}
