import { writeSync } from 'node:fs';
import * as v from 'valibot';
import { createBackend } from '../../../src/backend/backend.ts';
import { silentLog } from '../../../src/backend/log.ts';
import { flightSearchAnswerSchema } from '../../../src/contract/flight-search.ts';
import { validatedOfferSchema } from '../../../src/contract/offer.ts';
import { support } from '../doubles/build-backend.ts';
import { book, buildPassenger, confirmCard, get, post, startPayment } from '../doubles/calls.ts';

/** Books one flight over a real store, and is killed (-9) before or after the write of this number. */
const [dataDir = '', route = 'LHR-JFK', killAt = '0', side = 'before', departure = ''] =
  process.argv.slice(2);

let writes = 0;
const say = (line: string) => writeSync(1, `${line}\n`);

const killing =
  <Args extends unknown[], Result>(name: string, write: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    writes += 1;
    const isHere = writes === Number(killAt);
    if (isHere && side === 'before') process.kill(process.pid, 'SIGKILL');
    try {
      return await write(...args);
    } finally {
      if (isHere) process.kill(process.pid, 'SIGKILL');
      say(`wrote ${name}`);
    }
  };

const backend = await createBackend({
  settings: { mode: 'sandbox', support },
  dataDir,
  log: silentLog,
  replace: ({ store, flights, payments, ...rest }) => ({
    ...rest,
    store: {
      ...store,
      add: killing('draft', (...args: Parameters<typeof store.add>) => store.add(...args)),
      change: killing('claim', (...args: Parameters<typeof store.change>) => store.change(...args)),
      lease: killing('lease', (...args: Parameters<typeof store.lease>) => store.lease(...args)),
      step: killing('step', (...args: Parameters<typeof store.step>) => store.step(...args)),
      release: killing('release', (...args: Parameters<typeof store.release>) => store.release(...args)),
    },
    flights: {
      ...flights,
      createOrder: killing('order', (...args: Parameters<typeof flights.createOrder>) =>
        flights.createOrder(...args),
      ),
    },
    payments: {
      ...payments,
      createIntent: killing('intent', (...args: Parameters<typeof payments.createIntent>) =>
        payments.createIntent(...args),
      ),
      captureIntent: killing('capture', (...args: Parameters<typeof payments.captureIntent>) =>
        payments.captureIntent(...args),
      ),
      cancelIntent: killing('cancel', (...args: Parameters<typeof payments.cancelIntent>) =>
        payments.cancelIntent(...args),
      ),
    },
  }),
});
const { app } = backend;
const [origin, destination] = route.split('-');
const search = { origin, destination, departure_date: departure, passengers: [{ type: 'adult' }] };
const answer = await post(app, '/api/flights/search', search);
const [flight] = v.parse(flightSearchAnswerSchema, await answer.json()).flights;
const offerId = flight?.id ?? '';
const validated = await get(app, `/api/bookings/validate-offer?offer_id=${offerId}`);
const offer = v.parse(validatedOfferSchema, await validated.json()).offer?.data;
const passengers = (offer?.passengers ?? []).map(({ id }) => buildPassenger({ id }));
const { clientSecret, intentId } = await startPayment(app, {
  amount: Number(offer?.total_amount),
  offerId,
  booking: { passengers },
});
say(`secret ${clientSecret}`);
await confirmCard(app, clientSecret);
const booked = await book(app, intentId, { offer_id: offerId, passengers });
say(`answered ${booked.status} ${await booked.text()}`);
await backend.stop();
say('done');
