import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { airlineColors } from '#site/ui/airline-colors.ts';
import type { Airline } from '#site/content/airline.ts';

/** The shape that `src/site/ui/airline-mark.tsx` draws. */
const fin = 'M2.7 40a2 2 0 0 1-1.8-2.8L13.6 6.5A4 4 0 0 1 17.3 4H37a5 5 0 0 1 5 5v27a4 4 0 0 1-4 4Z';
const stripe = 'M2.5 33.5H42V36a4 4 0 0 1-4 4H2.7A2 2 0 0 1 .9 37.2Z';

interface MarksFile {
  path: string;
  content: string;
}

function drawMarks(airlines: readonly Airline[]): MarksFile {
  const marks = airlines.map(({ code }) => {
    const [finColor, stripeColor] = airlineColors[code] ?? [];
    if (finColor === undefined) throw new Error(`src/site/ui/airline-colors.ts has no colors of ${code}.`);
    return (
      `<g id="${code}"><path fill="${finColor}" d="${fin}"/><path fill="${stripeColor}" d="${stripe}"/>` +
      `<text x="26" y="27" fill="#fff" stroke="none" text-anchor="middle">${code}</text></g>`
    );
  });
  const content = `<svg xmlns="http://www.w3.org/2000/svg">${marks.join('\n')}</svg>`;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { path: `assets/airline-marks-${hash}.svg`, content };
}

/** Draws the marks of all airlines that have a page into one file, whose address `virtual:airline-marks` exports. */
export const airlineMarks = (readAirlines: () => Promise<Airline[]>): Plugin => ({
  name: 'airline-marks',
  resolveId: { filter: { id: /^virtual:airline-marks$/ }, handler: id => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:airline-marks$/ },
    async handler() {
      const { path, content } = drawMarks(await readAirlines());
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        this.emitFile({ type: 'asset', fileName: path, source: content });
      return `export const airlineMarks = '/${path}';`;
    },
  },
  async configureServer({ middlewares }) {
    const { path, content } = drawMarks(await readAirlines());
    middlewares.use(`/${path}`, (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml');
      response.end(content);
    });
  },
});
