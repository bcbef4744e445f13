import * as v from 'valibot';
import { expect, test } from 'vitest';
import { airlineFigures } from '#model/promises/expected/airline-figures.ts';
import {
  contentFacts,
  frameFacts,
  openingHours,
  pageFacts,
  publishedContact,
} from '#model/promises/expected/site-facts.ts';
import { renderPage } from '#site/app/render.tsx';
import type { Airline } from '#site/content/airline.ts';
import { decodeEntities } from './decode-entities.ts';
import { listFacts } from './list-facts.ts';
import { listFigures, listTexts } from './list-figures.ts';

const folder = '/src/site/content/';
const contentFiles = import.meta.glob<Record<string, unknown>>(
  [
    '/src/site/content/{about,contact,destinations,help,home,promotions,services,settings}.ts',
    '/src/site/content/legal/*.ts',
  ],
  { eager: true },
);

test('the texts of the pages state each fact as the agency has decided it, and no other: hours, numbers, prices, fees, limits and deadlines', () => {
  const stated = Object.fromEntries(
    Object.entries(contentFiles).map(([file, content]) => [
      file.slice(folder.length, -'.ts'.length),
      listFacts(content),
    ]),
  );
  expect(stated).toEqual(contentFacts);
});

/** The texts of a document, one for each element that isn't within a line. */
const readTexts = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|svg|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->|<\/?(?:a|span)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map(text => decodeEntities(text).replaceAll(/\s+/g, ' ').trim());

const toLetters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const contentLetters = Object.values(contentFacts).flat().map(toLetters);
const isInContent = (fact: string): boolean =>
  contentLetters.some(letters => letters.includes(toLetters(fact)));

test.each(Object.entries(pageFacts))(
  '%s states no facts but those of the content, those of its header and footer, and a few of its own',
  async (path, expected) => {
    const { head, body } = await renderPage(path);
    const descriptions = [...head.matchAll(/<meta name="description" content="([^"]*)"/g)];
    const texts = [...descriptions.map(([, text = '']) => decodeEntities(text)), ...readTexts(body)];
    const facts = new Set(texts.flatMap(listFacts).filter(fact => !isInContent(fact)));
    expect({
      own: [...facts].filter(fact => !frameFacts.includes(fact)),
      frame: frameFacts.filter(fact => facts.has(fact)),
    }).toEqual({ own: expected, frame: frameFacts });
  },
);

const agencySchema = v.object({
  openingHours: v.array(v.string()),
  telephone: v.string(),
  email: v.string(),
  address: v.string(),
});

test('search engines read the same hours and the same ways to reach the agency, and the hours are drawn as they are written', async () => {
  const { head, body } = await renderPage('/contact');
  const published = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, text = '']) => {
      const agency = v.safeParse(v.pipe(v.string(), v.parseJson(), agencySchema), text);
      return agency.success ? [agency.output] : [];
    },
  );
  const drawn = [...body.matchAll(/<rect x="(\d+)" width="(\d+)"/g)].map(([, x, width]) => ({
    from: Number(x),
    to: Number(x) + Number(width),
  }));
  expect({ published, drawn }).toEqual({
    published: [{ openingHours: openingHours.published, ...publishedContact }],
    drawn: openingHours.drawn,
  });
});

const airlineFiles = import.meta.glob<{ airline: Airline }>('/src/site/content/airlines/*.ts', {
  eager: true,
});

const writeFigures = (value: unknown): string => listFigures(listTexts(value).join('\n')).join('; ');

test('the pages of the airlines state who the airline is, and the same numbers in digits as when they were last looked up', () => {
  const stated = Object.values(airlineFiles).map(({ airline }) => {
    const { slug, code, name, country, founded, hubs, alliance, website, card, trip, sections } = airline;
    const facts = [
      code,
      name,
      country,
      founded,
      ...hubs.map(hub => `${hub.code} ${hub.city}`),
      alliance ?? 'no alliance',
      website,
      `${card.rating} of 5`,
      `${trip.origin} to ${trip.destination}`,
    ].join(', ');
    const texts = { card: [airline.lead, airline.description, card], ...sections };
    const figures = Object.entries(texts).map(([topic, text]) => [topic, writeFigures(text)] as const);
    return [slug, { facts, ...Object.fromEntries(figures.filter(([, each]) => each !== '')) }] as const;
  });
  expect(Object.fromEntries(stated)).toEqual(airlineFigures);
});
