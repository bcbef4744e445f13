import { describe, expect, test } from 'vitest';
import { readAirlines } from '#scripts/vite/airline-index.ts';
import { airlineTopics, type Airline } from '#site/content/airline.ts';

const airlines = await readAirlines();

/** The slugs of the airlines. */
const slugs = [
  'canadian-north-airlines',
  'asiana-airlines',
  'korean-air',
  'austrian-airlines',
  'hawaiian-airlines',
  'delta-airlines',
  'qatar-airways',
  'emirates-airlines',
  'etihad-airways',
  'lufthansa-airlines',
  'southwest-airlines',
  'alaska-airlines',
  'avianca-airlines',
  'latam-airlines',
  'caribbean-airlines',
  'air-canada',
  'swiss-airlines',
  'norse-atlantic-airways',
  'ita-airways',
  'egypt-air',
  'royal-jordanian',
  'royal-air-maroc',
  'singapore-airlines',
  'air-new-zealand',
  'virgin-atlantic',
];

/** All texts of the page and the card. */
const getTexts = ({ name, lead, description, card, sections }: Airline) => [
  name,
  lead,
  description,
  card.description,
  card.routes,
  card.fleet,
  card.destinations,
  ...card.features,
  ...airlineTopics.flatMap(topic => {
    const { paragraphs, points = [], facts = [] } = sections[topic];
    return [...paragraphs, ...points, ...facts.flat()];
  }),
];

const countWords = (text: string) => text.split(/\s+/).filter(word => /\p{L}|\d/u.test(word)).length;

test('the airlines are the twenty-five of the specification', () => {
  expect(airlines.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
});

test('the directory of the home page has thirteen airlines', () => {
  expect(airlines.filter(({ card }) => card.list === 'directory')).toHaveLength(13);
});

test('each airline has its own two-character code', () => {
  const codes = airlines.map(({ code }) => code);
  expect(codes.filter(code => !/^[A-Z\d]{2}$/.test(code))).toEqual([]);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test('no paragraph or list item is repeated on another airline’s page', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const { slug, sections } of airlines) {
    for (const { paragraphs, points = [] } of Object.values(sections)) {
      for (const text of [...paragraphs, ...points]) {
        if ((seen.get(text) ?? slug) !== slug) repeated.push(text);
        seen.set(text, slug);
      }
    }
  }
  expect(repeated).toEqual([]);
});

describe.each(airlines)('the page about $name', airline => {
  test('covers every topic, with at least 350 words in total', () => {
    const empty = airlineTopics.filter(topic => {
      const { paragraphs } = airline.sections[topic];
      return paragraphs.length === 0 || paragraphs.some(paragraph => paragraph.trim() === '');
    });
    const words = airlineTopics
      .flatMap(topic => [...airline.sections[topic].paragraphs, ...(airline.sections[topic].points ?? [])])
      .reduce((count, text) => count + countWords(text), 0);

    expect(empty).toEqual([]);
    expect(words).toBeGreaterThanOrEqual(350);
  });

  test('lists at least four booking steps', () => {
    expect(airline.sections.booking.points?.length).toBeGreaterThanOrEqual(4);
  });

  test('has no placeholder, no exclamation mark and no empty text', () => {
    expect(
      getTexts(airline).filter(
        text => text.trim() === '' || /to be written|todo|lorem|my knowledge|!/i.test(text),
      ),
    ).toEqual([]);
  });

  test('has a description of 110 to 160 characters', () => {
    expect(airline.description.length).toBeGreaterThanOrEqual(110);
    expect(airline.description.length).toBeLessThanOrEqual(160);
  });

  test('is rated from 4.3 to 4.9 in tenths', () => {
    expect(airline.card.rating).toBeGreaterThanOrEqual(4.3);
    expect(airline.card.rating).toBeLessThanOrEqual(4.9);
    expect(Number(airline.card.rating.toFixed(1))).toBe(airline.card.rating);
  });

  test('has two or three badges of one to three words', () => {
    const { features } = airline.card;
    expect([2, 3]).toContain(features.length);
    expect(
      features.filter(feature => feature.split(' ').filter(word => /\p{L}/u.test(word)).length > 3),
    ).toEqual([]);
  });

  test('links to a search from one of its hubs to another airport', () => {
    const { origin, destination } = airline.trip;
    expect(airline.hubs.map(({ code }) => code)).toContain(origin);
    expect(destination).toMatch(/^[A-Z]{3}$/);
    expect(destination).not.toBe(origin);
  });

  test('states the month of its facts', () => {
    expect(airline.asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
  });
});
