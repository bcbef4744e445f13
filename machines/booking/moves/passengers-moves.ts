import type { Sight } from '../../inventory/sight.ts';
import { messages } from '../booking-setup.ts';
import type { PassengerChange } from '../passenger-entries.ts';
import { ending, later, onOrdinary, onRoute } from './endings.ts';
import {
  adult,
  childOf,
  flightOn,
  nonsense,
  offerFor,
  raisedFare,
  refusal,
  today,
  unreachable,
} from './samples.ts';
import { routeInput, type Forcing } from './sandbox-routes.ts';
import {
  askedOn,
  forcing,
  intentOfSecret,
  isAt,
  isForOne,
  isOrdinary,
  isReady,
  type BookingMoment,
  type BookingMove,
  withIntent,
} from './world.ts';

const at = (place: string) => (moment: BookingMoment) => isAt(moment, `enteringPassengers.${place}`);
const isEditing = at('editing');
const isValidating = at('validatingOffer');
const isRepricing = at('repricing');
const isAccepting = at('acceptingFare');
const isGone = at('offerGone');

const blockOf = ({ snapshot: { context } }: BookingMoment, index: number) => context.passengers?.[index];
const isEmptyBlock = (moment: BookingMoment, index: number) => blockOf(moment, index)?.firstName === '';
const isWrongBlock = (moment: BookingMoment) =>
  !isEmptyBlock(moment, 0) && !(blockOf(moment, 0)?.email ?? '@').includes('.');

const filling = (
  name: string,
  does: string,
  kind: BookingMove['kind'],
  change: (moment: BookingMoment) => PassengerChange,
  isThere: (moment: BookingMoment) => boolean,
  index = 0,
): BookingMove => ({
  id: `passenger.change: ${name}`,
  on: 'passenger.change',
  does,
  forcedBy: null,
  kind,
  at: moment =>
    isThere(moment)
      ? { event: { type: 'passenger.change', index, change: change(moment) }, world: later(moment) }
      : null,
});

const searchedAge = ({ snapshot: { context } }: BookingMoment) => context.searchParams?.childAges[0] ?? 6;
const isChildEmpty = (moment: BookingMoment) => isEditing(moment) && isEmptyBlock(moment, 1);

const blocks: BookingMove[] = [
  filling(
    'Adult 1 filled in',
    'Fill in Adult 1.',
    'usual',
    () => adult,
    moment => isEditing(moment) && (isEmptyBlock(moment, 0) || isWrongBlock(moment)),
  ),
  filling(
    'an email without a domain',
    'Fill in Adult 1, with the email "amelia@home".',
    'negative',
    () => ({ ...adult, email: 'amelia@home' }),
    moment => isEditing(moment) && isOrdinary(moment) && isEmptyBlock(moment, 0),
  ),
  filling(
    'Child 1 filled in',
    'Fill in Child 1, of the age that was searched.',
    'usual',
    moment => childOf(searchedAge(moment)),
    isChildEmpty,
    1,
  ),
  filling(
    'Child 1 of another age',
    'Fill in Child 1, nine years old.',
    'negative',
    () => childOf(9),
    isChildEmpty,
    1,
  ),
  filling(
    'the last name corrected',
    'Correct the last name of Adult 1.',
    'edge',
    ({ snapshot }) => ({ lastName: `${snapshot.context.passengers?.[0]?.lastName ?? ''}n` }),
    moment =>
      isReady(moment) &&
      isAt(moment, ...['acceptingFare', 'enteringCard', 'offerGone'].map(key => `enteringPassengers.${key}`)),
  ),
  {
    id: 'passenger.change: corrected, paid in another tab meanwhile',
    on: 'passenger.change',
    does: 'Pay the same payment in another tab up to the ticket, and then correct the last name of Adult 1 here.',
    forcedBy: null,
    byHand: true,
    kind: 'edge',
    at(moment) {
      const intent = intentOfSecret(moment.world, moment.snapshot.context.clientSecret);
      if (!isAt(moment, 'enteringPassengers.enteringCard') || !isOrdinary(moment)) return null;
      if (intent?.payment !== 'open' || moment.world.card !== null) return null;
      return {
        event: { type: 'passenger.change', index: 0, change: { lastName: 'Earharts' } },
        world: withIntent(moment.world, intent.secret, { payment: 'held', booking: 'confirmed' }),
      };
    },
  },
];

const hasId = ({ snapshot: { context } }: BookingMoment) => context.flight?.id !== '';

const continuing = (
  name: string,
  does: string,
  kind: BookingMove['kind'],
  isThere: (moment: BookingMoment) => boolean,
  shows: readonly Sight[] = [],
): BookingMove => ({
  shows,
  id: `payment.continue: ${name}`,
  on: 'payment.continue',
  does,
  forcedBy: null,
  kind,
  at: moment =>
    isThere(moment) ? { event: { type: 'payment.continue', today }, world: later(moment) } : null,
});

const refused = 'Press Continue to Payment: each field says what is missing or wrong.';
const field = (role: string, name: string, described: string): Sight => ({ role, name, described });

