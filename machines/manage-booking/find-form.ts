import { isEmail } from '#contract/rules/contact.ts';

/** What describes a booking, as it is typed. */
export interface FindEntries {
  booking_reference: string;
  family_name: string;
  email: string;
}

export type FindField = keyof FindEntries;
export type FindErrors = Readonly<Partial<Record<FindField, string>>>;

export const findFields: readonly FindField[] = ['booking_reference', 'family_name', 'email'];

/** The errors of the fields, each as it is shown. */
export function findEntryErrors(entries: FindEntries): FindErrors {
  const email = entries.email.trim();
  const errors = {
    booking_reference: entries.booking_reference.trim() === '' ? 'Booking reference is required' : null,
    family_name: entries.family_name.trim() === '' ? 'Last name on the booking is required' : null,
    email:
      email === '' ? 'Email on the booking is required' : isEmail(email) ? null : 'Invalid email address',
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

export const hasErrors = (errors: FindErrors): boolean =>
  findFields.some(field => errors[field] !== undefined);

/** The shown errors whose cause is not fixed yet. Typing never adds one. */
export function keepUnfixedErrors(shown: FindErrors, entries: FindEntries): FindErrors {
  const left = findEntryErrors(entries);
  return Object.fromEntries(
    findFields.flatMap(field => (shown[field] && left[field] ? [[field, left[field]]] : [])),
  );
}
