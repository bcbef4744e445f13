import type { PaymentReturn, RememberedBooking } from '#machines/booking/booking-context.ts';
import {
  buildBookResponse,
  buildBookingDetails,
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import {
  goToBankRedirect,
  goToCardForm,
  goToPaymentIntent,
  goToPassengers,
  goToResults,
  search,
  today,
  type Booking,
} from './booking-harness.ts';
import {
  goToBooking,
  goToTicketRequest,
  knownWithoutBooking,
  remembered,
  returned,
  returnFromBank,
} from './booking-return.ts';

/** Opens the confirmation page in a tab in which passengers were entered before. */
async function openConfirmation(
  booking: Booking,
  query: PaymentReturn = returned,
  stored: RememberedBooking | null = remembered,
): Promise<void> {
  await goToPassengers(booking);
  returnFromBank(query, stored, booking);
}

async function startBookingFlight(booking: Booking): Promise<void> {
  await goToPassengers(booking);
  await goToBooking(returned, remembered, booking);
}

async function startLoadingTicket(booking: Booking): Promise<void> {
  await goToPassengers(booking);
  await goToTicketRequest(booking);
}

/** How to reach each state in which the machine can rest. */
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
  'enteringPassengers.acceptingDuplicate': async booking => {
    await goToPaymentIntent(booking);
    await booking.reject('createPaymentIntent', buildRefusedError('already_booked_trip'));
  },
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
  'enteringPassengers.paymentClosed': async booking => {
    await goToCardForm(booking);
    booking.send({ type: 'payment.confirm' });
    await booking.resolve('confirmPayment', { outcome: 'closed' });
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
  'confirming.findingBooking': booking => openConfirmation(booking),
  'confirming.booking': startBookingFlight,
  'confirming.awaitingAirline.waiting': async booking => {
    await startBookingFlight(booking);
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
  },
  'confirming.awaitingAirline.waitingLonger': async booking => {
    await startBookingFlight(booking);
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    booking.clock.increment(45_000);
  },
  'confirming.loadingTicket': startLoadingTicket,
  'confirming.failed.paymentFailed': async booking => {
    await openConfirmation(booking, { ...returned, redirectStatus: 'failed' }, null);
    await booking.resolve('findBooking', knownWithoutBooking);
    await booking.reject('bookFlight', buildRefusedError('payment_not_authorised'));
  },
  'confirming.failed.unidentified': booking =>
    openConfirmation(booking, { ...returned, clientSecret: null }, null),
  'confirming.failed.refused': async booking => {
    await startBookingFlight(booking);
    await booking.reject('bookFlight', buildRefusedError('order_failed'));
  },
  'confirming.failed.alreadyBooked': async booking => {
    await startBookingFlight(booking);
    await booking.reject('bookFlight', buildRefusedError('already_booked_trip'));
  },
  'confirming.failed.escalated': async booking => {
    await startBookingFlight(booking);
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending', isEscalated: true }));
  },
  'confirming.failed.erased': async booking => {
    await startLoadingTicket(booking);
    await booking.reject('loadTicket', buildRefusedError('booking_erased'));
  },
  'confirming.failed.canceled': async booking => {
    await startLoadingTicket(booking);
    await booking.reject('loadTicket', buildRefusedError('booking_canceled'));
  },
  'confirming.failed.unresolved': async booking => {
    await startBookingFlight(booking);
    await booking.reject('bookFlight', buildUnreachableError());
  },
  'confirming.failed.unanswered': async booking => {
    await openConfirmation(booking, returned, null);
    await booking.reject('findBooking', buildUnreachableError());
  },
  'confirming.failed.ticketUnavailable': async booking => {
    await startLoadingTicket(booking);
    await booking.reject('loadTicket', buildUnreachableError());
  },
  ticketed: async booking => {
    await startLoadingTicket(booking);
    await booking.resolve('loadTicket', buildBookingDetails());
  },
};
