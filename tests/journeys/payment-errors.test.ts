import { describe } from 'vitest';
import { testCards } from '#tests/harness/test-passengers.ts';
import { isFocused } from '#tests/harness/traveler.ts';
import { getDescription, statusPattern } from './field-description.ts';
import { expect, test } from './fixtures.ts';

describe('the card form', () => {
  test('marks invalid fields without an alert', async ({ payingTraveler: traveler, ledger }) => {
    await traveler.cardNumber().fill('4242 4242');
    await traveler.field('Expiry date').fill('12 / 20');
    await traveler.button(/^Pay /).click();
    await expect
      .poll(() => getDescription(traveler, 'Card number'))
      .toContain('Your card number is incomplete.');
    expect(await getDescription(traveler, 'Expiry date')).toContain(
      "Your card's expiration year is in the past.",
    );
    expect(await getDescription(traveler, 'Security code')).toContain(
      "Your card's security code is incomplete.",
    );
    expect(await traveler.paymentFailedDialog().count()).toBe(0);
    expect(ledger.getPayments()).toEqual([
      { payment: 'requires_payment_method', booking: 'drafted', orders: 0, charged: 0 },
    ]);

    await traveler.pay(testCards.approved);
    await traveler.readTicket();
  });

  test('says what is wrong with a whole card at its fields, and keeps what was typed', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    const typed = [
      ['Card number', '4242 4242 4242 4241', 'Your card number is invalid.'],
      ['Expiry date', '12 / 99', "Your card's expiration year is invalid."],
      ['Security code', '12', "Your card's security code is incomplete."],
    ] as const;
    for (const [name, text] of typed) await traveler.field(name).fill(text);
    await traveler.field('Security code').press('Enter');
    for (const [name, text, message] of typed) {
      await expect.poll(() => getDescription(traveler, name)).toBe(message);
      expect(await traveler.field(name).inputValue()).toBe(text);
    }
    expect(await isFocused(traveler.cardNumber())).toBe(true);
    expect(await traveler.paymentFailedDialog().count()).toBe(0);
    expect(ledger.getPayments()).toEqual([
      { payment: 'requires_payment_method', booking: 'drafted', orders: 0, charged: 0 },
    ]);
  });

  test('reports a mistake when its field is left, until it is corrected', async ({
    payingTraveler: traveler,
  }) => {
    await traveler.cardNumber().fill('4242 4242 4242 4241');
    expect(await getDescription(traveler, 'Card number')).toBe('');
    await traveler.page.keyboard.press('Tab');
    await expect.poll(() => getDescription(traveler, 'Card number')).toBe('Your card number is invalid.');
    await traveler.page.keyboard.press('Tab');
    await traveler.cardNumber().fill('4242 4242 4242 4242');
    await expect.poll(() => getDescription(traveler, 'Card number')).toBe('');
    expect(await getDescription(traveler, 'Expiry date')).toBe('');
  });

  test('says why a card is declined, and takes the next one', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    traveler.allowConsole(statusPattern(402));
    for (const [card, message] of [
      ['4000 0000 0000 0002', 'Your card was declined.'],
      ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
      ['4000 0000 0000 9987', 'Your card was declined.'],
      ['4000 0000 0000 0069', 'Your card has expired.'],
      ['4000 0000 0000 0127', "Your card's security code is incorrect."],
      ['4000 0000 0000 0119', 'An error occurred while processing your card.'],
    ] as const) {
      await traveler.pay(card);
      const dialog = traveler.page.getByRole('alertdialog', { name: `Payment Failed: ${message}` });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Try another card' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(ledger.getTotals()).toEqual({ orders: 0, charges: 0 });
    await traveler.pay('3782 822463 10005');
    await traveler.readTicket();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('keeps the focus if it is closed before the card form has loaded', async ({
    payingTraveler: traveler,
  }) => {
    traveler.allowConsole(statusPattern(402));
    await traveler.pay(testCards.requires3ds);
    const release = await traveler.holdRequests('**/assets/payment-form-*.js');
    await traveler.decideAtBank('Decline');
    await traveler.button('Try another card').click();
    await traveler.paymentFailedDialog().waitFor({ state: 'hidden' });
    expect(await traveler.page.locator(':focus').innerText()).toBe('Payment');
    release();
    await traveler.cardNumber().waitFor();
    expect(await traveler.page.locator(':focus').innerText()).toBe('Payment');
  });

  test.for([
    ['4000 0084 0000 1629', 'Approve', 'Your card was declined.'],
    [testCards.requires3ds, 'Decline', 'We are unable to authenticate your payment method.'],
  ] as const)(
    'says why %s failed after %s at the bank, and takes another card',
    async ([card, decision, reason], { payingTraveler: traveler, ledger }) => {
      traveler.allowConsole(statusPattern(402));
      await traveler.pay(card);
      await traveler.decideAtBank(decision);
      const dialog = traveler.page.getByRole('alertdialog', { name: `Payment Failed: ${reason}` });
      await dialog.waitFor();
      expect((await dialog.innerText()).match(/not charged/g)).toEqual(['not charged']);
      await traveler.button('Try another card').click();
      await traveler.pay(testCards.approved);
      await traveler.readTicket();
      expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
    },
  );

  test('leads by Back to home to the search form as it was, without a charge', async ({
    traveler,
    ledger,
  }) => {
    traveler.allowConsole(statusPattern(402));
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveler.pay(testCards.declined);
    await traveler.button('Back to home').click();
    await traveler.button('Search Flights').waitFor();
    expect(new URL(traveler.page.url()).pathname).toBe('/');
    await expect.poll(() => traveler.combobox('To').inputValue()).toMatch(/\(LHR\)$/);
    expect(ledger.getTotals()).toEqual({ orders: 0, charges: 0 });
  });
});

describe('the confirmation page', () => {
  test.for([
    { query: '', message: 'Missing payment confirmation info.' },
    { query: '?payment_intent_client_secret=x', message: 'Missing payment intent ID.' },
    {
      query: '?payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y',
      message: 'Missing booking data. Please restart your booking.',
    },
  ])('says "$message" for "$query"', async ({ query, message }, { traveler }) => {
    traveler.allowConsole(statusPattern(404));
    await traveler.page.goto(`/booking-confirmation${query}`);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toBe(message);
    expect(await traveler.page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0);
  });

  test('says "Loading booking details..." until the ticket is loaded', async ({
    payingTraveler: traveler,
  }) => {
    const release = await traveler.holdRequests('**/api/bookings/details*');
    await traveler.pay(testCards.approved);
    const status = traveler.page.getByRole('status').filter({ hasText: 'Loading booking details...' });
    await status.waitFor();
    release();
    await traveler.readTicket();
    expect(await status.count()).toBe(0);
  });

  test('says that the airline refused the order and nothing was charged', async ({ traveler, ledger }) => {
    traveler.allowConsole(statusPattern(422));
    await traveler.reachPayment({ from: 'LGW', to: 'STN' });
    await traveler.pay(testCards.approved);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toMatch(/^Booking failed: \S/);
    const main = await traveler.page.getByRole('main').innerText();
    expect(main.match(/not charged/g)).toEqual(['not charged']);
    await expect.poll(() => ledger.getPayments()[0]?.payment).toBe('canceled');
    expect(ledger.getTotals()).toEqual({ orders: 0, charges: 0 });
    expect(await traveler.page.getByRole('main').locator('a[href^="tel:"]').count()).toBe(1);
  });

  test('waits for an order of unknown outcome, and reports its failure once the hold is released', async ({
    traveler,
    ledger,
  }) => {
    traveler.allowConsole(statusPattern(422));
    await traveler.reachPayment({ from: 'LHR', to: 'LGW' });
    await traveler.pay(testCards.approved);
    await traveler.page.getByText('The airline is confirming your booking.').waitFor();
    await traveler.alert().waitFor({ timeout: 40_000 });
    expect(await traveler.alert().innerText()).toMatch(/^Booking failed: \S/);
    expect(ledger.getPayments().map(({ payment }) => payment)).toEqual(['canceled']);
    expect(ledger.getTotals()).toEqual({ orders: 0, charges: 0 });
  });

  test('says that the trip is confirmed and charged if its details fail, and Retry loads the ticket', async ({
    traveler,
    ledger,
  }) => {
    traveler.allowConsole(statusPattern(500));
    await traveler.reachPayment({ from: 'LGW', to: 'LTN' });
    await traveler.pay(testCards.approved);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toMatch(/^Booking failed: \S/);
    await traveler.heading('We could not load your ticket').waitFor();
    await traveler.page
      .getByText('The airline has confirmed your trip, and your card was charged.')
      .waitFor();
    await traveler.button('Retry').click();
    await traveler.readTicket();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});
