import { describe } from 'vitest';
import { getDateInDays, testPassengers } from '#tests/harness/test-passengers.ts';
import { isFocused, type Traveler } from '#tests/harness/traveler.ts';
import { getDescription, statusPattern } from './field-description.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };
const getSummary = ({ page }: Traveler) => page.getByRole('region', { name: 'There is a problem' });

describe('the passengers’ form', () => {
  test('marks, counts and links every missing field', async ({ traveler }) => {
    await traveler.reachPassengers(trip);
    await traveler.button('Continue to Payment').click();
    const messages = [];
    for (const label of ['First name', 'Last name', 'Birth day', 'Email', 'Phone', 'Gender'])
      messages.push(await getDescription(traveler, label));
    expect(messages).toEqual([
      'Required: First name',
      'Required: Last name',
      'Required: Date of birth',
      'Required: Email',
      'Required: Phone',
      'Gender is required',
    ]);

    const summary = getSummary(traveler);
    expect(await isFocused(traveler.field('First name'))).toBe(true);
    expect(await traveler.page.title()).toMatch(/^Error: Passenger/);
    expect(await summary.innerText()).toContain('6 fields');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'Required: First name',
      'Required: Last name',
      'Required: Date of birth',
      'Gender is required',
      'Required: Email',
      'Required: Phone',
    ]);

    await summary.getByRole('link', { name: 'Email' }).click();
    expect(await isFocused(traveler.field('Email'))).toBe(true);
    await traveler.field('Email').fill('a@b');
    expect(await getDescription(traveler, 'Email')).not.toContain('Invalid');
    await traveler.button('Continue to Payment').click();
    expect(await getDescription(traveler, 'Email')).toContain('Invalid email address');
    expect(await summary.innerText()).toContain('Invalid email address');
    await traveler.field('Email').fill('a@b.cd');
    expect(await summary.innerText()).not.toContain('Invalid email address');
  });

  test.for([
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ])('shows its errors from the first one on $width × $height', async (viewport, { openTraveler }) => {
    const traveler = await openTraveler({ viewport });
    await traveler.reachPassengers({ ...trip, children: 1 });
    await traveler.button('Continue to Payment').click();
    const header = await traveler.page.getByRole('banner').getByRole('link').first().boundingBox();
    const summary = await getSummary(traveler).boundingBox();
    const field = await traveler.firstName().boundingBox();
    expect(await isFocused(traveler.firstName())).toBe(true);
    expect(summary?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(viewport.height);
  });

  test('marks the fields that are required', async ({ traveler }) => {
    await traveler.reachPassengers({ ...trip, children: 1 });
    const getRequired = (label: string) =>
      traveler
        .passenger(label)
        .locator('[aria-required="true"]')
        .evaluateAll(fields =>
          fields.map(field => document.querySelector(`label[for="${field.id}"]`)?.textContent),
        );
    const details = ['Title', 'First name', 'Last name', 'Birth day', 'Birth month', 'Birth year', 'Gender'];
    expect(await getRequired('Adult 1')).toEqual([...details, 'Email', 'Phone']);
    await traveler.passenger('Child 1').getByRole('checkbox').uncheck();
    expect(await getRequired('Child 1')).toEqual(details);
  });

  test('removes the errors and the title’s prefix with the last correction', async ({ traveler }) => {
    await traveler.reachPassengers(trip);
    await traveler.button('Continue to Payment').click();
    await getSummary(traveler).waitFor();
    await traveler.fillPassengers();
    await getSummary(traveler).waitFor({ state: 'detached' });
    expect(await traveler.page.title()).toMatch(/^Passenger/);
  });

  test('groups the errors of a family, the rest on request', async ({ traveler }) => {
    await traveler.reachPassengers({ ...trip, adults: 2, children: 4, infants: 1 });
    await traveler.button('Continue to Payment').click();
    const summary = getSummary(traveler);
    expect(await summary.innerText()).toContain('30 fields');
    expect(await summary.getByRole('link').count()).toBe(6);
    await summary.getByRole('button', { name: 'And 24 more' }).click();
    expect(await summary.getByRole('link').count()).toBe(30);
    const next = summary.getByRole('link', { name: 'Adult 2: Required: First name' });
    expect(await isFocused(next)).toBe(true);
    await summary.getByRole('link', { name: 'Infant 1: Gender is required' }).click();
    expect(await isFocused(traveler.passenger('Infant 1').getByRole('combobox', { name: 'Gender' }))).toBe(
      true,
    );
  });

  test.for([
    { given: 'Ευγενία', message: 'machine-readable lines of the passport' },
    { given: 'Wolfeschlegelsteinhausen', message: 'at most 20 characters' },
  ])('rejects a name that airlines do not accept ($given)', async ({ given, message }, { traveler }) => {
    await traveler.reachPassengers(trip);
    await traveler.fillPassengers({ 'Adult 1': { ...testPassengers['Adult 1'], givenName: given } });
    await traveler.button('Continue to Payment').click();
    expect(await getDescription(traveler, 'First name')).toContain(message);
  });

  test('rejects two passengers with the same name', async ({ traveler }) => {
    await traveler.reachPassengers({ ...trip, adults: 2 });
    await traveler.fillPassengers({
      'Adult 2': { ...testPassengers['Adult 1'], birthDate: getDateInDays(-12_000) },
    });
    await traveler.button('Continue to Payment').click();
    await getSummary(traveler).getByRole('link', { name: 'Adult 2: First name' }).waitFor();
  });
});

