import type { PaymentReturn, RememberedBooking } from '../../../machines/booking/booking-context.ts';
import {
  buildBookAnswer,
  buildDetails,
  buildRefusal,
  buildUnreachable,
  buildValidatedOffer,
} from '../../builders/build-answers.ts';
import { buildFlight } from '../../builders/build-flight.ts';
import { buildBookingPassenger } from '../../builders/build-passengers.ts';
import { buildSearchParams } from '../../builders/build-search.ts';
import {
  comeToBank,
  comeToCard,
  comeToIntent,
  comeToPassengers,
  comeToResults,
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

async function comeBack(booking: Booking, at: PaymentReturn, own: RememberedBooking | null): Promise<void> {
  await comeToPassengers(booking);
  booking.send({ type: 'page.open', path: '/booking-confirmation', returned: at, remembered: own });
}

async function comeToBooking(booking: Booking): Promise<void> {
  await comeBack(booking, returned, remembered);
  await booking.resolve('findBooking', unbooked);
}

async function comeToTicketCall(booking: Booking): Promise<void> {
  await comeToBooking(booking);
  await booking.resolve('bookFlight', buildBookAnswer());
}

/** How to come to each state in which the machine rests. */
export const ways: Record<string, (booking: Booking) => Promise<void> | void> = {
  'searching.editing': () => {},
  'searching.requesting': booking => search(booking),
  'searching.leaving': async booking => {
    search(booking);
    await booking.resolve('searchFlights', [buildFlight()]);
  },
  choosing: booking => comeToResults(booking),
  'enteringPassengers.missingFlight': booking =>
    booking.send({ type: 'page.open', path: '/passenger-details' }),
  'enteringPassengers.editing': booking => comeToPassengers(booking),
  'enteringPassengers.validatingOffer': async booking => {
    await comeToPassengers(booking);
    booking.send({ type: 'payment.continue', today });
  },
  'enteringPassengers.acceptingFare': booking =>
    comeToIntent(booking, { offer: buildValidatedOffer({ total_amount: '255.30' }) }),
  'enteringPassengers.creatingPaymentIntent': booking => comeToIntent(booking),
  'enteringPassengers.enteringCard': booking => comeToCard(booking),
  'enteringPassengers.confirmingPayment': async booking => {
    await comeToCard(booking);
    booking.send({ type: 'payment.confirm' });
  },
  'enteringPassengers.declined': async booking => {
    await comeToCard(booking);
    booking.send({ type: 'payment.confirm' });
    await booking.resolve('confirmPayment', { outcome: 'declined', message: 'No.' });
  },
  'enteringPassengers.repricing': async booking => {
    await comeToPassengers(booking);
    booking.offerSays('offer.expired');
  },
  'enteringPassengers.offerGone': async booking => {
    await comeToPassengers(booking);
    booking.send({ type: 'payment.continue', today });
    await booking.reject('validateOffer', buildRefusal('offer_no_longer_available'));
  },
  'enteringPassengers.resuming': async booking => {
    await comeToBank(booking);
    booking.send({ type: 'page.restore' });
  },
  redirecting: booking => comeToBank(booking),
  'confirming.findingBooking': booking => comeBack(booking, returned, remembered),
  'confirming.booking': booking => comeToBooking(booking),
  'confirming.awaitingAirline': async booking => {
    await comeToBooking(booking);
    await booking.resolve('bookFlight', buildBookAnswer({ status: 'pending' }));
  },
  'confirming.loadingTicket': booking => comeToTicketCall(booking),
  'confirming.paymentFailed': async booking => {
    await comeBack(booking, { ...returned, redirectStatus: 'failed' }, null);
    await booking.resolve('findBooking', unbooked);
  },
  'confirming.unidentified': booking => comeBack(booking, { ...returned, clientSecret: null }, null),
  'confirming.refused': async booking => {
    await comeToBooking(booking);
    await booking.reject('bookFlight', buildRefusal('order_failed'));
  },
  'confirming.unresolved': async booking => {
    await comeToBooking(booking);
    await booking.reject('bookFlight', buildUnreachable());
  },
  'confirming.unanswered': async booking => {
    await comeBack(booking, returned, null);
    await booking.reject('findBooking', buildUnreachable());
  },
  'confirming.ticketUnavailable': async booking => {
    await comeToTicketCall(booking);
    await booking.reject('loadTicket', buildUnreachable());
  },
  ticketed: async booking => {
    await comeToTicketCall(booking);
    await booking.resolve('loadTicket', buildDetails());
  },
};
