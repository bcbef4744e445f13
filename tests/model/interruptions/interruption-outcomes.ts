import { isWithin } from '#tools/chart/state-nodes.ts';
import type { InterruptionId } from '#tools/paths/conditions.ts';
import type { BookingStateId } from '../booking/model-state.ts';

/** What an interruption leads to, once every call has been answered. */
interface Outcome {
  /** The states, or ancestors of states, that may follow. */
  leadsTo: readonly BookingStateId[];
  /** Whether the search form must still be filled in where it is shown. */
  keepsSearch?: boolean;
}

/** By state, or ancestor of states; the closest counts. A text is the reason why the interruption can't happen there. */
type Outcomes = Readonly<Partial<Record<BookingStateId, Outcome | string>>>;

const search = { leadsTo: ['booking.searching.editing'] } as const satisfies Outcome;
const results = { leadsTo: ['booking.choosing'] } as const satisfies Outcome;
const passengers = { leadsTo: ['booking.enteringPassengers'] } as const satisfies Outcome;
/** A booking goes on in the backend, however often the page is opened. */
const confirmation = {
  leadsTo: ['booking.confirming.failed', 'booking.confirming.awaitingAirline', 'booking.ticketed'],
} as const satisfies Outcome;
/** A payment that is under way may be authorized, declined, or not have started. */
const payment = {
  leadsTo: ['booking.enteringPassengers', ...confirmation.leadsTo],
} as const satisfies Outcome;
const searchOrResults = {
  leadsTo: ['booking.searching.editing', 'booking.choosing'],
} as const satisfies Outcome;
const ticket = { leadsTo: ['booking.ticketed'] } as const satisfies Outcome;
const missingFlight = {
  leadsTo: ['booking.enteringPassengers.missingFlight'],
} as const satisfies Outcome;

/** The page is opened again, as by a reload, and shows the same step. */
const reopened: Outcomes = {
  'booking.searching.editing': search,
  'booking.searching': searchOrResults,
  'booking.choosing': results,
  'booking.enteringPassengers.missingFlight': missingFlight,
  'booking.enteringPassengers': payment,
  'booking.redirecting': payment,
  'booking.confirming': payment,
  'booking.ticketed': ticket,
};

/** What every interruption leads to in every state. */
export const interruptionOutcomes: Readonly<Record<InterruptionId, Outcomes>> = {
  reload: reopened,

  back: {
    'booking.searching': { ...searchOrResults, keepsSearch: true },
    'booking.choosing': { leadsTo: ['booking.searching.editing'], keepsSearch: true },
    'booking.enteringPassengers': {
      leadsTo: ['booking.searching.editing', 'booking.choosing', ...payment.leadsTo],
      keepsSearch: true,
    },
    'booking.redirecting': payment,
    'booking.confirming': {
      leadsTo: ['booking.searching.editing', 'booking.choosing', ...payment.leadsTo],
    },
    // Nothing can be paid again there: the payment has its booking.
    'booking.ticketed': {
      leadsTo: [
        'booking.searching.editing',
        'booking.choosing',
        'booking.enteringPassengers',
        'booking.ticketed',
      ],
    },
  },

  // Back, and Forward again.
  forward: {
    'booking.searching': { ...searchOrResults, keepsSearch: true },
    'booking.choosing': results,
    'booking.enteringPassengers.missingFlight': missingFlight,
    'booking.enteringPassengers': payment,
    'booking.redirecting': payment,
    'booking.confirming': payment,
    'booking.ticketed': { leadsTo: ['booking.ticketed', 'booking.enteringPassengers'] },
  },

  // Without a network for a moment.
  offline: {
    'booking.searching.editing': { ...search, keepsSearch: true },
    'booking.searching': { ...searchOrResults, keepsSearch: true },
    'booking.choosing': results,
    'booking.enteringPassengers.missingFlight': missingFlight,
    'booking.enteringPassengers': payment,
    'booking.redirecting': payment,
    'booking.confirming': payment,
    'booking.ticketed': ticket,
  },

  // The same address in another tab. The first tab goes on.
  secondTab: {
    'booking.searching.editing': { ...search, keepsSearch: true },
    'booking.searching': { ...searchOrResults, keepsSearch: true },
    'booking.choosing': results,
    'booking.enteringPassengers.missingFlight': missingFlight,
    'booking.enteringPassengers': payment,
    'booking.redirecting': payment,
    'booking.confirming': payment,
    'booking.ticketed': ticket,
  },

  // Offers, results and payments are too old.
  expiry: {
    'booking.searching.editing': 'Nothing is held there that could expire.',
    'booking.searching': searchOrResults,
    'booking.choosing': results,
    'booking.enteringPassengers.missingFlight': 'No flight is selected that could expire.',
    'booking.enteringPassengers': { leadsTo: [...passengers.leadsTo, ...confirmation.leadsTo] },
    'booking.redirecting': payment,
    'booking.confirming': payment,
    'booking.ticketed': ticket,
  },
};

/** What an interruption leads to in a state; a text if it can't happen there, null if nothing is declared. */
export function findOutcome(interruption: InterruptionId, state: string): Outcome | string | null {
  const entries = Object.entries(interruptionOutcomes[interruption])
    .filter(([id]) => isWithin(id, state))
    .toSorted(([one], [other]) => other.length - one.length);
  return entries[0]?.[1] ?? null;
}