const continues: BookingMove[] = [
  continuing(
    'all filled in',
    'Press Continue to Payment.',
    'usual',
    moment => isEditing(moment) && isReady(moment) && hasId(moment),
  ),
  continuing(
    'pressed twice',
    'Press Continue to Payment twice, quickly: one payment is started.',
    'edge',
    moment => isEditing(moment) && isReady(moment) && hasId(moment) && isOrdinary(moment),
  ),
  continuing(
    'nothing filled in',
    refused,
    'negative',
    moment => isEditing(moment) && isEmptyBlock(moment, 0),
    [field('textbox', 'First name', 'Required'), field('combobox', 'Gender', 'Gender is required')],
  ),
  continuing(
    'an email without a domain',
    refused,
    'negative',
    moment => isEditing(moment) && isForOne(moment) && isWrongBlock(moment),
    [field('textbox', 'Email', 'Invalid email address')],
  ),
  continuing(
    'Child 1 missing, or of another age',
    refused,
    'negative',
    moment => isEditing(moment) && !isForOne(moment) && !isEmptyBlock(moment, 0) && !isReady(moment),
  ),
  {
    ...continuing(
      'a flight without an id',
      'Press Continue to Payment.',
      'negative',
      moment => isEditing(moment) && isReady(moment) && !hasId(moment),
      [{ role: 'alert', says: messages.missingOfferId }],
    ),
    byHand: true,
  },
  continuing('tried again', 'Press Try again.', 'usual', moment => isGone(moment) && isReady(moment)),
  continuing(
    'tried again, somebody incomplete',
    'Press Try again: each field says what it lacks.',
    'negative',
    moment => isGone(moment) && !isReady(moment),
  ),
  {
    id: 'search.repeat: search again',
    on: 'search.repeat',
    does: 'Press Search again (with the right age, where a child’s was wrong).',
    forcedBy: null,
    kind: 'usual',
    at(moment) {
      const { problem, searchParams, passengerErrors } = moment.snapshot.context;
      const isOffered =
        isGone(moment) ||
        (isEditing(moment) &&
          ((problem !== null && !/payment/.test(problem)) ||
            passengerErrors.some(
              errors => errors.birthDate !== undefined && errors.firstName === undefined,
            )));
      return isOffered && searchParams !== null
        ? { event: { type: 'search.repeat' }, world: later(moment) }
        : null;
    },
  },
];

const typesOf = ({ snapshot: { context } }: BookingMoment) =>
  (context.passengers ?? []).map(({ type }) => type);
/** The routes on which validating is answered by something else than the offer. */
const unanswered: readonly Forcing[] = [
  'offer_unavailable',
  'validation_is_nonsense',
  'validation_without_passengers',
];
const shown = ({ snapshot: { context } }: BookingMoment) => Number(context.fare?.amount);
const isDearer = (moment: BookingMoment) => Number(askedOn(moment)) > shown(moment);
const isValidated = (moment: BookingMoment) => isValidating(moment) && !unanswered.includes(forcing(moment));
const validations: BookingMove[] = [
  ending(
    'done',
    'validateOffer',
    'still sold',
    {
      does: 'The airline still sells the fare at this price, or below it.',
      kind: 'usual',
      isThere: moment => isValidated(moment) && !isDearer(moment),
    },
    moment => offerFor(typesOf(moment), askedOn(moment)),
  ),
  ending(
    'done',
    'validateOffer',
    'dearer once',
    {
      alerts: 'The fare is now',
      does: 'The airline asks $10 more, and stays with it.',
      kind: 'edge',
      forcedBy: routeInput('price_rises_once'),
      isThere: onRoute(moment => isValidated(moment) && isDearer(moment), 'price_rises_once'),
    },
    moment => offerFor(typesOf(moment), askedOn(moment)),
  ),
  ending(
    'done',
    'validateOffer',
    'dearer every time',
    {
      alerts: 'The fare is now',
      does: 'The airline asks $10 more than the last time.',
      kind: 'negative',
      forcedBy: routeInput('price_rises_always'),
      isThere: onRoute(moment => isValidated(moment) && isDearer(moment), 'price_rises_always'),
    },
    moment => offerFor(typesOf(moment), askedOn(moment)),
  ),
  ending(
    'done',
    'validateOffer',
    'said to be dearer than it is',
    {
      does: 'The answer names $10 more than the airline asks.',
      kind: 'edge',
      byHand: true,
      isThere: onOrdinary(isValidating),
    },
    moment => offerFor(typesOf(moment), raisedFare),
  ),
  ending(
    'done',
    'validateOffer',
    'not valid',
    {
      alerts: messages.offerInvalid,
      does: 'The answer says that the offer is not valid.',
      kind: 'negative',
      byHand: true,
      isThere: onOrdinary(isValidating),
    },
    () => ({ valid: false }),
  ),
  ending(
    'done',
    'validateOffer',
    'no passengers',
    {
      alerts: messages.offerEmpty,
      does: 'The answer names no passengers.',
      kind: 'negative',
      forcedBy: routeInput('validation_without_passengers'),
      isThere: onRoute(isValidating, 'validation_without_passengers'),
    },
    () => offerFor([], raisedFare),
  ),
  ending(
    'done',
    'validateOffer',
    'for others',
    {
      alerts: messages.offerInvalid,
      does: 'The answer is for one adult more than flies.',
      kind: 'negative',
      byHand: true,
      isThere: onOrdinary(isValidating),
    },
    moment => offerFor([...typesOf(moment), 'adult'], askedOn(moment)),
  ),
  ending(
    'error',
    'validateOffer',
    'gone',
    {
      alerts: messages.offerInvalid,
      does: 'The fare is gone.',
      kind: 'negative',
      forcedBy: routeInput('offer_unavailable'),
      isThere: onRoute(isValidating, 'offer_unavailable'),
    },
    () => refusal('offer_no_longer_available'),
  ),
  ending(
    'error',
    'validateOffer',
    'refused',
    {
      alerts: messages.offerInvalid,
      does: 'The backend refuses the question.',
      kind: 'negative',
      byHand: true,
      isThere: onOrdinary(isValidating),
    },
    () => refusal('invalid_request'),
  ),
  ending(
    'error',
    'validateOffer',
    'nonsense',
    {
      alerts: messages.offerUnreadable,
      does: 'The answer is nonsense.',
      kind: 'negative',
      forcedBy: routeInput('validation_is_nonsense'),
      isThere: onRoute(isValidating, 'validation_is_nonsense'),
    },
    () => nonsense,
  ),
];

