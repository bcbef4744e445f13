import * as v from 'valibot';
import { errorEnvelopeSchema } from '#contract/errors.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { buildPassenger } from '#tests/backend/doubles/api-calls.ts';
import type { ReportViolation } from './chaos-report.ts';
import { getErrorCode, pause, type Answer, type ApiClient, type ChaosOffer } from './api-client.ts';

/** What /book answered in the end about one payment. */
export type FinalAnswer =
  | { kind: 'ticketed'; bookingId: string; reference: string }
  | { kind: 'notBooked'; code: string }
  | { kind: 'nothing' };

/** One payment of a traveler, as the traveler's browser knows it. */
export interface Payment {
  traveler: string;
  route: string;
  trip: string;
  intentId: string;
  secret: string;
  /** Whether another ticket for the same trip is wanted. */
  isDuplicateWanted: boolean;
  hasDraft: boolean;
  /** Whether the bank said that the money is held. */
  isAuthorized: boolean;
  finalAnswer: FinalAnswer;
}

export interface TravelersDeps {
  client: ApiClient;
  offers: ReadonlyMap<string, readonly ChaosOffer[]>;
  random: () => number;
  count: (what: string) => void;
  report: ReportViolation;
  /** Whether travelers stop asking. */
  isOver: () => boolean;
}

const bookResultSchema = v.object({
  booking: v.object({
    data: v.object({
      id: v.string(),
      status: v.string(),
      booking_reference: v.nullable(v.string()),
    }),
  }),
});
const secretSchema = v.object({ clientSecret: v.string() });
const intentSchema = v.object({
  paymentIntent: v.object({
    status: v.string(),
    next_action: v.nullable(v.object({ redirect_to_url: v.object({ url: v.string() }) })),
  }),
});
const confirmErrorSchema = v.object({
  error: v.object({ payment_intent: v.object({ status: v.string() }) }),
});

/** The refusals of /book that say: there is no ticket, and no charge. */
const notBookedCodes = ['order_failed', 'already_booked_trip', 'payment_closed', 'payment_not_authorised'];

const goodCard = '4242424242424242';
const declinedCard = '4000000000000002';
const challengedCard = '4000002500003155';

/** The routes, ordinary and forced (src/backend/adapters/sandbox-airlines/triggers.ts), by how often they are flown. */
export const chaosRoutes: Readonly<Record<string, number>> = {
  'LHR-JFK': 50,
  'LHR-LGW': 8,
  'LGW-STN': 10,
  'LHR-MAN': 12,
  'MAN-LHR': 8,
  'STN-LGW': 6,
  'LHR-STN': 2,
};

function pickWeighted(weights: Readonly<Record<string, number>>, roll: number): string {
  const entries = Object.entries(weights);
  let rest = roll * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    rest -= weight;
    if (rest < 0) return name;
  }
  return entries[0]?.[0] ?? '';
}

/** A family name of letters only, for each number. */
const toName = (index: number): string =>
  `Q${[...index.toString(10)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`;

