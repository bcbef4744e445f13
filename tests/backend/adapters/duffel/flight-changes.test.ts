import { describe, expect, it } from 'vitest';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import {
  badGateway,
  dropRequest,
  loseResponse,
  respondWith,
} from '#tests/harness/providers/duffel/faults.ts';
import { buildWireSegment, buildWireSlice, respondWithData } from './build-wire-offer.ts';
import { buildOrder } from './build-order.ts';
import { startDuffel } from './start-duffel.ts';

const changesRoute = 'GET /air/airline_initiated_changes';
const acceptRoute = 'POST /air/airline_initiated_changes';

/** A slice whose first flight departs at a time of March 15, in the spelling of 2022 or not. */
function buildSlice(time: string, isOf2022 = false) {
  const { departing_at: _, arriving_at: __, ...segment } = buildWireSegment();
  const [departure, arrival] = [`2027-03-15T${time}:00`, '2027-03-15T12:20:00'];
  const times = isOf2022
    ? { departure_datetime: departure, arrival_datetime: arrival }
    : { departing_at: departure, arriving_at: arrival };
  return { ...buildWireSlice(), segments: [{ ...segment, ...times }] };
}

const buildChange = (fields: Record<string, unknown> = {}) => ({
  id: 'aic_1',
  order_id: 'ord_1',
  available_actions: ['accept'],
  action_taken: null,
  travel_agent_ticket: null,
  removed: [buildSlice('09:05')],
  added: [buildSlice('10:05', true)],
  ...fields,
});

async function readChange(...changes: unknown[]) {
  const duffel = await startDuffel();
  duffel.server.faults.push(respondWithData(changesRoute, changes));
  return await duffel.flights.readFlightChange('ord_1');
}

const getDepartures = (flights: readonly { departing_at: string }[] = []) =>
  flights.map(({ departing_at }) => departing_at.slice(11, 16));

async function startWithChange() {
  const duffel = await startDuffel();
  const { id } = await duffel.flights.createOrder(await buildOrder(duffel.flights, 'LHR-LTN'));
  const orderId = id ?? '';
  const change = await duffel.flights.readFlightChange(orderId);
  const countAccepts = () =>
    duffel.server.requests.filter(({ path }) => path.endsWith('/actions/accept')).length;
  return { ...duffel, orderId, changeId: change?.id ?? '', change, countAccepts };
}

describe('a change by the airline', () => {
  it('names the flights before and after it', async () => {
    const change = await readChange(buildChange());
    expect([getDepartures(change?.before), getDepartures(change?.after)]).toEqual([['09:05'], ['10:05']]);
    expect(change?.acceptance).toBe('possible');
    expect(change?.after[0]?.flight_number).toMatch(/^[A-Z\d]{2} \d+$/);
  });

  const second = buildChange({
    id: 'aic_2',
    removed: [buildSlice('10:05')],
    added: [buildSlice('11:05')],
  });
  it.each([
    ['the oldest first', [buildChange(), second]],
    ['the newest first', [second, buildChange()]],
  ])('is one with those that it follows, listed %s', async (_order, changes) => {
    const change = await readChange(...changes);
    expect([getDepartures(change?.before), getDepartures(change?.after)]).toEqual([['09:05'], ['11:05']]);
    expect(change?.id).toMatch(/^aic_2\./);
  });

  it('of a slice that leads the same way as another replaces only that one', async () => {
    const both = {
      removed: [buildSlice('06:05'), buildSlice('09:05')],
      added: [buildSlice('07:05'), buildSlice('10:05')],
    };
    const change = await readChange(buildChange(both), second);
    expect([getDepartures(change?.before), getDepartures(change?.after)]).toEqual([
      ['06:05', '09:05'],
      ['07:05', '11:05'],
    ]);
  });

  it('counts from what was accepted last', async () => {
    const change = await readChange(buildChange({ action_taken: 'accepted' }), second);
    expect(getDepartures(change?.before)).toEqual(['10:05']);
  });

  it.each([
    ['nothing was changed', []],
    ['everything was accepted', [buildChange({ action_taken: 'accepted' })]],
  ])('is none where %s', async (_what, changes) => {
    expect(await readChange(...changes)).toBe(null);
  });

  it('leaves no flights of a slice that is canceled', async () => {
    const change = await readChange(buildChange({ added: [] }));
    expect([getDepartures(change?.before), getDepartures(change?.after)]).toEqual([['09:05'], []]);
  });

  it.each([
    ['by phone, where it offers no action', { available_actions: [] }, 'by_phone'],
    ['by phone, where it offers only others', { available_actions: ['change'] }, 'by_phone'],
    ['and waits for people', { travel_agent_ticket: { id: 'tat_1' } }, 'in_progress'],
  ] as const)('is answered %s', async (_how, fields, acceptance) => {
    expect((await readChange(buildChange(fields)))?.acceptance).toBe(acceptance);
  });
});

describe('an acceptance', () => {
  it('is sent for the change, after which the order has the new flights', async () => {
    const { flights, server, orderId, changeId, change } = await startWithChange();
    await flights.acceptFlightChange(orderId, changeId);
    expect(server.requests.at(-1)?.path).toMatch(
      /^\/air\/airline_initiated_changes\/aic_\w+\/actions\/accept$/,
    );
    expect(await flights.readFlightChange(orderId)).toBe(null);
    const ticket = await flights.readOrder(orderId);
    expect(ticket.slices[0]?.segments[0]?.departing_at).toBe(change?.after[0]?.departing_at);
  });

  it('is not sent for a change of another order, or one that nobody was shown', async () => {
    const { flights, changeId, orderId, countAccepts } = await startWithChange();
    const [id = ''] = changeId.split('.');
    for (const [order, change] of [
      ['ord_other', changeId],
      [orderId, id],
      [orderId, `${id}.`],
      [orderId, ''],
      [orderId, changeId.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))],
    ] as const)
      expect(await getErrorCode(flights.acceptFlightChange(order, change))).toBe('change_outdated');
    expect(countAccepts()).toBe(0);
  });

  it('is refused for a change after which there was another one', async () => {
    const { flights, orderId, changeId } = await startWithChange();
    await flights.readFlightChange(orderId);
    expect(await getErrorCode(flights.acceptFlightChange(orderId, changeId))).toBe('change_outdated');
  });

  const refuse = (status: number, type: string, code: string) =>
    respondWith(acceptRoute, { status, body: JSON.stringify({ errors: [{ type, code }] }) });
  it.each([
    [
      'refused',
      refuse(422, 'invalid_state_error', 'airline_initiated_change_not_acceptable'),
      'change_refused',
    ],
    [
      'unknown after an error of Duffel',
      refuse(500, 'api_error', 'internal_server_error'),
      'provider_failed',
    ],
    ['unknown after that of a proxy', badGateway(acceptRoute), 'provider_failed'],
    ['unknown if it was not heard', dropRequest(acceptRoute), 'provider_failed'],
    ['unknown if the answer is lost', loseResponse(acceptRoute), 'provider_failed'],
  ])('is %s', async (_what, fault, code) => {
    const { flights, server, orderId, changeId, countAccepts } = await startWithChange();
    server.faults.push(fault);
    expect(await getErrorCode(flights.acceptFlightChange(orderId, changeId))).toBe(code);
    expect(countAccepts()).toBe(1);
  });
});
