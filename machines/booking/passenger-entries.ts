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

/** One passenger in the form, as entered. */
export interface PassengerEntry {
  type: PassengerType;
  title: (typeof titles)[number];
  firstName: string;
  lastName: string;
  /** Whether the traveler chose the title. Until then it follows the gender. */
  isTitleChosen: boolean;
  gender: '' | (typeof genders)[number];
  /** Otherwise the contact is the first adult's. Ignored for the first adult. */
  hasOwnContact: boolean;
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

export type PassengerChange = Partial<Omit<PassengerEntry, 'type' | 'isTitleChosen'>>;

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
});

/** Entries for these counts: adults, children, infants. Earlier entries are reused by type and number. */
export function createEntries(
  counts: PassengerCounts,
  // Stryker disable next-line ArrayDeclaration: what has no type is never reused
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
  // Stryker disable next-line OptionalChaining,StringLiteral: only passengers of the form have a label
  const type = entries[index]?.type ?? 'adult';
  return `${typeLabels[type]} ${entries.slice(0, index + 1).filter(entry => entry.type === type).length}`;
}

/**
 * The entry with its effective contact: the first adult's unless it has its own. What a child's or infant's
 * own contact lacks is the first adult's as well.
 */
export function withContact(entry: PassengerEntry, first = entry): PassengerEntry {
  const isOwn = (text: string) => entry.hasOwnContact && (entry.type === 'adult' || text.trim() !== '');
  return {
    ...entry,
    email: isOwn(entry.email) ? entry.email : first.email,
    ...(isOwn(entry.phone)
      ? {}
      : { phone: first.phone, phoneNumber: first.phoneNumber, phoneCountry: first.phoneCountry }),
  };
}

const titleByGender = { m: 'Mr', f: 'Ms' } as const;

/** Whether the title is a usual one for the gender. Without a gender, or with an unspecified one, every title is. */
export const isTitleUsual = ({ title, gender }: Pick<PassengerEntry, 'title' | 'gender'>): boolean =>
  gender === '' || gender === 'o' || (title === 'Mr') === (gender === 'm');

/** The entry after a change. The title follows the gender until the traveler chooses one. */
export function changeEntry(entry: PassengerEntry, change: PassengerChange): PassengerEntry {
  const isTitleChosen = entry.isTitleChosen || change.title !== undefined;
  const { gender } = change;
  const title = !isTitleChosen && (gender === 'm' || gender === 'f') ? titleByGender[gender] : entry.title;
  return { ...entry, title, ...change, isTitleChosen };
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

/** Whether every entry has all fields that progress step 2 requires. */
export const areAllEntriesComplete = (entries: readonly PassengerEntry[]): boolean =>
  entries.length > 0 && entries.every(entry => isEntryComplete(withContact(entry, entries[0])));

/** The specified "Required", and which field it is about. */
const toRequiredError = (label: string): string => `Required: ${label}`;

const validateRequired = (text: string, label: string): string | null =>
  text.trim() === '' ? toRequiredError(label) : null;

/** The errors of a name: missing, invalid, or a duplicate of one in `seen`, to which it is added. */
function validateNames(entry: PassengerEntry, seen: Set<string>): PassengerErrors {
  const firstName = validateRequired(entry.firstName, 'First name') ?? findNameError(entry.firstName);
  const lastName = validateRequired(entry.lastName, 'Last name') ?? findNameError(entry.lastName);
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
  const missing = Object.entries(parts).flatMap(([part, text]) => (text.trim() === '' ? [part] : []));
  if (missing.length > 0) {
    const label = 'Date of birth';
    return toRequiredError(missing.length === 3 ? label : `${label} (${missing.join(' and ')})`);
  }
  const bornOn = parseBirthDate(parts);
  if (bornOn === null)
    return 'The calendar has no such date. Write day, month and year, such as 24, July, 1987.';
  return findBirthDateError(bornOn, { type: entry.type, searchedAge }, rules);
}

function validateContact(entry: PassengerEntry, first: PassengerEntry | undefined): PassengerErrors {
  if (entry !== first && !entry.hasOwnContact) return {};
  const isAdult = entry.type === 'adult';
  const email =
    entry.email.trim() === ''
      ? isAdult
        ? toRequiredError('Email')
        : null
      : isEmail(entry.email.trim())
        ? null
        : 'Invalid email address';
  const phone =
    entry.phone === ''
      ? isAdult
        ? toRequiredError('Phone')
        : null
      : entry.phoneNumber === ''
        ? 'This number is too short or too long for the chosen country.'
        : null;
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}

/** The errors of every entry, in the order of the entries. */
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
      ...validateContact(entry, entries[0]),
    };
  });
}

