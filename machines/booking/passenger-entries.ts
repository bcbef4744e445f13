import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { OfferPassenger } from '#contract/offer.ts';
import { parseBirthDate, findBirthDateError } from '#contract/rules/birth-date.ts';
import {
  unsupportedGenderError,
  toPassengerType,
  duplicateNameError,
} from '#contract/rules/booking-passengers.ts';
import { isEmail } from '#contract/rules/contact.ts';
import { toNameKey, findNameError, normalizeName } from '#contract/rules/names.ts';
import type { PassengerCounts, PassengerType } from '#contract/rules/passenger-counts.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';

export const titles = ['Mr', 'Ms', 'Mrs'] as const;
export const genders = ['m', 'f', 'o'] as const;

/** One passenger in the form, as entered (specification, section 3, "Passenger form entry"). */
export interface PassengerEntry {
  type: PassengerType;
  title: (typeof titles)[number];
  firstName: string;
  lastName: string;
  gender: '' | (typeof genders)[number];
  email: string;
  /** The national digits as entered. */
  phone: string;
  /** ISO 3166 code, lower case. */
  phoneCountry: string;
  /** The number with its country code, `+13075550101`; empty while the digits are not a valid number. */
  phoneNumber: string;
  birthDay: string;
  birthMonth: string;
  birthYear: string;
}

export type PassengerChange = Partial<Omit<PassengerEntry, 'type'>>;

export type PassengerField = 'title' | 'firstName' | 'lastName' | 'gender' | 'birthDate' | 'email' | 'phone';
export type PassengerErrors = Partial<Record<PassengerField, string>>;

/** What the passenger rules depend on besides the entries. */
export interface PassengerRulesInput {
  today: PlainDate;
  lastFlight: PlainDate;
  childAges: readonly number[];
  supportedGenders: readonly string[];
}

const createEmptyEntry = (type: PassengerType): PassengerEntry => ({
  type,
  title: 'Mr',
  firstName: '',
  lastName: '',
  gender: '',
  email: '',
  phone: '',
  phoneCountry: 'us',
  phoneNumber: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
});

/** Entries for these counts: adults, children, infants. Earlier entries are reused by type and number. */
export function createEntries(
  counts: PassengerCounts,
  previous: readonly PassengerEntry[] = [],
): PassengerEntry[] {
  const createEntriesOf = (type: PassengerType, count: number) => {
    const sameType = previous.filter(entry => entry.type === type);
    return Array.from({ length: count }, (_, i) => sameType[i] ?? createEmptyEntry(type));
  };
  return [
    ...createEntriesOf('adult', counts.adults),
    ...createEntriesOf('child', counts.children),
    ...createEntriesOf('infant', counts.infants),
  ];
}

const typeLabels: Record<PassengerType, string> = { adult: 'Adult', child: 'Child', infant: 'Infant' };

/** The passenger's label, numbered per type: "Adult 2", "Child 1". */
export function passengerLabel(entries: readonly PassengerEntry[], index: number): string {
  const type = entries[index]?.type ?? 'adult';
  return `${typeLabels[type]} ${entries.slice(0, index + 1).filter(entry => entry.type === type).length}`;
}

/** The entry with its effective contact: a child or infant without one gets the first adult's (decision 16). */
function withContact(entry: PassengerEntry, first: PassengerEntry | undefined): PassengerEntry {
  if (entry.type === 'adult' || first === undefined) return entry;
  return {
    ...entry,
    email: entry.email.trim() || first.email,
    ...(entry.phone
      ? {}
      : { phone: first.phone, phoneNumber: first.phoneNumber, phoneCountry: first.phoneCountry }),
  };
}

const isEntryComplete = (entry: PassengerEntry): boolean =>
  [
    entry.firstName,
    entry.lastName,
    entry.email,
    entry.phone,
    entry.gender,
    entry.birthDay,
    entry.birthMonth,
    entry.birthYear,
  ].every(text => text.trim() !== '');

/** Whether every entry has all fields that progress step 2 requires (specification, section 4; decision 16). */
export const areAllEntriesComplete = (entries: readonly PassengerEntry[]): boolean =>
  entries.length > 0 && entries.every(entry => isEntryComplete(withContact(entry, entries[0])));

const validateRequired = (text: string): string | null => (text.trim() === '' ? 'Required' : null);

