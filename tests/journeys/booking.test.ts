import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards, inDays } from './people.ts';

describe('a booking', () => {
  test('takes one adult one way, from the typed search to the ticket', async ({ traveller, books }) => {
    await traveller.searchFlights({ from: 'JFK', to: 'LHR' });
    await traveller.choose();
    await traveller.fillPassengers();
    await traveller.continueToPayment();
    await traveller.pay(cards.pays);

    const ticket = await traveller.ticket();
    expect(ticket).toContain("MR Amelia O'Brien-Smith");
    expect(ticket).toContain('CONFIRMED');
    expect(ticket).toMatch(/Booking reference [A-Z0-9]{6}/);
    expect(ticket).toContain('JFK');
    expect(ticket).toContain('LHR');
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('takes two adults, a child and an infant there and back', async ({ traveller, books }) => {
    await traveller.searchFlights({
      from: 'LHR',
      to: 'JFK',
      depart: inDays(40),
      back: inDays(54),
      adults: 2,
      children: 1,
      infants: 1,
    });
    await traveller.choose(1);
    await traveller.fillPassengers();
    await traveller.continueToPayment();
    await traveller.pay(cards.pays);

    const ticket = await traveller.ticket();
    for (const name of ["Amelia O'Brien-Smith", 'Björn Ångström', 'Chloé Nuñez', 'Eve-Marie Nuñez']) {
      expect(ticket).toContain(name);
    }
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('a declined card', () => {
  test('is said in an alert, and another card pays', async ({ traveller, books }) => {
    traveller.expects(/402 .*payment-intents\/confirm/);
    await traveller.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveller.pay(cards.declined);

    const dialog = traveller.paymentFailed();
    await dialog.waitFor();
    expect(await dialog.getByRole('heading').innerText()).toBe('Payment Failed: Your card was declined.');
    expect(books()).toMatchObject({ orders: 0, charges: 0 });

    await traveller.button('Try another card').click();
    await traveller.pay(cards.pays);
    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('3-D Secure', () => {
  test('goes to the ticket once the bank has approved', async ({ traveller, books }) => {
    await traveller.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveller.pay(cards.asksTheBank);
    await traveller.decideAtBank('Approve');

    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('comes back to the card form with everything kept where the bank refused, and another card pays', async ({
    traveller,
    books,
  }) => {
    await traveller.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveller.pay(cards.asksTheBank);
    await traveller.decideAtBank('Decline');

    const dialog = traveller.paymentFailed();
    await dialog.waitFor();
    expect(await dialog.getByRole('heading').innerText()).toMatch(/^Payment Failed: /);
    await traveller.button('Try another card').click();
    const first = traveller.passenger('Adult 1');
    expect(await first.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Amelia');
    expect(await first.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('3075550101');

    await traveller.pay(cards.pays);
    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});
