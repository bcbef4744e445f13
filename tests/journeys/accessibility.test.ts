import { describe } from 'vitest';
import { auditPage, type screens } from './audit-page.ts';
import { expect, test } from './fixtures.ts';
import { testCards, getDateInDays } from '../harness/test-passengers.ts';
import type { Traveler } from '../harness/traveler.ts';

/** Gathers what is wrong over the states of a journey, so that one fault doesn't hide the next. */
function createAuditor(traveler: Traveler) {
  const issues: string[] = [];
  return {
    faults: issues,
    look: async (state: string, on?: keyof typeof screens, part?: string) => {
      issues.push(...(await auditPage(traveler, state, on, part)));
    },
  };
}

describe('nothing is in the way of assistive technology', () => {
  test('in any state of the search form', async ({ traveler }) => {
    const { faults: issues, look: audit } = createAuditor(traveler);
    const { page } = traveler;
    await traveler.openHome();
    await traveler.button('Search Flights').click();
    await audit('search errors', 'both', 'search');

    await page.getByRole('combobox', { name: 'From', exact: true }).fill('london');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await audit('suggestions', 'both', 'search');
    await page.keyboard.press('Escape');

    await traveler.button(/Guest\(s\)/).click();
    await traveler.button('Add child').click();
    await audit('guests', 'both', 'search');
    await page.keyboard.press('Escape');

    await traveler.button('Open departure calendar').click();
    await page.getByRole('grid').first().waitFor();
    await audit('calendar', 'both', 'search');
    await page.keyboard.press('Escape');
    expect(issues).toEqual([]);
  });

  test('while searching, and where the search fails', async ({ traveler }) => {
    traveler.allowConsole(/net::ERR_/);
    const { faults: issues, look: audit } = createAuditor(traveler);
    const opened = Promise.withResolvers<undefined>();
    await traveler.page.route('**/api/flights/search', async route => {
      await opened.promise;
      await route.abort();
    });
    await traveler.openHome();
    await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
    await traveler.button('Search Flights').click();
    await traveler.page.getByRole('dialog', { name: 'Searching for flights...' }).waitFor();
    await audit('overlay');
    opened.resolve(undefined);
    await traveler.alert().waitFor();
    await audit('search failure');
    expect(issues).toEqual([]);
  });

  test('on the results, with filters, details, and with none found', async ({ traveler }) => {
    const { faults: issues, look: audit } = createAuditor(traveler);
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
    const { faults: issues, look: audit } = createAuditor(traveler);
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

  test('where the fare rose, at the bank, and on the ticket', async ({ traveler }) => {
    traveler.allowConsole(/status of 409/);
    const { faults: issues, look: audit } = createAuditor(traveler);
    await traveler.followSearchLink({ from: 'STN', to: 'LGW', infants: 1 });
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.button('Continue to Payment').click();
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
    expect(issues).toEqual([]);
  });

  test('while a booking runs, where it failed, and where there is nothing', async ({ traveler }) => {
    traveler.allowConsole(/status of 422/, /status of 404/, /^warning: /);
    const { faults: issues, look: audit } = createAuditor(traveler);
    await traveler.reachPayment({ from: 'LGW', to: 'STN' });
    const opened = Promise.withResolvers<undefined>();
    await traveler.page.route('**/api/bookings/book', async route => {
      await opened.promise;
      await route.continue();
    });
    await traveler.pay(testCards.approved);
    await traveler.heading('Confirming your booking').waitFor();
    await audit('booking');
    opened.resolve(undefined);
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
