import * as v from 'valibot';
import { getDateInDays, testPassengers, type TestPassenger } from '#tests/harness/test-passengers.ts';
import { respondJson, type CallResult } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findLatestFare, findSelectedOffer } from '../promises/expected/selected-offer.ts';
import { drop, loseConnectionDuring, refuse, release } from './call-drivers.ts';
import type { BookingDrivers } from './driver.ts';

const addTenDollars = (amount: string): string => (Number(amount) + 10).toFixed(2);

/** The backend's response with every amount $10 higher. */
const withRaisedFare: CallResult = {
  kind: 'change',
  change: text =>
    text
      .replaceAll(
        /"total_amount":"([\d.]+)"/g,
        (_, amount: string) => `"total_amount":"${addTenDollars(amount)}"`,
      )
      .replaceAll(
        /"total_price":"([A-Z]+) ([\d.]+)"/g,
        (_, currency: string, amount: string) => `"total_price":"${currency} ${addTenDollars(amount)}"`,
      ),
};

const offerSchema = v.looseObject({
  offer: v.looseObject({ data: v.looseObject({ passengers: v.array(v.unknown()) }) }),
});

/** The backend's response with one more adult. */
const withExtraAdult: CallResult = {
  kind: 'change',
  change(text) {
    const answer = v.parse(offerSchema, JSON.parse(text));
    answer.offer.data.passengers.push({ id: 'pas_more', type: 'adult' });
    return JSON.stringify(answer);
  },
};

const lastName = ({ traveler }: BrowserSession) =>
  traveler.passenger('Adult 1').getByRole('textbox', { name: 'Last name' });
const correctLastName = async (session: BrowserSession) => {
  await session.traveler.unfoldPassenger('Adult 1');
  const family = `${await lastName(session).inputValue()}n`;
  session.typedPassengers.set('Adult 1', { ...getFirstAdult(session), familyName: family });
  await lastName(session).fill(family);
};
/** The latest fare takes the place of the one before it. */
const takeFare = (session: BrowserSession) => {
  if (session.fare !== null) session.earlierFares.push(session.fare);
  session.fare = findLatestFare(session);
};
const acceptFare = async (session: BrowserSession) => {
  takeFare(session);
  await session.traveler.button('Accept new fare').click();
};

/**
 * With what is easily lost: a title that the gender doesn't suggest, an apostrophe as phones type it, an email longer than
 * its field, and a phone number that exists in two countries.
 */
const amelia: TestPassenger = {
  ...testPassengers['Adult 1'],
  title: 'Mrs',
  familyName: 'O’Brien-Smith',
  email: 'amelia.obrien-smith.travels@mail.example.org',
  phoneCountry: 'gb',
  phone: '7402345678',
};
/** With a letter that has no accent to leave out, names of several words, a birthday in leap years, and the title of the gender. */
const lukasz: TestPassenger = {
  givenName: 'Łukasz Jan',
  familyName: 'van der Berg',
  gender: 'Male',
  birthDate: '1984-02-29',
  email: 'lukasz.vanderberg@example.org',
  phone: '3075550199',
};
/** The first adult of a path: half of the paths are dark. */
const getFirstAdult = ({ conditions }: BrowserSession): TestPassenger =>
  conditions.theme === 'dark' ? lukasz : amelia;
const child: TestPassenger = testPassengers['Child 1'];

/** A birth date with which somebody gets this age on the day of the last flight. */
const getBirthDate = (session: BrowserSession, age: number) => {
  const birthday =
    findSelectedOffer(session)?.slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10) ?? '';
  const [year = '', ...monthAndDay] = birthday.split('-');
  // Most years have no February 29.
  return [String(Number(year) - age), ...monthAndDay].join('-').replace(/-02-29$/, '-03-01');
};

/** Fills in Adult 1, and the others of a party that was in the link. Those of a form have steps of their own. */
async function fillLinkedParty(session: BrowserSession, first: TestPassenger): Promise<void> {
  await session.fillPassenger('Adult 1', first);
  if (!session.hasLinkedParty) return;
  for (const [label, person] of Object.entries(testPassengers))
    if (label !== 'Adult 1' && (await session.traveler.passenger(label).isVisible()))
      await session.fillPassenger(label, person);
}

/** Empties every field of Adult 1 that can be empty. */
async function emptyFirstAdult(session: BrowserSession): Promise<void> {
  const { traveler } = session;
  await traveler.unfoldPassenger('Adult 1');
  const group = traveler.passenger('Adult 1');
  for (const field of await group.getByRole('textbox').all()) await field.fill('');
  for (const name of ['Birth month', 'Gender']) await group.getByRole('combobox', { name }).selectOption('');
  session.typedPassengers.delete('Adult 1');
}

const pressContinue = ({ traveler }: BrowserSession) => traveler.button('Continue to Payment').click();
const tryAgain = ({ traveler }: BrowserSession) => traveler.button('Try again').click();

const waitForWarning = async (session: BrowserSession) =>
  session.advanceClock(session.offerWarningAt - (await session.now()) + 1000);

