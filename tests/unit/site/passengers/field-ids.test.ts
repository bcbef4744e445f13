import { expect, test } from 'vitest';
import { getPassengerProblems } from '#site/booking/passengers/field-ids.ts';
import { buildChildEntry, buildPassengerEntry } from '#tests/builders/build-passengers.ts';

test('lists errors in form order with the passenger’s label and the field’s id', () => {
  const entries = [buildPassengerEntry(), buildPassengerEntry(), buildChildEntry()];
  const errors = [
    {},
    { phone: 'Required', firstName: 'Required' },
    { birthDate: 'The date of birth has to be in the past.' },
  ];
  expect(getPassengerProblems(entries, errors)).toEqual([
    { fieldId: 'passenger-1-firstName', group: 'Adult 2', label: 'First name', message: 'Required' },
    { fieldId: 'passenger-1-phone', group: 'Adult 2', label: 'Phone', message: 'Required' },
    {
      fieldId: 'passenger-2-birthDate',
      group: 'Child 1',
      label: 'Date of birth',
      message: 'The date of birth has to be in the past.',
    },
  ]);
});
