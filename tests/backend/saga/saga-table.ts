import * as v from 'valibot';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { PaymentProvider } from '#backend/ports/payment-provider.ts';
import { caseOutcomes } from '#backend/bookings/booking-cases.ts';
import {
  book,
  bookDraft,
  buildPassenger,
  buildPaymentBody,
  confirmCard,
  post,
  readResponse,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** One booking, brought to a state, with providers that a test can break and repair. */
export interface SagaWorld {
  backend: TestBackend;
  secret: string;
  intentId: string;
  /** Makes the payment provider's writes fail, or work again. */
  setBankDown(isDown: boolean): void;
  /** What the last request was answered; null if the event is no request. */
  reply: string | null;
}

const unavailable = () => {
  throw new FlightProviderError('provider_timeout', 'no response');
};
const refuse = () => {
  throw new FlightProviderError('order_refused', 'no');
};

async function createWorld(body: Record<string, unknown> = {}): Promise<SagaWorld> {
  let isBankDown = false;
  const fail =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      isBankDown ? Promise.reject(new Error('503')) : act(...args);
  const backend = await buildBackend({
    timing: { maxWaitMs: 100 },
    wrapPayments: (payments: PaymentProvider) => ({
      ...payments,
      captureIntent: fail((...args) => payments.captureIntent(...args)),
      cancelIntent: fail((...args) => payments.cancelIntent(...args)),
    }),
  });
  const { clientSecret, intentId } = await startPayment(backend.app, body);
  return {
    backend,
    secret: clientSecret,
    intentId,
    setBankDown: isDown => {
      isBankDown = isDown;
    },
    reply: null,
  };
}

async function createPaidWorld(change: (world: SagaWorld) => void, body = {}): Promise<SagaWorld> {
  const world = await createWorld(body);
  await confirmCard(world.backend.app, world.secret);
  change(world);
  await bookDraft(world.backend.app, world.intentId);
  return world;
}

/** How a booking gets into each state, as rows of the table name it. */
export const preparations: Record<string, () => Promise<SagaWorld>> = {
  drafted: () => createWorld(),
  'drafted, held, without passengers': async () => {
    const world = await createWorld({ booking: undefined });
    await confirmCard(world.backend.app, world.secret);
    await world.backend.reconciler.runOnce();
    return world;
  },
  'ordering, not sent': () =>
    createPaidWorld(({ backend }) => {
      backend.flights.offers.set('off_1', new FlightProviderError('provider_timeout', 'no response'));
    }),
  'ordering, sent': () => createPaidWorld(({ backend }) => (backend.flights.onOrder = unavailable)),
  awaitingAirline: () => createPaidWorld(({ backend }) => (backend.flights.orderStatus = 'pending')),
  capturing: () => createPaidWorld(world => world.setBankDown(true)),
  ticketed: () => createPaidWorld(() => {}),
  releasing: () =>
    createPaidWorld(world => {
      world.backend.flights.onOrder = refuse;
      world.setBankDown(true);
    }),
  failed: () => createPaidWorld(({ backend }) => (backend.flights.onOrder = refuse)),
  discarding: async () => {
    const world = await createWorld();
    await confirmCard(world.backend.app, world.secret);
    world.setBankDown(true);
    await startPayment(world.backend.app, {
      booking: { passengers: [buildPassenger()], replaces: world.secret },
    });
    return world;
  },
  discarded: async () => {
    const world = await createWorld();
    world.backend.clock.advance(2 * hour);
    await world.backend.reconciler.runOnce();
    return world;
  },
  escalated: async () => {
    const world = await createPaidWorld(({ backend }) => (backend.flights.orderStatus = 'pending'));
    await passTime(world, 24 * hour, hour);
    return world;
  },
};

/** Lets time pass in steps, with a round of the reconciler after each. */
async function passTime({ backend }: SagaWorld, ms: number, stepMs = minute): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    backend.clock.advance(stepMs);
    await backend.reconciler.runOnce();
  }
}

const settleOrder = ({ backend }: SagaWorld, status: 'confirmed' | 'failed') => {
  const order = backend.flights.orders.get('bkg_1');
  const request = order?.request ?? {
    offerId: 'off_1',
    reference: 'bkg_1',
    passengers: [],
    totalAmount: '245.30',
    currency: 'USD',
  };
  const bookingReference = status === 'confirmed' ? 'REF001' : null;
  backend.flights.orders.set('bkg_1', { id: 'ord_1', request, status, bookingReference });
};

