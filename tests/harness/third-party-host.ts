import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';

/** What a host answers where the specification leaves a choice. */
export interface HostVariant {
  /** The answer to calls that the specification doesn't name. */
  unknownCall: { contentType: string; body: string; hasCorsHeaders: boolean };
  /** The answer to /book. */
  toBookAnswer: (id: string) => object;
}

/** The calls that a host has answered, and the bodies that it has refused. */
export interface ThirdPartyHost {
  url: string;
  setVariant(variant: HostVariant): void;
  takeCalls(): string[];
  close(): Promise<void>;
}

const text = v.pipe(v.string(), v.nonEmpty());
const date = v.pipe(v.string(), v.isoDate());
const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const travelers = v.pipe(
  v.array(
    v.variant('type', [
      v.object({ type: v.literal('adult') }),
      v.object({ type: v.literal('child'), age: v.number() }),
      v.object({ type: v.literal('infant_without_seat') }),
    ]),
  ),
  v.minLength(1),
);
const trip = {
  origin: code,
  destination: code,
  departure_date: date,
  return_date: v.nullable(date),
  cabin_class: text,
};

const searchSchema = v.object({ ...trip, passengers: travelers });
const intentSchema = v.object({ amount: v.number(), offerId: text, currency: v.literal('usd') });
const bookSchema = v.object({
  offer_id: text,
  passengers: v.pipe(
    v.array(
      v.object({
        id: text,
        type: v.picklist(['adult', 'child', 'infant_without_seat']),
        given_name: text,
        family_name: text,
        title: v.picklist(['mr', 'ms', 'mrs']),
        gender: v.picklist(['m', 'f', 'o']),
        born_on: date,
        email: text,
        phone_number: v.pipe(v.string(), v.startsWith('+')),
        infant_passenger_id: v.optional(text),
      }),
    ),
    v.minLength(1),
  ),
  payment_amount: v.number(),
  offerDetails: v.object(trip),
  searchParams: v.object({ ...trip, passengers: travelers }),
  payment_intent_id: text,
});

type Booked = v.InferOutput<typeof bookSchema>;

const places = [
  {
    iata_code: 'JFK',
    name: 'John F. Kennedy International Airport',
    city_name: 'New York',
    iata_country_code: 'US',
  },
  { iata_code: 'LHR', name: 'Heathrow Airport', iata_city_code: 'LON', iata_country_code: 'GB' },
];
const toAirport = (iata: string) => ({ iata_code: iata, city_name: iata === 'JFK' ? 'New York' : 'London' });

const amount = '1512.40';
const secret = 'pi_3PartyHost_secret_Kd82';

/** An offer with the fields of the specification's section 3 and no others. */
const buildOffer = ({
  origin,
  destination,
  departure_date,
  return_date,
  cabin_class,
}: Booked['offerDetails']) => ({
  id: 'offer-of-the-host',
  total_price: `USD ${amount}`,
  total_currency: 'USD',
  airline: { name: 'Third Air' },
  cabin_class,
  duration: 'PT7H5M',
  departure: { time: `${departure_date}T18:30:00`, iata_code: origin },
  arrival: { time: `${departure_date}T23:35:00`, iata_code: destination },
  slices: [
    { origin: toAirport(origin), destination: toAirport(destination), departure_date },
    ...(return_date === null
      ? []
      : [{ origin: toAirport(destination), destination: toAirport(origin), departure_date: return_date }]),
  ],
});