describe('the passengers’ page', () => {
  test('says "Missing offer ID" for a stored flight without one', async ({ openTraveler, storedBooking }) => {
    const traveler = await openTraveler({ storageState: storedBooking });
    await traveler.page.goto('/flight-results');
    await traveler.page.evaluate(() => {
      const flight = localStorage.getItem('selectedFlight') ?? '';
      localStorage.setItem('selectedFlight', flight.replace(/"id":"off[^"]*"/, '"id":""'));
    });
    const other = await traveler.openTab();
    await other.page.goto('/passenger-details');
    await other.button('Continue to Payment').click();
    await other.alert().waitFor();
    expect(await other.alert().innerText()).toContain('Missing offer ID');
  });

  test.for([
    { from: 'LGW', to: 'LHR', message: 'Offer validation failed.', expected: statusPattern(422) },
    { from: 'LTN', to: 'LHR', message: 'Could not validate offer.', expected: /never/ },
    { from: 'LTN', to: 'LGW', message: 'No passenger data found in validated offer.', expected: /never/ },
    { from: 'LTN', to: 'STN', message: 'Failed to create payment intent.', expected: /never/ },
    {
      from: 'STN',
      to: 'LTN',
      message: 'Server error during payment initialization.',
      expected: statusPattern(500),
    },
  ])('says "$message" on $from → $to, and keeps what was typed', async (row, { traveler, ledger }) => {
    traveler.allowConsole(row.expected);
    await traveler.submitPassengers(row);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toContain(row.message);
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
    expect(await traveler.cardNumber().count()).toBe(0);
    expect(ledger.getTotals()).toEqual({ orders: 0, charges: 0 });
  });

  test('offers a new search if the fare is no longer available, and keeps what was typed', async ({
    traveler,
  }) => {
    traveler.allowConsole(statusPattern(422));
    await traveler.submitPassengers({ from: 'LGW', to: 'LHR' });
    await traveler.button('Search again').click();
    await traveler.heading('Flight results').waitFor();
    await traveler.selectFlight();
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
  });

  test('says "Loading passengers..." while it looks up a started payment', async ({
    payingTraveler: traveler,
  }) => {
    const release = await traveler.holdRequests('**/api/bookings/by-payment*');
    await traveler.page.reload();
    await traveler.page.getByRole('status').filter({ hasText: 'Loading passengers...' }).waitFor();
    release();
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
  });
});