/** Every provider answers what the booking waits for. */
async function answer(world: SagaWorld): Promise<void> {
  const { backend } = world;
  const booking = await backend.store.find('bkg_1');
  world.setBankDown(false);
  if (booking?.state === 'drafted') {
    if (booking.passengers === null) await book(backend.app, world.intentId);
    else await confirmCard(backend.app, world.secret);
  }
  if (booking?.state === 'ordering' && booking.orderSentAt === null) {
    backend.flights.offers.set('off_1', buildOffer());
  } else if (booking?.orderSentAt !== null && booking?.state !== 'failed') settleOrder(world, 'confirmed');
  await passTime(world, minute);
}

/** The provider that the booking waits for refuses. */
async function beRefused(world: SagaWorld): Promise<void> {
  const { backend } = world;
  const booking = await backend.store.find('bkg_1');
  switch (booking?.state) {
    case 'drafted':
      await confirmCard(backend.app, world.secret, { number: '4000000000000002' });
      break;
    case 'ordering':
      if (booking.orderSentAt === null) backend.flights.offers.delete('off_1');
      else settleOrder(world, 'failed');
      break;
    case 'capturing':
      world.setBankDown(false);
      await backend.payments.cancelIntent(world.intentId, { idempotencyKey: 'the hold is lost' });
      break;
    case 'releasing':
    case 'discarding':
      world.setBankDown(false);
      await backend.payments.captureIntent(world.intentId, { idempotencyKey: 'charged by hand' });
      break;
    default:
      settleOrder(world, 'failed');
  }
  await passTime(world, minute);
}

const beSilent = (world: SagaWorld) => {
  world.backend.flights.onFind = unavailable;
};

/** What can happen to a booking in any state, as columns of the table name it. */
export const events: Record<string, (world: SagaWorld) => Promise<void>> = {
  answer,
  refusal: beRefused,
  silence: async world => {
    beSilent(world);
    await passTime(world, 5 * minute);
  },
  'silence until the deadline': async world => {
    beSilent(world);
    await passTime(world, 26 * hour, 10 * minute);
  },
  crash: async world => {
    const { store } = world.backend;
    await store.acquireLease('bkg_1', 'a process that was killed', null);
    await world.backend.reconciler.runOnce();
    world.backend.clock.advance(6 * second);
    await answer(world);
  },
  'duplicate notification': async world => {
    await Promise.all(
      [1, 2, 3].map(() => world.backend.bookingDeps.advanceBooking('bkg_1', { wake: 'traveler' })),
    );
  },
  'second tab pays for the same trip': async world => {
    const { status, body } = await readResponse(
      post(world.backend.app, '/api/payments/create-payment-intent', buildPaymentBody()),
    );
    world.reply = [status, v.parse(replySchema, body).error].filter(part => part !== undefined).join(' ');
  },
  'a stranger with the intent’s id': async world => {
    const { status, body } = await readResponse(
      post(world.backend.app, '/api/bookings/book', { payment_intent_id: world.intentId }),
    );
    world.reply = `${status} ${v.parse(replySchema, body).error}`;
  },
  'operator closes the case as ticketed': world => closeCase(world, 'ticketed'),
  'operator closes the case as failed': world => closeCase(world, 'failed'),
  'operator closes the case as settled': world => closeCase(world, 'settled'),
};

async function closeCase(world: SagaWorld, outcome: keyof typeof caseOutcomes): Promise<void> {
  const { store, bookingDeps } = world.backend;
  const [openCase] = await store.findOpenCases();
  if (outcome === 'ticketed') settleOrder(world, 'confirmed');
  if (outcome === 'settled') {
    await world.backend.payments.cancelIntent(world.intentId, { idempotencyKey: 'released by hand' });
  }
  await store.closeCase(
    openCase?.id ?? '',
    { state: caseOutcomes[outcome], ...(outcome === 'settled' ? { failure: 'settled' as const } : {}) },
    outcome,
    bookingDeps.storeClock.read(),
  );
  await passTime(world, minute);
}

const replySchema = v.object({
  error: v.optional(v.string()),
  booking: v.optional(v.object({ data: v.object({ status: v.string(), error: v.optional(v.string()) }) })),
});

const moneyByStatus: Record<string, string> = {
  requires_payment_method: 'nothing held',
  requires_capture: 'held',
  succeeded: 'charged',
  canceled: 'released',
};

/** What came of an event: the booking's state, what the traveler hears, and the state of the money. */
export async function observe(world: SagaWorld): Promise<{ next: string; reply: string; money: string }> {
  const { backend, intentId } = world;
  const booking = await backend.store.find('bkg_1');
  const intent = await backend.payments.retrieveIntent(intentId);
  const { status, body } = await readResponse(bookDraft(backend.app, intentId));
  const { error, booking: presented } = v.parse(replySchema, body);
  const sentence = error ?? presented?.data.error ?? presented?.data.status;
  return {
    next: booking?.state ?? '',
    reply: world.reply ?? `${status} ${sentence}`,
    money: moneyByStatus[intent.status] ?? intent.status,
  };
}
