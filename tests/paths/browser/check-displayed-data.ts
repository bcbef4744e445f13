import { isWithin } from '#tools/chart/state-nodes.ts';
import type { BookingStateId } from '#model/booking/model-state.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { checkDraft, checkFare, checkFareIncrease, checkTypedPassengers } from './passengers-checks.ts';
import { checkRequest, checkResults } from './search-checks.ts';
import { checkChargeStatus, checkTicket } from './ticket-checks.ts';

type Check = (session: BrowserSession) => string[] | Promise<string[]>;

interface StateChecks {
  /** The state, or an ancestor of the states. */
  in: BookingStateId;
  except?: readonly BookingStateId[];
  checks: readonly Check[];
}

const stateChecks: readonly StateChecks[] = [
  { in: 'booking.searching.requesting', checks: [checkRequest] },
  { in: 'booking.choosing', checks: [checkResults] },
  {
    in: 'booking.enteringPassengers',
    except: ['booking.enteringPassengers.missingFlight', 'booking.enteringPassengers.resuming'],
    checks: [checkTypedPassengers, checkFare],
  },
  { in: 'booking.enteringPassengers.creatingPaymentIntent', checks: [checkDraft] },
  { in: 'booking.enteringPassengers.acceptingFare', checks: [checkFareIncrease] },
  { in: 'booking.confirming', checks: [checkChargeStatus] },
  { in: 'booking.ticketed', checks: [checkTicket] },
];

/** Compares what a page shows with what was typed, responded and booked. Returns the differences. */
export async function checkDisplayedData(session: BrowserSession, state: string): Promise<string[]> {
  const checks = stateChecks
    .filter(one => isWithin(one.in, state) && !one.except?.some(id => id === state))
    .flatMap(one => one.checks);
  const violations: string[] = [];
  for (const check of checks) violations.push(...(await check(session)));
  return violations;
}
