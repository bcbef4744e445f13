import { intentIdOf } from '../../src/contract/payment-intent.ts';
import { playOf, type AnyPlay } from '../inventory/play.ts';
import { bookingMachine } from './booking-machine.ts';
import { cardMoves } from './moves/card-moves.ts';
import { choosingMoves } from './moves/choosing-moves.ts';
import { comingBackMoves } from './moves/coming-back-moves.ts';
import { deadlineMoves } from './moves/deadline-moves.ts';
import { findingMoves } from './moves/finding-moves.ts';
import { leavingMoves } from './moves/leaving-moves.ts';
import { linkMoves } from './moves/link-moves.ts';
import { offerMoves } from './moves/offer-moves.ts';
import { orderingMoves } from './moves/ordering-moves.ts';
import { passengersMoves } from './moves/passengers-moves.ts';
import { returnMoves } from './moves/return-moves.ts';
import { searchFormMoves } from './moves/search-form-moves.ts';
import { searchMoves } from './moves/search-moves.ts';
import { startingMoves } from './moves/starting-moves.ts';
import { ticketMoves } from './moves/ticket-moves.ts';
import { withinMoves } from './moves/within-moves.ts';
import {
  askedOn,
  emptyWorld,
  forcing,
  intentOfSecret,
  intentReturned,
  isFormComplete,
  isReady,
  paymentsOf,
  placeOf,
  type BookingMoment,
  type BookingSnapshot,
  type Intent,
  type World,
} from './moves/world.ts';

/** What the site's memory writes down when the machine asks for it. */
function leave(world: World, action: string, { context }: BookingSnapshot): World {
  const { stored } = world;
  const { flights, searchParams, flight, booked, clientSecret } = context;
  switch (action) {
    case 'rememberResults':
      return { ...world, stored: { flights, searchParams, paymentIntent: null } };
    case 'rememberBooking':
      return { ...world, stored: { ...stored, flight, searchParams, passengers: booked } };
    case 'rememberIntent':
      return { ...world, stored: { ...stored, paymentIntent: intentIdOf(clientSecret ?? '') } };
    case 'forgetPassengers':
      return { ...world, stored: { ...stored, passengers: null } };
    default:
      return world;
  }
}

const intentKey = (intent: Intent | null): unknown =>
  intent && [intent.payment, intent.isRefusedLater, intent.booking, intent.hasStumbled, intent.forces];

const partyKey = ({ snapshot: { context } }: BookingMoment) => [
  context.searchParams?.childAges ?? [],
  context.passengers?.map(({ type, firstName, email, birthYear }) => [
    type,
    firstName !== '',
    email.endsWith('home'),
    type === 'child' && birthYear,
  ]),
];

const searchKey = (moment: BookingMoment): unknown => {
  const { form, searchErrors } = moment.snapshot.context;
  return [
    moment.world.isOpen,
    isFormComplete(moment.snapshot.context),
    [form.originCode, form.destinationCode, form.originText, form.departureDate, form.returnDate],
    form.counts.children,
    form.childAges,
    Object.keys(searchErrors),
  ];
};

/** Whether the page offers to search again: the rest of what is wrong changes nothing in what can be done. */
const complaintKey = ({ snapshot: { context } }: BookingMoment) => [
  context.problem !== null && !/payment/.test(context.problem),
  context.passengerErrors.some(errors => errors.birthDate !== undefined && errors.firstName === undefined),
];

const cardKey = ({ world }: BookingMoment, place: string) => {
  const { card } = world;
  if (place.endsWith('.confirmingPayment') || place === 'redirecting') return card;
  return [card === 'noCode', place.endsWith('.enteringCard') && card === null && paymentsOf(world) === 1];
};

const passengersKey = (moment: BookingMoment, place: string): unknown => {
  const { snapshot, world } = moment;
  const { context } = snapshot;
  return [
    isReady(moment),
    complaintKey(moment),
    [context.flight?.id, Math.sign(Number(context.fare?.amount) - Number(askedOn(moment)))],
    [context.isExpiring, context.isExpired, context.offer?.offerId === context.flight?.id],
    [
      world.isJustChosen && context.passengers?.[0]?.firstName === '',
      world.isUnwatched,
      context.flight?.id === world.entryOffer,
    ],
    cardKey(moment, place),
  ];
};

const confirmationKey = (moment: BookingMoment): unknown => {
  const { returned, remembered, bookingId } = moment.snapshot.context;
  const { intents } = moment.world;
  return [
    intentKey(intentReturned(moment)),
    [returned?.clientSecret !== null, returned?.redirectStatus, returned?.bookingId !== null],
    remembered && [
      remembered.flight !== null,
      remembered.passengers !== null,
      remembered.paymentIntent !== null,
    ],
    bookingId === null
      ? null
      : intentKey(
          Object.values(intents).find(({ secret }) => bookingId.endsWith(intentIdOf(secret))) ?? null,
        ),
  ];
};

/** All that decides what can happen next, and nothing else: the rest is as in another moment with this key. */
function keyOf(moment: BookingMoment): string {
  const { snapshot, world } = moment;
  const { context } = snapshot;
  const place = placeOf(snapshot.value);
  const page = place.split('.')[0] ?? '';
  return JSON.stringify([
    place,
    paymentsOf(world),
    page === 'searching' ? searchKey(moment) : null,
    page === 'ticketed' || place === 'searching.editing' ? null : forcing(moment),
    partyKey(moment),
    page === 'choosing' ? [context.flights?.length ?? null, context.filters, world.left !== null] : null,
    page === 'enteringPassengers' || page === 'redirecting' ? passengersKey(moment, place) : null,
    intentKey(intentOfSecret(world, context.clientSecret)),
    ['pending', 'confirmed'].includes(intentOfSecret(world, context.replacedSecret)?.booking ?? 'none'),
    page === 'confirming' || page === 'ticketed' ? confirmationKey(moment) : null,
  ]);
}

/** The booking, with all that travellers, banks, airlines and networks can do to it. */
export const bookingPlay: AnyPlay = playOf<BookingSnapshot, World>({
  machine: bookingMachine,
  input: {},
  world: emptyWorld,
  moves: [
    ...searchFormMoves,
    ...searchMoves,
    ...choosingMoves,
    ...passengersMoves,
    ...offerMoves,
    ...deadlineMoves,
    ...startingMoves,
    ...cardMoves,
    ...leavingMoves,
    ...findingMoves,
    ...orderingMoves,
    ...ticketMoves,
    ...linkMoves,
    ...returnMoves,
    ...comingBackMoves,
    ...withinMoves,
  ],
  leave,
  keyOf,
  isSnapshot: (snapshot): snapshot is BookingSnapshot => snapshot.machine.id === bookingMachine.id,
});
