import * as v from 'valibot';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';
import { auditPage } from './audit-page.ts';
import { statusPattern } from './field-description.ts';
import { expect, test } from './fixtures.ts';

const date = getDateInDays(60);
const oneWay = `destination=JFK&departure_date=${date}`;

const getToggle = ({ button }: Traveler, field: 'From' | 'To') => button(`Add nearby airports for ${field}`);
const getAirport = ({ page }: Traveler, name: string | RegExp) => page.getByRole('checkbox', { name });
const readParam = ({ page }: Traveler, name: string) => new URL(page.url()).searchParams.get(name);

const bodySchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ origin: v.string() }));

/** The bodies of the searches from now on. */
function recordSearches({ page }: Traveler): v.InferOutput<typeof bodySchema>[] {
  const bodies: v.InferOutput<typeof bodySchema>[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/flights/search')) bodies.push(v.parse(bodySchema, request.postData()));
  });
  return bodies;
}

test('an airport near the origin is chosen without the mouse, searched, named, and kept by the address', async ({
  traveler,
}) => {
  const { page } = traveler;
  await page.goto(`/?origin=LHR&${oneWay}`);
  await expect.poll(() => traveler.combobox('From').inputValue()).toBe('London (LHR)');
  await traveler.combobox('From').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await getAirport(traveler, 'London Gatwick (LGW) · 40 km').waitFor();
  expect(await getToggle(traveler, 'From').getAttribute('aria-expanded')).toBe('true');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await getAirport(traveler, /LGW/).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await getToggle(traveler, 'From').evaluate(one => one === document.activeElement)).toBe(true);
  await traveler.button('Remove LGW for From').waitFor();

  const bodies = recordSearches(traveler);
  await traveler.combobox('From').press('Enter');
  await traveler.flights().first().waitFor();
  const specified = { destination: 'JFK', departure_date: date, cabin_class: 'economy' };
  const passengers = [{ type: 'adult' }];
  expect(bodies).toEqual([
    { origin: 'LHR', ...specified, passengers },
    { origin: 'LGW', ...specified, passengers },
  ]);
  expect(readParam(traveler, 'origin')).toBe('LHR,LGW');
  await page.getByText('London (LHR), LGW to New York (JFK)').waitFor();
  const found = await traveler.readFlights();
  expect(found.filter(text => !/(LHR|LGW)–JFK/.test(text))).toEqual([]);
  expect(found.some(text => text.includes('LGW–JFK'))).toBe(true);
  await page
    .getByRole('img', { name: /LGW|Gatwick/ })
    .first()
    .waitFor();

  await page.reload();
  await expect.poll(() => traveler.readFlights()).toEqual(found);
  await traveler.button('Modify Search').click();
  await traveler.button('Remove LGW for From').waitFor();
  await traveler.button('Swap origin and destination').click();
  await traveler.button('Remove LGW for To').click();
  expect(await getToggle(traveler, 'To').evaluate(one => one === document.activeElement)).toBe(true);
  expect(await page.getByText('LGW was removed.').count()).toBe(1);
});

