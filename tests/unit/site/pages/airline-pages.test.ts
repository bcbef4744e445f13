import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { airlineFigures } from '#model/promises/expected/airline-figures.ts';
import { renderPage } from '#site/app/render.tsx';

const parser = new new Window().DOMParser();
const renderDocument = async (path: string) =>
  parser.parseFromString((await renderPage(path)).body, 'text/html');

const readText = (element: { textContent: string } | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The month in which the airlines were last looked up. */
const lookedUp = 'November 2026';

/** What was looked up about an airline, in the order of `airlineFigures`. */
const airlines = Object.entries(airlineFigures).map(([slug, { facts = '' }]) => {
  const [, name = '', country = '', founded = '', ...rest] = facts.split(', ');
  const [alliance = '', website = '', , trip = ''] = rest.slice(-4);
  const [origin = '', destination = ''] = trip.split(' to ');
  return { slug, name, country, founded, hubs: rest.slice(0, -4), alliance, website, origin, destination };
});

describe.each(airlines)('the page about $name', airline => {
  const { slug, name, country, founded, hubs, alliance, website, origin, destination } = airline;

  test('has each fact under its name', async () => {
    const page = await renderDocument(`/${slug}`);
    const [list] = page.querySelectorAll('main dl');
    const facts = [...(list?.children ?? [])].map(fact => [...fact.children].map(readText));
    expect(facts).toEqual([
      [hubs.length === 1 ? 'Hub' : 'Hubs', ...hubs],
      ['Alliance', alliance === 'no alliance' ? 'None' : alliance],
      ['Founded', founded],
      ['Country', country],
      ['Its own site', website],
    ]);
  });

  test('leads to the form with its trip wherever it can be booked', async () => {
    const page = await renderDocument(`/${slug}`);
    const links = [...page.querySelectorAll('main a')].filter(link => readText(link) === `Book ${name}`);
    expect(links.map(link => link.getAttribute('href'))).toEqual(
      links.map(() => `/?origin=${origin}&destination=${destination}`),
    );
    expect(links.length).toBeGreaterThanOrEqual(2);
  });

  test('says of which month its facts are, and who decides', async () => {
    const page = await renderDocument(`/${slug}`);
    const month = [...page.querySelectorAll('main strong')].find(text =>
      text.textContent.startsWith('Information'),
    );
    expect([readText(month), readText(month?.parentElement)]).toEqual([
      `Information as of ${lookedUp}.`,
      `Information as of ${lookedUp}. The policies on this page are the airline’s own, and they change: what counts is what your ticket and ${website} say. Sagewing is an intermediary and not affiliated with ${name}.`,
    ]);
  });
});
