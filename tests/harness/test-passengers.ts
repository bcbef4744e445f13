import { addDays, toLocalDate, type PlainDate } from '#contract/rules/plain-date.ts';

/** A passenger as the passengers' form asks for one. */
export interface TestPassenger {
  givenName: string;
  familyName: string;
  gender: 'Male' | 'Female' | 'Unspecified';
  /** Chosen before the gender, which would choose one itself. */
  title?: 'Mr' | 'Ms' | 'Mrs';
  birthDate: PlainDate;
  /** Without email and phone, the passenger has the contact of Adult 1. */
  email?: string;
  phone?: string;
  /** Country code such as `gb`; the United States without it. */
  phoneCountry?: string;
}

/** The date a number of days from today. */
export const getDateInDays = (days: number): PlainDate => addDays(toLocalDate(new Date()), days);

const childBirthDate = getDateInDays(-2374);

/** The default passengers, by the heading of their block. */
export const testPassengers = {
  'Adult 1': {
    givenName: 'Amelia',
    familyName: "O'Brien-Smith",
    gender: 'Female',
    birthDate: '1971-01-11',
    email: 'amelia@example.org',
    phone: '3075550101',
  },
  'Adult 2': {
    givenName: 'Björn',
    familyName: 'Ångström',
    gender: 'Male',
    birthDate: '1972-02-29',
    email: 'bjorn@example.org',
    phone: '3075550102',
  },
  'Child 1': { givenName: 'Chloé', familyName: 'Nuñez', gender: 'Female', birthDate: childBirthDate },
  'Infant 1': {
    givenName: 'Eve-Marie',
    familyName: 'Nuñez',
    // Not every airline takes passengers of unspecified gender.
    gender: process.env['PROVIDERS'] === 'loopback' ? 'Female' : 'Unspecified',
    birthDate: getDateInDays(-200),
  },
} satisfies Record<string, TestPassenger>;

export const testCards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  requires3ds: '4000 0025 0000 3155',
} as const;
