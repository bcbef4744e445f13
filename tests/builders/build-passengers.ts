import type { PassengerEntry } from '#machines/booking/passenger-entries.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';

/** The passenger form of an adult before anything is typed. */
export const blankEntry: PassengerEntry = {
  type: 'adult',
  title: 'Mr',
  isTitleChosen: false,
  firstName: '',
  lastName: '',
  gender: '',
  hasOwnContact: false,
  email: '',
  phone: '',
  phoneCountry: 'us',
  phoneNumber: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
};

/** The passenger form, filled in for an adult. */
export const buildPassengerEntry = (overrides: Partial<PassengerEntry> = {}): PassengerEntry => ({
  type: 'adult',
  title: 'Ms',
  isTitleChosen: true,
  firstName: 'Amelia',
  lastName: 'Earhart',
  gender: 'f',
  hasOwnContact: true,
  email: 'amelia@example.com',
  phone: '3075550101',
  phoneCountry: 'us',
  phoneNumber: '+13075550101',
  birthDay: '24',
  birthMonth: '7',
  birthYear: '1987',
  ...overrides,
});

/** A child of 6 on March 15, 2027, with the contact of the first adult. */
export const buildChildEntry = (overrides: Partial<PassengerEntry> = {}): PassengerEntry =>
  buildPassengerEntry({
    type: 'child',
    title: 'Mr',
    firstName: 'Björn',
    gender: 'm',
    hasOwnContact: false,
    email: '',
    phone: '',
    phoneNumber: '',
    birthDay: '1',
    birthMonth: '9',
    birthYear: '2020',
    ...overrides,
  });

/** An infant under 2 on March 15, 2027, with the contact of the first adult. */
export const buildInfantEntry = (overrides: Partial<PassengerEntry> = {}): PassengerEntry =>
  buildChildEntry({
    type: 'infant',
    firstName: 'Chloé',
    title: 'Ms',
    gender: 'f',
    birthYear: '2026',
    ...overrides,
  });

/** A passenger to book: the adult of `buildPassengerEntry`, as the offer's first passenger. */
export const buildBookingPassenger = (overrides: Partial<BookingPassenger> = {}): BookingPassenger => ({
  id: 'pas_1',
  type: 'adult',
  given_name: 'Amelia',
  family_name: 'Earhart',
  title: 'ms',
  gender: 'f',
  born_on: '1987-07-24',
  email: 'amelia@example.com',
  phone_number: '+13075550101',
  ...overrides,
});
