import type { BookingPassenger } from '#contract/booking-draft.ts';
import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import type { OfferPassenger } from '#contract/offer.ts';

const familyName = 'Wexbrindle';
const givenNames = ['Quillonia', 'Thaddorick', 'Ysabrette', 'Zephandor'];
const days = { adult: 13_880, child: 2400, infant_without_seat: 240 };

/** Made-up travelers for the passengers of an offer. Nobody has these names: whatever is left of them is found. */
export const buildFamily = (
  passengers: readonly OfferPassenger[],
  lastFlightDate: PlainDate,
): BookingPassenger[] =>
  passengers.map(({ id, type, infant_passenger_id }, index) => {
    const known = type === 'child' || type === 'infant_without_seat' ? type : 'adult';
    return {
      id,
      type: known,
      given_name: givenNames[index % givenNames.length] ?? familyName,
      family_name: familyName,
      title: index % 2 === 0 ? 'ms' : 'mr',
      gender: index % 2 === 0 ? 'f' : 'm',
      born_on: addDays(lastFlightDate, -days[known] - index),
      email: 'quillonia.wexbrindle@example.org',
      phone_number: '+13075550188',
      ...(infant_passenger_id ? { infant_passenger_id } : {}),
    };
  });
