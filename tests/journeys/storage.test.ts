import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards } from '../harness/test-passengers.ts';
import type { Traveler } from '../harness/traveler.ts';

const trip = { from: 'JFK', to: 'LHR' };
const allowedKeys = [
  'allFlights',
  'flightDetails',
  'passengerData',
  'paymentIntentId',
  'searchParams',
  'selectedFlight',
];

const getLocalKeys = (traveler: Traveler): Promise<string[]> =>
  traveler.page.evaluate(() => Object.keys(localStorage).toSorted());

/** Everything that the browser keeps of the site, in one text. */
const readStoredText = (traveler: Traveler): Promise<string> =>
  traveler.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );

describe('what the browser keeps', () => {
  test('is the specified keys only, never the client secret, and nobody’s data once the ticket is there', async ({
    traveler,
  }) => {
    await traveler.openHome();
    expect(await getLocalKeys(traveler)).toEqual([]);
    await traveler.fillSearch(trip);
    await traveler.submitSearch();
    expect(await getLocalKeys(traveler)).toEqual(['allFlights', 'searchParams']);

    await traveler.selectFlight();
    await traveler.fillPassengers();
    expect(await readStoredText(traveler)).not.toContain('Amelia');
    await traveler.continueToPayment();
    expect(await getLocalKeys(traveler)).toEqual(allowedKeys);
    expect(await readStoredText(traveler)).not.toContain('_secret_');

    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    const remaining = await readStoredText(traveler);
    for (const text of ['Amelia', 'amelia@example.org', '3075550101', '1971-01-11', '4242', '_secret_']) {
      expect(remaining).not.toContain(text);
    }
    expect(await getLocalKeys(traveler)).toEqual(allowedKeys.filter(key => key !== 'passengerData'));
  });

  test('of the form goes with the page, and of the booking before with a new search', async ({
    traveler,
  }) => {
    await traveler.searchFlights(trip);
    expect(await readStoredText(traveler)).toContain('searchFormData');
    await traveler.page.reload();
    await traveler.heading('Flight results').waitFor();
    expect(await readStoredText(traveler)).not.toContain('searchFormData');

    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    await traveler.followSearchLink({ from: 'CDG', to: 'FCO' });
    expect(await getLocalKeys(traveler)).toEqual(['allFlights', 'searchParams']);
    expect(await readStoredText(traveler)).not.toContain('Amelia');
  });

  test('of passengers is ignored and removed after a day', async ({ traveler }) => {
    await traveler.reachPayment(trip);
    await traveler.page.evaluate(() => {
      const details = localStorage.getItem('flightDetails') ?? '';
      localStorage.setItem(
        'flightDetails',
        details.replace(/"savedAt":(\d+)/, (_, at) => `"savedAt":${at - 864e5}`),
      );
    });
    const tomorrow = await traveler.openTab();
    await tomorrow.page.goto('/passenger-details');
    await tomorrow.button('Continue to Payment').waitFor();
    const name = tomorrow.passenger('Adult 1').getByRole('textbox', { name: 'First name' });
    expect(await name.inputValue()).toBe('');
    expect(await getLocalKeys(tomorrow)).not.toContain('passengerData');
  });
});

describe('a browser that', () => {
  test('forbids storage lets a booking through, over the bank’s page', async ({ traveler, ledger }) => {
    await traveler.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await traveler.searchFlights(trip);
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    await traveler.pay(testCards.requires3ds);
    await traveler.decideAtBank('Approve');
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('has no room left lets a booking through, over the bank’s page', async ({ traveler, ledger }) => {
    traveler.allowConsole(/Could not persist scroll restoration state/);
    await traveler.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.requires3ds);
    await traveler.decideAtBank('Approve');
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test.for([
    ['no JSON', '{"id":'],
    ['of another shape', '{"id":7}'],
    ['a list of nothing useful', '[null,{"id":"off_1"}]'],
    ['null', 'null'],
    ['of an older version', '{"state":{"flights":[]},"version":0}'],
  ] as const)('holds values that are %s drops them', async ([, value], { traveler }) => {
    await traveler.openHome();
    await traveler.page.evaluate(
      ([keys, text]) => {
        for (const key of keys) localStorage.setItem(key, text);
        sessionStorage.setItem('searchFormData', text);
      },
      [allowedKeys, value] as const,
    );
    await traveler.page.goto('/flight-results');
    await traveler.heading('Flight results').waitFor();
    await traveler.page.getByText('No flights found').waitFor();
    await traveler.page.goto('/passenger-details');
    await traveler.page.getByText('No flight is chosen yet.').waitFor();
    await traveler.page.goto('/booking-confirmation?payment_intent=pi_x');
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toContain(
      'Missing booking data. Please restart your booking.',
    );
    await traveler.openHome();
    expect(await traveler.page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toBe('');
    const remaining = await getLocalKeys(traveler);
    expect(
      remaining.filter(key =>
        ['allFlights', 'passengerData', 'searchParams', 'selectedFlight'].includes(key),
      ),
    ).toEqual([]);
  });
});

describe('an address', () => {
  test('with a payment in it is told to nobody, not even in the Referer of our own files', async ({
    traveler,
  }) => {
    const referrers: string[] = [];
    traveler.page.on('request', request => {
      const referer = request.headers()['referer'] ?? '';
      if (/payment_intent|booking_id/.test(referer)) referrers.push(new URL(request.url()).pathname);
    });
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(referrers).toEqual([]);
  });
});
