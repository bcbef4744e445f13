import { describe } from 'vitest';
import * as v from 'valibot';
import { testPassengers } from '#tests/harness/test-passengers.ts';
import { isFocused, type Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };
const contactSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ given_name: v.string(), email: v.string(), phone_number: v.string() })),
);

const getStoredPassengers = async ({ page }: Traveler) =>
  v.parse(contactSchema, await page.evaluate(() => localStorage.getItem('passengerData')));

const getReview = ({ page }: Traveler) => page.getByRole('region', { name: 'Review' });
const title = (traveler: Traveler, label: string) =>
  traveler.passenger(label).getByRole('combobox', { name: 'Title' });
const pickGender = (traveler: Traveler, label: string, gender: string) =>
  traveler.passenger(label).getByRole('combobox', { name: 'Gender' }).selectOption({ label: gender });

describe('the contact', () => {
  test('is asked for once, and booked for everybody who has no other', async ({ traveler }) => {
    await traveler.reachPassengers({ ...trip, adults: 2, children: 1, infants: 1 });
    const { email: _email, phone: _phone, ...second } = testPassengers['Adult 2'];
    await traveler.fillPassengers({ 'Adult 2': second });
    const getSharing = async () => {
      const sharing = [];
      for (const label of ['Adult 2', 'Child 1', 'Infant 1']) {
        const group = traveler.passenger(label);
        sharing.push([
          await group.getByRole('checkbox', { name: 'Same contact as Adult 1', exact: true }).isChecked(),
          await group.getByRole('textbox', { name: /Email|Phone/ }).count(),
        ]);
      }
      return sharing;
    };
    expect(await getSharing()).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
    ]);

    await traveler.fillPassenger('Adult 2', testPassengers['Adult 2']);
    const email = await traveler.passenger('Adult 1').getByRole('textbox', { name: 'Email' }).inputValue();
    await traveler.continueToPayment();
    const own = { email: 'bjorn@example.org', phone_number: '+13075550102' };
    const shared = { email, phone_number: '+13075550101' };
    expect(await getStoredPassengers(traveler)).toEqual([
      { given_name: 'Amelia', ...shared },
      { given_name: 'Björn', ...own },
      { given_name: 'Chloé', ...shared },
      { given_name: 'Eve-Marie', ...shared },
    ]);

    await traveler.page.reload();
    await traveler.button('Continue to Payment').waitFor();
    expect(await getSharing()).toEqual([
      [false, 2],
      [true, 0],
      [true, 0],
    ]);
  });
});

describe('the title', () => {
  test('follows the gender until it is chosen, and the review points out an unusual one', async ({
    traveler,
  }) => {
    await traveler.reachPassengers(trip);
    await traveler.fillPassengers();
    expect(await title(traveler, 'Adult 1').inputValue()).toBe('Ms');
    await pickGender(traveler, 'Adult 1', 'Male');
    expect(await title(traveler, 'Adult 1').inputValue()).toBe('Mr');
    expect(await getReview(traveler).innerText()).not.toContain('please check');

    await title(traveler, 'Adult 1').selectOption('Mr');
    await pickGender(traveler, 'Adult 1', 'Female');
    await getReview(traveler).getByText('Title Mr with gender Female: please check both.').waitFor();
    await traveler.continueToPayment();
  });
});

describe('a name', () => {
  test('of any Latin letters is booked as typed, and reviewed in the airline’s spelling', async ({
    traveler,
  }) => {
    await traveler.reachPassengers(trip);
    await traveler.fillPassengers({
      'Adult 1': { ...testPassengers['Adult 1'], givenName: 'Ngọc Þóra', familyName: 'Nguyễn-O’Łęcki Jr.' },
    });
    await getReview(traveler).getByText("NGOC THORA NGUYEN-O'LECKI JR").waitFor();
    await traveler.continueToPayment();
    expect((await getStoredPassengers(traveler)).map(({ given_name }) => given_name)).toEqual(['Ngọc Þóra']);
  });
});

describe('a misspelled email address', () => {
  test('is pointed out when the field is left, and corrected with one button', async ({ traveler }) => {
    await traveler.reachPassengers(trip);
    const group = traveler.passenger('Adult 1');
    const email = group.getByRole('textbox', { name: 'Email' });
    const correct = group.getByRole('button', { name: 'Correct it to amelia@gmail.com' });
    await email.fill('amelia@gmial.com');
    expect(await correct.count()).toBe(0);
    await group.getByRole('textbox', { name: 'Phone' }).focus();
    await group.getByText('Did you mean amelia@gmail.com?').waitFor();
    await correct.click();
    expect(await email.inputValue()).toBe('amelia@gmail.com');
    expect(await isFocused(email)).toBe(true);
    await correct.waitFor({ state: 'detached' });
  });
});
