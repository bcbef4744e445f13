import type { Response } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards, getDateInDays, testPassengers } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

/** Parses an amount in a text into cents: `$1,245.30` is 124530. */
const parseCents = (text: string): number =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100);

/** Makes the offers of the next search expire an hour after this moment of the page's clock, which the test has moved. */
async function setOfferExpiry(traveler: Traveler, moment: number): Promise<void> {
  await traveler.page.route(
    '**/api/flights/search',
    async route => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /"expires_at":"[^"]+"/g,
        `"expires_at":"${new Date(moment + 3_600_000).toISOString()}"`,
      );
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
}

/** When the offers of a search expire, in milliseconds. */
async function getExpiry(search: Promise<Response>): Promise<number> {
  const [, expiresAt = ''] = /"expires_at":"([^"]+)"/.exec(await (await search).text()) ?? [];
  return Date.parse(expiresAt);
}

const waitForSearchResponse = (traveler: Traveler) => traveler.page.waitForResponse('**/api/flights/search');

const fareRiseAlert = (traveler: Traveler) => traveler.alert().filter({ hasText: 'The fare is now' });

describe('the fares of a flight', () => {
  test('are one item, and the one that is chosen is booked', async ({ traveler }) => {
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    const { page } = traveler;
    const item = page
      .locator('ul[aria-label="Flights"] > li')
      .filter({ has: page.getByRole('radiogroup', { name: 'Fare' }) })
      .first();
    const total = item.getByRole('strong');
    const cheapest = parseCents(await total.innerText());
    const fare = item.getByRole('radio').nth(1);
    const more = Number(/\+\$([\d,]+)/.exec(await item.locator('label').nth(1).innerText())?.[1]) * 100;
    await fare.check();
    await expect.poll(async () => parseCents(await total.innerText())).toBeGreaterThan(cheapest);
    const chosen = parseCents(await total.innerText());
    expect(Math.abs(chosen - cheapest - more)).toBeLessThanOrEqual(50);
    await item.getByRole('button', { name: /^Select Flight/ }).click();
    const summary = page.getByRole('region', { name: 'Selected Flight Summary' });
    await summary.waitFor();
    expect(parseCents(await summary.innerText())).toBe(chosen);

    await page.goBack();
    await expect.poll(async () => parseCents(await total.innerText())).toBe(chosen);
    expect(await fare.isChecked()).toBe(true);
  });
});

