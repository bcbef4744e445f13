import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#site/app/render.tsx';
import { internationalDeals, limitedOffers, recommendedTrips } from '#site/content/home.ts';
import { settings } from '#site/content/settings.ts';
import { isPublic, pages } from '#site/pages.ts';

const paths = new Set<string>(pages.filter(({ kind }) => kind !== 'error').map(({ path }) => path));
const contacts = new Set([settings.phoneHref, `mailto:${settings.email}`]);

// Pages are rendered without a window, as at build time; only their HTML is read with one.
const parser = new new Window().DOMParser();
const parse = (html: string) => parser.parseFromString(html, 'text/html');
type ParsedPage = ReturnType<typeof parse>;

const renderDocument = async (path: string): Promise<ParsedPage> => parse((await renderPage(path)).body);

const readName = (link: { textContent: string }): string => link.textContent.replaceAll(/\s+/g, ' ').trim();

/** The place that a link leads to on its own page or on another one: `/terms#savings`. */
const toTarget = (path: string, href: string): URL => new URL(href, new URL(path, 'https://own.example'));

/** The links of a page that lead nowhere, and those without a name. */
function findBrokenLinks(path: string, page: ParsedPage): string[] {
  return [...page.querySelectorAll('a')].flatMap(link => {
    const href = link.getAttribute('href') ?? '';
    const name = link.getAttribute('aria-label') ?? readName(link);
    if (name === '') return [`${path}: a link to ${href} has no name`];
    const target = toTarget(path, href);
    if (target.protocol !== 'https:')
      return contacts.has(href.split('?')[0] ?? '') ? [] : [`${path}: ${href}`];
    if (target.host !== 'own.example') return [];
    if (href === '' || !paths.has(target.pathname)) return [`${path}: “${name}” leads to ${href}`];
    const isHere = target.pathname === path && target.hash !== '';
    return isHere && page.getElementById(target.hash.slice(1)) === null
      ? [`${path}: no ${target.hash} here`]
      : [];
  });
}

describe('every link leads to a page of the site, to a place on its page, or to our phone or mailbox:', () => {
  test.each(pages.filter(isPublic).map(({ path }) => path))('%s', async path => {
    const page = await renderDocument(path);
    expect([page.querySelectorAll('a').length > 20, findBrokenLinks(path, page)]).toEqual([true, []]);
  });
});

test.each(['header', 'footer', '#after-the-bank', '#cancel-and-refund'])(
  'whoever looks for a booking in the help center finds where in %s',
  async place => {
    const page = await renderDocument('/help');
    const links = [...page.querySelectorAll(`${place} a`)];
    expect(
      links.filter(link => readName(link) === 'Find my booking').map(link => link.getAttribute('href')),
    ).toEqual(['/my-booking']);
  },
);

test('every deal of the home page leads to the form with its route, its cabin and the months of its period', async () => {
  const page = await renderDocument('/');
  const links = [...page.querySelectorAll('a')].filter(link => readName(link).startsWith('View deal'));
  const deals = [...limitedOffers, ...recommendedTrips, ...internationalDeals];
  expect(links.map(link => `${readName(link)} ${link.getAttribute('href')}`).toSorted()).toEqual(
    deals
      .map(({ fromCity, city, from, to, cabin, months }) => {
        const query = new URLSearchParams([
          ['origin', from],
          ['destination', to],
          ...(cabin === undefined ? [] : [['cabin_class', cabin]]),
          ['travel_months', months.join(',')],
        ]);
        return `View deal from ${fromCity} to ${city} /?${query.toString()}`;
      })
      .toSorted(),
  );
});

test('a link to nowhere, to a stranger’s phone, to a missing place, and one without a name are found', () => {
  const html = `<a href="/abuot">About</a><a href="tel:+15550000">Call</a><a href="#missing">More</a>
    <a href="/about"></a><a>Nothing</a><a href="/about">About</a><a href="${settings.phoneHref}">Call</a>`;
  expect(findBrokenLinks('/about', parse(html))).toEqual([
    '/about: “About” leads to /abuot',
    '/about: tel:+15550000',
    '/about: no #missing here',
    '/about: a link to /about has no name',
    '/about: “Nothing” leads to ',
  ]);
});

test('the header and the footer link the pages that people look for, by their names', async () => {
  const page = await renderDocument('/about');
  const listLinks = (selector: string) =>
    [...page.querySelectorAll(`${selector} a`)].map(link => [readName(link), link.getAttribute('href')]);
  expect(listLinks('header nav')).toEqual([
    ['About', '/about'],
    ['Services', '/services'],
    ['Destinations', '/destinations'],
    ['Contact', '/contact'],
    ['Find my booking', '/my-booking'],
  ]);
  expect(listLinks('header').filter(([, href]) => href === '/' || href === settings.phoneHref)).toEqual([
    [`Home, ${settings.brand}`, '/'],
    [`Book Now ${settings.phone}`, settings.phoneHref],
  ]);
  expect(listLinks('footer nav')).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Destinations', '/destinations'],
    ['Contact', '/contact'],
    ['Find my booking', '/my-booking'],
    ['Help Center', '/help'],
    ['Refund Policy', '/refund-policy'],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Advertiser Disclosure', '/advertiser-disclosure'],
  ]);
  expect(listLinks('footer details').length).toBe(pages.filter(({ kind }) => kind === 'airline').length);
});
