import * as v from 'valibot';
import { getDateInDays, testPassengers, type TestPassenger } from '#tests/harness/test-passengers.ts';
import { dropConnection, respondJson, type CallResult } from '#tests/harness/request-interceptor.ts';
import type { Drivers } from './driver.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

const addTenDollars = (amount: string): string => (Number(amount) + 10).toFixed(2);

/** The answer with every amount $10 higher. */
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

/** The answer with one adult more. */
const withExtraAdult: CallResult = {
  kind: 'change',
  change(text) {
    const answer = v.parse(offerSchema, JSON.parse(text));
    answer.offer.data.passengers.push({ id: 'pas_more', type: 'adult' });
    return JSON.stringify(answer);
  },
};

const refuse = (code: string, status: number, more: object = {}): CallResult =>
  respondJson(status, { error: 'Refused by the path.', code, ...more });

const lastName = ({ traveler }: BrowserSession) =>
  traveler.passenger('Adult 1').getByRole('textbox', { name: 'Last name' });
const correctLastName = async (session: BrowserSession) => {
  const family = `${await lastName(session).inputValue()}n`;
  session.typedPassengers.set('Adult 1', { ...adult, familyName: family });
  await lastName(session).fill(family);
};
const acceptFare = async (session: BrowserSession) => {
  session.fare = null;
  await session.traveler.button('Accept new fare').click();
};

/** With a number from abroad, in which its country counts. */
const adult: TestPassenger = { ...testPassengers['Adult 1'], phoneCountry: 'gb', phone: '7400123456' };
const child: TestPassenger = testPassengers['Child 1'];
const pressContinue = ({ traveler }: BrowserSession) => traveler.button('Continue to Payment').click();
const tryAgain = ({ traveler }: BrowserSession) => traveler.button('Try again').click();

export const passengersDrivers: Drivers = {
  'passenger.change: Adult 1 filled in': session => session.fillPassenger('Adult 1', adult),
  'passenger.change: an email without a domain': session =>
    session.fillPassenger('Adult 1', { ...adult, email: 'amelia@home' }),
  'passenger.change: Child 1 filled in': session =>
    session.fillPassenger('Child 1', {
      ...child,
      birthDate: getDateInDays(-Math.round((session.childAge + 0.5) * 365.25)),
    }),
  'passenger.change: Child 1 of another age': session =>
    session.fillPassenger('Child 1', { ...child, birthDate: getDateInDays(-9 * 365 - 100) }),
  'passenger.change: the last name corrected': correctLastName,
  'passenger.change: corrected, paid in another tab meanwhile': async session => {
    await session.bookInOtherTab();
    await correctLastName(session);
  },

  'payment.continue: all filled in': pressContinue,
  'payment.continue: pressed twice': ({ traveler }) => traveler.button('Continue to Payment').dblclick(),
  'payment.continue: nothing filled in': async session => {
    await pressContinue(session);
    // The summary of what is missing leads there.
    const first = session.page.getByRole('region', { name: 'There is a problem' }).getByRole('link').first();
    await first.click();
    await session.page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  },
  'payment.continue: an email without a domain': pressContinue,
  'payment.continue: Child 1 missing, or of another age': pressContinue,
  'payment.continue: a flight without an id': pressContinue,
  'payment.continue: tried again': tryAgain,
  'payment.continue: tried again, somebody incomplete': tryAgain,
  'search.repeat: search again': ({ traveler }) => traveler.button(/^Search again/).click(),

  'done(validateOffer): still sold': ({ interceptor }) => interceptor.release('validateOffer'),
  'done(validateOffer): more expensive once': ({ interceptor }) => interceptor.release('validateOffer'),
  'done(validateOffer): more expensive every time': ({ interceptor }) => interceptor.release('validateOffer'),
  'done(validateOffer): quoted above the actual fare': ({ interceptor }) =>
    interceptor.release('validateOffer', withRaisedFare),
  'done(validateOffer): not valid': ({ interceptor }) =>
    interceptor.release('validateOffer', respondJson(200, { valid: false })),
  'done(validateOffer): no passengers': ({ interceptor }) => interceptor.release('validateOffer'),
  'done(validateOffer): passenger mismatch': ({ interceptor }) =>
    interceptor.release('validateOffer', withExtraAdult),
  'error(validateOffer): offer unavailable': ({ interceptor }) => interceptor.release('validateOffer'),
  'error(validateOffer): refused': ({ interceptor }) =>
    interceptor.release('validateOffer', refuse('invalid_request', 400)),
  'error(validateOffer): invalid response': ({ interceptor }) => interceptor.release('validateOffer'),

  'fare.accept': acceptFare,
  'fare.decline': ({ traveler }) => traveler.button('Back to results').click(),

  'offer.expiring': async session =>
    session.advanceClock(session.offersExpireAt - (await session.now()) - 9 * 60_000),
  'offer.expired': async session =>
    session.advanceClock(session.offersExpireAt - (await session.now()) + 1000),
  // It fails where it starts: see what prepares it.
  'error(watchOffer): no timers': () => {},

  'done(repriceFlight): same price': ({ interceptor }) => interceptor.release('searchFlights'),
  'done(repriceFlight): more expensive': ({ interceptor }) =>
    interceptor.release('searchFlights', withRaisedFare),
  'done(repriceFlight): sold out': ({ interceptor }) =>
    interceptor.release('searchFlights', respondJson(200, { flights: [] })),
  'error(repriceFlight): no answer': ({ interceptor }) =>
    interceptor.alwaysRespond('searchFlights', dropConnection),

  'done(createPaymentIntent): a secret': ({ interceptor }) => interceptor.release('createPaymentIntent'),
  'done(createPaymentIntent): no secret': ({ interceptor }) => interceptor.release('createPaymentIntent'),
  'error(createPaymentIntent): it costs more now': ({ interceptor }) =>
    interceptor.release('createPaymentIntent'),
  'error(createPaymentIntent): it costs less now': async session => {
    session.fare = null;
    await session.interceptor.release('createPaymentIntent');
  },
  'error(createPaymentIntent): booked already': ({ interceptor }) =>
    interceptor.release('createPaymentIntent'),
  'error(createPaymentIntent): offer unavailable': ({ interceptor }) =>
    interceptor.release('createPaymentIntent', refuse('offer_no_longer_available', 422)),
  'error(createPaymentIntent): fails': ({ interceptor }) => interceptor.release('createPaymentIntent'),
  'error(createPaymentIntent): a passenger is refused': ({ interceptor }) =>
    interceptor.release(
      'createPaymentIntent',
      refuse('invalid_request', 400, {
        issues: [{ path: 'booking.passengers.0.given_name', message: 'Write it as in the passport.' }],
      }),
    ),
};
