import { writeSync } from 'node:fs';
import * as v from 'valibot';
import { createBackend } from '#backend/backend.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { validatedOfferSchema } from '#contract/offer.ts';
import { support } from '../doubles/build-backend.ts';
import { book, buildPassenger, confirmCard, get, post, startPayment } from '../doubles/api-calls.ts';

/** Books one flight on a real database, and is killed (-9) before or after the write with this number. */
const [dataDir = '', route = 'LHR-JFK', killAt = '0', killSide = 'before', departure = ''] =
  process.argv.slice(2);

let writes = 0;
const writeLine = (line: string) => writeSync(1, `${line}\n`);

const killAtWrite =
  <Args extends unknown[], Result>(name: string, write: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    writes += 1;
    const isKillPoint = writes === Number(killAt);
    if (isKillPoint && killSide === 'before') process.kill(process.pid, 'SIGKILL');
    try {
      return await write(...args);
    } finally {
      if (isKillPoint) process.kill(process.pid, 'SIGKILL');
      writeLine(`wrote ${name}`);
    }
  };

const url = process.env['DATABASE_URL'];

const backend = await createBackend({
  settings: { mode: 'sandbox', support, postgres: url === undefined ? null : { url, poolSize: 2 } },
  dataDir,
  log: silentLogger,
  overrideDeps: ({ store, flights, payments, ...rest }) => ({
    ...rest,
    store: {
      ...store,
      add: killAtWrite('draft', (...args: Parameters<typeof store.add>) => store.add(...args)),
      updateDraft: killAtWrite('intent id', (...args: Parameters<typeof store.updateDraft>) =>
        store.updateDraft(...args),
      ),
      acquireLease: killAtWrite('lease', (...args: Parameters<typeof store.acquireLease>) =>
        store.acquireLease(...args),
      ),
      claimDue: killAtWrite('claim', (...args: Parameters<typeof store.claimDue>) => store.claimDue(...args)),
      updateLeased: killAtWrite('step', (...args: Parameters<typeof store.updateLeased>) =>
        store.updateLeased(...args),
      ),
      releaseLease: killAtWrite('release', (...args: Parameters<typeof store.releaseLease>) =>
        store.releaseLease(...args),
      ),
    },
    flights: {
      ...flights,
      createOrder: killAtWrite('order', (...args: Parameters<typeof flights.createOrder>) =>
        flights.createOrder(...args),
      ),
    },
    payments: {
      ...payments,
      createIntent: killAtWrite('intent', (...args: Parameters<typeof payments.createIntent>) =>
        payments.createIntent(...args),
      ),
      captureIntent: killAtWrite('capture', (...args: Parameters<typeof payments.captureIntent>) =>
        payments.captureIntent(...args),
      ),
      cancelIntent: killAtWrite('cancel', (...args: Parameters<typeof payments.cancelIntent>) =>
        payments.cancelIntent(...args),
      ),
    },
  }),
});
const { app } = backend;
const [origin, destination] = route.split('-');
const search = { origin, destination, departure_date: departure, passengers: [{ type: 'adult' }] };
const answer = await post(app, '/api/flights/search', search);
const [flight] = v.parse(flightSearchResponseSchema, await answer.json()).flights;
const offerId = flight?.id ?? '';
const validated = await get(app, `/api/bookings/validate-offer?offer_id=${offerId}`);
const offer = v.parse(validatedOfferSchema, await validated.json()).offer?.data;
const passengers = (offer?.passengers ?? []).map(({ id }) => buildPassenger({ id }));
const { clientSecret, intentId } = await startPayment(app, {
  amount: Number(offer?.total_amount),
  offerId,
  booking: { passengers },
});
writeLine(`secret ${clientSecret}`);
await confirmCard(app, clientSecret);
const booked = await book(app, intentId, { offer_id: offerId, passengers });
writeLine(`answered ${booked.status} ${await booked.text()}`);
await backend.stop();
writeLine('done');
