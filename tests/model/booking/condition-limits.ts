import {
  conditionValues,
  defaultConditions,
  type ConditionLimit,
  type PathConditions,
} from '#tools/paths/conditions.ts';
import type { LimitConditions } from '#tools/model/machine-model.ts';
import { findOutcome } from '../interruptions/interruption-outcomes.ts';
import type { BookingEventCaseId } from './booking-test-model.ts';
import { getSearchLinkId } from './event-cases/search-form-event-cases.ts';
import { sandboxRoutes } from './sandbox-routes.ts';

type EventCases = readonly string[];

const contains = (eventCases: EventCases, id: BookingEventCaseId): boolean => eventCases.includes(id);

const resultsLink: BookingEventCaseId = 'page.open: link of results';
const linkIds = [
  ...sandboxRoutes.map(route => ({ id: getSearchLinkId(route), route })),
  ...sandboxRoutes.slice(0, 1).map(route => ({ id: resultsLink, route })),
];
const formEvents = ['search.change', 'nearby.', 'slice.', 'traveler.', 'childAge.'];

const isFilledInByHand = (eventCases: EventCases): boolean =>
  eventCases.some(id => formEvents.some(event => id.startsWith(event)));

const limitToDefaults = (reason: string): ConditionLimit[] => [
  { parameter: 'trip', values: [defaultConditions.trip], reason },
  { parameter: 'party', values: [defaultConditions.party], reason },
  { parameter: 'cabin', values: [defaultConditions.cabin], reason },
];

const getEnteredParty = (eventCases: EventCases): PathConditions['party'] => {
  const [hasAdult, hasChild, hasInfant] = [
    contains(eventCases, 'traveler.add: adult') && !contains(eventCases, 'traveler.remove: adult'),
    contains(eventCases, 'traveler.add: child') && !contains(eventCases, 'traveler.remove: child'),
    contains(eventCases, 'traveler.add: infant') && !contains(eventCases, 'traveler.remove: infant'),
  ];
  if (hasAdult) return hasChild ? 'family' : 'twoAdults';
  return hasChild ? 'adultChild' : hasInfant ? 'adultInfant' : 'adult';
};

function getEnteredCabin(eventCases: EventCases): PathConditions['cabin'] {
  if (contains(eventCases, 'search.change: economy again')) return 'economy';
  if (contains(eventCases, 'search.change: premium economy')) return 'premium_economy';
  if (contains(eventCases, 'search.change: business')) return 'business';
  return contains(eventCases, 'search.change: first') ? 'first' : 'economy';
}

const limitToForm = (eventCases: EventCases): ConditionLimit[] => {
  const reason = 'The search is what the steps fill in.';
  const isRound =
    contains(eventCases, 'search.change: JFK-LHR round trip') ||
    contains(eventCases, 'search.change: LHR-CDG and back the same day') ||
    contains(eventCases, 'search.change: return corrected');
  return [
    { parameter: 'trip', values: [isRound ? 'roundTrip' : 'oneWay'], reason },
    { parameter: 'party', values: [getEnteredParty(eventCases)], reason },
    { parameter: 'cabin', values: [getEnteredCabin(eventCases)], reason },
  ];
};

/** A link can contain any search. A form that is filled in by hand has what the steps say. */
function limitSearch(eventCases: EventCases): ConditionLimit[] {
  const route = linkIds.find(({ id }) => eventCases.includes(id))?.route;
  const isByHand = isFilledInByHand(eventCases);
  if (route === undefined)
    return isByHand ? limitToForm(eventCases) : limitToDefaults('The path contains no search.');
  if (isByHand) return limitToDefaults('The steps change the search of the link.');
  return route.forcedOutcome === 'nothing' && route.shows === undefined
    ? []
    : [
        {
          parameter: 'trip',
          values: ['oneWay'],
          reason: 'The sandbox forces behavior on one-way trips only.',
        },
      ];
}

