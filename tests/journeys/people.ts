import { addDays, localDateOf, type PlainDate } from '../../src/contract/rules/plain-date.ts';

/** A traveller as the passengers' form asks for one. */
export interface Person {
  given: string;
  family: string;
  gender: 'Male' | 'Female' | 'Unspecified';
  born: PlainDate;
  /** Children's may be left empty. */
  email?: string;
  phone?: string;
  /** By its code, `gb`; where the number is not of the United States. */
  phoneCountry?: string;
}

/** A date so many days from today. */
export const inDays = (days: number): PlainDate => addDays(localDateOf(new Date()), days);

const sixAndAHalf = inDays(-2374);

/** Whoever flies unless a journey says otherwise, by the heading of their block. */
export const people = {
  'Adult 1': {
    given: 'Amelia',
    family: "O'Brien-Smith",
    gender: 'Female',
    born: '1971-01-11',
    email: 'amelia@example.org',
    phone: '3075550101',
  },
  'Adult 2': {
    given: 'Björn',
    family: 'Ångström',
    gender: 'Male',
    born: '1972-02-29',
    email: 'bjorn@example.org',
    phone: '3075550102',
  },
  'Child 1': { given: 'Chloé', family: 'Nuñez', gender: 'Female', born: sixAndAHalf },
  'Infant 1': { given: 'Eve-Marie', family: 'Nuñez', gender: 'Unspecified', born: inDays(-200) },
} satisfies Record<string, Person>;

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0025 0000 3155',
} as const;
