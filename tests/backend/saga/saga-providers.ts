import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { Core } from '#backend/core.ts';
import type { TestClock } from '#tests/backend/doubles/build-backend.ts';

export interface SagaBackend extends Pick<Core, 'app' | 'bookingDeps' | 'reconciler'> {
  clock: TestClock;
  close(): Promise<void>;
}

/** What the page knows of an offer when the traveler pays. */
export interface FoundOffer {
  offerId: string;
  amount: number;
  passengers: BookingPassenger[];
}

/** An airline and a bank that a test can break and repair, and the backend that sells and charges through them. */
export interface SagaProviders {
  backend: SagaBackend;
  /** A search of its own. Every search finds the same flights for the same person. */
  findOffer(): Promise<FoundOffer>;
  /** Pays in the browser. */
  confirmCard(clientSecret: string, number?: string): Promise<void>;
  /** Makes the bank's writes fail, or work again. */
  setBankDown(isDown: boolean): void;
  /** What somebody does in the bank's dashboard. */
  chargeByHand(intentId: string): Promise<void>;
  releaseByHand(intentId: string): Promise<void>;
  /** What a read of the first offer gets from now on. */
  setOffers(state: 'readable' | 'unreadable' | 'gone'): void;
  /** What becomes of the orders from now on. */
  setOrders(outcome: 'refused' | 'pending' | 'not answered'): void;
  /** Look-ups of orders fail from now on. */
  silenceLookups(): void;
  /** The airline decides about the order that it has. */
  settleOrder(status: 'confirmed' | 'failed'): void;
  /** The providers tell three times what they have told before. */
  notify(): Promise<void>;
}
