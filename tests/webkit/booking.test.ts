import { describe } from 'vitest';
import { testCards } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

describe('a booking in WebKit', () => {
  test('with 3-D Secure', async ({ traveler, ledger }) => {
    const issues: string[] = [];
    const review = async (step: string) => {
      await traveler.capture(step);
      issues.push(...(await traveler.findAxeViolations()).map(violation => `${step}: ${violation}`));
    };
    await traveler.openHome();
    await review('home');
    await traveler.searchByTyping({ from: 'JFK', to: 'LHR' });
    await review('results');
    await traveler.selectFlight();
    await review('passengers');
    await traveler.fillPassenger();
    await traveler.continueToPayment();
    await review('card-form');
    await traveler.pay(testCards.requires3ds);
    await traveler.waitFor('button', 'Approve');
    await review('bank');
    await traveler.click('button', 'Approve');
    const ticket = await traveler.readTicket();
    await review('ticket');
    expect(ticket).toContain("Amelia O'Brien-Smith");
    expect(ticket).toMatch(/Booking reference [A-Z0-9]{6}/);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
    expect(issues).toEqual([]);
  });

  test('with a declined card and another one', async ({ traveler, ledger }) => {
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveler.pay(testCards.declined);
    await traveler.waitFor('alertdialog', 'Payment Failed: Your card was declined.');
    await traveler.capture('declined');
    expect(ledger.getTotals()).toEqual({ orders: 0, charges: 0 });
    await traveler.click('button', 'Try another card');
    await traveler.waitUntilClosed('alertdialog', /./);
    await traveler.capture('another-card');
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});
