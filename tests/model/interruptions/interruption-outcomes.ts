import { isWithin } from '#tools/chart/state-nodes.ts';
import type { CoverageExclusion } from '#tools/model/machine-model.ts';
import { interruptionIds, type InterruptionId } from '#tools/paths/conditions.ts';
import type { BookingStateId } from '../booking/model-state.ts';

/** What an interruption leads to, once every call has been answered. */
export interface Outcome {
  /** The states, or ancestors of states, that may follow. */
  leadsTo: readonly BookingStateId[];
  /** States that may not follow, although their ancestors may. */
  except?: readonly BookingStateId[];
  /** States that may follow, too, where the page before the interrupted one is this one. */
  afterPage?: { path: string; leadsTo: readonly BookingStateId[] };
  /** Whether the search form must still be filled in where it is shown. Otherwise it is empty, as at each visit. */
  keepsSearch?: boolean;
}

/** By state, or ancestor of states; the closest counts. A text is the reason why the interruption can't happen there. */
type Outcomes = Readonly<Partial<Record<BookingStateId, Outcome | string>>>;

const searchOrResults = {
  leadsTo: ['booking.searching.editing', 'booking.choosing'],
  keepsSearch: true,
} as const satisfies Outcome;

/** A payment that is under way may be authorized, declined, or not have started. A booking goes on in the backend. */
const payment = {
  leadsTo: [
    'booking.enteringPassengers',
    'booking.confirming.failed',
    'booking.confirming.awaitingAirline',
    'booking.ticketed',
  ],
  except: ['booking.enteringPassengers.missingFlight'],
} as const satisfies Outcome;

/** The same step is shown again, or the next one where something was in progress. */
const sameStep: Outcomes = {
  booking: payment,
  'booking.searching': searchOrResults,
  'booking.searching.editing': { leadsTo: ['booking.searching.editing'] },
  'booking.choosing': { leadsTo: ['booking.choosing'] },
  'booking.updatingResults': { leadsTo: ['booking.updatingResults.editing', 'booking.choosing'] },
  'booking.enteringPassengers.missingFlight': { leadsTo: ['booking.enteringPassengers.missingFlight'] },
  // A search begins if the ticket of the earlier payment has been shown.
  'booking.enteringPassengers.resuming': {
    leadsTo: [...payment.leadsTo, 'booking.searching.editing'],
    except: payment.except,
  },
  'booking.ticketed': { leadsTo: ['booking.ticketed'] },
};

/** The document stays, with everything that was typed. */
const sameDocument: Outcomes = {
  ...sameStep,
  'booking.searching.editing': { leadsTo: ['booking.searching.editing'], keepsSearch: true },
};

/** What every interruption leads to in every state. */
export const interruptionOutcomes: Readonly<Record<InterruptionId, Outcomes>> = {
  reload: { ...sameStep, 'booking.searching': { ...searchOrResults, keepsSearch: false } },

  back: {
    booking: {
      leadsTo: ['booking.searching.editing', 'booking.choosing', ...payment.leadsTo],
      except: payment.except,
      keepsSearch: true,
    },
    // Where the search was opened from: the results, an abandoned payment, or a ticket.
    'booking.searching': {
      leadsTo: ['booking.searching.editing', 'booking.choosing', ...payment.leadsTo],
      // A link to results that can't be searched.
      afterPage: { path: '/flight-results', leadsTo: ['booking.updatingResults.editing'] },
      keepsSearch: true,
    },
    'booking.choosing': {
      leadsTo: ['booking.searching.editing'],
      // "Back to results", of a fare that was not accepted, has led from there.
      afterPage: { path: '/passenger-details', leadsTo: ['booking.enteringPassengers.editing'] },
      keepsSearch: true,
    },
    'booking.updatingResults': {
      leadsTo: ['booking.searching.editing', 'booking.enteringPassengers'],
      keepsSearch: true,
    },
    'booking.enteringPassengers.missingFlight': searchOrResults,
    // Nothing can be paid again there: the payment has its booking.
    'booking.ticketed': {
      leadsTo: ['booking.searching.editing', 'booking.choosing', 'booking.enteringPassengers'],
    },
  },

  // Back, and Forward again.
  forward: {
    ...sameStep,
    'booking.searching.editing': {
      leadsTo: ['booking.searching.editing'],
      // Nobody leaves while the payment's booking is looked up: Forward keeps what came of it, to which Back has led.
      afterPage: { path: '/booking-confirmation', leadsTo: ['booking.ticketed', 'booking.confirming'] },
    },
  },

  // Without a network for a moment.
  offline: sameDocument,

  // The same address in another tab. The first tab goes on.
  secondTab: sameDocument,

  // Offers, results and payments are too old.
  expiry: {
    ...sameStep,
    'booking.searching.editing': 'Nothing is held there that could expire.',
    'booking.enteringPassengers.missingFlight': 'No flight is selected that could expire.',
  },
};

/** States in which the document waits for an answer, beside those that are busy. */
export const pollingState: BookingStateId = 'booking.confirming.awaitingAirline';

/** What an interruption leads to in a state; a text if it can't happen there, null if nothing is declared. */
export function findOutcome(interruption: InterruptionId, state: string): Outcome | string | null {
  const entries = Object.entries(interruptionOutcomes[interruption])
    .filter(([id]) => isWithin(id, state))
    .toSorted(([one], [other]) => other.length - one.length);
  return entries[0]?.[1] ?? null;
}

/** The interruptions that can't happen in a state, as the coverage writes them. */
export const impossibleInterruptions: readonly CoverageExclusion[] = interruptionIds.flatMap(interruption =>
  Object.entries(interruptionOutcomes[interruption])
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([state, reason]) => ({
      items: new RegExp(String.raw`^${state}(\.\S+)? \| ${interruption}$`),
      reason,
    })),
);
