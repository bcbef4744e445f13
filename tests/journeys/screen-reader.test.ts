import type { Locator } from 'playwright-core';
import { testCards } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const date = new RegExp(
  `(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*, )?\\b(?:${months}|(?:${months.replaceAll(/([A-Z][a-z]{2})[a-z]*/g, '$1')}))\\.? \\d{1,2}(?:, \\d{4})?`,
  'g',
);

/** Of a long list of options, the first few say enough. */
const shortenOptions = (tree: string): string =>
  tree.replaceAll(
    /((?:^ *- option .*\n?){12})((?: *- option .*\n)+)/gm,
    (_, first: string, rest: string) => `${first}    … ${rest.trimEnd().split('\n').length} more options\n`,
  );

/** Replaces what differs from day to day and from booking to booking. */
const normalize = (tree: string): string =>
  shortenOptions(`${tree}\n`)
    .replaceAll(date, '{date}')
    .replaceAll(/\b\d{1,2}:\d{2}(?: [AP]M)?(?: \+\d)?/g, '{time}')
    .replaceAll(/\b\d+h(?: \d+m)?\b|\b\d+m\b/g, '{duration}')
    .replaceAll(/\$[\d,]+(?:\.\d\d)?/g, '{amount}')
    .replaceAll(/(?<=strong: )[A-Z\d]{6}$/gm, '{reference}')
    .replaceAll(/\b\d{3}-\d{10}\b/g, '{ticket number}')
    .replaceAll(/\b[A-Z\d]{4}-[A-Z\d]{4}\b/g, '{booking number}')
    .replaceAll(/(term: (?:Flight|Aircraft|Baggage)\n *- definition: ).*/g, '$1{…}')
    .replaceAll(/(term: Fare conditions\n *- definition:)(?: .*|(?:\n {4,}- .*)+)/g, '$1 {…}')
    .replaceAll(/(?<=Terminal )\w+/g, '{…}');

/**
 * What a screen reader gets at a stage, in order, is compared with a reviewed file: a change of a name, a role or the
 * order shows up in review.
 */
const expectReading = async (stage: string, part: Locator, airline = '{airline}') => {
  const tree = await part.ariaSnapshot();
  // oxlint-disable-next-line conventions/whole-value-assertions -- compares the whole text, and a change is reviewed
  await expect(normalize(tree.replaceAll(airline, '{airline}'))).toMatchFileSnapshot(
    `screen-reader/${stage}.txt`,
  );
};

test('a screen reader gets the reviewed texts at the main stages of a booking', async ({ traveler }) => {
  const { page } = traveler;
  await traveler.openHome();
  await expectReading('search-form', page.getByRole('search'));
  await traveler.button('Search Flights').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await expectReading('search-errors', page.getByRole('search'));

  await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
  await expectReading('sorting', page.getByRole('radiogroup', { name: 'Sort by' }));

  const flight = traveler.flights().filter({ hasText: 'Non-stop', hasNotText: 'Operated by' }).first();
  // The heading ends with the airline.
  const airline = (await flight.getByRole('heading').innerText()).split(', ').at(-1);
  await flight.getByRole('button', { name: /^Select Flight/ }).click();
  await traveler.passenger('Adult 1').waitFor();
  await expectReading('steps', page.getByRole('list', { name: 'Booking steps' }));
  // The countries come with the rules for phone numbers.
  await page.getByRole('option', { name: 'Zimbabwe' }).first().waitFor({ state: 'attached' });
  await expectReading('passenger', traveler.passenger('Adult 1'));
  await traveler.button('Continue to Payment').click();
  const problems = page.getByRole('region', { name: 'There is a problem' });
  await problems.waitFor();
  await expectReading('passenger-errors', problems);

  await traveler.fillPassengers();
  await traveler.continueToPayment();
  await expectReading('payment', page.getByRole('region', { name: 'Payment' }));
  await traveler.pay(testCards.approved);
  await traveler.readTicket();
  await expectReading('ticket', page.getByRole('article', { name: 'Electronic Ticket' }), airline);
});