/** A form that a reload has emptied is for one adult. */
const limitParty = (eventCases: EventCases): ConditionLimit[] =>
  contains(eventCases, 'search.selectRecent')
    ? [
        {
          parameter: 'party',
          values: [defaultConditions.party],
          reason: 'A recent search names no passengers.',
        },
      ]
    : [];

const limitPages = (eventCases: EventCases): ConditionLimit[] =>
  contains(eventCases, 'results.turnPage: 2')
    ? [
        {
          parameter: 'cabin',
          values: [defaultConditions.cabin],
          reason: 'Other cabins have a second page of flights on some days only.',
        },
      ]
    : [];

/** What isn't there for multi-city trips. */
const limitTrip = (eventCases: EventCases): ConditionLimit[] => {
  const exclude = (reason: string): ConditionLimit[] => [
    { parameter: 'trip', values: ['oneWay', 'roundTrip'], reason },
  ];
  return [
    ...(contains(eventCases, 'search.selectDay: next day')
      ? exclude('Multi-city trips are offered on no other days.')
      : []),
    ...(contains(eventCases, 'search.selectRecent')
      ? exclude('Multi-city trips are not remembered as recent searches.')
      : []),
  ];
};

/** Whether every authorized payment is followed at once by the confirmation page, where the bank can come between. */
const isConfirmedAtOnce = (eventCases: EventCases): boolean => {
  const authorized: BookingEventCaseId = 'done(confirmPayment): authorized';
  const confirmation: BookingEventCaseId = 'page.open: confirmation after payment';
  return eventCases.every((id, index) => id !== authorized || eventCases[index + 1] === confirmation);
};

/** Payments with any card that the bank doesn't ask about. */
const plainPayments: readonly BookingEventCaseId[] = [
  'payment.confirm: already paid in another tab',
  'payment.confirm: replaced in another tab',
  'payment.confirm: script unavailable',
];

function limitCard(eventCases: EventCases): ConditionLimit[] {
  const withoutBank = (reason: string): ConditionLimit[] => [
    { parameter: 'card', values: ['visa', 'mastercard', 'amex', 'discover'], reason },
  ];
  if (plainPayments.some(id => contains(eventCases, id)))
    return withoutBank('The payment ends on the page, without the bank.');
  if (!contains(eventCases, 'payment.confirm: approved card'))
    return [{ parameter: 'card', values: ['visa'], reason: 'No step pays with the plain approved card.' }];
  if (!isConfirmedAtOnce(eventCases))
    return withoutBank('The bank asks before the payment is authorized, and the steps happen afterwards.');
  return contains(eventCases, 'page.open: passengers after the ticket')
    ? withoutBank('Back from the ticket comes to the bank first, which leads home at once.')
    : [];
}

/** What is complete folds on phones only, and has to unfold for an error. */
const limitWidth = (eventCases: EventCases): ConditionLimit[] =>
  contains(eventCases, 'error(createPaymentIntent): passenger refused')
    ? [
        {
          parameter: 'width',
          values: [390, 360],
          reason: 'A passenger is folded on phones only, and unfolds for the error.',
        },
      ]
    : [];

/** An interruption has to be possible in the last state. */
const limitInterruption = (endStates: readonly string[]): ConditionLimit => ({
  parameter: 'interruption',
  values: conditionValues.interruption.filter(
    id => id === null || endStates.every(state => typeof findOutcome(id, state) !== 'string'),
  ),
  reason: 'The others can’t happen in the last state.',
});

/** Which data a path of the booking can be run with, and what can interrupt it. */
export const limitBookingConditions: LimitConditions = ({ eventCases, endStates }) => [
  ...limitSearch(eventCases),
  ...limitParty(eventCases),
  ...limitPages(eventCases),
  ...limitTrip(eventCases),
  ...limitCard(eventCases),
  ...limitWidth(eventCases),
  limitInterruption(endStates),
];
