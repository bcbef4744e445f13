import { writeEventCase } from '#tools/model/event-case-example.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { alert, button, heading, status } from '../expectations.ts';
import { limitBookingConditions } from './condition-limits.ts';
import { coverageExclusions } from './coverage-exclusions.ts';
import { bookingTestModel, type BookingEventCaseId } from './booking-test-model.ts';

const article = (is?: 'absent'): Expectation => ({
  role: 'article',
  name: 'Electronic Ticket',
  ...(is ? { state: is } : {}),
});

const rateLimited = 'That was a lot of requests in a short time. Please wait a minute, then try again.';

const checkIds = (...eventCases: readonly BookingEventCaseId[]): readonly string[] => eventCases;

const loading = [heading('Confirming your booking'), status('Loading booking details...')];

export const bookingModel = defineMachineModel({
  machine: bookingMachine,
  title: 'Booking',
  folders: { chart: 'machines/booking', model: 'tests/model/booking' },
  states: {
    'booking.searching.editing': {
      expectations: [{ role: 'search', name: 'Flight search' }, button('Search Flights')],
      errorCatalogRows: [
        'From airport is required. · To airport is required. · Departure date is required. · Return date is required for round trip.',
        'No airport or city has the code ….',
        'LON and LHR share an airport. Choose another destination.',
        'Flights can be booked until … Choose an earlier … date.',
        'February … has 28 days. · There is no month 13. · Write a date such as …',
        'Something went wrong fetching flights.',
        rateLimited,
      ],
    },
    'booking.searching.requesting': {
      expectations: [button('Search Flights', 'busy')],
      errorCatalogRows: ['Searching for flights...'],
    },
    'booking.searching.leaving': {
      expectations: [button('Search Flights', 'busy')],
    },
    'booking.choosing': {
      expectations: [heading('Flight results'), button('Modify Search')],
      errorCatalogRows: ['No flights found'],
    },
    'booking.updatingResults.editing': {
      expectations: [
        heading('Flight results'),
        { role: 'search', name: 'Flight search' },
        button('Search Flights'),
        button('Modify Search', 'absent'),
      ],
      errorCatalogRows: [
        'No airport or city has the code ….',
        'Something went wrong fetching flights.',
        rateLimited,
      ],
    },
    'booking.updatingResults.requesting': {
      expectations: [heading('Flight results'), status('Searching for flights')],
      errorCatalogRows: ['Searching for flights...'],
    },
    'booking.enteringPassengers.missingFlight': {
      expectations: [heading('Passenger & Payment Details'), { role: 'link', name: 'Search flights' }],
    },
    'booking.enteringPassengers.resuming': {
      expectations: [heading('Passenger & Payment Details'), status('Loading passengers...')],
      errorCatalogRows: ['Loading passengers...'],
    },
    'booking.enteringPassengers.editing': {
      expectations: [{ role: 'group', name: 'Adult 1' }, button('Continue to Payment')],
      errorCatalogRows: [
        'Required: … · Gender is required',
        'Invalid email address',
        'Missing offer ID',
        'Offer validation failed.',
        'Could not validate offer.',
        'No passenger data found in validated offer.',
        'Failed to create payment intent.',
        'Server error during payment initialization.',
        '… You are offline. …',
        rateLimited,
      ],
    },
    'booking.enteringPassengers.validatingOffer': {
      expectations: [{ role: 'group', name: 'Adult 1' }, button('Continue to Payment', 'busy')],
    },
    'booking.enteringPassengers.acceptingFare': {
      expectations: [alert('The fare is now'), button('Accept new fare'), button('Back to results')],
      errorCatalogRows: ['The fare is now …, was …'],
    },
    'booking.enteringPassengers.creatingPaymentIntent': {
      expectations: [{ role: 'group', name: 'Adult 1' }, button('Continue to Payment', 'busy')],
    },
    'booking.enteringPassengers.acceptingDuplicate': {
      expectations: [
        alert('You already have a ticket for this flight.'),
        button('Book another'),
        button('Edit passengers'),
        button('Continue to Payment', 'absent'),
      ],
      errorCatalogRows: [
        'You already have a ticket for this flight. · A payment for this flight is already in progress.',
      ],
    },
    'booking.enteringPassengers.enteringCard': {
      expectations: [
        { role: 'textbox', name: 'Card number' },
        button('Pay $'),
        button('Continue to Payment', 'absent'),
      ],
    },
    'booking.enteringPassengers.confirmingPayment': {
      expectations: [button('Pay $', 'busy')],
    },
    'booking.enteringPassengers.declined': {
      expectations: [
        { role: 'alertdialog', name: 'Payment Failed:' },
        button('Try another card'),
        button('Back to home'),
      ],
      errorCatalogRows: ['Payment Failed: …'],
    },
    'booking.enteringPassengers.paymentClosed': {
      expectations: [
        { role: 'alertdialog', name: 'Payment Failed: This payment' },
        button('Start a new payment'),
        button('Back to home'),
        button('Try another card', 'absent'),
      ],
      errorCatalogRows: [
        'Payment Failed: This payment is closed: …',
        'Payment Failed: This payment expired … · This payment was replaced …',
      ],
    },
    'booking.enteringPassengers.repricing': {
      expectations: [{ role: 'group', name: 'Adult 1' }, button('Continue to Payment', 'busy')],
    },
    'booking.enteringPassengers.offerUnavailable': {
      expectations: [button('Search again'), button('Try again'), button('Continue to Payment', 'absent')],
      errorCatalogRows: ['Offer validation failed.', 'Could not validate offer.'],
    },
    'booking.redirecting': {
      expectations: [button('Pay $', 'busy')],
    },
    'booking.confirming.findingBooking': {
      expectations: loading,
      errorCatalogRows: ['Loading booking details...'],
    },
    'booking.confirming.booking': {
      expectations: [...loading, status('You may close this page')],
      errorCatalogRows: ['Loading booking details...'],
    },
    'booking.confirming.awaitingAirline.waiting': {
      expectations: [
        ...loading,
        status('The airline is confirming your booking.'),
        status('You may close this page'),
      ],
      errorCatalogRows: [
        'the airline is confirming, then the ticket',
        'the airline is confirming, then Booking failed: …',
      ],
    },
    'booking.confirming.awaitingAirline.waitingLonger': {
      expectations: [...loading, status('The airline is taking longer than usual.')],
      errorCatalogRows: ['The airline is taking longer than usual. …'],
    },
    'booking.confirming.loadingTicket': {
      expectations: loading,
      errorCatalogRows: ['Loading booking details...'],
    },
    'booking.confirming.failed.paymentFailed': {
      expectations: [heading('Your payment did not go through'), alert('Payment Failed:'), article('absent')],
      errorCatalogRows: ['Payment Failed: …'],
    },
    'booking.confirming.failed.unidentified': {
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
        'This address lacks the proof of your payment. …',
      ],
    },
    'booking.confirming.failed.refused': {
      expectations: [heading('We could not book your trip'), alert('Booking failed:'), article('absent')],
      errorCatalogRows: ['Booking failed: … (not charged, hold released)'],
    },
    'booking.confirming.failed.alreadyBooked': {
      expectations: [
        heading('This payment was canceled'),
        alert('You already have a ticket for this flight. Your card was not charged:'),
        article('absent'),
      ],
      errorCatalogRows: ['You already have a ticket for this flight. Your card was not charged: …'],
    },
    'booking.confirming.failed.escalated': {
      expectations: [
        heading('Our team is handling your booking'),
        { role: 'alert' },
        button('Retry', 'absent'),
        { role: 'link', name: 'Start a new search', state: 'absent' },
        article('absent'),
      ],
      errorCatalogRows: ['… Our team is handling it and will contact you. Please do not book again.'],
    },
    'booking.confirming.failed.erased': {
      expectations: [
        heading('This ticket is no longer here'),
        alert('We no longer show this ticket:'),
        button('Retry', 'absent'),
        article('absent'),
      ],
      errorCatalogRows: ['We no longer show this ticket: …'],
    },
    'booking.confirming.failed.canceled': {
      expectations: [
        heading('Your booking is canceled'),
        alert('This booking is canceled, and its ticket is no longer valid.'),
        button('Retry', 'absent'),
        button('Print Ticket', 'absent'),
        article('absent'),
      ],
      errorCatalogRows: ['This booking is canceled, and its ticket is no longer valid. …'],
    },
    'booking.confirming.failed.unresolved': {
      expectations: [heading('We could not confirm your booking yet'), { role: 'alert' }, button('Retry')],
      errorCatalogRows: [
        'Booking failed: Booking fetch failed',
        'The airline has not confirmed yet. …',
        rateLimited,
      ],
    },
    'booking.confirming.failed.unanswered': {
      expectations: [heading('We could not open your booking'), { role: 'alert' }, button('Retry')],
      errorCatalogRows: ['Booking failed: Booking fetch failed', rateLimited],
    },
    'booking.confirming.failed.ticketUnavailable': {
      expectations: [
        heading('We could not load your ticket'),
        { role: 'alert' },
        button('Retry'),
        article('absent'),
      ],
      errorCatalogRows: ['Booking failed: … (confirmed and charged, Retry)'],
    },
    'booking.ticketed': {
      expectations: [heading('Booking Confirmed!'), article(), button('Print Ticket')],
    },
  },
  callErrors: { file: 'src/contract/call-error.ts', name: 'CallError' },
  happyPath: [
    { from: 'booking.searching.editing', on: 'search.change' },
    { from: 'booking.searching.editing', on: 'search.submit', to: 'booking.searching.requesting' },
    { from: 'booking.searching.requesting', to: 'booking.searching.leaving' },
    { from: 'booking.searching.leaving', to: 'booking.choosing' },
    { from: 'booking.choosing', to: 'booking.enteringPassengers' },
    { from: 'booking.enteringPassengers.arriving', to: 'booking.enteringPassengers.editing' },
    { from: 'booking.enteringPassengers.editing', on: 'passenger.change' },
    { from: 'booking.enteringPassengers.editing', to: 'booking.enteringPassengers.validatingOffer' },
    {
      from: 'booking.enteringPassengers.validatingOffer',
      to: 'booking.enteringPassengers.creatingPaymentIntent',
    },
    {
      from: 'booking.enteringPassengers.creatingPaymentIntent',
      to: 'booking.enteringPassengers.enteringCard',
    },
    { from: 'booking.enteringPassengers.enteringCard', to: 'booking.enteringPassengers.confirmingPayment' },
    { from: 'booking.enteringPassengers.confirmingPayment', to: 'booking.redirecting' },
    { from: 'booking', to: 'booking.confirming' },
    {
      from: 'booking.confirming.checkingReturn',
      to: 'booking.confirming.findingBooking',
    },
    {
      from: 'booking.confirming.findingBooking',
      to: 'booking.confirming.booking',
      guard: 'isIntentKnown',
    },
    { from: 'booking.confirming.booking', to: 'booking.confirming.loadingTicket' },
    { from: 'booking.confirming.loadingTicket', to: 'booking.ticketed' },
  ],
  goals: [
    {
      title: 'A one-way trip is booked.',
      through: checkIds('search.change: JFK-LHR one-way'),
      to: 'booking.ticketed',
    },
    {
      title: 'A round trip is booked.',
      through: checkIds('search.change: JFK-LHR round trip'),
      to: 'booking.ticketed',
    },
    {
      title: 'A round trip of a family is booked.',
      through: checkIds(
        'search.change: JFK-LHR round trip',
        'traveler.add: adult',
        'traveler.add: child',
        'traveler.add: infant',
      ),
      to: 'booking.ticketed',
    },
    {
      title: 'A trip is booked with a card that needs 3-D Secure.',
      through: checkIds('search.change: JFK-LHR one-way', 'payment.confirm: 3-D Secure card'),
      to: 'booking.ticketed',
    },
  ],
  sequences: [
    {
      title: 'Results that were out of date are up to date once they have been searched again.',
      eventCases: checkIds(
        'search.repeat: stale results',
        'done(searchFlights): flights on the results page',
        'flight.select: first flight',
      ),
    },
    {
      title: 'The return date is no longer wrong once it is after the departure.',
      eventCases: checkIds(
        'search.submit: return before departure',
        'search.change: return corrected',
        'search.submit: valid form',
      ),
    },
    {
      title: 'The times of the ticket are those that the airline has changed.',
      eventCases: checkIds(
        'page.open: link for LHR-LTN',
        'done(bookFlight): confirmed',
        'done(loadTicket): ticket',
      ),
    },
    {
      title: 'The review says that the flight has a technical stop.',
      eventCases: checkIds('page.open: link for DXB-AMS', 'done(createPaymentIntent): secret'),
    },
    {
      title: 'The review says that refunds are airline credits.',
      eventCases: checkIds('page.open: link for LTN-SYD', 'done(createPaymentIntent): secret'),
    },
    {
      title: 'The results say of flights without bags that they have none.',
      eventCases: checkIds('page.open: link for BTS-MRU', 'flight.select: first flight'),
    },
    {
      title: 'The ticket says where and how long to change.',
      eventCases: checkIds(
        'page.open: link for LHR-DXB',
        'done(bookFlight): confirmed',
        'done(loadTicket): ticket',
      ),
    },
    {
      title: 'The form of a search that was reloaded is filled in with it.',
      eventCases: checkIds(
        'search.change: business',
        'page.open: results reloaded',
        'page.open: home by the logo',
      ),
    },
    {
      title: 'Results that are opened by a link can be bought.',
      eventCases: checkIds(
        'page.open: link of results',
        'done(searchFlights): flights on the results page',
        'flight.select: first flight',
      ),
    },
    {
      title: 'The results are those of the search that was changed on their page, also after a reload.',
      eventCases: checkIds(
        'search.modify',
        'search.change: five days later',
        'search.submit: valid form',
        'done(searchFlights): flights on the results page',
        'page.open: results reloaded',
      ),
    },
    {
      title: 'What is filtered begins on the first page, and stays after a reload.',
      eventCases: checkIds(
        'results.turnPage: 2',
        'results.toggleOption: first airline',
        'results.toggleOption: second airline',
        'page.open: results reloaded',
      ),
    },
    {
      title: 'Stops and times that are filtered by stay after a reload.',
      eventCases: checkIds(
        'results.toggleOption: number of stops',
        'results.toggleOption: departure time',
        'results.toggleOption: arrival time',
        'page.open: results reloaded',
      ),
    },
    {
      title: 'What is asked of a flight and of its fare stays after a reload.',
      eventCases: checkIds(
        'results.toggleOption: duration',
        'results.toggleOption: connecting airport',
        'results.toggleOption: included bag',
        'results.toggleOption: changes and refunds',
        'page.open: results reloaded',
      ),
    },
    {
      title: 'Results stay sorted and filtered after each reload.',
      eventCases: checkIds(
        'results.limitPrice: no match',
        'page.open: results reloaded',
        'results.clearFilters',
        'results.sort: duration',
        'page.open: results reloaded',
        'results.sort: departure',
        'page.open: results reloaded',
        'results.sort: best',
        'page.open: results reloaded',
      ),
    },
    {
      title: 'Back from the passengers leads to the results as they were left.',
      eventCases: checkIds('flight.select: first flight', 'page.open: Back to the results'),
    },
    {
      title: 'Details that were opened are open after Back from the passengers.',
      eventCases: checkIds(
        'results.toggleDetails: first flight',
        'flight.select: first flight',
        'page.open: Back to the results',
      ),
    },
    {
      title: 'Who comes back from an offer that expires soon reads that the results are out of date.',
      eventCases: checkIds('offer.expiring', 'results.expired: on return'),
    },
    {
      title: 'A child keeps its age when another one is added and removed.',
      eventCases: checkIds(
        'childAge.change: 7',
        'traveler.add: second child',
        'traveler.remove: second child',
        'search.submit: child aged 7',
      ),
    },
    {
      title: 'A trip there and back on the same day is found.',
      eventCases: checkIds(
        'search.change: LHR-CDG and back the same day',
        'done(searchFlights): flights',
        'flight.select: first flight',
      ),
    },
    {
      title: 'An expired fare that was not the first one of its flights is replaced by the same one.',
      eventCases: checkIds('flight.select: higher fare', 'offer.expired', 'done(repriceFlight): same price'),
    },
    {
      title: 'Everything that was typed about a passenger stays after a reload.',
      eventCases: checkIds('passenger.change: Adult 1 complete', 'page.open: passengers reloaded'),
    },
    {
      title: 'The fare that was accepted stays after a reload.',
      eventCases: checkIds('fare.accept', 'page.open: passengers reloaded'),
    },
    {
      title: 'The fare that was accepted stays after a reload of the card form.',
      eventCases: checkIds(
        'fare.accept',
        'done(createPaymentIntent): secret',
        'page.open: passengers reloaded with the accepted fare',
        'done(findStartedBooking): not booked',
      ),
    },
    {
      title: 'A payment that could not be looked up is replaced by the next one, also after another reload.',
      eventCases: checkIds(
        'error(findStartedBooking): no response',
        'page.open: passengers reloaded',
        'done(createPaymentIntent): secret',
      ),
    },
    {
      title: 'A new offer is held until it expires itself.',
      eventCases: checkIds('done(repriceFlight): same price', 'offer.expiring: of the new offer'),
    },
  ],
  coverageExclusions,
  commonEvents: ['page.open'],
  callbackActors: { watchOffer: ['offer.expiring', 'offer.expired'], watchResults: ['results.expired'] },
  writeEventCase: (id, states) =>
    writeEventCase(id, `isInState(${states.map(state => `'${state}'`).join(', ')})`),
  limitConditions: limitBookingConditions,
  testModel: bookingTestModel,
});
