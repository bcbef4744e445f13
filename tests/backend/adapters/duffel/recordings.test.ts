import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bookingDetailsSchema } from '#contract/booking.ts';
import { bookingPassengersSchema } from '#contract/booking-draft.ts';
import { flightSchema } from '#contract/flight.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { parseBody, recordingSchema, type Recording } from '#scripts/record/recording.ts';
import { buildWireSlice } from './build-wire-offer.ts';
import { startPlayer } from './start-player.ts';

/*
 * Plays every recording of this folder through the adapter (docs/operations.md, "Recording a provider"), and checks what has
 * to be true of any response.
 */
const folder = fileURLToPath(new URL('./recordings/', import.meta.url));
const recordings = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .map(name => ({ name, ...v.parse(recordingSchema, parseBody(readFileSync(`${folder}${name}`, 'utf8'))) }));

const segmentSchema = v.object({ departing_at: v.string(), arriving_at: v.string() });
const slicesSchema = v.array(v.object({ segments: v.array(segmentSchema) }));
const offerSchema = v.object({
  id: v.string(),
  total_amount: v.string(),
  total_currency: v.string(),
  slices: slicesSchema,
  passengers: v.array(v.object({ id: v.string() })),
});
const searchSchema = v.object({ data: v.object({ offers: v.array(v.unknown()) }) });

const getTimes = (slices: v.InferOutput<typeof slicesSchema>) =>
  slices.map(({ segments }) => segments.map(({ departing_at, arriving_at }) => [departing_at, arriving_at]));

/** `USD 90.8` and `USD 90.80` are the same price. */
const toPrice = (text: string) => {
  const [currency = '', amount = ''] = text.split(' ');
  return [currency, Number(amount)];
};

/** Whether a flight is what the airline offered. */
function expectOffered(flight: unknown, wire: v.InferOutput<typeof offerSchema>): void {
  const parsed = v.parse(flightSchema, flight);
  const unchanged = v.parse(v.object({ total_price: v.string(), slices: slicesSchema }), flight);
  expect(parsed.id).toBe(wire.id);
  expect(toPrice(unchanged.total_price)).toEqual([wire.total_currency, Number(wire.total_amount)]);
  expect(getTimes(unchanged.slices)).toEqual(getTimes(wire.slices));
}

const getLastSegment = ({ request: { path } }: Recording) =>
  new URL(path, 'http://recording').pathname.split('/').at(-1) ?? '';
const isSuccess = ({ response: { status } }: Recording) => status >= 200 && status < 300;

async function playPlaces(recording: Recording): Promise<void> {
  const { flights, lines } = await startPlayer(recording);
  const name = new URL(recording.request.path, 'http://recording').searchParams.get('name') ?? '';
  const places = await flights.suggestPlaces(name);
  if (!isSuccess(recording)) return expect(lines).toEqual(['place suggestions']);
  expect(lines).toEqual([]);
  const wireSchema = v.object({
    data: v.array(
      v.object({
        iata_code: v.nullable(v.string()),
        airports: v.nullish(v.array(v.object({ iata_code: v.nullable(v.string()) })), []),
      }),
    ),
  });
  const { data } = v.parse(wireSchema, recording.response.body);
  const codes = new Set(
    data.flatMap(place => [place.iata_code, ...(place.airports ?? []).map(a => a.iata_code)]),
  );
  // Our own places stand in for none.
  if (!data.some(({ iata_code }) => iata_code !== null)) return;
  const found = places.map(({ iata_code }) => iata_code);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(code => !codes.has(code))).toEqual([]);
}

async function playSearch(recording: Recording): Promise<void> {
  const { flights, lines } = await startPlayer(recording);
  const search = flights.search({
    origin: 'LHR',
    destination: 'JFK',
    departure_date: '2027-03-15',
    cabin_class: 'economy',
    passengers: [{ type: 'adult' }],
  });
  if (!isSuccess(recording)) {
    const isTimeout = recording.response.status === 504;
    return expect(await getErrorCode(search)).toBe(isTimeout ? 'search_timed_out' : 'provider_failed');
  }
  const found = await search;
  const { offers } = v.parse(searchSchema, recording.response.body).data;
  const omissions = [...lines.join('\n').matchAll(/(\d+) \(([a-z ]+)\)/g)].map(([, count, reason]) => ({
    count: Number(count),
    reason,
  }));
  // An offer that is invalid is one that the adapter can't read yet.
  expect(omissions.filter(({ reason }) => reason === 'invalid')).toEqual([]);
  const omitted = omissions.reduce((sum, { count }) => sum + count, 0);
  expect(found.length + omitted).toBe(offers.length);
  for (const flight of found) {
    const wire = offers.find(offer => v.is(offerSchema, offer) && offer.id === flight.id);
    expectOffered(flight, v.parse(offerSchema, wire));
  }
}

