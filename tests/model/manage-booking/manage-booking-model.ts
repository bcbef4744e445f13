import { CallError } from '#contract/call-error.ts';
import { errorCatalog, type ErrorCode } from '#contract/errors.ts';
import { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import { cancellationUnknown, describeFailure } from '#machines/manage-booking/describe-failure.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import {
  buildCanceledBooking,
  buildCancellationQuote,
  buildManagedBooking,
} from '#tests/builders/build-managed-booking.ts';
import { alert, button, fieldError, heading, status } from '#model/expectations.ts';

const form: readonly Expectation[] = [heading('Find my booking'), button('Send me the link')];
const booking: readonly Expectation[] = [heading('Manage your booking')];

const entries = { booking_reference: 'RF9K2P', family_name: 'Earhart', email: 'amelia@example.com' };
const emptyEntries = { booking_reference: '', family_name: '', email: '' };

const refusal = (code: ErrorCode) =>
  new CallError('refused', errorCatalog[code].error, {
    status: errorCatalog[code].status,
    envelope: { error: errorCatalog[code].error, code },
  });
const expired = refusal('link_expired');
const unreachable = new CallError('unreachable', 'Failed to fetch');

const canceling = buildManagedBooking({
  status: 'canceling',
  cancellation: { is_possible: false, free_until: null, reason: 'You have canceled this booking.' },
});
const nonRefundable = buildManagedBooking({
  cancellation: { is_possible: false, free_until: null, reason: 'This fare is non-refundable.' },
});

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
      errorCatalogRows: ['This fare is non-refundable, and it is no longer within the 24 hours …'],
    },
    'manageBooking.managing.resending': { expectations: [button('Send my ticket again', 'busy')] },
    'manageBooking.managing.quoting': { expectations: [button('Cancel this booking', 'busy')] },
    'manageBooking.managing.quoted.appearing': { expectations: [button('Keep my booking')] },
    'manageBooking.managing.quoted.asking': {
      expectations: [button('Yes, cancel this booking'), button('Keep my booking')],
    },
    'manageBooking.managing.canceling': { expectations: booking },
    'manageBooking.managing.waiting': { expectations: booking },
    'manageBooking.managing.refreshing': { expectations: booking },
  },
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
  testModel: createSimpleTestModel(manageBookingMachine, {
    'form.submit: complete': {
      instruction: 'Fill in reference, last name and email, and press Send me the link.',
      event: { type: 'form.submit', entries },
    },
    'form.submit: empty': {
      instruction: 'Press Send me the link with empty fields.',
      kind: 'negative',
      expectations: [fieldError('textbox', 'Booking reference', 'Booking reference is required')],
      event: { type: 'form.submit', entries: emptyEntries },
      isEnabled: snapshot => snapshot.hasTag('form') && !snapshot.hasTag('busy'),
    },
    'form.change: reference': {
      instruction: 'Type the booking reference.',
      event: { type: 'form.change', entries: { ...emptyEntries, booking_reference: 'RF9K2P' } },
      isEnabled: ({ context }) => context.errors.booking_reference !== undefined,
    },
    'form.open': {
      instruction: 'Press Change the details, or follow Find another booking.',
      event: { type: 'form.open' },
    },
    'done(sendLink)': { instruction: 'The request is accepted.', result: {} },
    'error(sendLink)': {
      instruction: 'There were too many requests.',
      kind: 'edge',
      expectations: [alert(errorCatalog.rate_limited.error)],
      result: refusal('rate_limited'),
    },
    'link.open': {
      instruction: 'Open the link of the email.',
      event: { type: 'link.open', link: 'code' },
      isEnabled: ({ context }) => context.link === null,
    },
    'link.open: again': {
      instruction: 'Open a newer link of another email in the same tab.',
      kind: 'edge',
      event: { type: 'link.open', link: 'newer' },
      isEnabled: ({ context, value }) => context.link === 'code' && value !== 'opening',
    },
    'done(openBooking)': { instruction: 'The booking appears.', result: buildManagedBooking() },
    'done(openBooking): in progress': {
      instruction: 'The booking appears, and its cancellation is still in progress.',
      kind: 'edge',
      result: canceling,
    },
    'done(openBooking): non-refundable': {
      instruction: 'The booking appears, and can’t be canceled online.',
      kind: 'edge',
      result: nonRefundable,
    },
    'error(openBooking): expired': {
      instruction: 'The link has expired.',
      kind: 'edge',
      expectations: [alert(errorCatalog.link_expired.error)],
      result: expired,
    },
    'error(openBooking)': {
      instruction: 'The call fails.',
      kind: 'edge',
      expectations: [alert(describeFailure('openBooking', unreachable))],
      result: unreachable,
    },
    'booking.retry': { instruction: 'Press Try again.', event: { type: 'booking.retry' } },
    'ticket.resend': { instruction: 'Press Send my ticket again.', event: { type: 'ticket.resend' } },
    'done(resendTicket)': {
      instruction: 'The ticket is sent.',
      expectations: [status('Your ticket is on its way to the email address of this booking.')],
      result: {},
    },
    'error(resendTicket): expired': { instruction: 'The link has expired.', kind: 'edge', result: expired },
    'error(resendTicket)': {
      instruction: 'There were too many requests.',
      kind: 'edge',
      result: refusal('rate_limited'),
    },
    'booking.cancel': { instruction: 'Press Cancel this booking.', event: { type: 'booking.cancel' } },
    'booking.cancel: impossible': {
      instruction: 'The booking can’t be canceled online: nothing can be pressed.',
      kind: 'negative',
      event: { type: 'booking.cancel' },
      isEnabled: ({ context }) => context.booking?.cancellation.is_possible === false,
    },
    'done(quoteCancellation)': { instruction: 'The page asks.', result: buildCancellationQuote() },
    'error(quoteCancellation): expired': {
      instruction: 'The link has expired.',
      kind: 'edge',
      result: expired,
    },
    'error(quoteCancellation)': {
      instruction: 'The airline does not let it be canceled online.',
      kind: 'edge',
      expectations: [alert(errorCatalog.cancellation_impossible.error)],
      result: refusal('cancellation_impossible'),
    },
    'cancellation.confirm': {
      instruction: 'Press Yes, cancel this booking.',
      event: { type: 'cancellation.confirm' },
    },
    'cancellation.abandon': {
      instruction: 'Press Keep my booking.',
      event: { type: 'cancellation.abandon' },
    },
    'done(cancelBooking)': { instruction: 'The booking is canceled.', result: buildCanceledBooking() },
    'done(cancelBooking): in progress': {
      instruction: 'The cancellation is saved, and the airline has not answered yet.',
      kind: 'edge',
      result: canceling,
    },
    'error(cancelBooking): expired': { instruction: 'The link has expired.', kind: 'edge', result: expired },
    'error(cancelBooking): refused': {
      instruction: 'Less would come back than was shown.',
      kind: 'edge',
      expectations: [alert(errorCatalog.cancellation_changed.error)],
      result: refusal('cancellation_changed'),
    },
    'error(cancelBooking): unknown': {
      instruction: 'There is no answer.',
      kind: 'edge',
      expectations: [alert(cancellationUnknown)],
      result: unreachable,
    },
    'after(confirmDelay)': { instruction: 'Wait half a second.' },
    'after(pollInterval)': { instruction: 'Wait 5 s.' },
    'done(refreshBooking)': { instruction: 'The booking is canceled.', result: buildCanceledBooking() },
    'done(refreshBooking): in progress': {
      instruction: 'It is still in progress.',
      kind: 'edge',
      result: canceling,
    },
    'error(refreshBooking): expired': { instruction: 'The link has expired.', kind: 'edge', result: expired },
    'error(refreshBooking)': {
      instruction: 'The call fails.',
      kind: 'edge',
      expectations: [alert(describeFailure('refreshBooking', unreachable))],
      result: unreachable,
    },
  }),
});
