import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ChangedFlight } from '#contract/managed-booking.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';
import { createDeadline } from './deadline.ts';
import type { DuffelClient } from './duffel-client.ts';
import { DuffelError } from './duffel-error.ts';
import { toOrderErrorCode } from './order-errors.ts';
import { duffelPatience } from './orders.ts';
import { readTimeoutMs } from './read-offer.ts';
import { changesRoute, getTimes } from './tickets.ts';
import { wireChangeSchema, type ChangedSlice, type WireChange } from './wire-order.ts';

const changesSchema = v.object({ data: v.array(wireChangeSchema) });

const acceptRoute = 'POST /air/airline_initiated_changes/{id}/actions/accept';
const staleReason = 'stale_airline_initiated_change_accept';

/** @throws ValiError for a flight without times */
const listFlights = (slices: readonly ChangedSlice[]): ChangedFlight[] =>
  slices
    .flatMap(({ segments }) => segments)
    .map(segment => ({
      origin: segment.origin.iata_code,
      destination: segment.destination.iata_code,
      departing_at: v.parse(timeSchema, segment.departing_at ?? segment.departure_datetime).slice(0, 19),
      arriving_at: v.parse(timeSchema, segment.arriving_at ?? segment.arrival_datetime).slice(0, 19),
      flight_number:
        segment.marketing_carrier_flight_number === null
          ? null
          : `${segment.marketing_carrier?.iata_code ?? ''} ${segment.marketing_carrier_flight_number}`.trim(),
    }));
const timeSchema = v.string();

const getDirection = ({ origin, destination }: ChangedSlice): string =>
  `${origin.iata_code} ${destination.iata_code}`;

/** A list may begin with either end: each change removes what the one before has added. */
const toOldestFirst = (changes: readonly WireChange[]): readonly WireChange[] => {
  const [first, second] = changes;
  const isNewestFirst =
    first !== undefined && second !== undefined && getTimes(first.removed) === getTimes(second.added);
  return isNewestFirst ? changes.toReversed() : changes;
};

/** The slice that is removed: a multi-city trip may lead the same way twice, at other times. */
function findRemoved(slices: readonly ChangedSlice[], removed: ChangedSlice): ChangedSlice | undefined {
  const sameDirection = slices.filter(slice => getDirection(slice) === getDirection(removed));
  return sameDirection.find(slice => getTimes([slice]) === getTimes([removed])) ?? sameDirection[0];
}

/** What several changes, the oldest first, have made of the slices that were there before them. */
function summarize(changes: readonly WireChange[]): { before: ChangedSlice[]; after: ChangedSlice[] } {
  const before: ChangedSlice[] = [];
  let after: ChangedSlice[] = [];
  for (const { removed, added } of changes) {
    for (const slice of removed) {
      // A change replaces what the one before has added.
      const replaced = findRemoved(after, slice);
      if (replaced === undefined) before.push(slice);
      else after = after.filter(other => other !== replaced);
    }
    after.push(...added);
  }
  return { before, after };
}

const getAcceptance = ({ available_actions, travel_agent_ticket }: WireChange) =>
  travel_agent_ticket !== null
    ? ('in_progress' as const)
    : available_actions.includes('accept')
      ? ('possible' as const)
      : ('by_phone' as const);

/**
 * What airlines change after the booking: https://duffel.com/docs/guides/airline-initiated-changes. A change names its order
 * only in the list of an order, so that the id that leaves this adapter is signed together with it.
 */
export function createFlightChanges(
  client: DuffelClient,
  token: string,
): Pick<FlightProvider, 'readFlightChange' | 'acceptFlightChange'> {
  const sign = (orderId: string, id: string): string =>
    `${id}.${createHmac('sha256', token).update(`${orderId} ${id}`).digest('base64url')}`;

  function readSigned(orderId: string, signed: string): string {
    const [id = ''] = signed.split('.');
    const [expected, actual] = [Buffer.from(sign(orderId, id)), Buffer.from(signed)];
    if (expected.length === actual.length && timingSafeEqual(expected, actual)) return id;
    throw new DuffelError('change_outdated', {
      route: acceptRoute,
      status: null,
      reason: 'NOT_OF_THIS_ORDER',
    });
  }

  return {
    async readFlightChange(orderId) {
      const path = `/air/airline_initiated_changes?${new URLSearchParams({ order_id: orderId }).toString()}`;
      const deadline = createDeadline(readTimeoutMs);
      const { data } = await client.get(changesSchema, {
        method: 'GET',
        route: changesRoute,
        path,
        deadline,
        isPublic: true,
      });
      const open = toOldestFirst(data.filter(({ action_taken }) => action_taken === null));
      const latest = open.at(-1);
      if (latest === undefined) return null;
      const { before, after } = summarize(open);
      return {
        id: sign(orderId, latest.id),
        before: listFlights(before),
        after: listFlights(after),
        acceptance: getAcceptance(latest),
      };
    },

    async acceptFlightChange(orderId, changeId) {
      const id = readSigned(orderId, changeId);
      const path = `/air/airline_initiated_changes/${encodeURIComponent(id)}/actions/accept`;
      const deadline = createDeadline(duffelPatience.orderTimeoutMs - 1000);
      try {
        await client.sendOnce({ method: 'POST', route: acceptRoute, path, deadline }, async response => {
          await response.body?.cancel();
        });
      } catch (error) {
        if (!(error instanceof DuffelError)) throw error;
        if (error.failure.reason === staleReason) throw error.withCode('change_outdated');
        throw toOrderErrorCode(error) === 'order_unknown' ? error : error.withCode('change_refused');
      }
    },
  };
}
