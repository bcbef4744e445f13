import { describe } from 'vitest';
import { auditPage, auditPrint, type screens } from './audit-page.ts';
import { expect, test } from './fixtures.ts';
import { testCards, getDateInDays } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

/** Collects the issues of every state of a journey, so that one issue doesn't hide the next. */
function createAuditor(traveler: Traveler) {
  const issues: string[] = [];
  return {
    issues,
    audit: async (state: string, on?: keyof typeof screens, part?: string) => {
      issues.push(...(await auditPage(traveler, state, on, part)));
    },
  };
}

describe('there is no accessibility issue', () => {
  test('in the states of the search form', async ({ traveler }) => {
    const { issues, audit } = createAuditor(traveler);
    const { page } = traveler;
    await traveler.openHome();
    await traveler.button('Search Flights').click();
    await audit('search errors', 'all', 'search');

    await page.getByRole('combobox', { name: 'From', exact: true }).fill('london');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await audit('suggestions', 'all', 'search');
    await page.keyboard.press('Escape');

    await traveler.button(/Guest\(s\)/).click();
    await traveler.button('Add child').click();
    await audit('guests', 'all', 'search');
    await page.keyboard.press('Escape');

    await traveler.button('Open departure calendar').click();
    await page.getByRole('grid').first().waitFor();
    await audit('calendar', 'all', 'search');
    await page.keyboard.press('Escape');
    expect(issues).toEqual([]);
  });

  test('while a search runs and after it fails', async ({ traveler }) => {
    traveler.allowConsole(/net::ERR_/);
    const { issues, audit } = createAuditor(traveler);
    const release = await traveler.holdRequests('**/api/flights/search');
    await traveler.openHome();
    await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
    await traveler.button('Search Flights').click();
    await traveler.page.getByRole('dialog', { name: 'Searching for flights...' }).waitFor();
    await audit('overlay');
    release('fail');
    await traveler.alert().waitFor();
    await audit('search failure');
    expect(issues).toEqual([]);
  });

  test('on the results with details, with filters, and without flights', async ({ traveler }) => {
    const { issues, audit } = createAuditor(traveler);
    const { page } = traveler;
    await traveler.followSearchLink({
      from: 'JFK',
      to: 'LHR',
      returnDate: getDateInDays(40),
      departureDate: getDateInDays(30),
      adults: 2,
    });
    await page.getByText('Flight details').first().click();
    await audit('results');

    await page.setViewportSize({ width: 360, height: 740 });
    await traveler.button('Filters').click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await audit('filters sheet', 'small');
    await page.getByRole('slider', { name: 'Maximum price' }).fill('0');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByText('No flights found').waitFor();
    await audit('no flights');
    expect(issues).toEqual([]);
  });

  test('on the passengers’ page, from the empty form to the card form', async ({ traveler }) => {
    traveler.allowConsole(/status of 402/);
    const { issues, audit } = createAuditor(traveler);
    await traveler.page.goto('/passenger-details');
    await traveler.heading('Passenger & Payment Details').waitFor();
    await audit('no flight chosen');

    await traveler.followSearchLink({ from: 'JFK', to: 'LHR', children: 1, infants: 1 });
    await traveler.selectFlight();
    await audit('passengers');
    await traveler.button('Continue to Payment').click();
    await traveler.page.getByRole('region', { name: 'There is a problem' }).waitFor();
    await audit('passenger errors');

    await traveler.fillPassengers();
    await traveler.page.getByRole('heading', { name: 'Review', exact: true }).waitFor();
    await audit('review');
    await traveler.continueToPayment();
    await traveler.button(/^Pay /).click();
    await traveler.page.getByText('Your card number is incomplete.').waitFor();
    await audit('card form with errors');
    await traveler.pay(testCards.declined);
    await traveler.paymentFailedDialog().waitFor();
    await audit('payment failed');
    expect(issues).toEqual([]);
  });

  test('on a fare rise, at the bank and on the ticket', async ({ traveler }) => {
    traveler.allowConsole(/status of 409/);
    const { issues, audit } = createAuditor(traveler);
    await traveler.submitPassengers({ from: 'STN', to: 'LGW', infants: 1 });
    await traveler.button('Accept new fare').waitFor();
    await audit('fare rise');
    await traveler.button('Accept new fare').click();
    await traveler.cardNumber().waitFor();
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Approve').waitFor();
    await audit('bank');
    await traveler.decideAtBank('Approve');
    await traveler.readTicket();
    await audit('ticket');
    issues.push(...(await auditPrint(traveler, 'ticket')));
    expect(issues).toEqual([]);
  });

  test('while a booking is in progress, after it failed, and on pages without content', async ({
    traveler,
  }) => {
    traveler.allowConsole(/status of 422/, /status of 404/, /^warning: /);
    const { issues, audit } = createAuditor(traveler);
    await traveler.reachPayment({ from: 'LGW', to: 'STN' });
    const release = await traveler.holdRequests('**/api/bookings/book');
    await traveler.pay(testCards.approved);
    await traveler.heading('Confirming your booking').waitFor();
    await audit('booking');
    release();
    await traveler.alert().waitFor();
    await audit('booking failed');
    await traveler.page.goto('/booking-confirmation');
    await traveler.alert().waitFor();
    await audit('missing payment');
    await traveler.page.goto('/no-such-page');
    await traveler.page.getByText('Oops! Flight Path Not Found').waitFor();
    await audit('not found');
    expect(issues).toEqual([]);
  });
});