/** Travelers who book, leave, repeat, double, replace and err. `runTraveler` resolves when one is done. */
export function createTravelers({ client, offers, random, count, report, isOver }: TravelersDeps) {
  const payments: Payment[] = [];

  /** The same traveler, as another form may spell them. */
  const buildTraveler = (offer: ChaosOffer, name: string, isSpelledDifferently: boolean) =>
    offer.passengerIds.map(id =>
      buildPassenger({
        id,
        given_name: isSpelledDifferently ? 'AMÉLIA' : 'Amelia',
        family_name: isSpelledDifferently ? name.toUpperCase() : name,
        email: isSpelledDifferently
          ? `${name.toUpperCase()}@Example.com`
          : `${name.toLowerCase()}@example.com`,
      }),
    );

  interface PaymentOptions {
    isSpelledDifferently?: boolean;
    isDuplicateWanted?: boolean;
    hasDraft?: boolean;
    replaces?: string;
  }

  /** Starts a payment; null if it was refused, or nobody answered. */
  async function start(
    offer: ChaosOffer,
    name: string,
    options: PaymentOptions = {},
  ): Promise<Payment | null> {
    const { isSpelledDifferently = false, isDuplicateWanted = false, hasDraft = true, replaces } = options;
    let { amount } = offer;
    for (let attempt = 0; attempt < 4; attempt++) {
      const answer = await client.send('/api/payments/create-payment-intent', {
        amount,
        offerId: offer.id,
        currency: 'usd',
        ...(hasDraft
          ? {
              booking: {
                passengers: buildTraveler(offer, name, isSpelledDifferently),
                ...(replaces === undefined ? {} : { replaces }),
              },
            }
          : {}),
        ...(isDuplicateWanted ? { confirm_duplicate: true } : {}),
      });
      if (answer === null) return null;
      const parsed = v.safeParse(secretSchema, answer.body);
      if (parsed.success) {
        const { clientSecret } = parsed.output;
        const payment: Payment = {
          traveler: name,
          route: offer.route,
          trip: `${name} ${offer.flights}`,
          intentId: parseIntentId(clientSecret),
          secret: clientSecret,
          isDuplicateWanted,
          hasDraft,
          isAuthorized: false,
          finalAnswer: { kind: 'nothing' },
        };
        payments.push(payment);
        count('payments started');
        return payment;
      }
      const code = getErrorCode(answer);
      count(`payments refused: ${code}`);
      const envelope = v.safeParse(errorEnvelopeSchema, answer.body);
      if (code !== 'fare_changed' || !envelope.success) return null;
      amount = Number(envelope.output.total_amount);
    }
    return null;
  }

  /** Pays with a card, and says what the bank said; approves its page if there is one. */
  async function pay(payment: Payment, number = goodCard): Promise<boolean> {
    const confirmed = await client.send('/api/sandbox/payment-intents/confirm', {
      client_secret: payment.secret,
      card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
      return_url: '/booking-confirmation',
    });
    if (confirmed === null) return false;
    const intent = v.safeParse(intentSchema, confirmed.body);
    const refusal = v.safeParse(confirmErrorSchema, confirmed.body);
    let status = intent.success
      ? intent.output.paymentIntent.status
      : refusal.success
        ? refusal.output.error.payment_intent.status
        : '';
    const bankPath = intent.success
      ? intent.output.paymentIntent.next_action?.redirect_to_url.url
      : undefined;
    if (bankPath !== undefined) {
      await client.send(bankPath, 'decision=approved');
      const answer = await client.send(
        `/api/sandbox/payment-intents?client_secret=${encodeURIComponent(payment.secret)}`,
      );
      const retrieved = v.safeParse(intentSchema, answer?.body);
      status = retrieved.success ? retrieved.output.paymentIntent.status : status;
    }
    payment.isAuthorized = status === 'requires_capture' || status === 'succeeded';
    count(payment.isAuthorized ? 'cards authorized' : 'cards refused, or payments already over');
    return payment.isAuthorized;
  }

  const bookOnce = (payment: Payment, offer: ChaosOffer): Promise<Answer | null> =>
    client.sendOnce('/api/bookings/book', {
      payment_intent_id: payment.intentId,
      payment_intent_client_secret: payment.secret,
      offer_id: offer.id,
      passengers: buildTraveler(offer, payment.traveler, false),
      ...(payment.isDuplicateWanted ? { confirm_duplicate: true } : {}),
    });

  function hear(payment: Payment, finalAnswer: FinalAnswer): void {
    const before = payment.finalAnswer;
    payment.finalAnswer = finalAnswer;
    const isSame =
      before.kind === 'ticketed'
        ? JSON.stringify(before) === JSON.stringify(finalAnswer)
        : before.kind === finalAnswer.kind;
    if (before.kind !== 'nothing' && !isSame) {
      report(
        'a final answer stays the same',
        `${JSON.stringify(before)}, then ${JSON.stringify(finalAnswer)}`,
      );
    }
  }

  /** Whether an answer of /book is final. */
  function hearAnswer(payment: Payment, answer: Answer): boolean {
    if (answer.status === 200 || answer.status === 202) {
      const parsed = v.safeParse(bookResultSchema, answer.body);
      if (!parsed.success) {
        report('an answer of /book says what happened', `${answer.status} ${JSON.stringify(answer.body)}`);
        return false;
      }
      const { id, status, booking_reference } = parsed.output.booking.data;
      count(`answers of /book: ${status}`);
      if (status === 'confirmed')
        hear(payment, { kind: 'ticketed', bookingId: id, reference: booking_reference ?? '' });
      return status === 'confirmed';
    }
    const code = getErrorCode(answer);
    count(`answers of /book: ${code}`);
    if (notBookedCodes.includes(code)) hear(payment, { kind: 'notBooked', code });
    else if (answer.status < 500 || code === '')
      report('an answer of /book says what happened', `${answer.status} ${code}`);
    return answer.status < 500;
  }

  /** Repeats /book until it says that there is a ticket, or that there will be none. */
  async function book(payment: Payment, offer: ChaosOffer): Promise<void> {
    for (let attempt = 0; attempt < 60 && !isOver(); attempt++) {
      const answer = await bookOnce(payment, offer);
      if (answer !== null && hearAnswer(payment, answer)) return;
      await pause(200 + random() * 1000);
    }
    count('answers of /book: nothing final');
  }

  /** Somebody who has seen the intent's id in an address, and nothing else. */
  async function spy(payment: Payment): Promise<void> {
    const guesses = [{}, { payment_intent_client_secret: `${payment.intentId}_secret_guess` }];
    for (const guess of guesses) {
      const answer = await client.sendOnce('/api/bookings/book', {
        payment_intent_id: payment.intentId,
        ...guess,
      });
      count('requests of strangers');
      if (answer !== null && (answer.status === 200 || JSON.stringify(answer.body).includes('bkg_'))) {
        report('a stranger learns nothing', `status ${answer.status} for an intent's id`);
      }
    }
  }

  /** Several requests for the same booking at the same time, at both servers, then again. */
  async function bookEagerly(payment: Payment, offer: ChaosOffer): Promise<void> {
    await Promise.all(Array.from({ length: 1 + Math.floor(random() * 3) }, () => book(payment, offer)));
    if (random() < 0.3) await book(payment, offer);
  }

  const kinds: Record<
    string,
    (offer: ChaosOffer, name: string, others: readonly ChaosOffer[]) => Promise<void>
  > = {
    async 'pays and books'(offer, name) {
      const payment = await start(offer, name);
      if (payment === null || !(await pay(payment, random() < 0.1 ? challengedCard : goodCard))) return;
      await bookEagerly(payment, offer);
      await spy(payment);
    },
    async 'pays and leaves'(offer, name) {
      const payment = await start(offer, name);
      if (payment !== null) await pay(payment);
    },
    async 'pays without a draft'(offer, name) {
      const payment = await start(offer, name, { hasDraft: false });
      if (payment === null || !(await pay(payment))) return;
      if (random() < 0.8) await bookEagerly(payment, offer);
    },
    async 'pays in two tabs'(offer, name) {
      const tabs = await Promise.all([start(offer, name), start(offer, name)]);
      await Promise.all(
        tabs.map(async tab => {
          if (tab !== null && (await pay(tab))) await bookEagerly(tab, offer);
        }),
      );
    },
    async 'pays in two browsers, spelled differently, one for another fare'(offer, name, others) {
      const other = others[Math.floor(random() * others.length)] ?? offer;
      const first = await start(offer, name);
      const second = await start(other, name, { isSpelledDifferently: true, hasDraft: random() < 0.7 });
      const isPaid = await Promise.all(
        [first, second].map(async payment => payment !== null && (await pay(payment))),
      );
      await Promise.all([
        first !== null && isPaid[0] === true ? book(first, offer) : null,
        second !== null && isPaid[1] === true && random() < 0.7 ? book(second, other) : null,
      ]);
    },
    async 'replaces the payment by a corrected one'(offer, name) {
      const first = await start(offer, name);
      if (first === null) return;
      if (random() < 0.5) await pay(first);
      const [second] = await Promise.all([
        start(offer, name, { replaces: first.secret }),
        random() < 0.3 ? pay(first) : null,
      ]);
      if (second !== null && (await pay(second))) await bookEagerly(second, offer);
      if (first.isAuthorized) await book(first, offer);
    },
    async 'uses a declined card'(offer, name) {
      const payment = await start(offer, name);
      if (payment === null) return;
      await pay(payment, declinedCard);
      if (random() < 0.5 && (await pay(payment))) await bookEagerly(payment, offer);
    },
    async 'books the same trip again, on purpose or not'(offer, name) {
      const first = await start(offer, name);
      if (first !== null && (await pay(first))) await book(first, offer);
      const again = await start(offer, name, { isDuplicateWanted: random() < 0.5 });
      if (again !== null && (await pay(again))) await bookEagerly(again, offer);
    },
  };
  const kindNames = Object.keys(kinds);

  return {
    payments,
    /** Asks for a booking again, long after, and for its ticket. An answer has to be the same as before. */
    async askAgain(payment: Payment, auditor: ApiClient): Promise<void> {
      const answer = await auditor.send('/api/bookings/book', {
        payment_intent_id: payment.intentId,
        payment_intent_client_secret: payment.secret,
      });
      if (answer === null) report('every booking is settled', `${payment.intentId}: no answer`);
      else hearAnswer(payment, answer);
      const { finalAnswer } = payment;
      if (finalAnswer.kind !== 'ticketed') return;
      const ticket = await auditor.send(`/api/bookings/details?booking_id=${finalAnswer.bookingId}`);
      if (ticket?.status !== 200) {
        report(
          'a final answer stays the same',
          `the ticket of ${finalAnswer.bookingId} answers ${ticket?.status} ${ticket === null ? '' : getErrorCode(ticket)}`,
        );
      }
    },
    /** Lets a traveler book a trip; those of the same trip have the same name and the same roll. */
    async runTraveler(trip: number, routeRoll = random()): Promise<void> {
      const route = pickWeighted(chaosRoutes, routeRoll);
      const choices = offers.get(route) ?? [];
      const offer = choices[0];
      const kind = kindNames[Math.floor(random() * kindNames.length)] ?? '';
      if (offer === undefined) return;
      count(`travelers: ${kind}`);
      await kinds[kind]?.(offer, toName(trip), choices);
    },
  };
}
