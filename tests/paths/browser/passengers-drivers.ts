import * as v from 'valibot';
import { inDays, people, type Person } from '../../journeys/people.ts';
import { cut, sayJson, type Answer } from './gate.ts';
import type { Drivers } from './driver.ts';
import type { Walker } from './walker.ts';

const dearer = (amount: string): string => (Number(amount) + 10).toFixed(2);

/** The answer with every amount $10 higher. */
const raised: Answer = {
  kind: 'change',
  change: text =>
    text
      .replaceAll(/"total_amount":"([\d.]+)"/g, (_, amount: string) => `"total_amount":"${dearer(amount)}"`)
      .replaceAll(
        /"total_price":"([A-Z]+) ([\d.]+)"/g,
        (_, currency: string, amount: string) => `"total_price":"${currency} ${dearer(amount)}"`,
      ),
};

const offerSchema = v.looseObject({
  offer: v.looseObject({ data: v.looseObject({ passengers: v.array(v.unknown()) }) }),
});

/** The answer with one adult more. */
const forOneMore: Answer = {
  kind: 'change',
  change(text) {
    const answer = v.parse(offerSchema, JSON.parse(text));
    answer.offer.data.passengers.push({ id: 'pas_more', type: 'adult' });
    return JSON.stringify(answer);
  },
};

const refused = (code: string, status: number, more: object = {}): Answer =>
  sayJson(status, { error: 'Refused by the path.', code, ...more });

const lastName = ({ traveller }: Walker) =>
  traveller.passenger('Adult 1').getByRole('textbox', { name: 'Last name' });
const correct = async (walker: Walker) => {
  const family = `${await lastName(walker).inputValue()}n`;
  walker.typed.set('Adult 1', { ...adult, family });
  await lastName(walker).fill(family);
};
const acceptFare = async (walker: Walker) => {
  walker.fare = null;
  await walker.traveller.button('Accept new fare').click();
};

/** With a number from abroad, in which its country counts. */
const adult: Person = { ...people['Adult 1'], phoneCountry: 'gb', phone: '7400123456' };
const child: Person = people['Child 1'];
const goOn = ({ traveller }: Walker) => traveller.button('Continue to Payment').click();
const tryAgain = ({ traveller }: Walker) => traveller.button('Try again').click();

export const passengersDrivers: Drivers = {
  'passenger.change: Adult 1 filled in': walker => walker.fillPassenger('Adult 1', adult),
  'passenger.change: an email without a domain': walker =>
    walker.fillPassenger('Adult 1', { ...adult, email: 'amelia@home' }),
  'passenger.change: Child 1 filled in': walker =>
    walker.fillPassenger('Child 1', {
      ...child,
      born: inDays(-Math.round((walker.childAge + 0.5) * 365.25)),
    }),
  'passenger.change: Child 1 of another age': walker =>
    walker.fillPassenger('Child 1', { ...child, born: inDays(-9 * 365 - 100) }),
  'passenger.change: the last name corrected': correct,
  'passenger.change: corrected, paid in another tab meanwhile': async walker => {
    await walker.bookElsewhere();
    await correct(walker);
  },

  'payment.continue: all filled in': goOn,
  'payment.continue: pressed twice': ({ traveller }) => traveller.button('Continue to Payment').dblclick(),
  'payment.continue: nothing filled in': async walker => {
    await goOn(walker);
    // The summary of what is missing leads there.
    const first = walker.page.getByRole('region', { name: 'There is a problem' }).getByRole('link').first();
    await first.click();
    await walker.page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  },
  'payment.continue: an email without a domain': goOn,
  'payment.continue: Child 1 missing, or of another age': goOn,
  'payment.continue: a flight without an id': goOn,
  'payment.continue: tried again': tryAgain,
  'payment.continue: tried again, somebody incomplete': tryAgain,
  'search.repeat: search again': ({ traveller }) => traveller.button(/^Search again/).click(),

  'done(validateOffer): still sold': ({ gate }) => gate.release('validateOffer'),
  'done(validateOffer): dearer once': ({ gate }) => gate.release('validateOffer'),
  'done(validateOffer): dearer every time': ({ gate }) => gate.release('validateOffer'),
  'done(validateOffer): said to be dearer than it is': ({ gate }) => gate.release('validateOffer', raised),
  'done(validateOffer): not valid': ({ gate }) =>
    gate.release('validateOffer', sayJson(200, { valid: false })),
  'done(validateOffer): no passengers': ({ gate }) => gate.release('validateOffer'),
  'done(validateOffer): for others': ({ gate }) => gate.release('validateOffer', forOneMore),
  'error(validateOffer): gone': ({ gate }) => gate.release('validateOffer'),
  'error(validateOffer): refused': ({ gate }) =>
    gate.release('validateOffer', refused('invalid_request', 400)),
  'error(validateOffer): nonsense': ({ gate }) => gate.release('validateOffer'),

  'fare.accept': acceptFare,
  'fare.decline': ({ traveller }) => traveller.button('Back to results').click(),

  'offer.expiring': async walker => walker.pass(walker.offersEnd - (await walker.now()) - 9 * 60_000),
  'offer.expired': async walker => walker.pass(walker.offersEnd - (await walker.now()) + 1000),
  // It fails where it starts: see what prepares it.
  'error(watchOffer): no timers': () => {},

  'done(repriceFlight): as dear as before': ({ gate }) => gate.release('searchFlights'),
  'done(repriceFlight): dearer': ({ gate }) => gate.release('searchFlights', raised),
  'done(repriceFlight): sold no more': ({ gate }) =>
    gate.release('searchFlights', sayJson(200, { flights: [] })),
  'error(repriceFlight): no answer': ({ gate }) => gate.always('searchFlights', cut),

  'done(createPaymentIntent): a secret': ({ gate }) => gate.release('createPaymentIntent'),
  'done(createPaymentIntent): no secret': ({ gate }) => gate.release('createPaymentIntent'),
  'error(createPaymentIntent): it costs more now': ({ gate }) => gate.release('createPaymentIntent'),
  'error(createPaymentIntent): it costs less now': async walker => {
    walker.fare = null;
    await walker.gate.release('createPaymentIntent');
  },
  'error(createPaymentIntent): booked already': ({ gate }) => gate.release('createPaymentIntent'),
  'error(createPaymentIntent): gone': ({ gate }) =>
    gate.release('createPaymentIntent', refused('offer_no_longer_available', 422)),
  'error(createPaymentIntent): fails': ({ gate }) => gate.release('createPaymentIntent'),
  'error(createPaymentIntent): a passenger is refused': ({ gate }) =>
    gate.release(
      'createPaymentIntent',
      refused('invalid_request', 400, {
        issues: [{ path: 'booking.passengers.0.given_name', message: 'Write it as in the passport.' }],
      }),
    ),
};
