import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import { startLoopbackDuffel } from '#tests/harness/providers/duffel/loopback-duffel.ts';
import { startStripeServer, type StripeServer } from '#tests/harness/providers/stripe/stripe-server.ts';
import { startSlowProvider, type ProviderCall } from './slow-provider.ts';
import { watchMachine } from '../measure/machine.ts';
import { startProcess } from '../measure/start-server.ts';
import { getMedian } from '../measure/statistics.ts';
import type { BenchPart, PartOptions } from '../part.ts';

const delays = [50, 200];
const targetPercent = 5;
/** How many times as much as in the last run a ratio may be. */
const ratioMargin = 1.1;

const toFilePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The time in a span during which at least one call was in progress. */
function sumProviderTime(calls: readonly ProviderCall[], start: number, end: number): number {
  let [sum, covered] = [0, start];
  for (const call of calls.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(call.start, covered);
    const to = Math.min(call.end, end);
    if (to <= from) continue;
    sum += to - from;
    covered = to;
  }
  return sum;
}

interface Step {
  name: string;
  total: number;
  provider: number;
  calls: readonly string[];
}

async function confirmCard({ url, publishableKey }: StripeServer, clientSecret: string): Promise<void> {
  const response = await fetch(`${url}/v1/payment_intents/${parseIntentId(clientSecret)}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: 'https://site.example/booking-confirmation',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!response.ok) throw new Error(`The card was answered with ${response.status}`);
}

const foundSchema = v.object({ flights: v.array(v.object({ id: v.string() })) });
const offerSchema = v.object({
  offer: v.object({
    data: v.object({
      passengers: v.array(v.object({ id: v.string() })),
      total_amount: v.string(),
      total_currency: v.string(),
    }),
  }),
});
const secretSchema = v.object({ clientSecret: v.string() });
const bookedSchema = v.object({
  booking: v.object({ data: v.object({ id: v.string(), status: v.literal('confirmed') }) }),
});

/**
 * Books on a backend whose providers take a fixed time for each call, and prints what the backend adds to it: the time of each
 * of its responses, against the time in which a provider was busy with a call for it.
 */
async function measureProviders({ print, report, setCondition, isQuick }: PartOptions): Promise<void> {
  const [warmUps, bookings] = isQuick ? [1, 1] : [5, 20];
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-bench-'));
  const calls: ProviderCall[] = [];
  const delay = { ms: 0 };
  const [duffel, stripe] = await Promise.all([startLoopbackDuffel(), startStripeServer()]);
  const [slowDuffel, slowStripe] = await Promise.all([
    startSlowProvider(duffel.baseUrl, calls, delay),
    startSlowProvider(stripe.url, calls, delay),
  ]);
  const { url, stop } = await startProcess([toFilePath('../../src/backend/main.ts')], {
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
    DUFFEL_ACCESS_TOKEN: duffel.token,
    DUFFEL_WEBHOOK_SECRET: 'bench',
    DUFFEL_API_BASE: slowDuffel.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: slowStripe.url,
    VITE_STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  });

  async function send<Schema extends v.GenericSchema>(
    steps: Step[],
    name: string,
    schema: Schema,
    path: string,
    body?: unknown,
  ): Promise<v.InferOutput<Schema>> {
    calls.length = 0;
    const start = performance.now();
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const end = performance.now();
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${text}`);
    const provider = sumProviderTime(calls, start, end);
    steps.push({ name, total: end - start, provider, calls: calls.map(({ call }) => call) });
    return v.parse(v.pipe(v.string(), v.parseJson(), schema), text);
  }

  /** A booking from the search to the ticket, on a day of its own. */
  async function book(number: number): Promise<Step[]> {
    const steps: Step[] = [];
    const departure = new Date(Date.now() + (30 + number) * 86_400_000).toISOString().slice(0, 10);
    const search = {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: departure,
      passengers: [{ type: 'adult' }],
    };
    const found = await send(steps, 'search', foundSchema, '/api/flights/search', search);
    const offerId = found.flights[0]?.id ?? '';
    const validatePath = `/api/bookings/validate-offer?offer_id=${offerId}`;
    const { data } = (await send(steps, 'validate', offerSchema, validatePath)).offer;
    const passengers = data.passengers.map(({ id }) => buildBookingPassenger({ id }));
    const intentPath = '/api/payments/create-payment-intent';
    const { clientSecret } = await send(steps, 'create intent', secretSchema, intentPath, {
      amount: Number(data.total_amount),
      currency: data.total_currency.toLowerCase(),
      offerId,
      booking: { passengers },
    });
    await confirmCard(stripe, clientSecret);
    const { booking } = await send(steps, 'book', bookedSchema, '/api/bookings/book', {
      payment_intent_id: parseIntentId(clientSecret),
      payment_intent_client_secret: clientSecret,
      offer_id: offerId,
      passengers,
    });
    const ticketPath = `/api/bookings/details?booking_id=${booking.data.id}`;
    await send(steps, 'ticket', v.object({}), ticketPath);
    return steps;
  }

  try {
    let number = 0;
    const machine = watchMachine();
    for (let warmUp = 0; warmUp < warmUps; warmUp++) await book(number++);
    for (const ms of delays) {
      delay.ms = ms;
      const all: Step[] = [];
      for (let booking = 0; booking < bookings; booking++) all.push(...(await book(number++)));
      print(`${bookings} bookings, ${ms} ms for each call of a provider (medians):`);
      const sums = { total: 0, provider: 0 };
      for (const [name, steps] of Map.groupBy(all, step => step.name)) {
        const middle = {
          total: getMedian(steps.map(step => step.total)),
          provider: getMedian(steps.map(step => step.provider)),
        };
        sums.total += middle.total;
        sums.provider += middle.provider;
        print(formatStep(name, middle, steps[0]?.calls ?? []));
      }
      print(formatStep('together', sums, []));
      report(`a booking, ${ms} ms a call, to the providers' time`, {
        value: sums.total / sums.provider,
        unit: 'ratio',
        margin: ratioMargin,
      });
    }
    print(`aim: at most ${targetPercent} % more than the providers' own time`);
    const condition = machine.finish();
    setCondition(condition);
    print(condition);
  } finally {
    await stop();
    slowDuffel.close();
    slowStripe.close();
    await Promise.all([duffel.close(), stripe.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

function formatStep(
  name: string,
  { total, provider }: Pick<Step, 'total' | 'provider'>,
  calls: readonly string[],
): string {
  const added = total - provider;
  const list = calls.length === 0 ? '' : `; ${calls.join(', ')}`;
  return (
    `  ${name.padEnd(14)}providers ${provider.toFixed(0)} ms, all ${total.toFixed(0)} ms: ` +
    `${added.toFixed(1)} ms or ${((added / provider) * 100).toFixed(1)} % more${list}`
  );
}

export const providers: BenchPart = {
  description: 'what the backend adds to the time of its providers, on servers that stand for them',
  run: measureProviders,
};
