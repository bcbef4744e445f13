import { describe } from 'vitest';
import { getDateInDays, testCards } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

describe('a booking', () => {
  test('takes one adult one way, from the typed search to the ticket', async ({ traveler, ledger }) => {
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);

    const ticket = await traveler.readTicket();
    expect(ticket).toContain("MS Amelia O'Brien-Smith");
    expect(ticket).toContain('CONFIRMED');
    expect(ticket).toMatch(/Booking reference [A-Z0-9]{6}/);
    expect(ticket).toContain('JFK');
    expect(ticket).toContain('LHR');
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('takes two adults, a child and an infant on a round trip', async ({ traveler, ledger }) => {
    await traveler.searchFlights({
      from: 'LHR',
      to: 'JFK',
      departureDate: getDateInDays(40),
      returnDate: getDateInDays(54),
      adults: 2,
      children: 1,
      infants: 1,
    });
    await traveler.selectFlight(1);
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);

    const ticket = await traveler.readTicket();
    for (const name of ["Amelia O'Brien-Smith", 'Björn Ångström', 'Chloé Nuñez', 'Eve-Marie Nuñez']) {
      expect(ticket).toContain(name);
    }
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});

describe('a declined card', () => {
  test('is reported in an alert dialog, and another card pays', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    traveler.allowConsole(/402 .*payment.intents\/.*confirm/);
    await traveler.pay(testCards.declined);

    const dialog = traveler.paymentFailedDialog();
    await dialog.waitFor();
    expect(await dialog.getByRole('heading').innerText()).toBe('Payment Failed: Your card was declined.');
    expect(ledger.getTotals()).toEqual({ orders: 0, charges: 0 });

    await traveler.button('Try another card').click();
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});

describe('3-D Secure', () => {
  test('leads to the ticket after the bank approves', async ({ traveler, ledger }) => {
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveler.pay(testCards.requires3ds);
    await traveler.decideAtBank('Approve');

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('returns to the filled-in card form after the bank declines, and another card pays', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    traveler.allowConsole(/402 .*bookings\/book/);
    await traveler.pay(testCards.requires3ds);
    await traveler.decideAtBank('Decline');

    const dialog = traveler.paymentFailedDialog();
    await dialog.waitFor();
    expect(await dialog.getByRole('heading').innerText()).toMatch(/^Payment Failed: /);
    await traveler.button('Try another card').click();
    expect(await traveler.firstName().inputValue()).toBe('Amelia');
    const phone = traveler.passenger('Adult 1').getByRole('textbox', { name: 'Phone' });
    expect(await phone.inputValue()).toBe('3075550101');

    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});
