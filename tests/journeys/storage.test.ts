import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards } from './people.ts';
import type { Traveller } from './traveller.ts';

const trip = { from: 'JFK', to: 'LHR' };
const allowedKeys = [
  'allFlights',
  'flightDetails',
  'passengerData',
  'paymentIntentId',
  'searchParams',
  'selectedFlight',
];

const localKeys = (traveller: Traveller): Promise<string[]> =>
  traveller.page.evaluate(() => Object.keys(localStorage).toSorted());

/** Everything that the browser keeps of the site, in one text. */
const kept = (traveller: Traveller): Promise<string> =>
  traveller.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );

describe('what the browser keeps', () => {
  test('is the specified keys only, never the client secret, and nobody’s data once the ticket is there', async ({
    traveller,
  }) => {
    await traveller.openHome();
    expect(await localKeys(traveller)).toEqual([]);
    await traveller.fillSearch(trip);
    await traveller.submitSearch();
    expect(await localKeys(traveller)).toEqual(['allFlights', 'searchParams']);

    await traveller.choose();
    await traveller.fillPassengers();
    expect(await kept(traveller)).not.toContain('Amelia');
    await traveller.continueToPayment();
    expect(await localKeys(traveller)).toEqual(allowedKeys);
    expect(await kept(traveller)).not.toContain('_secret_');

    await traveller.pay(cards.pays);
    await traveller.ticket();
    const left = await kept(traveller);
    for (const text of ['Amelia', 'amelia@example.org', '3075550101', '1971-01-11', '4242', '_secret_']) {
      expect(left).not.toContain(text);
    }
    expect(await localKeys(traveller)).toEqual(allowedKeys.filter(key => key !== 'passengerData'));
  });

  test('of the form goes with the page, and of the booking before with a new search', async ({
    traveller,
  }) => {
    await traveller.searchFlights(trip);
    expect(await kept(traveller)).toContain('searchFormData');
    await traveller.page.reload();
    await traveller.heading('Flight results').waitFor();
    expect(await kept(traveller)).not.toContain('searchFormData');

    await traveller.choose();
    await traveller.fillPassengers();
    await traveller.continueToPayment();
    await traveller.followSearchLink({ from: 'CDG', to: 'FCO' });
    expect(await localKeys(traveller)).toEqual(['allFlights', 'searchParams']);
    expect(await kept(traveller)).not.toContain('Amelia');
  });

  test('of passengers is ignored and removed after a day', async ({ traveller }) => {
    await traveller.reachPayment(trip);
    await traveller.page.evaluate(() => {
      const details = localStorage.getItem('flightDetails') ?? '';
      localStorage.setItem(
        'flightDetails',
        details.replace(/"savedAt":(\d+)/, (_, at) => `"savedAt":${at - 864e5}`),
      );
    });
    const tomorrow = await traveller.openTab();
    await tomorrow.page.goto('/passenger-details');
    await tomorrow.button('Continue to Payment').waitFor();
    const name = tomorrow.passenger('Adult 1').getByRole('textbox', { name: 'First name' });
    expect(await name.inputValue()).toBe('');
    expect(await localKeys(tomorrow)).not.toContain('passengerData');
  });
});

describe('a browser that', () => {
  test('forbids storage lets a booking through, over the bank’s page', async ({ traveller, books }) => {
    await traveller.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await traveller.searchFlights(trip);
    await traveller.choose();
    await traveller.fillPassengers();
    await traveller.continueToPayment();
    await traveller.pay(cards.asksTheBank);
    await traveller.decideAtBank('Approve');
    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('has no room left lets a booking through, over the bank’s page', async ({ traveller, books }) => {
    traveller.expects(/Could not persist scroll restoration state/);
    await traveller.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await traveller.reachPayment(trip);
    await traveller.pay(cards.asksTheBank);
    await traveller.decideAtBank('Approve');
    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test.for([
    ['no JSON', '{"id":'],
    ['of another shape', '{"id":7}'],
    ['a list of nothing useful', '[null,{"id":"off_1"}]'],
    ['null', 'null'],
    ['of an older version', '{"state":{"flights":[]},"version":0}'],
  ] as const)('holds values that are %s drops them', async ([, value], { traveller }) => {
    await traveller.openHome();
    await traveller.page.evaluate(
      ([keys, text]) => {
        for (const key of keys) localStorage.setItem(key, text);
        sessionStorage.setItem('searchFormData', text);
      },
      [allowedKeys, value] as const,
    );
    await traveller.page.goto('/flight-results');
    await traveller.heading('Flight results').waitFor();
    await traveller.page.getByText('No flights found').waitFor();
    await traveller.page.goto('/passenger-details');
    await traveller.page.getByText('No flight is chosen yet.').waitFor();
    await traveller.page.goto('/booking-confirmation?payment_intent=pi_x');
    await traveller.alert().waitFor();
    expect(await traveller.alert().innerText()).toContain(
      'Missing booking data. Please restart your booking.',
    );
    await traveller.openHome();
    expect(await traveller.page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toBe('');
    const left = await localKeys(traveller);
    expect(
      left.filter(key => ['allFlights', 'passengerData', 'searchParams', 'selectedFlight'].includes(key)),
    ).toEqual([]);
  });
});

describe('an address', () => {
  test('with a payment in it is told to nobody, not even in the Referer of our own files', async ({
    traveller,
  }) => {
    const told: string[] = [];
    traveller.page.on('request', request => {
      const referer = request.headers()['referer'] ?? '';
      if (/payment_intent|booking_id/.test(referer)) told.push(new URL(request.url()).pathname);
    });
    await traveller.reachPayment(trip);
    await traveller.pay(cards.pays);
    await traveller.ticket();
    expect(told).toEqual([]);
  });
});