export const hasErrors = (errors: readonly PassengerErrors[]): boolean =>
  errors.some(block => Object.keys(block).length > 0);

const fieldsByChange: Record<keyof PassengerChange, readonly PassengerField[]> = {
  title: ['title'],
  firstName: ['firstName'],
  lastName: ['lastName'],
  gender: ['gender'],
  hasOwnContact: ['email', 'phone'],
  email: ['email'],
  phone: ['phone'],
  phoneCountry: ['phone'],
  phoneNumber: ['phone'],
  birthDay: ['birthDate'],
  birthMonth: ['birthDate'],
  birthYear: ['birthDate'],
};

const isRequiredError = (message: string): boolean => message.startsWith('Required');

/**
 * The shown errors after a change of one passenger. `before` and `after` are what validation says of the entries. A
 * corrected error is removed, and no error is added while the traveler types: where another one has taken its place, it
 * appears at the next Continue. An error that validation doesn't know is the backend's, and stays until its field changes.
 */
export function updatePassengerErrors(
  shown: readonly PassengerErrors[],
  { before, after }: Record<'before' | 'after', readonly PassengerErrors[]>,
  index: number,
  change: PassengerChange,
): PassengerErrors[] {
  const changedFields = new Set(
    Object.entries(fieldsByChange)
      .filter(([key]) => key in change)
      .flatMap(([, fields]) => fields),
  );
  return shown.map((block, i) => {
    const remaining: PassengerErrors = {};
    for (const field of Object.values(fieldsByChange).flat()) {
      const message = block[field];
      const next = after[i]?.[field];
      const isUntouched = before[i]?.[field] === undefined && !(i === index && changedFields.has(field));
      if (message === undefined) continue;
      if (next === message || isUntouched) remaining[field] = message;
      else if (next !== undefined && isRequiredError(message) && isRequiredError(next))
        remaining[field] = next;
    }
    return remaining;
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
    .map(bornOn => (bornOn === null ? NaN : ageAt(bornOn)));
  return ages.every(age => age >= 2 && age <= 11) ? ages : null;
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

const emptyContact = { email: '', phone: '', phoneCountry: 'us', phoneNumber: '' };

/** Form entries of passengers in a booking or draft. The phone field derives digits and country from the number. */
export const toEntries = (passengers: readonly BookingPassenger[]): PassengerEntry[] =>
  passengers.map(passenger => {
    // Stryker disable next-line StringLiteral: a plain date has three parts
    const [year = '', month = '', day = ''] = passenger.born_on.split('-');
    const { gender } = passenger;
    const title = upperCaseTitles[passenger.title];
    const [first] = passengers;
    const hasOwnContact = passenger.email !== first?.email || passenger.phone_number !== first.phone_number;
    return {
      type: toPassengerType(passenger.type),
      title,
      isTitleChosen: gender !== 'o' && title !== titleByGender[gender],
      firstName: passenger.given_name,
      lastName: passenger.family_name,
      gender,
      hasOwnContact,
      ...(hasOwnContact || passenger === first
        ? {
            email: passenger.email,
            phone: passenger.phone_number.replace('+', ''),
            phoneCountry: '',
            phoneNumber: passenger.phone_number,
          }
        : emptyContact),
      birthDay: String(Number(day)),
      birthMonth: String(Number(month)),
      birthYear: year,
    };
  });