/** The errors of a name: missing, invalid, or a duplicate of one in `seen`, to which it is added. */
function validateNames(entry: PassengerEntry, seen: Set<string>): PassengerErrors {
  const firstName = validateRequired(entry.firstName) ?? findNameError(entry.firstName);
  const lastName = validateRequired(entry.lastName) ?? findNameError(entry.lastName);
  if (firstName || lastName)
    return { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
  const key = toNameKey(entry.firstName, entry.lastName);
  if (seen.has(key)) return { firstName: duplicateNameError };
  seen.add(key);
  return {};
}

function validateBirthDate(
  entry: PassengerEntry,
  searchedAge: number | undefined,
  rules: PassengerRulesInput,
): string | null {
  const parts = { day: entry.birthDay, month: entry.birthMonth, year: entry.birthYear };
  if (Object.values(parts).some(part => part.trim() === '')) return 'Required';
  const bornOn = parseBirthDate(parts);
  if (bornOn === null)
    return 'The calendar has no such date. Write day, month and year, such as 24, July, 1987.';
  return findBirthDateError(bornOn, { type: entry.type, searchedAge }, rules);
}

function validateContact(entry: PassengerEntry): PassengerErrors {
  const isAdult = entry.type === 'adult';
  const email =
    entry.email.trim() === ''
      ? isAdult
        ? 'Required'
        : null
      : isEmail(entry.email.trim())
        ? null
        : 'Invalid email address';
  const phone =
    entry.phone === ''
      ? isAdult
        ? 'Required'
        : null
      : entry.phoneNumber === ''
        ? 'This number is too short or too long for the chosen country.'
        : null;
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}

/** The errors of every entry, in the order of the entries (specification, section 5; decision 17). */
export function validatePassengers(
  entries: readonly PassengerEntry[],
  rules: PassengerRulesInput,
): PassengerErrors[] {
  const seenNames = new Set<string>();
  let child = 0;
  return entries.map(entry => {
    const searchedAge = entry.type === 'child' ? rules.childAges[child++] : undefined;
    const gender =
      entry.gender === ''
        ? 'Gender is required'
        : rules.supportedGenders.includes(entry.gender)
          ? null
          : unsupportedGenderError;
    const birthDate = validateBirthDate(entry, searchedAge, rules);
    return {
      ...validateNames(entry, seenNames),
      ...(gender ? { gender } : {}),
      ...(birthDate ? { birthDate } : {}),
      ...validateContact(entry),
    };
  });
}

export const hasErrors = (errors: readonly PassengerErrors[]): boolean =>
  errors.some(block => Object.keys(block).length > 0);

const fieldByChange: Record<keyof PassengerChange, PassengerField> = {
  title: 'title',
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  email: 'email',
  phone: 'phone',
  phoneCountry: 'phone',
  phoneNumber: 'phone',
  birthDay: 'birthDate',
  birthMonth: 'birthDate',
  birthYear: 'birthDate',
};

/** The errors without those of the fields that were just changed. */
export function clearPassengerErrors(
  errors: readonly PassengerErrors[],
  index: number,
  change: PassengerChange,
): PassengerErrors[] {
  const changedFields = new Set(
    Object.entries(fieldByChange).flatMap(([key, field]) => (key in change ? [field] : [])),
  );
  return errors.map((block, i) => {
    if (i !== index) return block;
    const remainingErrors: PassengerErrors = {};
    for (const field of Object.values(fieldByChange)) {
      if (!changedFields.has(field) && block[field] !== undefined) remainingErrors[field] = block[field];
    }
    return remainingErrors;
  });
}

/** The children's ages by date of birth; null unless every child has a date of birth and is 2 to 11 years old. */
export function getChildAgesFromBirthDates(
  entries: readonly PassengerEntry[],
  ageAt: (bornOn: PlainDate) => number,
): number[] | null {
  const ages = entries
    .filter(entry => entry.type === 'child')
    .map(entry => parseBirthDate({ day: entry.birthDay, month: entry.birthMonth, year: entry.birthYear }))
    .map(bornOn => (bornOn === null ? null : ageAt(bornOn)));
  return ages.every(age => age !== null && age >= 2 && age <= 11) ? ages.filter(age => age !== null) : null;
}

/**
 * The passengers to book: each entry is matched with the next offer passenger of its type, and each adult with the infant
 * on their lap. Returns null if the offer is for other passengers than the form.
 */
export function toBookingPassengers(
  entries: readonly PassengerEntry[],
  offered: readonly OfferPassenger[],
): BookingPassenger[] | null {
  if (entries.length !== offered.length) return null;
  const remaining = offered.map(passenger => ({ passenger, type: toPassengerType(passenger.type) }));
  const assignedInfants = new Set(offered.map(passenger => passenger.infant_passenger_id));
  const unassignedInfants = remaining
    .filter(({ passenger, type }) => type === 'infant' && !assignedInfants.has(passenger.id))
    .map(({ passenger }) => passenger.id);
  const booked: BookingPassenger[] = [];
  for (const original of entries) {
    const position = remaining.findIndex(({ type }) => type === original.type);
    const passenger = remaining[position]?.passenger;
    const entry = withContact(original, entries[0]);
    const bornOn = parseBirthDate({ day: entry.birthDay, month: entry.birthMonth, year: entry.birthYear });
    if (passenger === undefined || bornOn === null || entry.gender === '') return null;
    remaining.splice(position, 1);
    const infant =
      entry.type === 'adult' ? (passenger.infant_passenger_id ?? unassignedInfants.shift()) : undefined;
    booked.push({
      id: passenger.id,
      type: passenger.type === 'infant_without_seat' ? 'infant_without_seat' : entry.type,
      given_name: normalizeName(entry.firstName),
      family_name: normalizeName(entry.lastName),
      title: lowerCaseTitles[entry.title],
      gender: entry.gender,
      born_on: bornOn,
      email: entry.email.trim(),
      phone_number: entry.phoneNumber,
      ...(infant === undefined ? {} : { infant_passenger_id: infant }),
    });
  }
  return booked;
}

const lowerCaseTitles = { Mr: 'mr', Ms: 'ms', Mrs: 'mrs' } as const;
const upperCaseTitles = { mr: 'Mr', ms: 'Ms', mrs: 'Mrs' } as const;

/** Form entries of passengers in a booking or draft. The phone field derives digits and country from the number. */
export const toEntries = (passengers: readonly BookingPassenger[]): PassengerEntry[] =>
  passengers.map(passenger => {
    const [year = '', month = '', day = ''] = passenger.born_on.split('-');
    return {
      type: toPassengerType(passenger.type),
      title: upperCaseTitles[passenger.title],
      firstName: passenger.given_name,
      lastName: passenger.family_name,
      gender: passenger.gender,
      email: passenger.email,
      phone: passenger.phone_number.replace(/^\+/, ''),
      phoneCountry: '',
      phoneNumber: passenger.phone_number,
      birthDay: String(Number(day)),
      birthMonth: String(Number(month)),
      birthYear: year,
    };
  });