const unavailable = ['offer_not_found', 'offer_no_longer_available'];

async function playOffer(recording: Recording): Promise<void> {
  const { flights } = await startPlayer(recording);
  const read = flights.readOffer(getLastSegment(recording));
  if (!isSuccess(recording)) {
    const codes = recording.response.status < 500 ? unavailable : ['provider_failed'];
    return expect(codes).toContain(await getErrorCode(read));
  }
  const offer = await read;
  const wire = v.parse(v.object({ data: offerSchema }), recording.response.body).data;
  expectOffered(offer.flight, wire);
  expect(toPrice(`${offer.currency} ${offer.totalAmount}`)).toEqual(toPrice(offer.flight.total_price));
  expect(offer.passengers.map(({ id }) => id)).toEqual(wire.passengers.map(({ id }) => id));
  expect(offer.lastFlightDate).toBe(wire.slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10));
  const getIds = (type: string) => offer.passengers.filter(p => p.type === type).map(({ id }) => id);
  const onLaps = offer.passengers.flatMap(p => p.infant_passenger_id ?? []);
  expect(onLaps.toSorted()).toEqual(getIds('infant_without_seat').toSorted());
  const withInfant = offer.passengers.filter(p => p.infant_passenger_id !== undefined).map(({ id }) => id);
  expect(withInfant.filter(id => !getIds('adult').includes(id))).toEqual([]);
}

const orderBodySchema = v.object({
  data: v.object({
    selected_offers: v.tuple([v.string()]),
    metadata: v.object({ booking: v.string() }),
    payments: v.tuple([v.object({ amount: v.string(), currency: v.string() })]),
    passengers: v.array(v.record(v.string(), v.unknown())),
  }),
});
const orderSchema = v.object({
  id: v.string(),
  booking_reference: v.nullable(v.string()),
  cancelled_at: v.nullish(v.string(), null),
});

async function playOrder(recording: Recording): Promise<void> {
  const { flights } = await startPlayer(recording);
  const { selected_offers, metadata, payments, passengers } = v.parse(
    orderBodySchema,
    recording.request.body,
  ).data;
  const created = flights.createOrder({
    offerId: selected_offers[0],
    reference: metadata.booking,
    passengers: v.parse(
      bookingPassengersSchema,
      passengers.map(passenger => ({ ...passenger, type: 'adult' })),
    ),
    totalAmount: payments[0].amount,
    currency: payments[0].currency,
  });
  if (!isSuccess(recording)) {
    return expect(await getErrorCode(created)).toMatch(
      /^(?:order_refused|fare_changed|order_unknown|offer_no_longer_available)$/,
    );
  }
  if (recording.response.status !== 201) return expect((await created).status).toBe('pending');
  const { data } = v.parse(v.object({ data: orderSchema }), recording.response.body);
  const { id, status, bookingReference } = await created;
  expect([id, bookingReference]).toEqual([
    data.id,
    data.cancelled_at === null ? data.booking_reference : null,
  ]);
  expect(status === 'confirmed').toBe(data.cancelled_at === null && data.booking_reference !== null);
}

async function playOrderList(recording: Recording): Promise<void> {
  const { flights } = await startPlayer(recording);
  const wireSchema = v.object({
    data: v.array(
      v.object({
        id: v.string(),
        metadata: v.nullish(v.object({ booking: v.optional(v.string()) }), null),
      }),
    ),
  });
  const { data } = v.parse(wireSchema, recording.response.body);
  const ours = data.find(({ metadata }) => metadata?.booking !== undefined);
  const found = await flights.findOrder({
    reference: ours?.metadata?.booking ?? 'none',
    offerId: 'off_1',
    orderId: null,
    sentAfter: new Date(),
  });
  expect(found?.id).toBe(ours?.id);
}

