import * as v from 'valibot';
import type { AnyMachineSnapshot } from 'xstate';
import { createPaymentIntentRequestSchema } from '#contract/payment-intent.ts';
import { getProperty } from '#tools/chart/get-property.ts';
import { getLeafStateIds, isWithin } from '#tools/chart/state-nodes.ts';
import type { BookingTag } from '#machines/booking/booking-setup.ts';
import type { BookingSnapshot, BookingStateId } from '#model/booking/model-state.ts';
import type { RealActor } from './real-actor.ts';

/** A payment as it was started. */
interface StartedPayment {
  secret: string;
  amount: number;
  givenName: string | undefined;
}

/** What the traveler of a tab has done in its document. */
export interface TabMemory {
  hasEnteredPassengers: boolean;
  /** The payments that this document has started, by secret. */
  payments: Map<string, StartedPayment>;
  /** The last of them, until the traveler comes back with a payment or has the ticket. */
  openSecret: string | null;
}

export const createTabMemory = (): TabMemory => ({
  hasEnteredPassengers: false,
  payments: new Map(),
  openSecret: null,
});

/** The request of the payment that is being started; null if none is. */
export const findPaymentRequest = ({ runningCalls }: RealActor) =>
  runningCalls.has('createPaymentIntent')
    ? v.parse(createPaymentIntentRequestSchema, runningCalls.get('createPaymentIntent'))
    : null;

/** The state of the overlay that the search has; undefined without one. */
export const getOverlay = ({ children }: AnyMachineSnapshot): unknown =>
  getProperty(children['searchOverlay']?.getSnapshot(), 'value');

const pageOpen = { type: 'page.open', path: '/' } as const;

/** The rules that the booking of a tab breaks, in every state. */
export function findBrokenRules(
  actor: RealActor,
  snapshot: BookingSnapshot,
  { hasEnteredPassengers, payments, openSecret }: TabMemory,
): string[] {
  const { context } = snapshot;
  const has = (tag: BookingTag) => snapshot.hasTag(tag);
  const [leaf = ''] = getLeafStateIds(snapshot.machine.id, snapshot.value);
  const isIn = (state: BookingStateId) => isWithin(state, leaf);
  const running = [...actor.runningCalls.keys()];
  const chargeTags = (['notCharged', 'held', 'charged'] as const).filter(has);
  const payment = payments.get(context.clientSecret ?? '');
  const request = findPaymentRequest(actor);
  const shownFare = Number(context.fare?.amount);
  const shownName = context.passengers?.[0]?.firstName;
  const isWaiting = isIn('booking.searching.leaving') || isIn('booking.redirecting');
  const isWithFlight =
    isIn('booking.enteringPassengers') && !isIn('booking.enteringPassengers.missingFlight');
  const overlay = getOverlay(snapshot);
  const rules: Record<string, boolean> = {
    'the machine has stopped': snapshot.status !== 'active',
    'busy without a running call': has('busy') && running.length === 0 && !isWaiting,
    'a running call without busy': !has('busy') && running.length > 0,
    'two running calls': running.length > 1,
    'no way home': !has('busy') && !snapshot.can(pageOpen),
    'a card form without a secret': has('cardForm') && context.clientSecret === null,
    'a card form for another amount than the one shown':
      has('cardForm') && payment !== undefined && payment.amount !== shownFare,
    'a card form for another name than the one shown':
      has('cardForm') && payment !== undefined && payment.givenName !== shownName,
    'a payment for another amount than the one shown': request !== null && request.amount !== shownFare,
    'a payment for another name than the one shown':
      request !== null && request.booking?.passengers[0]?.given_name !== shownName,
    'a payment for another offer than the one shown':
      request !== null && request.offerId !== context.flight?.id,
    'a payment that does not replace the open one':
      request !== null && openSecret !== null && request.booking?.replaces !== openSecret,
    'another ticket that the traveler did not ask for, or not again after a correction':
      request !== null && (request.confirm_duplicate ?? false) !== context.isDuplicateConfirmed,
    'a failure without a message':
      (has('failed') || has('paymentFailed') || has('offerUnavailable')) && context.problem === null,
    'a fare increase without both fares':
      has('fareIncreased') && (context.newFare === null || context.fare === null),
    'a passenger page without flight, fare or passengers':
      isWithFlight && (context.flight === null || context.fare === null || context.passengers === null),
    'a question about another ticket without its reason': has('duplicateTrip') && context.problem === null,
    'more than one charge status': chargeTags.length > 1,
    'a charge status without a failure': chargeTags.length > 0 && !has('failed'),
    'lost passenger data':
      hasEnteredPassengers &&
      !isIn('booking.ticketed') &&
      !context.passengers?.[0]?.lastName.startsWith('Earhart'),
    'results of another search':
      context.flights?.some(flight => flight.arrival.iata_code !== context.searchParams?.destination) ??
      false,
    'an overlay without a search':
      overlay === 'shown' && (isIn('booking.searching.editing') || isIn('booking.updatingResults.editing')),
    'a search without an overlay to come':
      overlay === 'hidden' &&
      (isIn('booking.searching.requesting') || isIn('booking.updatingResults.requesting')),
    'results of an earlier search beside those that are shown':
      context.heldResults !== null && isIn('booking.choosing'),
    'a ticket outside its page':
      context.ticket !== null && (isIn('booking.confirming') || isIn('booking.redirecting')),
    'a ticket page without a ticket': isIn('booking.ticketed') && context.ticket === null,
  };
  return Object.entries(rules).flatMap(([rule, isBroken]) => (isBroken ? [rule] : []));
}