test('more routes than four can’t be chosen, and a link with more says so', async ({ traveler }) => {
  const { page } = traveler;
  await page.goto(`/?origin=LHR,LGW,STN&${oneWay}`);
  await getToggle(traveler, 'To').click();
  const newark = getAirport(traveler, /EWR/);
  await newark.waitFor();
  await newark.press('Space');
  expect([await newark.isChecked(), await newark.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(
    await newark.evaluate(
      one => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.innerText,
    ),
  ).toBe('At most 4 routes can be searched together.');
  await page.goto(`/flight-results?origin=LHR,LGW,STN,LTN,SEN&${oneWay}`);
  await page.getByText('At most 4 routes can be searched together. Remove an airport.').waitFor();
  await traveler.button('Remove SEN for From').click();
  await page.getByText('At most 4 routes').waitFor({ state: 'detached' });
  await page.goto(`/flight-results?origin=LHR,QQQ&${oneWay}`);
  traveler.allowConsole(statusPattern(400));
  await page.getByText('QQQ: No airport or city has this code.').waitFor();
});

test('flights of the other routes are shown if one can’t be searched, which is searched again', async ({
  traveler,
}) => {
  const { page } = traveler;
  traveler.allowConsole(statusPattern(503));
  let isDown = true;
  await page.route('**/api/flights/search', route =>
    isDown && (route.request().postData() ?? '').includes('"origin":"LGW"')
      ? route.fulfill({ status: 503, json: { error: 'Down.', code: 'provider_unavailable' } })
      : route.continue(),
  );
  await page.goto(`/flight-results?origin=LHR,LGW&${oneWay}`);
  await traveler.flights().first().waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'Not all airports could be searched' });
  expect(await notice.innerText()).toContain('These are the flights without LGW to JFK.');
  await page.reload();
  await notice.waitFor();
  isDown = false;
  await notice.getByRole('button', { name: 'Search again' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await traveler.readFlights()).some(text => text.includes('LGW–JFK')))
    .toBe(true);
});

test('a flight of another route than the first is booked from its own airport', async ({ traveler }) => {
  const { page } = traveler;
  await page.goto(`/flight-results?origin=LHR,LGW&${oneWay}`);
  await traveler.flights().first().waitFor();
  const row = traveler.flights().filter({ hasText: 'LGW–JFK' }).first();
  await row.getByRole('button', { name: /^Select/ }).click();
  await traveler.passenger('Adult 1').waitFor();
  await traveler.fillPassengers();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/payments/create-payment-intent'),
    traveler.continueToPayment(),
  ]);
  const draftSchema = v.object({
    booking: v.object({
      offerDetails: v.looseObject({ origin: v.string() }),
      searchParams: v.looseObject({ origin: v.string() }),
    }),
  });
  const { booking } = v.parse(draftSchema, request.postDataJSON());
  expect([booking.offerDetails.origin, booking.searchParams.origin]).toEqual(['LGW', 'LGW']);
  await page.goBack();
  await traveler.flights().first().waitFor();
  expect(readParam(traveler, 'origin')).toBe('LHR,LGW');
});

test('a list that can’t be loaded says so, and where no airport is near, it says that', async ({
  traveler,
}) => {
  const { page } = traveler;
  traveler.allowConsole(statusPattern(503), statusPattern(404), /ERR_FAILED/);
  let status: number | null = 503;
  await page.route('**/api/flights/nearby-airports*', route =>
    status === null ? route.continue() : route.fulfill({ status, body: 'none' }),
  );
  await page.goto(`/?origin=LHR&${oneWay}`);
  await getToggle(traveler, 'From').click();
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'The list of nearby airports could not be loaded.' });
  await failure.waitFor();
  status = null;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await getAirport(traveler, /LGW/).waitFor();
  status = 404;
  await getToggle(traveler, 'To').click();
  await page.getByText('No other airports with scheduled flights are near.').waitFor();
});

test('a search without flights offers airports nearby', async ({ traveler }) => {
  const { page } = traveler;
  await page.goto(`/flight-results?origin=PVD&destination=RAI&departure_date=${date}`);
  await traveler.button('Search nearby airports, too').click();
  await getAirport(traveler, /\(BOS\)/).waitFor();
  expect(await getToggle(traveler, 'From').getAttribute('aria-expanded')).toBe('true');
});

test('open lists and chosen airports are accessible, and fit small screens', async ({ traveler }) => {
  const { page } = traveler;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/?origin=LHR,LGW,STN&${oneWay}`);
  await traveler.button('Remove LGW for From').waitFor();
  const findings = await auditPage(traveler, 'chosen', 'all', 'search');
  await getToggle(traveler, 'From').click();
  await getToggle(traveler, 'To').click();
  await getAirport(traveler, /EWR/).waitFor();
  findings.push(...(await auditPage(traveler, 'open lists', 'all', 'search')));
  expect(findings).toEqual([]);
});
