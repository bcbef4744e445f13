import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

const trip = { from: 'JFK', to: 'LHR' };
const allowedKeys = [
  'allFlights',
  'flightDetails',
  'passengerData',
  'paymentIntentId',
  'recentSearches',
  'searchParams',
  'selectedFlight',
];

const getLocalKeys = (traveler: Traveler): Promise<string[]> =>
  traveler.page.evaluate(() => Object.keys(localStorage).toSorted());

/** Everything that the browser stores for the site, as one text. */
const readStoredText = (traveler: Traveler): Promise<string> =>
  traveler.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );

/** Books from the search form to the ticket, with a visit to the bank. */
async function bookFromForm(traveler: Traveler): Promise<void> {
  await traveler.searchFlights(trip);
  await traveler.selectFlight();
  await traveler.fillPassengers();
  await traveler.continueToPayment();
  await traveler.pay(testCards.requires3ds);
  await traveler.decideAtBank('Approve');
  expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
}

describe('the browser', () => {
  test('stores only the specified keys, never the client secret, and no personal data once the ticket is shown', async ({
    traveler,
  }) => {
    await traveler.openHome();
    expect(await getLocalKeys(traveler)).toEqual([]);
    await traveler.fillSearch(trip);
    await traveler.submitSearch();
    await expect.poll(() => getLocalKeys(traveler)).toEqual(['allFlights', 'recentSearches', 'searchParams']);

    await traveler.selectFlight();
    await traveler.fillPassengers();
    expect(await readStoredText(traveler)).not.toContain('Amelia');
    await traveler.continueToPayment();
    expect(await getLocalKeys(traveler)).toEqual(allowedKeys);
    expect(await readStoredText(traveler)).not.toContain('_secret_');

    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    const remaining = await readStoredText(traveler);
    for (const text of ['Amelia', '@example.org', '3075550101', '1971-01-11', '4242', '_secret_']) {
      expect(remaining).not.toContain(text);
    }
    expect(await getLocalKeys(traveler)).toEqual(allowedKeys.filter(key => key !== 'passengerData'));
  });

  test('removes the form with a reload, and the previous booking with a new search', async ({ traveler }) => {
    await traveler.searchFlights(trip);
    expect(await readStoredText(traveler)).toContain('searchFormData');
    await traveler.page.reload();
    await traveler.heading('Flight results').waitFor();
    expect(await readStoredText(traveler)).not.toContain('searchFormData');

    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    await traveler.followSearchLink({ from: 'CDG', to: 'FCO' });
    expect(await getLocalKeys(traveler)).toEqual(['allFlights', 'recentSearches', 'searchParams']);
    expect(await readStoredText(traveler)).not.toContain('Amelia');
  });

  test('ignores and removes passengers after a day', async ({ openTraveler, storedBooking }) => {
    const traveler = await openTraveler({ storageState: storedBooking });
    await traveler.page.goto('/flight-results');
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
    expect(await tomorrow.firstName().inputValue()).toBe('');
    expect(await getLocalKeys(tomorrow)).not.toContain('passengerData');
  });
});

describe('a browser', () => {
  test('that forbids storage can book with 3-D Secure', async ({ traveler, ledger }) => {
    await traveler.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await bookFromForm(traveler);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('with full storage can book with 3-D Secure', async ({ traveler, ledger }) => {
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
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test.for([
    ['too large', 200],
    ['forbidden', 0],
  ] as const)('whose history entries are %s can book', async ([, maxLength], { traveler, ledger }) => {
    await traveler.page.addInitScript(max => {
      for (const method of ['pushState', 'replaceState'] as const) {
        const save = History.prototype[method];
        History.prototype[method] = function saveUpTo(state: unknown, ...rest) {
          if (JSON.stringify(state).length > max)
            throw new DOMException('The operation is insecure.', 'SecurityError');
          save.call(this, state, ...rest);
        };
      }
    }, maxLength);
    await bookFromForm(traveler);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test.for([
    ['not JSON', '{"id":'],
    ['of another shape', '{"id":7}'],
    ['a list of invalid items', '[null,{"id":"off_1"}]'],
    ['null', 'null'],
    ['of an older version', '{"state":{"flights":[]},"version":0}'],
  ] as const)('drops stored values that are %s', async ([, value], { traveler }) => {
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
    expect(await traveler.combobox('From').inputValue()).toBe('');
    const remaining = await getLocalKeys(traveler);
    expect(
      remaining.filter(key =>
        ['allFlights', 'passengerData', 'searchParams', 'selectedFlight'].includes(key),
      ),
    ).toEqual([]);
  });
});

describe('a URL with a payment', () => {
  test('is sent in no Referer header', async ({ payingTraveler: traveler }) => {
    const referrers: string[] = [];
    traveler.page.on('request', request => {
      const referer = request.headers()['referer'] ?? '';
      if (/payment_intent|booking_id/.test(referer)) referrers.push(new URL(request.url()).pathname);
    });
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(referrers).toEqual([]);
  });
});
