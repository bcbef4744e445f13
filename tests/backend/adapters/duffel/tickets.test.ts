import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bookingDetailsSchema } from '#contract/booking.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { badGateway } from '#tests/harness/providers/duffel/faults.ts';
import { buildWireSegment, buildWireSlice, respondWithData } from './build-wire-offer.ts';
import { buildOrder } from './build-order.ts';
import { startDuffel } from './start-duffel.ts';

const orderRoute = 'GET /air/orders';
const changesRoute = 'GET /air/airline_initiated_changes';

const buildWireOrder = (overrides: Record<string, unknown> = {}) => ({
  id: 'ord_1',
  booking_reference: 'RZPNX8',
  live_mode: false,
  total_amount: '90.8',
  total_currency: 'USD',
  owner: { name: 'British Airways', iata_code: 'BA', logo_symbol_url: null },
  slices: [buildWireSlice()],
  passengers: [{ id: 'pas_1', title: 'mrs', given_name: 'AMELIA', family_name: 'EARHART' }],
  documents: [],
  ...overrides,
});

/** A change by the airline, with the departures of before and after in either spelling. */
const buildChange = (
  removed: Record<string, unknown>,
  added: Record<string, unknown> | null,
  action_taken: string | null = 'accepted',
) => ({
  id: 'aic_1',
  action_taken,
  removed: [{ segments: [removed] }],
  added: added === null ? [] : [{ segments: [added] }],
});

async function readTicket(order: Record<string, unknown> = {}, changes: unknown[] = []) {
  const { flights, server, lines } = await startDuffel();
  server.faults.push(
    respondWithData(orderRoute, buildWireOrder(order)),
    respondWithData(changesRoute, changes),
  );
  return { ticket: v.parse(bookingDetailsSchema, await flights.readOrder('ord_1')), lines };
}

