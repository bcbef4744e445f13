import type { BookingPassenger } from '../booking-draft.ts';
import type { Issue } from '../errors.ts';
import type { OfferPassenger } from '../offer.ts';
import { findBirthDateError } from './birth-date.ts';
import { isEmail, isInternationalPhone } from './contact.ts';
import { toNameKey, findNameError } from './names.ts';
import type { PassengerType } from './passenger-counts.ts';
import { isPlainDate, type PlainDate } from './plain-date.ts';

export interface OfferRequirements {
  passengers: readonly OfferPassenger[];
  supportedGenders: readonly string[];
  lastFlight: PlainDate;
  today: PlainDate;
}

/** The site's passenger type: airlines say `infant_without_seat`. */
export const toPassengerType = (type: string | null | undefined): PassengerType =>
  type?.startsWith('infant') ? 'infant' : type === 'child' ? 'child' : 'adult';

export const duplicateNameError =
  'Two passengers have the same name. Airlines tell travelers apart by name: add a middle name to one of them.';

export const unsupportedGenderError =
  'This airline takes only male or female, as in the passport. Choose one of them, or another flight.';

const findNameIssue = (name: string) => (name.trim() === '' ? 'Required' : findNameError(name));

/** Every issue for which the airline would refuse these passengers on this offer, by path; empty if there is none. */
export function findPassengerIssues(
  passengers: readonly BookingPassenger[],
  offer: OfferRequirements,
): Issue[] {
  const issues: Issue[] = [];
  const add = (index: number, field: string, message: string | null) => {
    if (message !== null) issues.push({ path: `passengers.${index}.${field}`, message });
  };
  const expected = new Map(offer.passengers.map(p => [p.id, p]));
  const seenIds = new Set<string>();
  const seenNames = new Set<string>();

  if (passengers.length !== offer.passengers.length) {
    issues.push({ path: 'passengers', message: 'The passengers are not those that the fare is for.' });
  }
  passengers.forEach((passenger, index) => {
    const offerPassenger = expected.get(passenger.id);
    const type = toPassengerType(passenger.type);
    if (!offerPassenger || seenIds.has(passenger.id)) add(index, 'id', 'The fare has no such passenger.');
    else if (toPassengerType(offerPassenger.type) !== type)
      add(index, 'type', 'The fare is for another type of passenger.');
    seenIds.add(passenger.id);

    const given = findNameIssue(passenger.given_name);
    const family = findNameIssue(passenger.family_name);
    add(index, 'given_name', given);
    add(index, 'family_name', family);
    if (given === null && family === null) {
      const name = toNameKey(passenger.given_name, passenger.family_name);
      if (seenNames.has(name)) add(index, 'given_name', duplicateNameError);
      seenNames.add(name);
    }

    if (!offer.supportedGenders.includes(passenger.gender)) add(index, 'gender', unsupportedGenderError);
    if (!isPlainDate(passenger.born_on))
      add(index, 'born_on', 'Expected a date of the calendar, as YYYY-MM-DD.');
    else
      add(
        index,
        'born_on',
        findBirthDateError(passenger.born_on, { type, searchedAge: offerPassenger?.age }, offer),
      );
    if (!isEmail(passenger.email)) add(index, 'email', 'Invalid email address');
    if (!isInternationalPhone(passenger.phone_number)) {
      add(index, 'phone_number', 'Expected a phone number with its country, such as +13075550100.');
    }
  });
  return [...issues, ...findInfantIssues(passengers)];
}

/** Every infant sits with exactly one adult. */
function findInfantIssues(passengers: readonly BookingPassenger[]): Issue[] {
  const infants = new Set(passengers.filter(p => toPassengerType(p.type) === 'infant').map(p => p.id));
  const assignedInfants = new Set<string>();
  const issues: Issue[] = [];
  passengers.forEach((passenger, index) => {
    const infant = passenger.infant_passenger_id;
    if (infant === undefined) return;
    if (toPassengerType(passenger.type) !== 'adult' || !infants.has(infant) || assignedInfants.has(infant)) {
      issues.push({
        path: `passengers.${index}.infant_passenger_id`,
        message: 'Each infant sits with one adult.',
      });
    }
    assignedInfants.add(infant);
  });
  if (assignedInfants.size < infants.size) {
    issues.push({
      path: 'passengers',
      message: 'Each infant needs an adult to sit with (infant_passenger_id).',
    });
  }
  return issues;
}
