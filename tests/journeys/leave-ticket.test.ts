import { describe } from 'vitest';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

async function buyTicket(traveler: Traveler, card = '4242 4242 4242 4242'): Promise<void> {
  await traveler.reachPayment(trip);
  await traveler.pay(card);
  if (card !== '4242 4242 4242 4242') await traveler.decideAtBank('Approve');
  await traveler.readTicket();
}

async function expectHome(traveler: Traveler): Promise<void> {
  await traveler.button('Search Flights').waitFor();
  expect(new URL(traveler.page.url()).pathname).toBe('/');
}

describe('Back from a ticket', () => {
  test('leads home, and from there to the results, never to the ticket', async ({ traveler }) => {
    await buyTicket(traveler);
    await traveler.page.goBack();
    await expectHome(traveler);
    await traveler.page.goBack();
    await traveler.heading('Flight results').waitFor();
  });

  test('leads home after a reload, and Forward shows the ticket again', async ({ traveler }) => {
    await buyTicket(traveler);
    await traveler.page.reload();
    await traveler.readTicket();
    await traveler.page.goBack();
    await expectHome(traveler);
    await traveler.page.goForward();
    await traveler.readTicket();
  });

  test('leads home after 3-D Secure, too', async ({ traveler }) => {
    await buyTicket(traveler, '4000 0027 6000 3184');
    await traveler.page.goBack();
    await expectHome(traveler);
    await traveler.page.goBack();
    await expectHome(traveler);
  });
});

test('Back from a failed booking shows the failure once more, then leads to the results', async ({
  traveler,
}) => {
  traveler.allowConsole(/status of 422/);
  await traveler.reachPayment({ from: 'LGW', to: 'STN' });
  await traveler.pay('4242 4242 4242 4242');
  const expectFailure = async () => {
    await traveler.alert().waitFor({ timeout: 40_000 });
    expect(await traveler.alert().innerText()).toMatch(/^Booking failed: The airline could not issue/);
    return new URL(traveler.page.url()).pathname;
  };
  expect(await expectFailure()).toBe('/booking-confirmation');
  await traveler.page.goBack();
  expect(await expectFailure()).toBe('/booking-confirmation');
  await traveler.page.goBack();
  await traveler.heading('Flight results').waitFor();
});
