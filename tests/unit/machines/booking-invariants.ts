import { parseIntentId } from '#contract/payment-intent-id.ts';
import type { BookingTag } from '#machines/booking/booking-setup.ts';
import type { Booking } from './booking-harness.ts';
import { getIntentRequest, type RandomEnvironment } from './booking-random-environment.ts';

/** The rules that the current state of the booking breaks; none may ever be broken. */
export function findViolations(booking: Booking, environment: RandomEnvironment): string[] {
  const { at, tags, context, running } = booking;
  const has = (tag: BookingTag) => tags.includes(tag);
  const { openSecret } = environment;
  const chargeTags = (['notCharged', 'held', 'charged'] as const).filter(has);
  const intent =
    context.clientSecret === null ? undefined : environment.intents.get(parseIntentId(context.clientSecret));
  const request = running.includes('createPaymentIntent') ? getIntentRequest(booking) : null;
  const shownFare = Number(context.fare?.amount);
  const shownName = context.passengers?.[0]?.firstName;
  const isWaiting = at === 'searching.leaving' || at === 'redirecting';
  const isWithFlight = at.startsWith('enteringPassengers') && !at.endsWith('missingFlight');
  const violations: Record<string, boolean> = {
    'the machine has stopped': booking.actor.getSnapshot().status !== 'active',
    'busy without a running call': has('busy') && running.length === 0 && !isWaiting,
    'a running call without busy': !has('busy') && running.length > 0,
    'two running calls': running.length > 1,
    'a dead end': !has('busy') && !booking.can({ type: 'page.open', path: '/' }),
    'a card form without a secret': has('cardForm') && context.clientSecret === null,
    'a card form for another amount than the one shown':
      has('cardForm') && intent !== undefined && intent.amount !== shownFare,
    'a card form for another name than the one shown':
      has('cardForm') && intent !== undefined && intent.name !== shownName,
    'an intent for another amount than the one shown': request !== null && request.amount !== shownFare,
    'an intent for another name than the one shown':
      request !== null && request.booking?.passengers[0]?.given_name !== shownName,
    'an intent for another offer than the one shown':
      request !== null && request.offerId !== context.flight?.id,
    'an intent that does not replace the open one':
      request !== null && openSecret !== null && request.booking?.replaces !== openSecret,
    'a failure without a message':
      (has('failed') || has('paymentFailed') || has('offerUnavailable')) && context.problem === null,
    'a fare increase without both fares':
      has('fareIncreased') && (context.newFare === null || context.fare === null),
    'a passenger page without flight, fare or passengers':
      isWithFlight && (context.flight === null || context.fare === null || context.passengers === null),
    'another ticket that the traveler did not ask for, or not asked again after a correction':
      request !== null && (request.confirm_duplicate ?? false) !== context.isDuplicateConfirmed,
    'a question about another ticket without its reason': has('duplicateTrip') && context.problem === null,
    'more than one charge status': chargeTags.length > 1,
    'a charge status without a failure': chargeTags.length > 0 && !has('failed'),
    'lost passenger data':
      environment.hasEnteredPassengers &&
      at !== 'ticketed' &&
      context.passengers?.[0]?.lastName !== 'Earhart',
    'results of another search':
      context.flights?.some(flight => flight.arrival.iata_code !== context.searchParams?.destination) ??
      false,
    'an overlay outside the search': booking.isOverlayShown && !at.startsWith('searching.'),
    'a ticket outside its page':
      context.ticket !== null && !/^(ticketed|searching|choosing|entering)/.test(at),
    'a ticket page without a ticket': at === 'ticketed' && context.ticket === null,
  };
  return Object.entries(violations).flatMap(([violation, isBroken]) => (isBroken ? [violation] : []));
}