const buildTicket = ({ passengers, offerDetails }: Booked) => ({
  booking_reference: 'SPEC42',
  owner: { name: 'Third Air' },
  slices: [
    {
      origin: { ...toAirport(offerDetails.origin), name: 'Origin Airport' },
      destination: { ...toAirport(offerDetails.destination), name: 'Destination Airport' },
      segments: [
        {
          departing_at: `${offerDetails.departure_date}T18:30:00`,
          arriving_at: `${offerDetails.departure_date}T23:35:00`,
          marketing_carrier_flight_number: '77',
          passengers: passengers.map(({ id }) => ({ passenger_id: id, baggages: [] })),
        },
      ],
    },
  ],
  passengers: passengers.map(({ id, title, given_name, family_name, type }) => ({
    id,
    title,
    given_name,
    family_name,
    type,
  })),
  total_amount: amount,
  total_currency: 'USD',
});

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** What a call answers, with status 400 for a body that lacks a specified field. */
interface Answer {
  status: number;
  json: unknown;
}

const parseBody = <T>(schema: v.GenericSchema<unknown, T>, body: string) =>
  v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);

/** Answers the calls of the specification. It knows none of this project's additions. */
function createHandler() {
  let searched: v.InferOutput<typeof travelers> = [];
  let booked: Booked | null = null;

  function answerOrRefuse<T>(
    schema: v.GenericSchema<unknown, T>,
    body: string,
    answer: (input: T) => unknown,
  ): Answer {
    const parsed = parseBody(schema, body);
    if (parsed.success) return { status: 200, json: answer(parsed.output) };
    const issues = parsed.issues.map(issue => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    return { status: 400, json: { error: issues.join('; ') } };
  }

  return (call: string, url: URL, body: string, toBookAnswer: HostVariant['toBookAnswer']): Answer | null => {
    switch (call) {
      case 'GET /api/flights/place-suggestions': {
        const query = (url.searchParams.get('query') ?? '').toUpperCase();
        return { status: 200, json: { data: places.filter(({ iata_code }) => iata_code === query) } };
      }
      case 'POST /api/flights/search':
        return answerOrRefuse(searchSchema, body, search => {
          searched = search.passengers;
          return { flights: [buildOffer(search)] };
        });
      case 'GET /api/bookings/validate-offer':
        return {
          status: 200,
          json: {
            valid: url.searchParams.get('offer_id') === 'offer-of-the-host',
            offer: {
              data: {
                passengers: searched.map(({ type }, index) => ({ id: `traveler-${index + 1}`, type })),
                total_amount: amount,
              },
            },
          },
        };
      case 'POST /api/payments/create-payment-intent':
        return answerOrRefuse(intentSchema, body, () => ({ clientSecret: secret }));
      case 'POST /api/bookings/book':
        return answerOrRefuse(bookSchema, body, request => {
          booked = request;
          return toBookAnswer('ticket-7');
        });
      case 'GET /api/bookings/details':
        return url.searchParams.get('booking_id') === 'ticket-7' && booked !== null
          ? { status: 200, json: { data: buildTicket(booked) } }
          : { status: 404, json: { error: 'No such booking.' } };
      default:
        return null;
    }
  };
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type',
};

/** Starts a third-party host on a port of its own. It is written from the specification's sections 3 and 7 alone. */
export async function startThirdPartyHost(initialVariant: HostVariant): Promise<ThirdPartyHost> {
  let variant = initialVariant;
  let calls: string[] = [];
  const handle = createHandler();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    const call = `${request.method ?? ''} ${url.pathname}`;
    if (request.method === 'OPTIONS') return void response.writeHead(204, corsHeaders).end();
    const answer = handle(call, url, await readBody(request), variant.toBookAnswer);
    if (answer === null) {
      const { contentType, body, hasCorsHeaders } = variant.unknownCall;
      response
        .writeHead(404, { 'Content-Type': contentType, ...(hasCorsHeaders ? corsHeaders : {}) })
        .end(body);
      return;
    }
    const { status, json } = answer;
    calls.push(status === 200 ? call : `${call} ${status} ${JSON.stringify(json)}`);
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...corsHeaders })
      .end(JSON.stringify(json));
  }

  const server = createServer((request, response) => void respond(request, response));
  const port = await new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    setVariant: next => {
      variant = next;
      calls = [];
    },
    takeCalls: () => calls,
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}
