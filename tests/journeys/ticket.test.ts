import { readFileSync } from 'node:fs';
import { describe } from 'vitest';
import { makePrintReadable, printPage } from '#tests/harness/print-page.ts';
import { findPrintProblems, readPrintedPages } from '#tests/harness/printed-ticket.ts';
import { getDateInDays, testCards } from '#tests/harness/test-passengers.ts';
import { isFocused, type Traveler, type Trip } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const getTicket = (traveler: Traveler) => traveler.page.getByRole('article', { name: 'Electronic Ticket' });
const readReference = async (traveler: Traveler): Promise<string> =>
  /Booking reference ([A-Z0-9]{6})/.exec(await traveler.readTicket())?.[1] ?? '';

async function buyTicket(traveler: Traveler, trip: Trip): Promise<void> {
  await traveler.reachPayment(trip);
  await traveler.pay(testCards.approved);
  await traveler.readTicket();
}

/** The lines of each passenger and each flight. */
const readRows = (traveler: Traveler): Promise<string[][]> =>
  getTicket(traveler).evaluate(ticket =>
    [...new Set([...ticket.querySelectorAll('dl')].map(facts => facts.closest('li') ?? facts.parentElement))]
      .map(block => block?.innerText ?? '')
      .filter(text => /Ticket number|Aircraft/.test(text))
      // Between two airports stands a word for screen readers only.
      .map(text => text.split(/\s*\n\s*/).filter(line => line !== 'to')),
  );

describe('the booking reference', () => {
  test('is on a phone’s first screen, right after the heading', async ({ payingTraveler: traveler }) => {
    const { page } = traveler;
    await page.setViewportSize({ width: 360, height: 640 });
    await traveler.pay(testCards.approved);
    const reference = await readReference(traveler);
    expect(await isFocused(traveler.heading('Booking Confirmed!'))).toBe(true);
    const box = await page.getByText(reference, { exact: true }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThan(640);
    expect(await getTicket(traveler).innerText()).toMatch(
      new RegExp(`^Booking Confirmed!\\s+Booking reference\\s+${reference}\\s+Copy reference\\s`),
    );
    expect(await getTicket(traveler).innerText()).toContain('Keep this page’s address');
  });

  test('can be copied, or is selected', async ({ payingTraveler: traveler }) => {
    const { page } = traveler;
    await traveler.pay(testCards.approved);
    const reference = await readReference(traveler);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await traveler.button('Copy reference').click();
    await page.getByRole('status').filter({ hasText: 'Reference copied.' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('No')),
      }),
    );
    await traveler.button('Copy reference').click();
    await page.getByRole('status').filter({ hasText: 'The reference is selected' }).waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe(reference);
  });
});

describe('the flights of a ticket', () => {
  test('are saved for a calendar', async ({ payingTraveler: traveler }) => {
    const { page } = traveler;
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    const reference = await readReference(traveler);
    const saving = page.waitForEvent('download');
    await traveler.button('Add to calendar').click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`flights-${reference}.ics`);
    const text = readFileSync(await saved.path(), 'utf8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain(`Booking reference ${reference}`);
    expect(text).not.toContain('booking_id');
  });

  test('are said to be in the email while no calendar can be loaded', async ({
    payingTraveler: traveler,
  }) => {
    const { page } = traveler;
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    traveler.allowConsole(/net::ERR_/);
    await page.route('**/api/bookings/calendar*', route => route.abort());
    await traveler.button('Add to calendar').click();
    await page.getByText('Your flights could not be loaded for a calendar.').waitFor();
    await page.unroute('**/api/bookings/calendar*');
    await traveler.button('Add to calendar').click();
    await page.getByText('Your flights could not be loaded for a calendar.').waitFor({ state: 'detached' });
  });
});

test('the ticket is saved as a PDF, with what the page says', async ({ payingTraveler: traveler }) => {
  const { page } = traveler;
  await traveler.pay(testCards.approved);
  await traveler.readTicket();
  const reference = await readReference(traveler);
  const [[name = ''] = []] = await readRows(traveler).then(rows =>
    rows.filter(row => row.includes('Ticket number')),
  );
  const saving = page.waitForEvent('download');
  await traveler.button('Download PDF').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`ticket-${reference}.pdf`);
  const text = (await readPrintedPages(readFileSync(await saved.path()))).join(' ');
  expect([reference, name, 'Visa ending in 4242'].filter(part => !text.includes(part))).toEqual([]);
});

test('the flights are shared without what opens or names the booking', async ({
  payingTraveler: traveler,
}) => {
  const { page } = traveler;
  await traveler.pay(testCards.approved);
  await traveler.readTicket();
  const reference = await readReference(traveler);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await traveler.button('Share flights').click();
  await page.getByText('Your flights are copied').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^New York \(JFK\) to London \(LHR\)\n\nFlight, /);
  expect(text).not.toMatch(new RegExp(`${reference}|O.Brien|https?:|booking`));
});

describe('the printed ticket', () => {
  test.for<[string, Trip, number]>([
    ['one adult there and back takes one page', { from: 'JFK', to: 'LHR', returnDate: getDateInDays(54) }, 1],
    [
      'four travelers takes two pages at most',
      {
        from: 'SFO',
        to: 'SYD',
        departureDate: getDateInDays(40),
        returnDate: getDateInDays(54),
        adults: 2,
        children: 1,
        infants: 1,
      },
      2,
    ],
  ])('of %s, with reference and names on each', async ([, trip, maxPages], { traveler }) => {
    await buyTicket(traveler, trip);
    const reference = await readReference(traveler);
    const rows = await readRows(traveler);
    const names = rows.flatMap(row => (row.includes('Ticket number') ? row.slice(0, 1) : []));
    expect(names).toHaveLength((trip.adults ?? 1) + (trip.children ?? 0) + (trip.infants ?? 0));
    const printAll = async () => [
      await printPage(traveler.page, 'A4'),
      await printPage(traveler.page, 'Letter'),
    ];
    for (const pdf of await printAll())
      expect((await readPrintedPages(pdf)).length).toBeLessThanOrEqual(maxPages);
    await makePrintReadable(traveler.page);
    for (const pdf of await printAll())
      expect(await findPrintProblems(pdf, { reference, names, rows })).toEqual([]);
  });

  test('is dark on white in the dark color scheme, too', async ({ payingTraveler: traveler }) => {
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    await traveler.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colors = await getTicket(traveler).evaluate(ticket =>
      [ticket, ...ticket.querySelectorAll('h1, h2, p, dt, dd, strong')].map(
        element => getComputedStyle(element).colorScheme,
      ),
    );
    expect([...new Set(colors)]).toEqual(['light']);
    expect(await traveler.button('Print Ticket').isVisible()).toBe(false);
    expect(await traveler.page.getByRole('banner').isVisible()).toBe(false);
    expect(await traveler.page.getByRole('contentinfo').isVisible()).toBe(false);
  });
});
