import type { Response } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards, inDays, people } from './people.ts';
import type { Traveller } from './traveller.ts';

/** An amount in a text, in cents: `$1,245.30` is 124530. */
const cents = (text: string): number =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100);

/** The next search answers offers that end an hour after the page's clock, which the test has moved. */
async function sellAfter(traveller: Traveller, moment: number): Promise<void> {
  await traveller.page.route(
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
async function endOf(search: Promise<Response>): Promise<number> {
  const [, expiresAt = ''] = /"expires_at":"([^"]+)"/.exec(await (await search).text()) ?? [];
  return Date.parse(expiresAt);
}

const searchAnswer = (traveller: Traveller) => traveller.page.waitForResponse('**/api/flights/search');

const rise = (traveller: Traveller) => traveller.alert().filter({ hasText: 'The fare is now' });

describe('a fare that rises', () => {
  test('is shown with the old one, accepted, and charged as shown', async ({ traveller, books }) => {
    traveller.expects(/status of 409/);
    await traveller.followSearchLink({ from: 'STN', to: 'LGW' });
    await traveller.choose();
    await traveller.fillPassengers();
    await traveller.button('Continue to Payment').click();
    await rise(traveller).waitFor();
    const words = await rise(traveller).innerText();
    const [, now = '', was = ''] = /The fare is now (\S+), was (\S+)\./.exec(words) ?? [];
    expect(cents(now) - cents(was)).toBe(1000);
    expect(await traveller.cardNumber().count()).toBe(0);
    expect(await traveller.field('First name').inputValue()).toBe('Amelia');

    await traveller.button('Accept new fare').click();
    await traveller.cardNumber().waitFor();
    expect(await traveller.button(/^Pay /).innerText()).toBe(`Pay ${now}`);
    await traveller.pay(cards.pays);
    expect(await traveller.ticket()).toContain(`${now} USD`);
    expect(books()).toMatchObject({ accounts: [{ charged: cents(now) }], orders: 1 });
  });

  test('again and again is asked about again and again, and never charged', async ({ traveller, books }) => {
    traveller.expects(/status of 409/);
    await traveller.followSearchLink({ from: 'LHR', to: 'STN' });
    await traveller.choose();
    await traveller.fillPassengers();
    await traveller.button('Continue to Payment').click();
    await rise(traveller).waitFor();
    const first = await rise(traveller).innerText();
    await traveller.button('Accept new fare').click();
    await expect.poll(() => rise(traveller).innerText(), { timeout: 15_000 }).not.toBe(first);
    expect(await traveller.cardNumber().count()).toBe(0);

    await traveller.button('Back to results').click();
    await traveller.heading('Flight results').waitFor();
    expect(books()).toMatchObject({ accounts: [], orders: 0 });
  });
});

describe('an offer that ends while the traveller types', () => {
  test('is held until a clock time said ten minutes before, and then priced anew with everything kept', async ({
    traveller,
    books,
  }) => {
    await traveller.page.clock.install();
    const found = searchAnswer(traveller);
    await traveller.followSearchLink({ from: 'JFK', to: 'LHR' });
    const end = await endOf(found);
    await traveller.choose();
    await traveller.fillPassengers();
    const notice = traveller.page.getByText(/This fare is held until/);
    expect(await notice.count()).toBe(0);

    await traveller.page.clock.fastForward(end - Date.now() - 9 * 60_000);
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/held until \d{1,2}:\d\d [AP]M/);

    await sellAfter(traveller, end);
    const priced = searchAnswer(traveller);
    await traveller.page.clock.fastForward(9 * 60_000 + 1000);
    await priced;
    await notice.waitFor({ state: 'hidden' });
    expect(await traveller.field('First name').inputValue()).toBe('Amelia');
    expect(await traveller.field('Phone').inputValue()).toBe('3075550101');

    await traveller.continueToPayment();
    await traveller.pay(cards.pays);
    await traveller.ticket();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('with the card form open takes the form back, and lets the traveller pay the fresh offer', async ({
    traveller,
    books,
  }) => {
    await traveller.page.clock.install();
    const found = searchAnswer(traveller);
    await traveller.reachPayment({ from: 'JFK', to: 'LHR' });
    const end = await endOf(found);
    await sellAfter(traveller, end);
    const priced = searchAnswer(traveller);
    await traveller.page.clock.fastForward(end - Date.now() + 60_000);
    await priced;
    await traveller.continueToPayment();
    expect(await traveller.field('First name').inputValue()).toBe('Amelia');
    await traveller.pay(cards.pays);
    await traveller.ticket();
    expect(books()).toMatchObject({
      accounts: [{ payment: 'canceled' }, { payment: 'succeeded' }],
      orders: 1,
    });
  });

  test('by a clock that is hours ahead is priced anew once, and can be bought', async ({
    traveller,
    books,
  }) => {
    let searches = 0;
    traveller.page.on('request', request => {
      if (request.url().endsWith('/api/flights/search')) searches += 1;
    });
    await traveller.page.clock.install({ time: Date.now() + 5 * 3_600_000 });
    await traveller.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveller.pay(cards.pays);
    await traveller.ticket();
    expect(searches).toBe(2);
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('and is sold no more offers a new search, everything kept', async ({ traveller }) => {
    await traveller.page.clock.install();
    await traveller.followSearchLink({ from: 'JFK', to: 'LHR' });
    await traveller.choose();
    await traveller.fillPassengers();
    await traveller.page.route('**/api/flights/search', route => route.fulfill({ json: { flights: [] } }), {
      times: 1,
    });
    await traveller.page.clock.fastForward('02:00:00');
    await traveller.alert().waitFor();
    expect(await traveller.alert().innerText()).toContain('Offer validation failed.');
    await traveller.button('Search again').click();
    await traveller.heading('Flight results').waitFor();
    await traveller.choose();
    expect(await traveller.field('First name').inputValue()).toBe('Amelia');
  });
});

describe('a child', () => {
  const nine = { ...people['Child 1'], born: inDays(-9 * 365 - 100) };

  test('of another age than was searched is said so, searched anew by a press, everything kept, and booked', async ({
    traveller,
    books,
  }) => {
    await traveller.followSearchLink({ from: 'JFK', to: 'LHR', children: 1 });
    await traveller.choose();
    await traveller.fillPassengers({ 'Child 1': nine });
    await traveller.button('Continue to Payment').click();
    const searched = traveller.page.waitForRequest('**/api/flights/search');
    await traveller.button('Search again with the right age').click();
    expect((await searched).postDataJSON()).toMatchObject({
      passengers: [{ type: 'adult' }, { type: 'child', age: 9 }],
    });
    await traveller.heading('Flight results').waitFor();
    await traveller.choose();
    const first = traveller.passenger('Child 1').getByRole('textbox', { name: 'First name' });
    expect(await first.inputValue()).toBe('Chloé');

    await traveller.continueToPayment();
    await traveller.pay(cards.pays);
    expect(await traveller.ticket()).toContain('Chloé Nuñez');
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('searched with its age is sent with it, else with 6', async ({ traveller }) => {
    await traveller.openHome();
    await traveller.fillSearch({ from: 'JFK', to: 'LHR', children: 2 });
    await traveller.button(/Guest\(s\)/).click();
    await traveller.page.getByRole('combobox', { name: 'Age of child 2' }).selectOption('9');
    const searched = traveller.page.waitForRequest('**/api/flights/search');
    await traveller.submitSearch();
    expect((await searched).postDataJSON()).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      departure_date: inDays(30),
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }, { type: 'child', age: 6 }, { type: 'child', age: 9 }],
    });
  });
});