const ticketSchema = v.object({
  ...orderSchema.entries,
  total_amount: v.string(),
  total_currency: v.string(),
  slices: slicesSchema,
  passengers: v.array(v.object({ given_name: v.string(), family_name: v.string() })),
});

async function playOrderRead(recording: Recording): Promise<void> {
  const { flights, lines } = await startPlayer(recording, recordings);
  const orderId = getLastSegment(recording);
  const found = await flights.findOrder({
    reference: 'none',
    offerId: 'off_1',
    orderId,
    sentAfter: new Date(),
  });
  if (!isSuccess(recording)) return expect(found).toBe(null);
  const wire = v.parse(v.object({ data: ticketSchema }), recording.response.body).data;
  expect(found?.id).toBe(wire.id);
  // Without a reference there is no ticket yet.
  if (wire.booking_reference === null) return expect(found?.status).not.toBe('confirmed');

  const details = await flights.readOrder(orderId);
  const ticket = v.parse(bookingDetailsSchema, details);
  expect(ticket.booking_reference).toBe(wire.booking_reference);
  expect([details.total_currency, Number(details.total_amount)]).toEqual([
    wire.total_currency,
    Number(wire.total_amount),
  ]);
  expect(getTimes(v.parse(slicesSchema, details.slices))).toEqual(getTimes(wire.slices));
  const getNames = (people: readonly { given_name: string; family_name: string }[]) =>
    people.map(person => [person.given_name, person.family_name]);
  expect(getNames(ticket.passengers)).toEqual(getNames(wire.passengers));
  const ids = new Set(details.passengers.map(({ id }) => id));
  const holders = (details.documents ?? []).flatMap(({ passenger_ids }) => passenger_ids ?? []);
  expect(holders.filter(id => !ids.has(id))).toEqual([]);
  expect(lines).toEqual([]);
}

/** The order of a change that was recorded without it. */
const buildOrderRecording = (id: string): Recording => ({
  request: { method: 'GET', path: `/air/orders/${id}`, body: null },
  response: {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: {
      data: {
        id,
        live_mode: false,
        booking_reference: 'AAAAAA',
        total_amount: '1.00',
        total_currency: 'USD',
        owner: null,
        slices: [buildWireSlice()],
        passengers: [{ given_name: 'Aaaaaa', family_name: 'Aaaaaaa' }],
      },
    },
  },
});

async function playChanges(recording: Recording): Promise<void> {
  const orderId = new URL(recording.request.path, 'http://recording').searchParams.get('order_id') ?? '';
  const { flights, lines } = await startPlayer(buildOrderRecording(orderId), [recording]);
  const { schedule_changed } = await flights.readOrder(orderId);
  expect(lines).toEqual(isSuccess(recording) ? [] : ['airline-initiated changes']);
  const changesSchema = v.object({ data: v.array(v.object({ action_taken: v.nullable(v.string()) })) });
  const changes = v.safeParse(changesSchema, recording.response.body);
  // Nobody has accepted or refused a new change.
  const isOpen = changes.success && changes.output.data.some(({ action_taken }) => action_taken === null);
  if (isOpen) expect(schedule_changed).toBe(true);
  if (changes.success && changes.output.data.length === 0) expect(schedule_changed).toBe(false);
}

const plays: readonly [RegExp, (recording: Recording) => Promise<void>][] = [
  [/^GET \/places\/suggestions\?/, playPlaces],
  [/^POST \/air\/offer_requests\?/, playSearch],
  [/^GET \/air\/offers\/[\w-]+$/, playOffer],
  [/^POST \/air\/orders$/, playOrder],
  [/^GET \/air\/orders\?/, playOrderList],
  [/^GET \/air\/orders\/[\w-]+$/, playOrderRead],
  [/^GET \/air\/airline_initiated_changes\?/, playChanges],
];

describe('the adapter reads', () => {
  it.each(recordings.map(({ name, ...recording }) => [name, recording] as const))(
    '%s',
    async (_, recording) => {
      const { method, path } = recording.request;
      const play = plays.find(([route]) => route.test(`${method} ${path}`))?.[1];
      expect(play, `The adapter calls no ${method} ${path}`).toBeDefined();
      await play?.(recording);
    },
  );
});
