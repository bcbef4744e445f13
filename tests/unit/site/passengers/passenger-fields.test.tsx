// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { PassengerEntry } from '#machines/booking/passenger-entries.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { blankEntry, buildChildEntry, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { goToPassengers, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { renderPassengersPage } from '#tests/unit/site/views/render-passengers-page.tsx';
import { readTexts, renderView } from '#tests/unit/site/views/render-view.tsx';

/** What of a field keyboards of phones, autofill, spelling checkers and assistive technology go by. */
const attributes = [
  'type',
  'inputmode',
  'autocomplete',
  'autocapitalize',
  'spellcheck',
  'aria-required',
  'required',
  'maxlength',
];

/** The attributes of each field of a passenger, by the field's label. */
const readFields = (block: HTMLElement) =>
  Object.fromEntries(
    [
      ...block.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=checkbox]), select'),
    ].map(field => [
      field.labels?.[0]?.textContent,
      attributes
        .filter(attribute => field.hasAttribute(attribute))
        .map(attribute => `${attribute}=${field.getAttribute(attribute)}`)
        .join(' '),
    ]),
  );

const required = 'aria-required=true';
const ofNames = 'autocapitalize=words spellcheck=false aria-required=true';

test('the fields of each passenger bring the right keyboard, and only those of Adult 1 are filled in by the browser', async () => {
  const booking = startBooking();
  await goToPassengers(booking, {
    form: buildSearchForm({ counts: { adults: 2, children: 1, infants: 0 }, childAges: [6] }),
    flight: buildFlight(),
    entries: [
      buildPassengerEntry(),
      buildPassengerEntry({ firstName: 'Bessie', lastName: 'Coleman', email: 'bessie@example.com' }),
      buildChildEntry({ hasOwnContact: true }),
    ],
  });
  const { page } = await renderPassengersPage(booking);
  const read = (label: string) => readFields(page.getByRole('group', { name: label }));
  const others = {
    Title: `autocomplete=off ${required}`,
    'First name': `autocomplete=off ${ofNames}`,
    'Last name': `autocomplete=off ${ofNames}`,
    'Birth day': `inputmode=numeric autocomplete=off ${required}`,
    'Birth month': `autocomplete=off ${required}`,
    'Birth year': `inputmode=numeric autocomplete=off ${required}`,
    Gender: `autocomplete=off ${required}`,
  };
  expect({ first: read('Adult 1'), second: read('Adult 2'), child: read('Child 1') }).toEqual({
    first: {
      Title: `autocomplete=honorific-prefix ${required}`,
      'First name': `autocomplete=given-name ${ofNames}`,
      'Last name': `autocomplete=family-name ${ofNames}`,
      'Birth day': `inputmode=numeric autocomplete=bday-day ${required}`,
      'Birth month': `autocomplete=bday-month ${required}`,
      'Birth year': `inputmode=numeric autocomplete=bday-year ${required}`,
      Gender: `autocomplete=sex ${required}`,
      Email: `type=email autocomplete=email spellcheck=false ${required}`,
      'Phone country': 'autocomplete=tel-country-code',
      Phone: `type=tel inputmode=tel autocomplete=tel-national ${required}`,
    },
    second: {
      ...others,
      Email: `type=email autocomplete=off spellcheck=false ${required}`,
      'Phone country': 'autocomplete=off',
      Phone: `type=tel inputmode=tel autocomplete=off ${required}`,
    },
    child: {
      ...others,
      'Email (optional)': 'type=email autocomplete=off spellcheck=false',
      'Phone country (optional)': 'autocomplete=off',
      'Phone (optional)': 'type=tel inputmode=tel autocomplete=off',
    },
  });
});

test('the terms that a payment accepts open beside the form that was filled in, and say so', async () => {
  const booking = startBooking();
  await goToPassengers(booking, {
    form: buildSearchForm(),
    flight: buildFlight(),
    entries: [buildPassengerEntry()],
  });
  const { page } = await renderPassengersPage(booking);
  const review = await page.findByRole('region', { name: 'Review' });
  const terms = within(review).getByText(/^By paying you accept/);
  expect([
    readTexts(terms).join(' '),
    [...terms.querySelectorAll('a')].map(link => [link.getAttribute('href'), link.target]),
  ]).toEqual([
    'By paying you accept our Terms & Conditions and Refund Policy (new tabs).',
    [
      ['/terms', '_blank'],
      ['/refund-policy', '_blank'],
    ],
  ]);
});

test('a suggested correction of an email is announced: it appears in a part that was there before', async () => {
  const booking = startBooking();
  await goToPassengers(booking, {
    form: buildSearchForm(),
    flight: buildFlight(),
    entries: [buildPassengerEntry({ email: '' })],
  });
  const { page, user } = await renderPassengersPage(booking);
  const regions = [...document.querySelectorAll('[aria-live="polite"]')];
  await user.type(page.getByRole('textbox', { name: 'Email' }), 'amelia@gmial.com');
  await user.tab();
  const announced = regions.filter(region => region.isConnected && region.textContent !== '');
  expect(announced.map(region => readTexts(region))).toEqual([
    ['Did you mean', 'amelia@gmail.com', '?', 'Correct it', 'to amelia@gmail.com'],
  ]);
});

test.each([
  { country: 'gb', typed: '02079460958', number: '+442079460958' },
  { country: 'de', typed: '030123456', number: '+4930123456' },
  { country: 'jp', typed: '0312345678', number: '+81312345678' },
])(
  'a number of $country that stands in its field before the numbers of its country have loaded is understood once they have',
  async ({ country, typed, number }) => {
    // Other tests may have loaded them.
    vi.resetModules();
    const { PhoneField } = await import('#site/booking/passengers/phone-field.tsx');
    const { getLoadedLibrary } = await import('#site/booking/passengers/phone-library.ts');
    const isLate = getLoadedLibrary() === null;
    const changes: Partial<PassengerEntry>[] = [];
    function FilledPhoneField() {
      const [entry, setEntry] = useState({ ...blankEntry, phone: typed, phoneCountry: country });
      return (
        <PhoneField
          index={0}
          entry={entry}
          error={undefined}
          isOptional={false}
          isFirstAdult
          isLocked={false}
          onChange={change => {
            changes.push(change);
            setEntry(before => ({ ...before, ...change }));
          }}
        />
      );
    }
    const { page } = await renderView(<FilledPhoneField />);
    await waitFor(() => expect(changes).not.toEqual([]));
    expect([isLate, changes, page.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value]).toEqual([
      true,
      [{ phone: typed, phoneCountry: country, phoneNumber: number }],
      typed,
    ]);
  },
);
