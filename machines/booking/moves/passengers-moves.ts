import type { Sight } from '../../inventory/sight.ts';
import { messages } from '../booking-setup.ts';
import type { PassengerChange } from '../passenger-entries.ts';
import { later } from './endings.ts';
import { adult, childOf, today } from './samples.ts';
import {
  intentOfSecret,
  isAt,
  isEmptyBlock,
  isForOne,
  isInPassengers,
  isOrdinary,
  isReady,
  withIntent,
  type BookingMoment,
  type BookingMove,
} from './world.ts';

const isEditing = isInPassengers('editing');
const isGone = isInPassengers('offerGone');
const blockOf = ({ snapshot: { context } }: BookingMoment, index: number) => context.passengers?.[index];

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

/** Who travels: filled in, and sent. */
export const passengersMoves: readonly BookingMove[] = [...blocks, ...continues];