describe('a ticket', () => {
  it('is read from the order of the booking', async () => {
    const { flights } = await startDuffel();
    const request = await buildOrder(flights, 'LHR-DXB', {
      passengers: [{ type: 'adult' }, { type: 'infant_without_seat' }],
    });
    const { id } = await flights.createOrder(request);
    const ticket = v.parse(bookingDetailsSchema, await flights.readOrder(id ?? ''));
    expect(ticket.booking_reference).toBe('RZ0001');
    expect([ticket.total_amount, ticket.total_currency]).toEqual([request.totalAmount, 'USD']);
    expect(ticket.passengers).toEqual(
      ['AMELIA', 'BJORN'].map((given_name, index) => ({
        id: request.passengers[index]?.id,
        title: 'ms',
        given_name,
        family_name: 'EARHART',
        // Orders don't repeat it.
        type: null,
      })),
    );
    expect(ticket.slices.flatMap(({ segments }) => segments.map(({ origin }) => origin?.iata_code))).toEqual([
      'LHR',
      'VIE',
    ]);
    // Without the document of an extra.
    expect(ticket.documents?.map(({ unique_identifier }) => unique_identifier)).toEqual([
      '125210600010',
      '125210600011',
    ]);
    expect([ticket.schedule_changed, ticket.live_mode]).toEqual([false, false]);
  });

  it('of a canceled order is refused', async () => {
    const reading = readTicket({ cancelled_at: '2027-01-02T10:00:00Z' });
    expect(await getErrorCode(reading)).toEqual('order_canceled');
  });

  it.each([
    ['missing', undefined, []],
    ['null', null, []],
    ['not issued yet', [], []],
    ['without a number', [{ type: 'electronic_ticket', unique_identifier: null }], []],
    [
      'without a type',
      [{ unique_identifier: '125-1' }],
      [{ type: null, unique_identifier: '125-1', passenger_ids: [] }],
    ],
  ])('may have documents that are %s', async (_, documents, expected) => {
    expect((await readTicket({ documents })).ticket.documents).toEqual(expected);
  });

  it('says how long each flight and each direction takes, and who operates it', async () => {
    const operating_carrier = { name: 'Loganair', iata_code: 'LM', logo_symbol_url: null };
    const slice = buildWireSlice({
      duration: 'PT3H5M',
      segments: [buildWireSegment({ duration: 'PT1H20M', operating_carrier })],
    });
    const [direction] = (await readTicket({ slices: [slice] })).ticket.slices;
    expect([direction?.duration, direction?.segments[0]?.duration]).toEqual(['PT03H05M', 'PT01H20M']);
    expect(direction?.segments[0]?.operating_carrier).toEqual({ name: 'Loganair', iata_code: 'LM' });
  });

  it.each([
    ['that add up', { base_amount: '80.3', tax_amount: '10.50' }, ['80.30', '10.50']],
    ['without the taxes', { base_amount: '90.80', tax_amount: null }, [null, null]],
    ['that don’t add up', { base_amount: '80.30', tax_amount: '10.00' }, [null, null]],
    ['in another currency', { base_amount: '80.30', tax_amount: '10.50', tax_currency: 'EUR' }, [null, null]],
    ['that are no amounts', { base_amount: '80.301', tax_amount: '10.499' }, [null, null]],
  ])('has the parts of a price %s', async (_, parts, expected) => {
    const { ticket } = await readTicket({ base_currency: 'USD', tax_currency: 'USD', ...parts });
    expect([ticket.base_amount, ticket.tax_amount]).toEqual(expected);
  });

  it('has the full decimals of its currency, and what the segment says of each passenger', async () => {
    const { ticket } = await readTicket();
    expect(ticket.total_amount).toBe('90.80');
    expect(ticket.slices[0]?.segments[0]?.passengers).toEqual([
      {
        passenger_id: 'pas_1',
        cabin_class_marketing_name: 'World Traveller',
        baggages: [{ type: 'checked', quantity: 1 }],
      },
    ]);
    const bare = buildWireSlice({ segments: [buildWireSegment({ passengers: null, aircraft: null })] });
    expect((await readTicket({ slices: [bare] })).ticket.slices[0]?.segments[0]?.passengers).toEqual([]);
  });

  const nine = { departing_at: '2027-03-15T09:05:00', arriving_at: '2027-03-15T12:20:00' };
  const nineIn2022 = { departure_datetime: '2027-03-15T09:05:00Z', arrival_datetime: '2027-03-15T12:20:00Z' };
  const ten = { ...nine, departing_at: '2027-03-15T10:05:00' };
  const tenIn2022 = { ...nineIn2022, departure_datetime: '2027-03-15T10:05:00' };
  it.each([
    ['no changes', [], false],
    ['other times, accepted', [buildChange(nine, ten)], true],
    ['other times in the older spelling', [buildChange(nineIn2022, tenIn2022)], true],
    ['the same times in both spellings', [buildChange(nine, nineIn2022)], false],
    [
      'the same times, accepted, before other ones',
      [buildChange(nine, nine), buildChange(nine, tenIn2022)],
      true,
    ],
    ['a flight that is canceled', [buildChange(nine, null)], true],
    ['anything that nobody has accepted', [buildChange(nine, nine, null)], true],
  ])('knows of %s', async (_, changes, expected) => {
    expect((await readTicket({}, changes)).ticket.schedule_changed).toBe(expected);
  });

  it('says so when the airline changes the times', async () => {
    const { flights } = await startDuffel();
    const { id } = await flights.createOrder(await buildOrder(flights, 'LHR-LTN'));
    expect((await flights.readOrder(id ?? '')).schedule_changed).toBe(true);
  });

  it('is shown even if the changes can’t be read', async () => {
    const { flights, server, lines } = await startDuffel();
    server.faults.push(respondWithData(orderRoute, buildWireOrder()), badGateway(changesRoute));
    const ticket = await flights.readOrder('ord_1');
    expect([ticket.booking_reference, ticket.schedule_changed]).toEqual(['RZPNX8', false]);
    expect(lines.length).toBe(1);
    expect(lines[0]).toMatch(/^airline-initiated changes: .*502, NO_ERROR_BODY \(request req_00000\d\)/);
  });
});
