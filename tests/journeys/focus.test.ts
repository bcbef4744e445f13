import { scanFocus } from '#tests/harness/accessibility/scan-focus.ts';
import { getDateInDays, testCards } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

/** What Tab reaches must be visible, uncovered, and in the order of the page. @returns the issues, one per line */
async function findFocusIssues({ page }: Traveler): Promise<string[]> {
  const stops = await scanFocus(page);
  expect(stops.length).toBeGreaterThan(5);
  return stops.flatMap(({ element, issues }) => issues.map(issue => `${element} ${issue}`));
}

test.for([
  ['a large', { width: 1366, height: 900 }],
  ['a small', { width: 360, height: 740 }],
] as const)(
  'on %s screen, the focus is visible, uncovered and in order on every page of a booking',
  async ([, viewport], { openTraveler }) => {
    const traveler = await openTraveler({ viewport });
    await traveler.openHome();
    expect(await findFocusIssues(traveler)).toEqual([]);
    await traveler.followSearchLink({
      from: 'JFK',
      to: 'LHR',
      departureDate: getDateInDays(30),
      returnDate: getDateInDays(40),
    });
    expect(await findFocusIssues(traveler)).toEqual([]);
    await traveler.selectFlight();
    expect(await findFocusIssues(traveler)).toEqual([]);
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    expect(await findFocusIssues(traveler)).toEqual([]);
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(await findFocusIssues(traveler)).toEqual([]);
  },
);

test.for(['/help', '/destinations', '/qatar-airways', '/terms'])(
  'the focus is visible, uncovered and in order on %s',
  async (path, { traveler }) => {
    await traveler.page.goto(path);
    await traveler.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findFocusIssues(traveler)).toEqual([]);
  },
);