const fares: BookingMove[] = [
  {
    id: 'fare.accept',
    on: 'fare.accept',
    does: 'Press Accept new fare.',
    forcedBy: null,
    kind: 'usual',
    at: moment => (isAccepting(moment) ? { event: { type: 'fare.accept' } } : null),
  },
  {
    id: 'fare.decline',
    on: 'fare.decline',
    does: 'Press Back to results.',
    forcedBy: null,
    kind: 'usual',
    at: moment => (isAccepting(moment) ? { event: { type: 'fare.decline' } } : null),
  },
];

const deadlines: BookingMove[] = [
  {
    id: 'offer.expiring',
    on: 'offer.expiring',
    does: 'Let time pass until less than ten minutes are left of the offer.',
    forcedBy: 'the clock: about 20 minutes after the search',
    kind: 'edge',
    at: moment =>
      isOrdinary(moment) && isAt(moment, 'enteringPassengers.editing')
        ? { event: { type: 'offer.expiring' }, world: later(moment) }
        : null,
  },
  {
    id: 'offer.expired',
    on: 'offer.expired',
    does: 'Let time pass until the offer has ended.',
    forcedBy: 'the clock: about 30 minutes after the search',
    kind: 'edge',
    at: moment =>
      !moment.world.isUnwatched &&
      moment.snapshot.context.isExpiring &&
      !moment.snapshot.context.isExpired &&
      isAt(moment, 'enteringPassengers.editing', 'enteringPassengers.enteringCard')
        ? { event: { type: 'offer.expired' }, world: later(moment) }
        : null,
  },
  {
    id: 'error(watchOffer): no timers',
    on: 'error(watchOffer)',
    does: 'The browser can’t watch the time: the offer’s end is shown from the start.',
    forcedBy: null,
    byHand: true,
    kind: 'edge',
    at: moment =>
      moment.world.isJustChosen && isOrdinary(moment) && isEditing(moment) && isEmptyBlock(moment, 0)
        ? {
            event: { type: 'xstate.error.actor.watchOffer', error: new Error('No timers') },
            world: { ...later(moment), isUnwatched: true },
          }
        : null,
  },
];

const again = (moment: BookingMoment, amount?: string) => {
  const { searchParams } = moment.snapshot.context;
  return searchParams === null
    ? null
    : flightOn(searchParams, { id: 'off_2', ...(amount ? { amount } : {}) });
};

const repricings: BookingMove[] = [
  ending(
    'done',
    'repriceFlight',
    'as dear as before',
    { does: 'The same flights are sold at the same price.', kind: 'usual', isThere: isRepricing },
    moment => again(moment),
  ),
  ending(
    'done',
    'repriceFlight',
    'dearer',
    { does: 'The same flights cost $10 more now.', kind: 'negative', byHand: true, isThere: isRepricing },
    moment => again(moment, raisedFare),
  ),
  ending(
    'done',
    'repriceFlight',
    'sold no more',
    {
      alerts: messages.offerInvalid,
      does: 'The same flights are sold no more.',
      kind: 'negative',
      byHand: true,
      isThere: isRepricing,
    },
    () => null,
  ),
  ending(
    'error',
    'repriceFlight',
    'no answer',
    {
      alerts: messages.offerUnreadable,
      does: 'No answer comes.',
      kind: 'negative',
      byHand: true,
      isThere: isRepricing,
    },
    () => unreachable,
  ),
];

/** Who travels, the offer looked at again, and its end. */
export const passengersMoves: readonly BookingMove[] = [
  ...blocks,
  ...continues,
  ...validations,
  ...fares,
  ...deadlines,
  ...repricings,
];
