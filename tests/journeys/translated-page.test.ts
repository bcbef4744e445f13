import type { Locator } from 'playwright-core';
import { expect, test } from './fixtures.ts';
import { translatePages } from '#tests/harness/page-translator.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

/** What a traveler reads, without what differs between two bookings. */
const readText = async (locator: Locator): Promise<string> =>
  (await locator.innerText())
    .replaceAll('\u200B', '')
    // The offers of two searches are the same only if both were made at the same time.
    .replaceAll(/Offer ending in [\w-]+/g, 'Offer ending in (id)')
    .replaceAll(/amelia\.\d+@/g, 'amelia@')
    .replaceAll(/\b[A-Z0-9]{6}\b/g, '(reference)')
    .replaceAll(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, '(booking number)')
    .replaceAll(/, \d+:\d\d [AP]M [A-Z]{2,4}\b/g, ', (time of the ticket)')
    .replaceAll(/held until [^.]+/g, 'held until (time)')
    .replaceAll(/\b\d{3}-\d{10}\b/g, '(ticket number)')
    // A row of the home page says so once it works: on a translated page React has rendered it again.
    .replaceAll(/\b\d+–\d+ of \d+\b/g, '')
    .replaceAll(/\s+/g, ' ');

const countTranslations = (traveler: Traveler) =>
  traveler.page.evaluate(() => document.querySelectorAll('font font').length);

/** Where a translated page reads otherwise than the plain one; null if nowhere. */
function findFirstDifference(translated: string, plain: string): string | null {
  if (translated === plain) return null;
  const at = [...plain].findIndex((letter, index) => translated[index] !== letter);
  const excerpt = (text: string) => text.slice(Math.max(0, at - 20), at === -1 ? undefined : at + 60);
  return `“${excerpt(translated)}” instead of “${excerpt(plain)}”`;
}

/** Two travelers who do the same, one of them on translated pages: both must read the same after every step. */
async function openPair(openTraveler: () => Promise<Traveler>) {
  const plain = await openTraveler();
  const translated = await openTraveler();
  await translatePages(translated.page.context());
  const read = (traveler: Traveler) => readText(traveler.page.locator('body'));
  const both = async (step: string, act: (traveler: Traveler) => Promise<unknown>) => {
    await act(plain);
    await act(translated);
    // Both are read each time: an announcement may come and go between them.
    await expect
      .poll(async () => findFirstDifference(await read(translated), await read(plain)), {
        message: step,
        timeout: 15_000,
      })
      .toBe(null);
  };
  return { both, translated };
}

test('a page that the browser translates stays correct in every step of a booking', async ({
  openTraveler,
}) => {
  const { both, translated } = await openPair(openTraveler);
  await both('home', traveler => traveler.openHome());
  await both('errors of the search', traveler => traveler.button('Search Flights').click());
  expect(await countTranslations(translated)).toBeGreaterThan(50);
  await both('guests', async traveler => {
    await traveler.button(/Guest\(s\)/).click();
    await traveler.button('Add adult').click();
    await traveler.button('Add child').click();
  });
  await both('fewer guests', async traveler => {
    await traveler.button('Remove child').click();
    await traveler.button('Done').click();
  });
  await both('suggestions', async traveler => {
    await traveler.combobox('From').fill('lon');
    await traveler.suggestions().first().waitFor();
  });
  await both('other suggestions', async traveler => {
    await traveler.combobox('From').fill('new york');
    await traveler.suggestions().filter({ hasText: 'JFK' }).waitFor();
  });
  await both('a filled form', traveler => traveler.fillSearch({ from: 'JFK', to: 'LHR' }));
  await both('results', traveler => traveler.submitSearch());
  await both('the second page', async traveler => {
    await traveler.button('Page 2').click();
    await traveler.page.getByText(/Page 2 of/).waitFor();
  });
  await both('sorted by duration', traveler =>
    traveler.page.getByRole('radio', { name: /^Duration/ }).check({ force: true }),
  );
  await both('a lower price', traveler =>
    traveler.page.getByRole('slider', { name: 'Maximum price' }).fill('30'),
  );
  await both('no flight', traveler => traveler.page.getByRole('slider', { name: 'Maximum price' }).fill('0'));
  await both('all flights', traveler => traveler.button('Clear All Filters').first().click());
  await both('sorted by price', traveler =>
    traveler.page.getByRole('radio', { name: /^Price/ }).check({ force: true }),
  );
  await both('passengers', traveler => traveler.selectFlight());
  await both('errors of the passengers', traveler => traveler.button('Continue to Payment').click());
  await both('a corrected name', async traveler => {
    await traveler.fillPassengers();
    await traveler.firstName().fill('Jo');
    await traveler.firstName().fill('Joanna');
    await traveler.firstName().blur();
  });
  await both('the card form', traveler => traveler.continueToPayment());
  await both('a declined card', async traveler => {
    traveler.allowConsole(/status of 402/);
    await traveler.pay(testCards.declined);
    await traveler.paymentFailedDialog().waitFor();
  });
  await both('another card', traveler => traveler.button('Try another card').click());
  await both('the ticket', async traveler => {
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
  });
});

test('a translated page shows a fare that rises, and charges what it shows', async ({ openTraveler }) => {
  const { both } = await openPair(openTraveler);
  await both('the fare is higher', async traveler => {
    traveler.allowConsole(/status of 409/);
    await traveler.submitPassengers({ from: 'STN', to: 'LGW' });
    await traveler.button('Accept new fare').waitFor();
  });
  await both('the new fare', async traveler => {
    await traveler.button('Accept new fare').click();
    await traveler.cardNumber().waitFor();
  });
  await both('the ticket', async traveler => {
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
  });
});

test('a translated page shows an order that is confirmed later', async ({ openTraveler }) => {
  const { both } = await openPair(openTraveler);
  await both('a pending order', async traveler => {
    await traveler.reachPayment({ from: 'LHR', to: 'MAN' });
    await traveler.pay(testCards.approved);
  });
  await both('the ticket', traveler => traveler.readTicket());
});
