import { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import { conditionValues, dataLimits } from '#tools/paths/conditions.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { button, heading, status } from '#model/expectations.ts';
import {
  findManageOutcome,
  impossibleManageInterruptions,
} from '../interruptions/manage-interruption-outcomes.ts';
import { manageEventCases } from './manage-event-cases.ts';

const form: readonly Expectation[] = [heading('Find my booking'), button('Send me the link')];
const booking: readonly Expectation[] = [heading('Manage your booking')];

export const manageBookingModel = defineMachineModel({
  machine: manageBookingMachine,
  title: 'Manage a booking',
  folders: { chart: 'machines/manage-booking', model: 'tests/model/manage-booking' },
  states: {
    'manageBooking.finding.editing': {
      expectations: form,
      errorCatalogRows: [
        'Booking reference is required · Last name on the booking is required · Email on the booking is required',
        'This link has expired, or is not complete. Ask for a new one below.',
      ],
    },
    'manageBooking.finding.requesting': { expectations: [button('Send me the link', 'busy')] },
    'manageBooking.finding.sent': { expectations: [heading('Check your email')] },
    'manageBooking.opening': { expectations: [status('Opening your booking...')] },
    'manageBooking.unopened': {
      expectations: [button('Try again')],
      errorCatalogRows: [
        'We could not reach our server. Nothing about your booking or your money has changed. …',
      ],
    },
    'manageBooking.managing.showing': {
      expectations: booking,
      errorCatalogRows: [
        'The airline did not cancel this booking. Your ticket is valid as before, and nothing was changed.',
        'This fare is non-refundable, and it is no longer within the 24 hours …',
        'The airline has changed these flights again. Nothing was accepted. …',
        'These flights cannot be accepted online. …',
      ],
    },
    'manageBooking.managing.resending': { expectations: [button('Send my ticket again', 'busy')] },
    'manageBooking.managing.accepting': { expectations: [button('Accept the new flights', 'busy')] },
    'manageBooking.managing.quoting': { expectations: [button('Cancel this booking', 'busy')] },
    'manageBooking.managing.quoted.appearing': { expectations: [button('Keep my booking')] },
    'manageBooking.managing.quoted.asking': {
      expectations: [button('Yes, cancel this booking'), button('Keep my booking')],
    },
    'manageBooking.managing.canceling': { expectations: booking },
    'manageBooking.managing.waiting': { expectations: booking },
    'manageBooking.managing.refreshing': { expectations: booking },
  },
  coverageExclusions: [
    ...impossibleManageInterruptions,
    {
      items:
        /^error\((?:sendLink|resendTicket|acceptFlights|quoteCancellation|refreshBooking)\) \| kind is "(?:offline|invalidResponse)"$/,
      reason:
        'The page says what each of these failures has changed as it does when the server can’t be reached.',
    },
    {
      items: /^error\(cancelBooking\) \| kind is "offline"$/,
      reason: 'A cancellation without an answer is read again, whatever the reason.',
    },
  ],
  limitConditions: ({ endStates }) => [
    ...dataLimits.filter(({ parameter }) => parameter !== 'interruption'),
    {
      parameter: 'interruption',
      values: conditionValues.interruption.filter(
        id => id === null || endStates.every(state => typeof findManageOutcome(id, state) !== 'string'),
      ),
      reason: 'Nothing is held there that could expire.',
    },
  ],
  callErrors: { file: 'src/contract/call-error.ts', name: 'CallError' },
  happyPath: [
    { from: 'manageBooking.finding.editing', on: 'form.submit', to: 'manageBooking.finding.requesting' },
    { from: 'manageBooking.finding.requesting', on: 'done', to: 'manageBooking.finding.sent' },
    { from: 'manageBooking', on: 'link.open', to: 'manageBooking.opening' },
    { from: 'manageBooking.opening', on: 'done', to: 'manageBooking.managing.showing' },
    {
      from: 'manageBooking.managing.showing',
      on: 'booking.cancel',
      to: 'manageBooking.managing.quoting',
    },
    { from: 'manageBooking.managing.quoting', on: 'done', to: 'manageBooking.managing.quoted' },
    {
      from: 'manageBooking.managing.quoted.appearing',
      on: 'after',
      to: 'manageBooking.managing.quoted.asking',
    },
    {
      from: 'manageBooking.managing.quoted.asking',
      on: 'cancellation.confirm',
      to: 'manageBooking.managing.canceling',
    },
    { from: 'manageBooking.managing.canceling', on: 'done', to: 'manageBooking.managing.showing' },
  ],
  goals: [
    {
      title: 'A booking is found.',
      through: ['form.submit: complete', 'done(sendLink)', 'link.open'],
      to: 'manageBooking.managing.showing',
    },
    {
      title: 'A ticket is sent again.',
      through: ['ticket.resend', 'done(resendTicket)'],
      to: 'manageBooking.managing.showing',
    },
    {
      title: 'A booking is found and canceled.',
      through: ['form.submit: complete', 'done(sendLink)', 'cancellation.confirm', 'done(cancelBooking)'],
      to: 'manageBooking.managing.showing',
    },
  ],
  sequences: [
    {
      title: 'Whoever has accepted the new flights can still cancel.',
      eventCases: [
        'link.open: changed',
        'done(acceptFlights)',
        'cancellation.confirm',
        'done(cancelBooking)',
      ],
    },
    {
      title: 'A traveler who kept the booking cancels it after all.',
      eventCases: ['cancellation.abandon', 'cancellation.confirm', 'done(cancelBooking)'],
    },
    ...[
      { kind: 'partly refundable', what: 'a part' },
      { kind: 'credit', what: 'credit of the airline' },
    ].map(({ kind, what }) => ({
      title: `Whoever cancels gets back ${what}.`,
      eventCases: [`link.open: ${kind}`, 'cancellation.confirm', 'done(cancelBooking)'],
    })),
    {
      title: 'A booking that the airline has not canceled is valid as before.',
      eventCases: [
        'error(cancelBooking): refused by the airline',
        'link.open: reloaded after a refusal',
        'done(openBooking)',
      ],
    },
    {
      title: 'A person takes over a booking that the airline doesn’t confirm.',
      eventCases: [
        'link.open: taken over',
        'done(openBooking): not confirmed',
        'done(refreshBooking): not confirmed',
      ],
    },
    {
      title: 'The airline does not say what it refunds.',
      eventCases: ['link.open: unspecified', 'done(openBooking): non-refundable'],
    },
    {
      title: 'Whoever describes a booking as the second passenger writes it gets the link.',
      eventCases: ['form.submit: written otherwise', 'done(sendLink)', 'link.open', 'done(openBooking)'],
    },
    {
      title: 'Whoever doesn’t know the last name reads the same, and gets no link.',
      eventCases: ['form.submit: of a stranger', 'done(sendLink)'],
    },
    {
      title: 'A cancellation whose answer is lost is shown once the server can be reached again.',
      eventCases: [
        'error(cancelBooking): unknown',
        'error(refreshBooking)',
        'booking.retry',
        'done(openBooking): canceled',
      ],
    },
  ],
  testModel: createSimpleTestModel(manageBookingMachine, manageEventCases),
});
