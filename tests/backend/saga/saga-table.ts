import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { caseOutcomes } from '#backend/bookings/booking-cases.ts';
import { book, bookDraft, post, readResponse, startPayment } from '#tests/backend/doubles/api-calls.ts';
import type { FoundOffer, SagaBackend, SagaProviders } from './saga-providers.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** One booking, brought to a state, with providers that a test can break and repair. */
export interface SagaWorld {
  providers: SagaProviders;
  backend: SagaBackend;
  offer: FoundOffer;
  secret: string;
  intentId: string;
  /** What the last request was answered; null if the event is no request. */
  reply: string | null;
}

const toPaymentBody = ({ offerId, amount, passengers }: FoundOffer, replaces?: string) => ({
  offerId,
  amount,
  booking: { passengers, replaces },
});

async function createWorld(providers: SagaProviders, body: Record<string, unknown> = {}): Promise<SagaWorld> {
  const { backend } = providers;
  const offer = await providers.findOffer();
  const { clientSecret, intentId } = await startPayment(backend.app, { ...toPaymentBody(offer), ...body });
  return { providers, backend, offer, secret: clientSecret, intentId, reply: null };
}

async function createPaidWorld(providers: SagaProviders, change: () => void): Promise<SagaWorld> {
  const world = await createWorld(providers);
  await providers.confirmCard(world.secret);
  change();
  await bookDraft(world.backend.app, world.intentId);
  return world;
}

/** How a booking gets into each state, as rows of the table name it. */
export const preparations: Record<string, (providers: SagaProviders) => Promise<SagaWorld>> = {
  drafted: providers => createWorld(providers),
  'drafted, held, without passengers': async providers => {
    const world = await createWorld(providers, { booking: undefined });
    await providers.confirmCard(world.secret);
    await world.backend.reconciler.runOnce();
    return world;
  },
  'ordering, not sent': providers => createPaidWorld(providers, () => providers.setOffers('unreadable')),
  'ordering, sent': providers => createPaidWorld(providers, () => providers.setOrders('not answered')),
  awaitingAirline: providers => createPaidWorld(providers, () => providers.setOrders('pending')),
  capturing: providers => createPaidWorld(providers, () => providers.setBankDown(true)),
  ticketed: providers => createPaidWorld(providers, () => {}),
  releasing: providers =>
    createPaidWorld(providers, () => {
      providers.setOrders('refused');
      providers.setBankDown(true);
    }),
  failed: providers => createPaidWorld(providers, () => providers.setOrders('refused')),
  discarding: async providers => {
    const world = await createWorld(providers);
    await providers.confirmCard(world.secret);
    providers.setBankDown(true);
    await startPayment(world.backend.app, toPaymentBody(world.offer, world.secret));
    return world;
  },
  discarded: async providers => {
    const world = await createWorld(providers);
    world.backend.clock.advance(2 * hour);
    await world.backend.reconciler.runOnce();
    return world;
  },
  escalated: async providers => {
    const world = await createPaidWorld(providers, () => providers.setOrders('pending'));
    await passTime(world, 24 * hour, hour);
    // A step that began earlier may still have the booking.
    await vi.waitFor(async () => {
      await world.backend.reconciler.runOnce();
      expect((await world.backend.bookingDeps.store.find('bkg_1'))?.state).toBe('escalated');
    });
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

/** Every provider answers what the booking waits for. */
async function answer(world: SagaWorld): Promise<void> {
  const { providers, backend, offer } = world;
  const booking = await backend.bookingDeps.store.find('bkg_1');
  providers.setBankDown(false);
  if (booking?.state === 'drafted') {
    if (booking.passengers === null) {
      const { offerId, passengers } = offer;
      await book(backend.app, world.intentId, { offer_id: offerId, passengers });
    } else await providers.confirmCard(world.secret);
  }
  if (booking?.state === 'ordering' && booking.orderSentAt === null) providers.setOffers('readable');
  else if (booking?.orderSentAt !== null && booking?.state !== 'failed') providers.settleOrder('confirmed');
  await passTime(world, minute);
}

/** The provider that the booking waits for refuses. */
async function beRefused(world: SagaWorld): Promise<void> {
  const { providers, backend } = world;
  const booking = await backend.bookingDeps.store.find('bkg_1');
  switch (booking?.state) {
    case 'drafted':
      await providers.confirmCard(world.secret, '4000000000000002');
      break;
    case 'ordering':
      if (booking.orderSentAt === null) providers.setOffers('gone');
      else providers.settleOrder('failed');
      break;
    case 'capturing':
      providers.setBankDown(false);
      await providers.releaseByHand(world.intentId);
      break;
    case 'releasing':
    case 'discarding':
      providers.setBankDown(false);
      await providers.chargeByHand(world.intentId);
      break;
    default:
      providers.settleOrder('failed');
  }
  await passTime(world, minute);
}

/** What can happen to a booking in any state, as columns of the table name it. */
export const events: Record<string, (world: SagaWorld) => Promise<void>> = {
  answer,
  refusal: beRefused,
  silence: async world => {
    world.providers.silenceLookups();
    await passTime(world, 5 * minute);
  },
  'silence until the deadline': async world => {
    world.providers.silenceLookups();
    await passTime(world, 26 * hour, 10 * minute);
  },
  crash: async world => {
    const { store, storeClock } = world.backend.bookingDeps;
    await store.acquireLease(
      'bkg_1',
      { owner: 'a process that was killed', ms: 6 * second },
      storeClock.read(),
    );
    await world.backend.reconciler.runOnce();
    world.backend.clock.advance(6 * second);
    await answer(world);
  },
  'duplicate notification': world => world.providers.notify(),
  'second tab pays for the same trip': async world => {
    const body = { ...toPaymentBody(await world.providers.findOffer()), currency: 'usd' };
    const answered = await readResponse(post(world.backend.app, '/api/payments/create-payment-intent', body));
    const { error } = v.parse(replySchema, answered.body);
    world.reply = [answered.status, error].filter(part => part !== undefined).join(' ');
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
  const { store, storeClock } = world.backend.bookingDeps;
  const [openCase] = await store.findOpenCases();
  if (outcome === 'ticketed') world.providers.settleOrder('confirmed');
  if (outcome === 'settled') await world.providers.releaseByHand(world.intentId);
  await store.closeCase(
    openCase?.id ?? '',
    { state: caseOutcomes[outcome], ...(outcome === 'settled' ? { failure: 'settled' as const } : {}) },
    outcome,
    storeClock.read(),
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
  const { store, payments } = backend.bookingDeps;
  const booking = await store.find('bkg_1');
  const intent = await payments.retrieveIntent(intentId);
  const { status, body } = await readResponse(bookDraft(backend.app, intentId));
  const { error, booking: presented } = v.parse(replySchema, body);
  const sentence = error ?? presented?.data.error ?? presented?.data.status;
  return {
    next: booking?.state ?? '',
    reply: world.reply ?? `${status} ${sentence}`,
    money: moneyByStatus[intent.status] ?? intent.status,
  };
}