describe('a fare that rises', () => {
  test('is shown with the previous fare, accepted, and charged as shown', async ({ traveler, ledger }) => {
    traveler.allowConsole(/status of 409/);
    await traveler.submitPassengers({ from: 'STN', to: 'LGW' });
    await fareRiseAlert(traveler).waitFor();
    const text = await fareRiseAlert(traveler).innerText();
    const [, now = '', was = ''] = /The fare is now (\S+), was (\S+)\./.exec(text) ?? [];
    expect(parseCents(now) - parseCents(was)).toBe(1000);
    expect(await traveler.cardNumber().count()).toBe(0);
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');

    await traveler.button('Accept new fare').click();
    await traveler.cardNumber().waitFor();
    expect(await traveler.button(/^Pay /).innerText()).toBe(`Pay ${now}`);
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain(`${now} USD`);
    expect(ledger.getPayments()).toEqual([
      { payment: 'succeeded', booking: 'ticketed', orders: 1, charged: parseCents(now) },
    ]);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('again and again is shown each time, and never charged', async ({ traveler, ledger }) => {
    traveler.allowConsole(/status of 409/);
    await traveler.submitPassengers({ from: 'LHR', to: 'STN' });
    await fareRiseAlert(traveler).waitFor();
    const first = await fareRiseAlert(traveler).innerText();
    await traveler.button('Accept new fare').click();
    await expect.poll(() => fareRiseAlert(traveler).innerText(), { timeout: 15_000 }).not.toBe(first);
    expect(await traveler.cardNumber().count()).toBe(0);

    await traveler.button('Back to results').click();
    await traveler.heading('Flight results').waitFor();
    expect(ledger.getPayments()).toEqual([]);
    expect(ledger.getTotals()).toEqual({ orders: 0, charges: 0 });
  });
});

describe('a fare that falls', () => {
  test('is shown with the previous fare before the payment, and charged as shown', async ({
    traveler,
    ledger,
  }) => {
    await traveler.page.route(
      '**/api/flights/search',
      async route => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(
          /"total_price":"USD (\d+)(\.\d+)"/g,
          (_, dollars, cents) => `"total_price":"USD ${Number(dollars) + 25}${cents}"`,
        );
        await route.fulfill({ response, body });
      },
      { times: 1 },
    );
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    const news = traveler.page.getByRole('status').filter({ hasText: 'The fare is now' });
    const [, now = '', was = ''] = /The fare is now (\S+), was (\S+)\./.exec(await news.innerText()) ?? [];
    expect(parseCents(was) - parseCents(now)).toBe(2500);
    expect(await traveler.button(/^Pay /).innerText()).toBe(`Pay ${now}`);
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(ledger.getPayments().map(({ charged }) => charged)).toEqual([parseCents(now)]);
  });
});

describe('an offer that expires while the traveler types', () => {
  test('shows its deadline ten minutes before, and is then replaced by a fresh offer without losing input', async ({
    traveler,
    ledger,
  }) => {
    await traveler.page.clock.install();
    const found = waitForSearchResponse(traveler);
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    const expiresAt = await getExpiry(found);
    await traveler.selectFlight();
    await traveler.fillPassengers();
    const notice = traveler.page.getByText(/This fare is held until/);
    expect(await notice.count()).toBe(0);

    await traveler.page.clock.fastForward(expiresAt - Date.now() - 9 * 60_000);
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/held until \d{1,2}:\d\d [AP]M/);

    await setOfferExpiry(traveler, expiresAt);
    const priced = waitForSearchResponse(traveler);
    await traveler.page.clock.fastForward(9 * 60_000 + 1000);
    await priced;
    await notice.waitFor({ state: 'hidden' });
    const news = traveler.page.getByRole('status').filter({ hasText: 'The fare is still' });
    expect(parseCents(await news.innerText())).toBeGreaterThan(0);
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
    expect(await traveler.field('Phone').inputValue()).toBe('3075550101');

    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('with the card form open closes the form, and the fresh offer can be paid', async ({
    traveler,
    ledger,
  }) => {
    await traveler.page.clock.install();
    const found = waitForSearchResponse(traveler);
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    const expiresAt = await getExpiry(found);
    await setOfferExpiry(traveler, expiresAt);
    const priced = waitForSearchResponse(traveler);
    await traveler.page.clock.fastForward(expiresAt - Date.now() + 60_000);
    await priced;
    await traveler.continueToPayment();
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(ledger.getPayments().map(({ payment }) => payment)).toEqual(['canceled', 'succeeded']);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('by a clock that is hours ahead is replaced once, and can be bought', async ({ traveler, ledger }) => {
    let searches = 0;
    traveler.page.on('request', request => {
      if (request.url().endsWith('/api/flights/search')) searches += 1;
    });
    await traveler.page.clock.install({ time: Date.now() + 5 * 3_600_000 });
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(searches).toBe(2);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('and is no longer available leads to a new search without losing input', async ({ traveler }) => {
    await traveler.page.clock.install();
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.page.route('**/api/flights/search', route => route.fulfill({ json: { flights: [] } }), {
      times: 1,
    });
    await traveler.page.clock.fastForward('02:00:00');
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toContain('Offer validation failed.');
    await traveler.button('Search again').click();
    await traveler.heading('Flight results').waitFor();
    await traveler.selectFlight();
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
  });
});

describe('a child', () => {
  const nine = { ...testPassengers['Child 1'], birthDate: getDateInDays(-9 * 365 - 100) };

  test('of another age than in the search can be searched again with the right age without losing input, and is booked', async ({
    traveler,
    ledger,
  }) => {
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR', children: 1 });
    await traveler.selectFlight();
    await traveler.fillPassengers({ 'Child 1': nine });
    await traveler.button('Continue to Payment').click();
    const searched = traveler.page.waitForRequest('**/api/flights/search');
    await traveler.button('Search again with the right age').click();
    expect((await searched).postDataJSON()).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      departure_date: getDateInDays(30),
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }, { type: 'child', age: 9 }],
    });
    await traveler.heading('Flight results').waitFor();
    await traveler.selectFlight();
    expect(await traveler.firstName('Child 1').inputValue()).toBe('Chloé');

    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain('Chloé Nuñez');
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('is searched with the selected age, by default 6', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.fillSearch({ from: 'JFK', to: 'LHR', children: 2 });
    await traveler.button(/Guest\(s\)/).click();
    await traveler.page.getByRole('combobox', { name: 'Age of child 2' }).selectOption('9');
    const searched = traveler.page.waitForRequest('**/api/flights/search');
    await traveler.submitSearch();
    expect((await searched).postDataJSON()).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      departure_date: getDateInDays(30),
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }, { type: 'child', age: 6 }, { type: 'child', age: 9 }],
    });
  });
});
