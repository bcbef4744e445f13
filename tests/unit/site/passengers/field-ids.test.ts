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
    { fieldId: 'passenger-1-firstName', label: 'Adult 2: First name', message: 'Required' },
    { fieldId: 'passenger-1-phone', label: 'Adult 2: Phone', message: 'Required' },
    {
      fieldId: 'passenger-2-birthDate',
      label: 'Child 1: Date of birth',
      message: 'The date of birth has to be in the past.',
    },
  ]);
});
