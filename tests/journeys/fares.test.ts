import type { Response } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards, getDateInDays, testPassengers } from '../harness/test-passengers.ts';
import type { Traveler } from '../harness/traveler.ts';

/** An amount in a text, in cents: `$1,245.30` is 124530. */
const parseCents = (text: string): number =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100);

/** The next search answers offers that end an hour after the page's clock, which the test has moved. */
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

/** When the offers of a search end, in milliseconds. */
async function getExpiry(search: Promise<Response>): Promise<number> {
  const [, expiresAt = ''] = /"expires_at":"([^"]+)"/.exec(await (await search).text()) ?? [];
  return Date.parse(expiresAt);
}

const waitForSearchResponse = (traveler: Traveler) => traveler.page.waitForResponse('**/api/flights/search');

const fareRiseAlert = (traveler: Traveler) => traveler.alert().filter({ hasText: 'The fare is now' });

describe('a fare that rises', () => {
  test('is shown with the old one, accepted, and charged as shown', async ({ traveler, ledger }) => {
    traveler.allowConsole(/status of 409/);
    await traveler.followSearchLink({ from: 'STN', to: 'LGW' });
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.button('Continue to Payment').click();
    await fareRiseAlert(traveler).waitFor();
    const words = await fareRiseAlert(traveler).innerText();
    const [, now = '', was = ''] = /The fare is now (\S+), was (\S+)\./.exec(words) ?? [];
    expect(parseCents(now) - parseCents(was)).toBe(1000);
    expect(await traveler.cardNumber().count()).toBe(0);
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');

    await traveler.button('Accept new fare').click();
    await traveler.cardNumber().waitFor();
    expect(await traveler.button(/^Pay /).innerText()).toBe(`Pay ${now}`);
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain(`${now} USD`);
    expect(ledger()).toMatchObject({ accounts: [{ charged: parseCents(now) }], orders: 1 });
  });

  test('again and again is asked about again and again, and never charged', async ({ traveler, ledger }) => {
    traveler.allowConsole(/status of 409/);
    await traveler.followSearchLink({ from: 'LHR', to: 'STN' });
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.button('Continue to Payment').click();
    await fareRiseAlert(traveler).waitFor();
    const first = await fareRiseAlert(traveler).innerText();
    await traveler.button('Accept new fare').click();
    await expect.poll(() => fareRiseAlert(traveler).innerText(), { timeout: 15_000 }).not.toBe(first);
    expect(await traveler.cardNumber().count()).toBe(0);

    await traveler.button('Back to results').click();
    await traveler.heading('Flight results').waitFor();
    expect(ledger()).toMatchObject({ accounts: [], orders: 0 });
  });
});

describe('an offer that ends while the traveller types', () => {
  test('is held until a clock time said ten minutes before, and then priced anew with everything kept', async ({
    traveler,
    ledger,
  }) => {
    await traveler.page.clock.install();
    const found = waitForSearchResponse(traveler);
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    const end = await getExpiry(found);
    await traveler.selectFlight();
    await traveler.fillPassengers();
    const notice = traveler.page.getByText(/This fare is held until/);
    expect(await notice.count()).toBe(0);

    await traveler.page.clock.fastForward(end - Date.now() - 9 * 60_000);
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/held until \d{1,2}:\d\d [AP]M/);

    await setOfferExpiry(traveler, end);
    const priced = waitForSearchResponse(traveler);
    await traveler.page.clock.fastForward(9 * 60_000 + 1000);
    await priced;
    await notice.waitFor({ state: 'hidden' });
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
    expect(await traveler.field('Phone').inputValue()).toBe('3075550101');

    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('with the card form open takes the form back, and lets the traveller pay the fresh offer', async ({
    traveler,
    ledger,
  }) => {
    await traveler.page.clock.install();
    const found = waitForSearchResponse(traveler);
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    const end = await getExpiry(found);
    await setOfferExpiry(traveler, end);
    const priced = waitForSearchResponse(traveler);
    await traveler.page.clock.fastForward(end - Date.now() + 60_000);
    await priced;
    await traveler.continueToPayment();
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(ledger()).toMatchObject({
      accounts: [{ payment: 'canceled' }, { payment: 'succeeded' }],
      orders: 1,
    });
  });

  test('by a clock that is hours ahead is priced anew once, and can be bought', async ({
    traveler,
    ledger,
  }) => {
    let searches = 0;
    traveler.page.on('request', request => {
      if (request.url().endsWith('/api/flights/search')) searches += 1;
    });
    await traveler.page.clock.install({ time: Date.now() + 5 * 3_600_000 });
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(searches).toBe(2);
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('and is sold no more offers a new search, everything kept', async ({ traveler }) => {
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

  test('of another age than was searched is said so, searched anew by a press, everything kept, and booked', async ({
    traveler,
    ledger,
  }) => {
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR', children: 1 });
    await traveler.selectFlight();
    await traveler.fillPassengers({ 'Child 1': nine });
    await traveler.button('Continue to Payment').click();
    const searched = traveler.page.waitForRequest('**/api/flights/search');
    await traveler.button('Search again with the right age').click();
    expect((await searched).postDataJSON()).toMatchObject({
      passengers: [{ type: 'adult' }, { type: 'child', age: 9 }],
    });
    await traveler.heading('Flight results').waitFor();
    await traveler.selectFlight();
    const first = traveler.passenger('Child 1').getByRole('textbox', { name: 'First name' });
    expect(await first.inputValue()).toBe('Chloé');

    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain('Chloé Nuñez');
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('searched with its age is sent with it, else with 6', async ({ traveler }) => {
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
