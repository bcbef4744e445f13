import * as v from 'valibot';
import { describe } from 'vitest';
import { testCards } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

/** The width of a sheet at 96 pixels per inch. */
const a4Width = 794;
const printedSchema = v.object({ text: v.string(), isTooWide: v.boolean() });

/** Whether a group's legend stands within the nearest border around it: a browser's own legend stands on it. */
function isLegendInside(group: HTMLElement): boolean {
  const legend = group.querySelector('legend');
  if (legend === null) return false;
  let card: Element | null = group;
  while (card !== null && getComputedStyle(card).borderTopStyle === 'none') card = card.parentElement;
  if (card === null) return false;
  const range = document.createRange();
  range.selectNodeContents(legend);
  return range.getBoundingClientRect().top > card.getBoundingClientRect().top + 16;
}

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
    expect(await traveler.evaluateOn(v.boolean(), isLegendInside, 'group', 'Adult 1')).toBe(true);
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

    await traveler.session.resize(a4Width, 1100);
    await traveler.applyPrintStyles();
    await traveler.capture('print');
    const [reference = ''] = /(?<=Booking reference )[A-Z0-9]{6}/.exec(ticket) ?? [];
    const printed = await traveler.session.evaluate(printedSchema, () => ({
      text: document.body.innerText,
      isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }));
    expect(printed.isTooWide).toBe(false);
    expect(printed.text).toContain(reference);
    expect(printed.text).toContain("Amelia O'Brien-Smith");
    expect(await traveler.count('button', /./)).toBe(0);
    expect(await traveler.count('link', /^(About|Contact)$/)).toBe(0);
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
