import { describe } from 'vitest';
import { inspect, type screens } from './inspect.ts';
import { expect, test } from './journey.ts';
import { cards, inDays } from './people.ts';
import type { Traveller } from './traveller.ts';

/** Gathers what is wrong over the states of a journey, so that one fault doesn't hide the next. */
function inspector(traveller: Traveller) {
  const faults: string[] = [];
  return {
    faults,
    look: async (state: string, on?: keyof typeof screens, part?: string) => {
      faults.push(...(await inspect(traveller, state, on, part)));
    },
  };
}

describe('nothing is in the way of assistive technology', () => {
  test('in any state of the search form', async ({ traveller }) => {
    const { faults, look } = inspector(traveller);
    const { page } = traveller;
    await traveller.openHome();
    await traveller.button('Search Flights').click();
    await look('search errors', 'both', 'search');

    await page.getByRole('combobox', { name: 'From', exact: true }).fill('london');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await look('suggestions', 'both', 'search');
    await page.keyboard.press('Escape');

    await traveller.button(/Guest\(s\)/).click();
    await traveller.button('Add child').click();
    await look('guests', 'both', 'search');
    await page.keyboard.press('Escape');

    await traveller.button('Open departure calendar').click();
    await page.getByRole('grid').first().waitFor();
    await look('calendar', 'both', 'search');
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  });

  test('while searching, and where the search fails', async ({ traveller }) => {
    traveller.expects(/net::ERR_/);
    const { faults, look } = inspector(traveller);
    const opened = Promise.withResolvers<undefined>();
    await traveller.page.route('**/api/flights/search', async route => {
      await opened.promise;
      await route.abort();
    });
    await traveller.openHome();
    await traveller.fillSearch({ from: 'JFK', to: 'LHR' });
    await traveller.button('Search Flights').click();
    await traveller.page.getByRole('dialog', { name: 'Searching for flights...' }).waitFor();
    await look('overlay');
    opened.resolve(undefined);
    await traveller.alert().waitFor();
    await look('search failure');
    expect(faults).toEqual([]);
  });

  test('on the results, with filters, details, and with none found', async ({ traveller }) => {
    const { faults, look } = inspector(traveller);
    const { page } = traveller;
    await traveller.followSearchLink({
      from: 'JFK',
      to: 'LHR',
      back: inDays(40),
      depart: inDays(30),
      adults: 2,
    });
    await page.getByText('Flight details').first().click();
    await look('results');

    await page.setViewportSize({ width: 360, height: 740 });
    await traveller.button('Filters').click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await look('filters sheet', 'small');
    await page.getByRole('slider', { name: 'Maximum price' }).fill('0');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByText('No flights found').waitFor();
    await look('no flights');
    expect(faults).toEqual([]);
  });

  test('on the passengers’ page, from the empty form to the card form', async ({ traveller }) => {
    traveller.expects(/status of 402/);
    const { faults, look } = inspector(traveller);
    await traveller.page.goto('/passenger-details');
    await traveller.heading('Passenger & Payment Details').waitFor();
    await look('no flight chosen');

    await traveller.followSearchLink({ from: 'JFK', to: 'LHR', children: 1, infants: 1 });
    await traveller.choose();
    await look('passengers');
    await traveller.button('Continue to Payment').click();
    await traveller.page.getByRole('region', { name: 'There is a problem' }).waitFor();
    await look('passenger errors');

    await traveller.fillPassengers();
    await traveller.page.getByRole('heading', { name: 'Review', exact: true }).waitFor();
    await look('review');
    await traveller.continueToPayment();
    await traveller.button(/^Pay /).click();
    await traveller.page.getByText('Your card number is incomplete.').waitFor();
    await look('card form with errors');
    await traveller.pay(cards.declined);
    await traveller.paymentFailed().waitFor();
    await look('payment failed');
    expect(faults).toEqual([]);
  });

  test('where the fare rose, at the bank, and on the ticket', async ({ traveller }) => {
    traveller.expects(/status of 409/);
    const { faults, look } = inspector(traveller);
    await traveller.followSearchLink({ from: 'STN', to: 'LGW', infants: 1 });
    await traveller.choose();
    await traveller.fillPassengers();
    await traveller.button('Continue to Payment').click();
    await traveller.button('Accept new fare').waitFor();
    await look('fare rise');
    await traveller.button('Accept new fare').click();
    await traveller.cardNumber().waitFor();
    await traveller.pay(cards.asksTheBank);
    await traveller.button('Approve').waitFor();
    await look('bank');
    await traveller.decideAtBank('Approve');
    await traveller.ticket();
    await look('ticket');
    expect(faults).toEqual([]);
  });

  test('while a booking runs, where it failed, and where there is nothing', async ({ traveller }) => {
    traveller.expects(/status of 422/, /status of 404/, /^warning: /);
    const { faults, look } = inspector(traveller);
    await traveller.reachPayment({ from: 'LGW', to: 'STN' });
    const opened = Promise.withResolvers<undefined>();
    await traveller.page.route('**/api/bookings/book', async route => {
      await opened.promise;
      await route.continue();
    });
    await traveller.pay(cards.pays);
    await traveller.heading('Confirming your booking').waitFor();
    await look('booking');
    opened.resolve(undefined);
    await traveller.alert().waitFor();
    await look('booking failed');
    await traveller.page.goto('/booking-confirmation');
    await traveller.alert().waitFor();
    await look('missing payment');
    await traveller.page.goto('/no-such-page');
    await traveller.page.getByText('Oops! Flight Path Not Found').waitFor();
    await look('not found');
    expect(faults).toEqual([]);
  });
});
