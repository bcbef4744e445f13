import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Airline } from '#site/content/airline.ts';
import { airlineMarks } from './airline-marks.ts';

const folder = fileURLToPath(new URL('../../src/site/content/airlines/', import.meta.url));

const listAirlineFiles = () =>
  readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .map(name => join(folder, name));

/** All airlines, sorted by name, as their files are now. */
export async function readAirlines(): Promise<Airline[]> {
  const airlines = await Promise.all(
    listAirlineFiles().map(async file => {
      const { airline }: { airline: Airline } = await import(
        `${pathToFileURL(file).href}?${Math.trunc(statSync(file).mtimeMs)}`
      );
      if (airline.slug !== basename(file, '.ts'))
        throw new Error(`${file} has the slug "${airline.slug}", which must equal the file name.`);
      return airline;
    }),
  );
  return airlines.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * Generates the lists of all airlines from the airlines' files at build time, so that the browser loads one line for each
 * airline instead of all texts. A new airline is a new file in `src/site/content/airlines/` and is named nowhere else.
 */
const airlineLists = (): Plugin => {
  return {
    name: 'airline-index',
    resolveId: { filter: { id: /^virtual:airline-(links|cards)$/ }, handler: id => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:airline-(links|cards)$/ },
      async handler(id) {
        for (const file of listAirlineFiles()) this.addWatchFile(file);
        const airlines = await readAirlines();
        return id === `\0virtual:airline-links`
          ? `export const airlineLinks = ${JSON.stringify(airlines.map(({ slug, name }) => ({ slug, name })))};`
          : `export const airlineCards = ${JSON.stringify(
              airlines.map(({ slug, name, code, card }) => ({ slug, name, code, ...card })),
            )};`;
      },
    },
  };
};

/** With the drawing of their marks. */
export const airlineIndex = (): Plugin[] => [airlineLists(), airlineMarks(readAirlines)];
