import type { PaymentReturn, RememberedBooking } from '#machines/booking/booking-context.ts';
import {
  buildBookResponse,
  buildBookingDetails,
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import {
  goToBankRedirect,
  goToCardForm,
  goToPaymentIntent,
  goToPassengers,
  goToResults,
  search,
  secret,
  today,
  type Booking,
} from './booking-harness.ts';

export const returned: PaymentReturn = {
  paymentIntent: 'pi_1',
  clientSecret: secret,
  redirectStatus: 'succeeded',
  bookingId: null,
};

export const remembered: RememberedBooking = {
  paymentIntent: 'pi_1',
  flight: buildFlight(),
  passengers: [buildBookingPassenger()],
  searchParams: buildSearchParams(),
};

const unbooked = { isKnown: true, booking: null };

async function returnFromBank(
  booking: Booking,
  at: PaymentReturn,
  own: RememberedBooking | null,
): Promise<void> {
  await goToPassengers(booking);
  booking.send({ type: 'page.open', path: '/booking-confirmation', returned: at, remembered: own });
}

async function goToBooking(booking: Booking): Promise<void> {
  await returnFromBank(booking, returned, remembered);
  await booking.resolve('findBooking', unbooked);
}

async function goToTicketRequest(booking: Booking): Promise<void> {
  await goToBooking(booking);
  await booking.resolve('bookFlight', buildBookResponse());
}

/** How to come to each state in which the machine rests. */
export const stateSetups: Record<string, (booking: Booking) => Promise<void> | void> = {
  'searching.editing': () => {},
  'searching.requesting': booking => search(booking),
  'searching.leaving': async booking => {
    search(booking);
    await booking.resolve('searchFlights', [buildFlight()]);
  },
  choosing: booking => goToResults(booking),
  'enteringPassengers.missingFlight': booking =>
    booking.send({ type: 'page.open', path: '/passenger-details' }),
  'enteringPassengers.editing': booking => goToPassengers(booking),
  'enteringPassengers.validatingOffer': async booking => {
    await goToPassengers(booking);
    booking.send({ type: 'payment.continue', today });
  },
  'enteringPassengers.acceptingFare': booking =>
    goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '255.30' }) }),
  'enteringPassengers.creatingPaymentIntent': booking => goToPaymentIntent(booking),
  'enteringPassengers.enteringCard': booking => goToCardForm(booking),
  'enteringPassengers.confirmingPayment': async booking => {
    await goToCardForm(booking);
    booking.send({ type: 'payment.confirm' });
  },
  'enteringPassengers.declined': async booking => {
    await goToCardForm(booking);
    booking.send({ type: 'payment.confirm' });
    await booking.resolve('confirmPayment', { outcome: 'declined', message: 'No.' });
  },
  'enteringPassengers.repricing': async booking => {
    await goToPassengers(booking);
    booking.sendOfferEvent('offer.expired');
  },
  'enteringPassengers.offerUnavailable': async booking => {
    await goToPassengers(booking);
    booking.send({ type: 'payment.continue', today });
    await booking.reject('validateOffer', buildRefusedError('offer_no_longer_available'));
  },
  'enteringPassengers.resuming': async booking => {
    await goToBankRedirect(booking);
    booking.send({ type: 'page.restore' });
  },
  redirecting: booking => goToBankRedirect(booking),
  'confirming.findingBooking': booking => returnFromBank(booking, returned, remembered),
  'confirming.booking': booking => goToBooking(booking),
  'confirming.awaitingAirline': async booking => {
    await goToBooking(booking);
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
  },
  'confirming.loadingTicket': booking => goToTicketRequest(booking),
  'confirming.failed.paymentFailed': async booking => {
    await returnFromBank(booking, { ...returned, redirectStatus: 'failed' }, null);
    await booking.resolve('findBooking', unbooked);
  },
  'confirming.failed.unidentified': booking =>
    returnFromBank(booking, { ...returned, clientSecret: null }, null),
  'confirming.failed.refused': async booking => {
    await goToBooking(booking);
    await booking.reject('bookFlight', buildRefusedError('order_failed'));
  },
  'confirming.failed.unresolved': async booking => {
    await goToBooking(booking);
    await booking.reject('bookFlight', buildUnreachableError());
  },
  'confirming.failed.unanswered': async booking => {
    await returnFromBank(booking, returned, null);
    await booking.reject('findBooking', buildUnreachableError());
  },
  'confirming.failed.ticketUnavailable': async booking => {
    await goToTicketRequest(booking);
    await booking.reject('loadTicket', buildUnreachableError());
  },
  ticketed: async booking => {
    await goToTicketRequest(booking);
    await booking.resolve('loadTicket', buildBookingDetails());
  },
};
