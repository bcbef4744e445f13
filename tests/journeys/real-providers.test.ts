import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { monitorContext } from '#tests/harness/browser-monitor.ts';
import { interceptStripe, providerOrigins } from '#tests/harness/providers/stripe/intercept-stripe.ts';
import { startProviderSite } from '#tests/harness/providers/provider-site.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import { Traveler } from '#tests/harness/traveler.ts';
import { expect, test as base } from './fixtures.ts';

let site: Awaited<ReturnType<typeof startProviderSite>>;
beforeAll(async () => {
  site = await startProviderSite();
}, 180_000);
afterAll(() => site.close());

const script = 'https://js.stripe.com/endive/stripe.js';

/** The frame with the card's fields, which is a page of Stripe's. */
const getCardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

/** A traveler on the site with Stripe's key, and the addresses of Stripe that the browser asked for. */
const test = base.extend('stripe', async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US', reducedMotion: 'reduce' });
  const monitor = monitorContext(context, site.url, providerOrigins);
  const requested = await interceptStripe(context, site.stripe);
  onCleanup(async () => {
    await context.close();
    expect(monitor.getProblems()).toEqual([]);
  });
  const traveler = await Traveler.open(context, monitor, { hasCardFrame: true });
  return {
    traveler,
    requested,
    reachCardForm: async () => {
      await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    },
  };
});

test('nothing is wrong with the keys', async () => {
  expect(await site.findProblems()).toEqual([]);
});

describe('the card form of Stripe', () => {
  test('loads at the payment step, without another document since the home page, and pays', async ({
    stripe,
  }) => {
    const { traveler, requested } = stripe;
    const before = site.stripe.books.totals;
    let documents = 0;
    // Not by its request: a document that was fetched ahead has none.
    traveler.page.on('domcontentloaded', () => {
      documents += 1;
    });
    await traveler.page.goto('/about');
    await traveler.page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
    await traveler.submitSearch();
    await traveler.selectFlight();
    await traveler.fillPassengers();
    expect([documents, requested]).toEqual([2, []]);
    await traveler.continueToPayment();
    expect([documents, requested[0]]).toEqual([2, script]);
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    const { captured, held } = site.stripe.books.totals;
    expect([captured > before.captured, held]).toEqual([true, 0]);
    expect(site.duffel.orders.length).toEqual(1);
  });

  test('shows its own errors, and Stripe’s sentence for a declined card', async ({ stripe }) => {
    const { traveler, reachCardForm } = stripe;
    traveler.allowConsole(/402/);
    await reachCardForm();
    await traveler.button(/^Pay /).click();
    const alert = getCardFrame(traveler.page).getByRole('alert');
    await expect.poll(() => alert.textContent()).toEqual('Your card number is incomplete.');
    expect(await traveler.paymentFailedDialog().count()).toEqual(0);

    await traveler.pay('4000 0000 0000 9995');
    const dialog = traveler.paymentFailedDialog();
    await dialog.waitFor();
    expect(await dialog.getByRole('heading').innerText()).toEqual(
      'Payment Failed: Your card has insufficient funds.',
    );
    await traveler.button('Try another card').click();
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain('CONFIRMED');
  });

  test('asks at the bank: a failed authentication is reported, a completed one books', async ({ stripe }) => {
    const { traveler, reachCardForm } = stripe;
    await reachCardForm();
    await traveler.pay('4000 0027 6000 3184');
    await traveler.decideAtBank('Decline');
    const dialog = traveler.paymentFailedDialog();
    await dialog.waitFor();
    expect(await dialog.getByRole('heading').innerText()).toEqual(
      'Payment Failed: We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    );
    await traveler.button('Try another card').click();
    await traveler.pay('4000 0027 6000 3184');
    await traveler.decideAtBank('Approve');
    expect(await traveler.readTicket()).toContain('CONFIRMED');
  });

  test('follows the color scheme, and can’t be changed while it is confirmed', async ({ stripe }) => {
    const { traveler, reachCardForm } = stripe;
    const { page } = traveler;
    await page.emulateMedia({ colorScheme: 'light' });
    await reachCardForm();
    const frame = getCardFrame(page);
    const getBackground = () =>
      frame.locator('body').evaluate(({ style }) => style.background.replaceAll(' ', ''));
    await expect.poll(getBackground).toEqual('rgb(255,255,255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(getBackground).toEqual('rgb(24,30,44)');

    const release = site.stripe.holdCalls();
    await traveler.pay(testCards.approved);
    await expect.poll(() => traveler.cardNumber().getAttribute('readonly')).toEqual('');
    release();
    await traveler.readTicket();
  });

  test.for([
    ['script', `${script}*`],
    ['frame', 'https://js.stripe.com/**/*.html'],
  ] as const)(
    'says that its %s couldn’t be loaded, and loads on the next try',
    async ([, address], { stripe }) => {
      const { traveler } = stripe;
      const { page } = traveler;
      traveler.allowConsole(/net::ERR_FAILED/);
      await page.route(address, route => route.abort());
      await traveler.reachPassengers({ from: 'JFK', to: 'LHR' });
      await traveler.fillPassengers();
      await traveler.button('Continue to Payment').click();
      await page.getByText('The card form could not be loaded.').waitFor();
      await page.unroute(address);
      await traveler.button('Try again').click();
      await traveler.cardNumber().waitFor();
    },
  );
});

test('a traveler who never comes back from the bank gets the ticket by Stripe’s event', async ({
  stripe,
}) => {
  const { traveler, reachCardForm } = stripe;
  const before = site.stripe.books.totals.captured;
  await reachCardForm();
  await traveler.page.route('**/booking-confirmation*', () => {});
  await traveler.pay(testCards.approved);
  await expect.poll(() => site.stripe.books.totals.captured, { timeout: 20_000 }).toBeGreaterThan(before);
  await traveler.page.unroute('**/booking-confirmation*');
  const { authorized, captured, held, refunded } = site.stripe.books.totals;
  expect({ authorized, held, refunded }).toEqual({ authorized: captured, held: 0, refunded: 0 });
});