export const passengersDrivers = {
  'passenger.change: Adult 1 complete': session => fillLinkedParty(session, getFirstAdult(session)),
  'passenger.change: email and phone invalid': session =>
    fillLinkedParty(session, { ...getFirstAdult(session), email: 'amelia@home', phone: '307555' }),
  'passenger.change: Adult 2 complete': session =>
    session.fillPassenger('Adult 2', testPassengers['Adult 2']),
  'passenger.change: Adult 2 without a contact': async session => {
    const { givenName, familyName, gender, birthDate } = testPassengers['Adult 2'];
    session.typedPassengers.set('Adult 2', { givenName, familyName, gender, birthDate });
    await session.traveler.unfoldPassenger('Adult 2');
    await session.traveler
      .passenger('Adult 2')
      .getByRole('checkbox', { name: 'Same contact as Adult 1' })
      .check();
  },
  'passenger.change: Adult 1 emptied': emptyFirstAdult,
  'passenger.change: Infant 1 complete': session =>
    session.fillPassenger('Infant 1', testPassengers['Infant 1']),
  // With an email of its own, and the phone number of Adult 1.
  'passenger.change: Child 1 complete': session =>
    session.fillPassenger('Child 1', {
      ...child,
      email: 'chloe@example.org',
      birthDate: getBirthDate(session, session.childAge),
    }),
  'passenger.change: Child 1 of another age': session =>
    session.fillPassenger('Child 1', { ...child, birthDate: getDateInDays(-9 * 365 - 100) }),
  'passenger.change: last name corrected': correctLastName,
  'passenger.change: corrected after payment in another tab': async session => {
    await session.bookInOtherTab();
    await correctLastName(session);
  },

  'payment.continue: passengers complete': pressContinue,
  'payment.continue: double click': ({ traveler }) => traveler.button('Continue to Payment').dblclick(),
  'payment.continue: passengers empty': async session => {
    await pressContinue(session);
    // The error summary links to the first invalid field.
    const first = session.page.getByRole('region', { name: 'There is a problem' }).getByRole('link').first();
    await first.click();
    await session.page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  },
  'payment.continue: email and phone invalid': pressContinue,
  'payment.continue: Child 1 empty or of another age': pressContinue,
  'payment.continue: flight without an ID': pressContinue,
  'payment.continue: try again': tryAgain,
  'payment.continue: try again with passengers incomplete': tryAgain,
  'search.repeat: search again': ({ traveler }) => traveler.button(/^Search again/).click(),

  'done(validateOffer): available': release('validateOffer'),
  'done(validateOffer): more expensive once': release('validateOffer'),
  'done(validateOffer): more expensive every time': release('validateOffer'),
  'done(validateOffer): quoted above the actual fare': release('validateOffer', withRaisedFare),
  'done(validateOffer): not valid': release('validateOffer', respondJson(200, { valid: false })),
  'done(validateOffer): no passengers': release('validateOffer'),
  'done(validateOffer): passenger mismatch': release('validateOffer', withExtraAdult),
  'error(validateOffer): offer unavailable': release('validateOffer'),
  'error(validateOffer): refused': release('validateOffer', refuse('invalid_request')),
  'error(validateOffer): rate limited': release('validateOffer', refuse('rate_limited')),
  'error(validateOffer): invalid response': release('validateOffer'),

  'fare.accept': acceptFare,
  'fare.decline': ({ traveler }) => traveler.button('Back to results').click(),

  'offer.expiring': waitForWarning,
  'offer.expiring: of the new offer': waitForWarning,
  'offer.expiring: on return': () => {},
  'offer.expired': async session =>
    session.advanceClock(session.offersExpireAt - (await session.now()) + 1000),
  // The actor fails when it starts; see its preparation.
  'error(watchOffer): timers unavailable': session => {
    session.isOfferUnwatched = true;
  },

  'done(repriceFlight): same price': release('searchFlights'),
  'done(repriceFlight): more expensive': release('searchFlights', withRaisedFare),
  'done(repriceFlight): sold out': release('searchFlights', respondJson(200, { flights: [] })),
  'error(repriceFlight): rate limited': release('searchFlights', refuse('rate_limited')),
  'error(repriceFlight): no response': drop('searchFlights'),

  'done(createPaymentIntent): secret': release('createPaymentIntent'),
  'done(createPaymentIntent): no secret': release('createPaymentIntent'),
  'error(createPaymentIntent): more expensive': release('createPaymentIntent'),
  'error(createPaymentIntent): cheaper': async session => {
    await session.interceptor.releaseAnswered('createPaymentIntent');
    takeFare(session);
  },
  'error(createPaymentIntent): already booked': release('createPaymentIntent'),
  'error(createPaymentIntent): trip already booked': release(
    'createPaymentIntent',
    refuse('already_booked_trip'),
  ),
  'error(createPaymentIntent): rate limited': release('createPaymentIntent', refuse('rate_limited')),
  'error(createPaymentIntent): offline': loseConnectionDuring('createPaymentIntent'),
  async 'duplicate.accept'(session) {
    session.leavePayments();
    await session.traveler.button('Book another').click();
  },
  async 'duplicate.accept: double click'(session) {
    session.leavePayments();
    await session.traveler.button('Book another').dblclick();
  },
  'duplicate.decline': ({ traveler }) => traveler.button('Edit passengers').click(),
  'error(createPaymentIntent): offer unavailable': release(
    'createPaymentIntent',
    refuse('offer_no_longer_available'),
  ),
  'error(createPaymentIntent): server error': release('createPaymentIntent'),
  'error(createPaymentIntent): passenger refused': ({ interceptor }) =>
    interceptor.release(
      'createPaymentIntent',
      respondJson(400, {
        error: 'Some of what was sent is missing or wrong.',
        code: 'invalid_request',
        issues: [{ path: 'booking.passengers.0.given_name', message: 'Write it as in the passport.' }],
      }),
    ),
} satisfies Partial<BookingDrivers>;
