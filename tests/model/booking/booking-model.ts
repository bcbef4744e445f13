import type { Expectation } from '#tools/model/expectation.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { bookingTestModel } from './booking-test-model.ts';

const button = (name: string, is?: 'busy' | 'absent'): Expectation => ({
  role: 'button',
  name,
  ...(is ? { state: is } : {}),
});
const heading = (name: string): Expectation => ({ role: 'heading', name });
const alert = (text: string): Expectation => ({ role: 'alert', text });
const status = (text: string): Expectation => ({ role: 'status', text });
const article = (is?: 'absent'): Expectation => ({
  role: 'article',
  name: 'Electronic Ticket',
  ...(is ? { state: is } : {}),
});

const loading = [heading('Confirming your booking'), status('Loading booking details...')];

/** The booking in plain language, for whoever tests it, decides about it, or draws it. */
export const bookingModel: MachineModel = {
  machine: bookingMachine,
  title: 'Booking',
  description: 'From the search to the e-ticket.',
  states: {
    booking: { description: 'The booking of one tab, from the search to the e-ticket.' },
    'booking.searching': { description: 'The traveller says where to, when and who.' },
    'booking.searching.editing': {
      description: 'The search form waits for the traveller.',
      expectations: [{ role: 'search', name: 'Flight search' }, button('Search Flights')],
      errorCatalogRows: [
        'From airport is required. · To airport is required. · Departure date is required. · Return date is required for round trip.',
        'Something went wrong fetching flights.',
      ],
    },
    'booking.searching.requesting': {
      description: 'The airlines are asked for flights.',
      expectations: [button('Search Flights', 'busy')],
      errorCatalogRows: ['Searching for flights...'],
    },
    'booking.searching.leaving': {
      description: 'Flights are found, and the page is about to change.',
      expectations: [button('Search Flights', 'busy')],
    },
    'booking.choosing': {
      description: 'The flights that were found are compared.',
      expectations: [heading('Flight results'), button('Modify Search')],
      errorCatalogRows: ['No flights found'],
    },
    'booking.enteringPassengers': {
      description: 'The traveller says who flies, and pays, while the offer’s end is watched.',
    },
    'booking.enteringPassengers.arriving': { description: 'It is looked at what the traveller comes with.' },
    'booking.enteringPassengers.missingFlight': {
      description: 'No flight is chosen; the page says so.',
      expectations: [heading('Passenger & Payment Details'), { role: 'link', name: 'Search flights' }],
    },
    'booking.enteringPassengers.resuming': {
      description: 'A payment was started before; it is asked what became of it.',
      expectations: [heading('Passenger & Payment Details'), status('Loading passengers...')],
      errorCatalogRows: ['Loading passengers...'],
    },
    'booking.enteringPassengers.editing': {
      description: 'The passengers are filled in.',
      expectations: [{ role: 'group', name: 'Adult 1' }, button('Continue to Payment')],
      errorCatalogRows: [
        'Required · Gender is required',
        'Invalid email address',
        'Missing offer ID',
        'Offer validation failed.',
        'Could not validate offer.',
        'No passenger data found in validated offer.',
        'Failed to create payment intent.',
        'Server error during payment initialization.',
      ],
    },
    'booking.enteringPassengers.validatingOffer': {
      description: 'The airline is asked whether it still sells the fare.',
      expectations: [{ role: 'group', name: 'Adult 1' }, button('Continue to Payment', 'busy')],
    },
    'booking.enteringPassengers.acceptingFare': {
      description: 'The fare has risen, and waits to be accepted.',
      expectations: [alert('The fare is now'), button('Accept new fare'), button('Back to results')],
      errorCatalogRows: ['The fare is now …, was …'],
    },
    'booking.enteringPassengers.creatingPaymentIntent': {
      description: 'The payment is started.',
      expectations: [{ role: 'group', name: 'Adult 1' }, button('Continue to Payment', 'busy')],
    },
    'booking.enteringPassengers.enteringCard': {
      description: 'The card form is open.',
      expectations: [
        { role: 'textbox', name: 'Card number' },
        button('Pay $'),
        button('Continue to Payment', 'absent'),
      ],
    },
    'booking.enteringPassengers.confirmingPayment': {
      description: 'The card is being authorised.',
      expectations: [button('Pay $', 'busy')],
    },
    'booking.enteringPassengers.declined': {
      description: 'The payment failed; nothing is charged.',
      expectations: [
        { role: 'alertdialog', name: 'Payment Failed:' },
        button('Try another card'),
        button('Back to home'),
      ],
      errorCatalogRows: ['Payment Failed: …'],
    },
    'booking.enteringPassengers.repricing': {
      description: 'The offer has ended; the same flights are priced anew.',
      expectations: [{ role: 'group', name: 'Adult 1' }, button('Continue to Payment', 'busy')],
    },
    'booking.enteringPassengers.offerUnavailable': {
      description: 'The fare is sold no more; a new search is offered.',
      expectations: [button('Search again'), button('Try again'), button('Continue to Payment', 'absent')],
      errorCatalogRows: ['Offer validation failed.', 'Could not validate offer.'],
    },
    'booking.redirecting': {
      description: 'The browser is on its way to the bank, or to the confirmation.',
      expectations: [button('Pay $', 'busy')],
    },
    'booking.confirming': { description: 'The card is held; the ticket is being issued.' },
    'booking.confirming.checkingReturn': {
      description: 'It is looked at what the traveller comes back with.',
    },
    'booking.confirming.findingBooking': {
      description: 'It is asked whether the payment has a booking already.',
      expectations: loading,
      errorCatalogRows: ['Loading booking details...'],
    },
    'booking.confirming.booking': {
      description: 'The airline is asked to issue the ticket.',
      expectations: loading,
      errorCatalogRows: ['Loading booking details...'],
    },
    'booking.confirming.awaitingAirline': {
      description: 'The airline takes its time; the card is held, not charged.',
      expectations: [...loading, status('The airline is confirming your booking.')],
      errorCatalogRows: [
        'the airline is confirming, then the ticket',
        'the airline is confirming, then Booking failed: …',
      ],
    },
    'booking.confirming.loadingTicket': {
      description: 'The trip is booked; its ticket is fetched.',
      expectations: loading,
      errorCatalogRows: ['Loading booking details...'],
    },
    'booking.confirming.declining': { description: 'The payment was refused; the way back is looked for.' },
    'booking.confirming.paymentFailed': {
      description: 'The payment failed, and this browser can’t go back to the card form.',
      expectations: [heading('Your trip is not booked'), alert('Payment Failed:'), article('absent')],
      errorCatalogRows: ['Payment Failed: …'],
    },
    'booking.confirming.unidentified': {
      description: 'Nobody can say which booking is meant.',
      expectations: [
        heading('We could not open your booking'),
        { role: 'alert' },
        button('Retry', 'absent'),
        article('absent'),
      ],
      errorCatalogRows: [
        'Missing payment confirmation info.',
        'Missing payment intent ID.',
        'Missing booking data. Please restart your booking.',
      ],
    },
    'booking.confirming.refused': {
      description: 'The airline refused; nothing is charged, and the hold is released.',
      expectations: [heading('Your trip is not booked'), alert('Booking failed:'), article('absent')],
      errorCatalogRows: ['Booking failed: … (not charged, hold released)'],
    },
    'booking.confirming.unresolved': {
      description: 'Nobody knows yet whether the trip is booked; the card is held, not charged.',
      expectations: [
        heading('We are still confirming your booking'),
        alert('Booking failed:'),
        button('Retry'),
      ],
      errorCatalogRows: ['Booking failed: Booking fetch failed'],
    },
    'booking.confirming.unanswered': {
      description: 'Nobody answers what became of the payment.',
      expectations: [heading('We could not open your booking'), alert('Booking failed:'), button('Retry')],
      errorCatalogRows: ['Booking failed: Booking fetch failed'],
    },
    'booking.confirming.ticketUnavailable': {
      description: 'The trip is booked and charged, but its ticket can’t be shown.',
      expectations: [
        heading('Your trip is booked'),
        alert('Booking failed:'),
        button('Retry'),
        article('absent'),
      ],
      errorCatalogRows: ['Booking failed: … (booked and charged, Retry)'],
    },
    'booking.ticketed': {
      description: 'The e-ticket is there.',
      expectations: [heading('Booking Confirmed!'), article(), button('Print Ticket')],
    },
  },
  transitions: {
    'booking --page.open{isPage /}--> searching.editing': 'The traveller comes to the home page.',
    'booking --page.open{isPage /flight-results}--> choosing': 'The traveller comes to the results.',
    'booking --page.open{isPage /passenger-details}--> enteringPassengers':
      'The traveller comes to the passengers’ page.',
    'booking --page.open{isPage /booking-confirmation}--> confirming':
      'The traveller comes to the confirmation, from the bank or by a link.',

    'booking.searching.editing --search.change--> (stays)': 'The form is filled in.',
    'booking.searching.editing --search.swap--> (stays)': 'Origin and destination are exchanged.',
    'booking.searching.editing --traveler.add--> (stays)': 'Somebody more flies.',
    'booking.searching.editing --traveler.remove--> (stays)': 'Somebody less flies.',
    'booking.searching.editing --childAge.change--> (stays)': 'A child’s age is set.',
    'booking.searching.editing --search.submit{isSearchComplete}--> searching.requesting':
      'The search starts.',
    'booking.searching.editing --search.submit--> (stays)':
      'Something is missing or wrong in the form, and is said at its field.',
    'booking.searching.requesting --done(searchFlights)--> searching.leaving': 'The airlines have answered.',
    'booking.searching.requesting --error(searchFlights)--> searching.editing':
      'The search failed; the form says so and can be sent again.',
    'booking.searching.leaving --after(navigationDelay)--> choosing': 'The page changes to the results.',

    'booking.choosing --results.sort--> (stays)': 'The flights are sorted anew.',
    'booking.choosing --results.limitPrice--> (stays)': 'Only flights up to a price are shown.',
    'booking.choosing --results.toggleAirline--> (stays)': 'An airline is ticked or unticked.',
    'booking.choosing --results.clearFilters--> (stays)': 'All flights are shown again.',
    'booking.choosing --results.turnPage--> (stays)': 'Another page of flights is shown.',
    'booking.choosing --flight.select--> enteringPassengers': 'A flight is chosen.',

    'booking.enteringPassengers --offer.expiring--> (stays)':
      'The offer ends in ten minutes; until when it is held is shown.',
    'booking.enteringPassengers --offer.expired--> (stays)': 'The offer has ended.',
    'booking.enteringPassengers --error(watchOffer)--> (stays)':
      'The browser can’t watch the offer’s end; until when it is held is shown from the start.',
    'booking.enteringPassengers.arriving --always{not hasFlight}--> enteringPassengers.missingFlight':
      'No flight is chosen.',
    'booking.enteringPassengers.arriving --always{hasIntent}--> enteringPassengers.resuming':
      'A payment was started before; it is looked up first.',
    'booking.enteringPassengers.arriving --always--> enteringPassengers.editing':
      'A flight is chosen; the passengers can be filled in.',
    'booking.enteringPassengers.resuming --done(findStartedBooking){isBooked}--> confirming':
      'The started payment has a booking by now; the traveller is taken to it.',
    'booking.enteringPassengers.resuming --done(findStartedBooking)--> enteringPassengers.editing':
      'Nothing was booked; the passengers are shown as they were typed.',
    'booking.enteringPassengers.resuming --error(findStartedBooking)--> enteringPassengers.editing':
      'Nobody answers; the passengers are shown as they were typed, and the old payment will be replaced.',
    'booking.enteringPassengers.editing --passenger.change--> (stays)':
      'Something about a passenger is typed.',
    'booking.enteringPassengers.editing --payment.continue{hasIncompletePassenger}--> (stays)':
      'Something is missing or wrong about somebody, and is said at its field.',
    'booking.enteringPassengers.editing --payment.continue{not hasOfferId}--> (stays)':
      'The chosen flight has no id and can’t be bought.',
    'booking.enteringPassengers.editing --payment.continue--> enteringPassengers.validatingOffer':
      'All is filled in; the fare is looked at again.',
    'booking.enteringPassengers.editing --search.repeat{hasSearch}--> searching.requesting':
      'The same is searched again, children with their right ages.',
    'booking.enteringPassengers.editing --always{isOfferExpired + hasSearch}--> enteringPassengers.repricing':
      'The offer has ended while the passengers were typed.',
    'booking.enteringPassengers.validatingOffer --done(validateOffer){isOfferInvalid}--> enteringPassengers.editing':
      'The offer is not valid any more.',
    'booking.enteringPassengers.validatingOffer --done(validateOffer){isOfferEmpty}--> enteringPassengers.editing':
      'The airline names no passengers for the offer.',
    'booking.enteringPassengers.validatingOffer --done(validateOffer){isPassengerMismatch}--> enteringPassengers.editing':
      'The offer is for other passengers than those who fly.',
    'booking.enteringPassengers.validatingOffer --done(validateOffer){isFareMoreExpensive}--> enteringPassengers.acceptingFare':
      'The airline asks more than was shown.',
    'booking.enteringPassengers.validatingOffer --done(validateOffer)--> enteringPassengers.creatingPaymentIntent':
      'The fare stands; the payment is started.',
    'booking.enteringPassengers.validatingOffer --error(validateOffer){isOfferUnavailable}--> enteringPassengers.offerUnavailable':
      'The fare is sold no more.',
    'booking.enteringPassengers.validatingOffer --error(validateOffer){isRefused}--> enteringPassengers.editing':
      'The offer is refused.',
    'booking.enteringPassengers.validatingOffer --error(validateOffer)--> enteringPassengers.editing':
      'No answer comes that can be read; it can be tried again.',
    'booking.enteringPassengers.acceptingFare --fare.accept{isOfferChecked}--> enteringPassengers.creatingPaymentIntent':
      'The new fare is accepted; the payment is started.',
    'booking.enteringPassengers.acceptingFare --fare.accept--> enteringPassengers.editing':
      'The new fare is accepted; the offer is still to be looked at.',
    'booking.enteringPassengers.acceptingFare --fare.decline--> choosing':
      'The new fare is not accepted; another flight can be chosen.',
    'booking.enteringPassengers.acceptingFare --passenger.change--> enteringPassengers.editing':
      'Somebody is corrected; the fare will be looked at again.',
    'booking.enteringPassengers.creatingPaymentIntent --done(createPaymentIntent){isSecretMissing}--> enteringPassengers.editing':
      'The payment could not be started: the answer lacks its secret.',
    'booking.enteringPassengers.creatingPaymentIntent --done(createPaymentIntent)--> enteringPassengers.enteringCard':
      'The payment is started; the card form opens.',
    'booking.enteringPassengers.creatingPaymentIntent --error(createPaymentIntent){isFareRaised}--> enteringPassengers.acceptingFare':
      'The fare has risen in this very moment; nothing is started.',
    'booking.enteringPassengers.creatingPaymentIntent --error(createPaymentIntent){isFareLowered}--> enteringPassengers.creatingPaymentIntent':
      'The fare has fallen; the payment is started over the lower one.',
    'booking.enteringPassengers.creatingPaymentIntent --error(createPaymentIntent){isAlreadyBooked}--> confirming':
      'The payment before this one is booked already; the traveller is taken to it.',
    'booking.enteringPassengers.creatingPaymentIntent --error(createPaymentIntent){isOfferUnavailable}--> enteringPassengers.offerUnavailable':
      'The fare is gone in this very moment.',
    'booking.enteringPassengers.creatingPaymentIntent --error(createPaymentIntent)--> enteringPassengers.editing':
      'The payment could not be started; it can be tried again.',
    'booking.enteringPassengers.enteringCard --payment.confirm--> enteringPassengers.confirmingPayment':
      'Pay is pressed.',
    'booking.enteringPassengers.enteringCard --passenger.change--> enteringPassengers.editing':
      'Somebody is corrected; the started payment is given up, and a new one will take its place.',
    'booking.enteringPassengers.enteringCard --always{isOfferExpired + hasSearch}--> enteringPassengers.repricing':
      'The offer has ended while the card was typed; the started payment is given up.',
    'booking.enteringPassengers.confirmingPayment --page.open--> (stays)':
      'The traveller tries to leave while the card is authorised; the page stays.',
    'booking.enteringPassengers.confirmingPayment --page.restore--> enteringPassengers.arriving':
      'The browser shows the page again as it was left; what became of the payment is looked up.',
    'booking.enteringPassengers.confirmingPayment --done(confirmPayment){isOutcome}--> redirecting':
      'The browser leaves for the bank or for the confirmation.',
    'booking.enteringPassengers.confirmingPayment --done(confirmPayment){isOutcome}--> enteringPassengers.enteringCard':
      'Something is missing in the card form, and is said there.',
    'booking.enteringPassengers.confirmingPayment --done(confirmPayment){isOutcome}--> confirming':
      'The payment was authorised before; the booking goes on.',
    'booking.enteringPassengers.confirmingPayment --done(confirmPayment)--> enteringPassengers.declined':
      'The card is declined, and the reason is shown.',
    'booking.enteringPassengers.confirmingPayment --error(confirmPayment)--> enteringPassengers.declined':
      'The payment service can’t be reached; nothing is charged.',
    'booking.enteringPassengers.declined --payment.retry--> enteringPassengers.enteringCard':
      'Another card is tried, everything kept.',
    'booking.enteringPassengers.declined --payment.abandon--> searching':
      'The traveller gives up and goes home; the payment is given up.',
    'booking.enteringPassengers.repricing --done(repriceFlight){isNothingFound}--> enteringPassengers.offerUnavailable':
      'The flights are sold no more.',
    'booking.enteringPassengers.repricing --done(repriceFlight){isFareMoreExpensive}--> enteringPassengers.acceptingFare':
      'The flights cost more now.',
    'booking.enteringPassengers.repricing --done(repriceFlight)--> enteringPassengers.editing':
      'The flights are sold on a fresh offer, no dearer than before.',
    'booking.enteringPassengers.repricing --error(repriceFlight)--> enteringPassengers.offerUnavailable':
      'Nobody answers what the flights cost now.',
    'booking.enteringPassengers.offerUnavailable --passenger.change--> (stays)':
      'Somebody is corrected while the fare is gone.',
    'booking.enteringPassengers.offerUnavailable --payment.continue{hasIncompletePassenger}--> enteringPassengers.editing':
      'It is tried again, and something is missing about somebody.',
    'booking.enteringPassengers.offerUnavailable --payment.continue--> enteringPassengers.validatingOffer':
      'It is tried again: the airline is asked once more.',
    'booking.enteringPassengers.offerUnavailable --search.repeat{hasSearch}--> searching.requesting':
      'The same is searched again, everything typed kept.',

    'booking.redirecting --page.open--> (stays)':
      'The traveller tries to leave for another page; the browser goes on.',
    'booking.redirecting --page.restore--> enteringPassengers':
      'The traveller went Back; the browser shows the page as it was left.',
    'booking.redirecting --after(redirectTimeout)--> enteringPassengers':
      'The next page doesn’t come; the card form does again.',

    'booking.confirming.checkingReturn --always{hasBookingId}--> confirming.loadingTicket':
      'The address names the booking; its ticket is fetched.',
    'booking.confirming.checkingReturn --always{isReturnEmpty}--> confirming.unidentified':
      'The address says nothing of a payment.',
    'booking.confirming.checkingReturn --always{isIntentMissing}--> confirming.unidentified':
      'The address doesn’t say which payment is meant.',
    'booking.confirming.checkingReturn --always{hasSecret}--> confirming.findingBooking':
      'The traveller comes with a payment; its booking is looked for.',
    'booking.confirming.checkingReturn --always{hasBookingData}--> confirming.booking':
      'The payment comes without its secret, but this browser remembers the booking; it is asked for.',
    'booking.confirming.checkingReturn --always--> confirming.unidentified':
      'The payment comes without its secret, and this browser remembers nothing of it.',
    'booking.confirming.findingBooking --page.open--> (stays)':
      'The traveller tries to leave while the booking is looked for; the page stays.',
    'booking.confirming.findingBooking --done(findBooking){isStatus}--> confirming.loadingTicket':
      'The trip is booked already; its ticket is fetched.',
    'booking.confirming.findingBooking --done(findBooking){isStatus}--> confirming.awaitingAirline':
      'The airline was asked before, and has not confirmed yet.',
    'booking.confirming.findingBooking --done(findBooking){isStatus}--> confirming.refused':
      'The airline has refused before.',
    'booking.confirming.findingBooking --done(findBooking){isReturnFailed}--> confirming.declining':
      'The bank said no.',
    'booking.confirming.findingBooking --done(findBooking){isIntentKnown}--> confirming.booking':
      'Nothing is booked yet; the airline is asked.',
    'booking.confirming.findingBooking --done(findBooking){hasBookingData}--> confirming.booking':
      'The host can’t say what it knows, but this browser remembers the booking; it is asked for.',
    'booking.confirming.findingBooking --done(findBooking)--> confirming.unidentified':
      'Nobody knows the payment, and this browser remembers nothing of it.',
    'booking.confirming.findingBooking --error(findBooking){not isReturnFailed + hasBookingData}--> confirming.unresolved':
      'Nobody answers what became of the payment that this browser started.',
    'booking.confirming.findingBooking --error(findBooking)--> confirming.unanswered':
      'Nobody answers what became of the payment, and this browser remembers nothing of it.',
    'booking.confirming.booking --page.open--> (stays)':
      'The traveller tries to leave while the ticket is issued; the page stays.',
    'booking.confirming.booking --done(bookFlight){isStatus}--> confirming.loadingTicket':
      'The airline confirms, and the card is charged.',
    'booking.confirming.booking --done(bookFlight){isStatus}--> confirming.refused':
      'The booking has failed; nothing is charged.',
    'booking.confirming.booking --done(bookFlight)--> confirming.awaitingAirline':
      'The airline has the order, and has not confirmed yet.',
    'booking.confirming.booking --error(bookFlight){isNotAuthorized}--> confirming.declining':
      'The payment was not authorised.',
    'booking.confirming.booking --error(bookFlight){isDataMissing}--> confirming.unidentified':
      'The host needs the passengers, and this browser doesn’t know them.',
    'booking.confirming.booking --error(bookFlight){isRefused}--> confirming.refused':
      'The airline refuses the order; nothing is charged.',
    'booking.confirming.booking --error(bookFlight)--> confirming.unresolved':
      'No answer comes; nobody knows whether there is an order.',
    'booking.confirming.awaitingAirline --done(pollBooking){isStatus}--> confirming.loadingTicket':
      'The airline confirms at last, and the card is charged.',
    'booking.confirming.awaitingAirline --done(pollBooking){isStatus}--> confirming.refused':
      'The airline gives up the order; nothing is charged.',
    'booking.confirming.awaitingAirline --done(pollBooking)--> confirming.unresolved':
      'The waiting ends without an answer.',
    'booking.confirming.awaitingAirline --error(pollBooking){isRefused}--> confirming.refused':
      'The airline refuses after all; nothing is charged.',
    'booking.confirming.awaitingAirline --error(pollBooking)--> confirming.unresolved':
      'No answer comes any more; nobody knows how it ends.',
    'booking.confirming.loadingTicket --done(loadTicket)--> ticketed': 'The ticket is shown.',
    'booking.confirming.loadingTicket --error(loadTicket){isBookingUnknown}--> confirming.unidentified':
      'Nobody knows such a booking.',
    'booking.confirming.loadingTicket --error(loadTicket){isOrderRefused}--> confirming.refused':
      'The booking that was asked for has failed.',
    'booking.confirming.loadingTicket --error(loadTicket){isBookingPending}--> confirming.unresolved':
      'The booking that was asked for waits for its airline.',
    'booking.confirming.loadingTicket --error(loadTicket)--> confirming.ticketUnavailable':
      'The ticket can’t be fetched, though all is booked and charged.',
    'booking.confirming.declining --always{canReturnToCard}--> enteringPassengers.declined':
      'The traveller is taken back to the card form, everything kept.',
    'booking.confirming.declining --always--> confirming.paymentFailed':
      'This browser remembers nothing of the payment; it only says that it failed.',
    'booking.confirming.unresolved --booking.retry--> confirming.checkingReturn': 'It is asked again.',
    'booking.confirming.unanswered --booking.retry--> confirming.checkingReturn':
      'It is asked again what became of the payment.',
    'booking.confirming.ticketUnavailable --booking.retry--> confirming.loadingTicket':
      'The ticket is fetched again.',
  },
  happyPath: [
    'booking.searching.editing --search.change--> (stays)',
    'booking.searching.editing --search.submit{isSearchComplete}--> searching.requesting',
    'booking.searching.requesting --done(searchFlights)--> searching.leaving',
    'booking.searching.leaving --after(navigationDelay)--> choosing',
    'booking.choosing --flight.select--> enteringPassengers',
    'booking.enteringPassengers.arriving --always--> enteringPassengers.editing',
    'booking.enteringPassengers.editing --passenger.change--> (stays)',
    'booking.enteringPassengers.editing --payment.continue--> enteringPassengers.validatingOffer',
    'booking.enteringPassengers.validatingOffer --done(validateOffer)--> enteringPassengers.creatingPaymentIntent',
    'booking.enteringPassengers.creatingPaymentIntent --done(createPaymentIntent)--> enteringPassengers.enteringCard',
    'booking.enteringPassengers.enteringCard --payment.confirm--> enteringPassengers.confirmingPayment',
    'booking.enteringPassengers.confirmingPayment --done(confirmPayment){isOutcome}--> redirecting',
    'booking --page.open{isPage /booking-confirmation}--> confirming',
    'booking.confirming.checkingReturn --always{hasSecret}--> confirming.findingBooking',
    'booking.confirming.findingBooking --done(findBooking){isIntentKnown}--> confirming.booking',
    'booking.confirming.booking --done(bookFlight){isStatus}--> confirming.loadingTicket',
    'booking.confirming.loadingTicket --done(loadTicket)--> ticketed',
  ],
  unreachableTransitions: {
    'booking.confirming.awaitingAirline --done(pollBooking)--> confirming.unresolved':
      'The site’s own waiting ends only with an answer or without any; it never ends with "still pending".',
  },
  testModel: bookingTestModel,
};
