import type { SnapshotFrom } from 'xstate';
import { CallError } from '#contract/call-error.ts';
import { errorCatalog, type ErrorCode } from '#contract/errors.ts';
import type { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import type { ManageBookingEvent } from '#machines/manage-booking/manage-booking-setup.ts';
import type { SimpleEventCases } from '#tools/model/simple-test-model.ts';
import {
  buildCanceledBooking,
  buildCancellationQuote,
  buildFlightChange,
  buildManagedBooking,
} from '#tests/builders/build-managed-booking.ts';
import {
  formatFailedCall,
  unansweredCancellation,
  type FailingCall,
  type Failure,
} from '#model/promises/expected/failed-call-text.ts';
import { alert, button, fieldError, heading, status } from '#model/expectations.ts';

type Snapshot = SnapshotFrom<typeof manageBookingMachine>;

const entries = { booking_reference: 'RF9K2P', family_name: 'Earhart', email: 'amelia@example.com' };
const emptyEntries = { booking_reference: '', family_name: '', email: '' };

const refusal = (code: ErrorCode, error: string = errorCatalog[code].error) =>
  new CallError('refused', error, { status: errorCatalog[code].status, envelope: { error, code } });
const expired = refusal('link_expired');
const failures: Readonly<Record<Failure, CallError>> = {
  unreachable: new CallError('unreachable', 'Failed to fetch'),
  offline: new CallError('offline', 'Failed to fetch'),
  invalid: new CallError('invalidResponse', 'Not what was expected'),
};

/** A call gets no answer that can be used. */
const withoutAnswer = (call: FailingCall, failure: Failure = 'unreachable') => ({
  kind: 'edge' as const,
  isManual: true,
  expectations: [alert(formatFailedCall(call, failure))],
  result: failures[failure],
});

const unconfirmed = buildManagedBooking({
  status: 'pending',
  booking_reference: null,
  cancellation: { is_possible: false, free_until: null, reason: 'Not confirmed yet.' },
});
const nonRefundable = buildManagedBooking({
  cancellation: { is_possible: false, free_until: null, reason: 'This fare is non-refundable.' },
});
const changedFlights = buildFlightChange();
const changed = buildManagedBooking({ flight_change: changedFlights });
const changedLate = buildManagedBooking({
  flight_change: { ...changedFlights, acceptance: 'by_phone' },
  cancellation: { is_possible: false, free_until: null, reason: 'This fare is non-refundable.' },
});
const changeUnknown = buildManagedBooking({ is_change_unknown: true });
const changedAgain = buildManagedBooking({ flight_change: { ...changedFlights, id: 'newer' } });
const canceling = buildManagedBooking({
  status: 'canceling',
  cancellation: { is_possible: false, free_until: null, reason: 'You have canceled this booking.' },
});

const findManaging = ({ value }: Pick<Snapshot, 'value'>): unknown =>
  typeof value === 'object' && 'managing' in value ? value.managing : null;

/** Whether the page asks, so that nothing behind its dialog can be pressed. */
const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('quoted') || snapshot.hasTag('confirmed');

/** Whether the booking was canceled by the traveler, as far as the backend is concerned. */
const isCanceled = ({ context }: Snapshot): boolean => context.quote !== null;

const hasOpened =
  (...links: readonly string[]) =>
  (snapshot: Snapshot): boolean =>
    links.includes(snapshot.context.link ?? '') && !isCanceled(snapshot);

/** The bookings that the airline cancels when it is told to, and gives something back for. */
const cancelable = ['usual', 'other', 'partlyRefundable', 'asCredit', 'changed'];

const isCancelable = ({ context }: Snapshot): boolean => cancelable.includes(context.link ?? '');

const notCancelableOnline =
  'The airline does not let this booking be canceled online. We can ask it. Nothing was changed.';
const refusedByAirline =
  'The airline did not cancel this booking. Your ticket is valid as before, and nothing was changed.';

const isChangeUnknown = ({ context }: Snapshot): boolean => context.booking?.is_change_unknown === true;

const isExpired = ({ context }: Snapshot): boolean => context.problem === errorCatalog.link_expired.error;

/** What can happen to whoever finds and manages a booking. The link of an event is named after its booking. */
export const manageEventCases: SimpleEventCases<Snapshot, ManageBookingEvent> = {
  'form.submit: complete': {
    instruction: 'Fill in the reference, last name and email of a booking, and press Send me the link.',
    event: { type: 'form.submit', entries },
  },
  'form.submit: written otherwise': {
    instruction:
      'Fill in the reference in small letters with a space, the last name of the second passenger in capital letters without accents, and the email in capital letters, and press Send me the link.',
    kind: 'edge',
    event: { type: 'form.submit', entries: { ...entries, family_name: 'NUNEZ ANGSTROM' } },
  },
  'form.submit: of a stranger': {
    instruction:
      'Fill in the reference and email of a booking with another last name, and press Send me the link.',
    kind: 'edge',
    event: { type: 'form.submit', entries: { ...entries, family_name: 'Stranger' } },
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
  'form.change: name and email': {
    instruction: 'Type the last name and the email, and no reference.',
    expectations: [fieldError('textbox', 'Booking reference', 'Booking reference is required')],
    event: { type: 'form.change', entries: { ...entries, booking_reference: '' } },
    isEnabled: ({ context }) =>
      context.errors.family_name !== undefined && context.errors.booking_reference !== undefined,
  },
  'form.open': {
    instruction: 'Press Change the details, or follow the link to another booking, or the one to this page.',
    event: { type: 'form.open' },
    isEnabled: snapshot => !isAsking(snapshot) && (!snapshot.hasTag('form') || isExpired(snapshot)),
  },
  'form.open: Back': {
    instruction: 'Press Back until the form is shown.',
    kind: 'edge',
    event: { type: 'form.open' },
    isEnabled: isAsking,
  },
  'done(sendLink)': { instruction: 'The request is accepted.', result: {} },
  'error(sendLink)': {
    instruction: 'There were too many requests.',
    kind: 'edge',
    isManual: true,
    expectations: [alert(errorCatalog.rate_limited.error)],
    result: refusal('rate_limited'),
  },
  'error(sendLink): no answer': { instruction: 'The call fails.', ...withoutAnswer('sendLink') },
  'link.open': {
    instruction: 'Open the link of the email.',
    event: { type: 'link.open', link: 'usual' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: not confirmed': {
    instruction: 'Open the link of a booking that the airline has not confirmed yet.',
    kind: 'edge',
    event: { type: 'link.open', link: 'unconfirmed' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: non-refundable': {
    instruction: 'Open the link of a booking that can’t be canceled online.',
    kind: 'edge',
    event: { type: 'link.open', link: 'nonRefundable' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: taken over': {
    instruction: 'Open the link of a booking that the airline has not confirmed for a day.',
    kind: 'edge',
    event: { type: 'link.open', link: 'takenOver' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: unspecified': {
    instruction: 'Open the link of a booking of which the airline does not say what it refunds.',
    kind: 'edge',
    event: { type: 'link.open', link: 'unspecified' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: partly refundable': {
    instruction: 'Open the link of a booking that is a day old and that the airline refunds less a penalty.',
    kind: 'edge',
    event: { type: 'link.open', link: 'partlyRefundable' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: credit': {
    instruction: 'Open the link of a booking that the airline refunds as its credit.',
    kind: 'edge',
    event: { type: 'link.open', link: 'asCredit' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: refused': {
    instruction: 'Open the link of a booking that the airline won’t cancel.',
    kind: 'edge',
    event: { type: 'link.open', link: 'refusedByAirline' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: changed': {
    instruction: 'Open the link of a booking whose flights the airline has changed.',
    kind: 'edge',
    event: { type: 'link.open', link: 'changed' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: changed late': {
    instruction:
      'Open the link of a booking whose flights the airline has changed within three days of departure.',
    kind: 'edge',
    event: { type: 'link.open', link: 'changedLate' },
    isEnabled: ({ context }) => context.link === null,
  },
  'link.open: another booking': {
    instruction: 'Open the link of another booking in the same tab.',
    kind: 'edge',
    event: { type: 'link.open', link: 'other' },
    isEnabled: ({ context, value }) => context.link === 'usual' && value !== 'opening',
  },
  'link.open: reloaded': {
    instruction: 'Reload the page.',
    kind: 'edge',
    event: { type: 'link.open', link: 'usual' },
    isEnabled: snapshot =>
      findManaging(snapshot) === 'showing' &&
      snapshot.context.link === 'usual' &&
      snapshot.context.booking?.status === 'confirmed',
  },
  'link.open: reloaded after a refusal': {
    instruction: 'Reload the page.',
    kind: 'edge',
    event: { type: 'link.open', link: 'refusedByAirline' },
    isEnabled: ({ context }) => context.problem === refusedByAirline,
  },
  'done(openBooking)': {
    instruction: 'The booking appears.',
    result: buildManagedBooking(),
    isEnabled: hasOpened('usual', 'other', 'partlyRefundable', 'asCredit', 'refusedByAirline'),
  },
  'done(openBooking): not confirmed': {
    instruction: 'The booking appears, and the airline has not confirmed it yet.',
    kind: 'edge',
    result: unconfirmed,
    isEnabled: hasOpened('unconfirmed', 'takenOver'),
  },
  'done(openBooking): non-refundable': {
    instruction: 'The booking appears, and can’t be canceled online.',
    kind: 'edge',
    result: nonRefundable,
    isEnabled: hasOpened('nonRefundable', 'unspecified'),
  },
  'done(openBooking): changed': {
    instruction: 'The booking appears, with the new flights next to those that were bought.',
    kind: 'edge',
    expectations: [heading('New flights'), button('Accept the new flights')],
    result: changed,
    isEnabled: hasOpened('changed'),
  },
  'done(openBooking): change unknown': {
    instruction: 'The booking appears, and what the airline has changed can’t be loaded.',
    kind: 'edge',
    isManual: true,
    expectations: [
      heading('Your flights, as we last knew them'),
      button('Try again'),
      button('Accept the new flights', 'absent'),
    ],
    result: changeUnknown,
    isEnabled: hasOpened('changed'),
  },
  'done(openBooking): changed late': {
    instruction: 'The booking appears, with the new flights, which can be accepted by phone only.',
    kind: 'edge',
    expectations: [heading('New flights'), button('Accept the new flights', 'absent')],
    result: changedLate,
    isEnabled: hasOpened('changedLate'),
  },
  'done(openBooking): canceled': {
    instruction: 'The booking appears, and is canceled.',
    kind: 'edge',
    result: buildCanceledBooking(),
    isEnabled: isCanceled,
  },
  'error(openBooking): expired': {
    instruction: 'The link has expired.',
    kind: 'edge',
    expectations: [alert(errorCatalog.link_expired.error)],
    result: expired,
  },
  'error(openBooking)': { instruction: 'The call fails.', ...withoutAnswer('openBooking') },
  'error(openBooking): offline': {
    instruction: 'The browser loses its connection.',
    ...withoutAnswer('openBooking', 'offline'),
  },
  'error(openBooking): invalid response': {
    instruction: 'The answer makes no sense.',
    ...withoutAnswer('openBooking', 'invalid'),
  },
  'booking.retry': { instruction: 'Press Try again.', event: { type: 'booking.retry' } },
  'booking.retry: nothing unknown': {
    instruction: 'All of the booking is known: there is nothing to try again.',
    kind: 'negative',
    expectations: [button('Try again', 'absent')],
    event: { type: 'booking.retry' },
    isEnabled: snapshot => findManaging(snapshot) === 'showing' && !isChangeUnknown(snapshot),
  },
  'ticket.resend': {
    instruction: 'Press Send my ticket again.',
    event: { type: 'ticket.resend' },
    isEnabled: ({ context }) => context.booking?.status === 'confirmed',
  },
  'done(resendTicket)': {
    instruction: 'The ticket is sent.',
    expectations: [status('Your ticket is on its way to the email address of this booking.')],
    result: {},
  },
  'error(resendTicket): expired': { instruction: 'The link has expired.', kind: 'edge', result: expired },
  'error(resendTicket)': {
    instruction: 'There were too many requests.',
    kind: 'edge',
    isManual: true,
    expectations: [alert(errorCatalog.rate_limited.error)],
    result: refusal('rate_limited'),
  },
  'error(resendTicket): no answer': { instruction: 'The call fails.', ...withoutAnswer('resendTicket') },
  'flights.accept': {
    instruction: 'Press Accept the new flights.',
    event: { type: 'flights.accept' },
    isEnabled: snapshot => !isCanceled(snapshot),
  },
  'flights.accept: impossible': {
    instruction: 'The new flights can’t be accepted here: nothing can be pressed.',
    kind: 'negative',
    expectations: [button('Accept the new flights', 'absent')],
    event: { type: 'flights.accept' },
    isEnabled: snapshot =>
      findManaging(snapshot) === 'showing' &&
      snapshot.context.booking?.flight_change?.acceptance !== 'possible',
  },
  'done(acceptFlights)': {
    instruction: 'The new flights are accepted.',
    expectations: [status('You have accepted the new flights.')],
    result: buildManagedBooking(),
  },
  'error(acceptFlights): expired': { instruction: 'The link has expired.', kind: 'edge', result: expired },
  'error(acceptFlights): changed again': {
    instruction: 'The airline has changed them again since.',
    kind: 'edge',
    expectations: [alert(errorCatalog.flights_changed_again.error)],
    result: refusal('flights_changed_again'),
  },
  'error(acceptFlights)': {
    instruction: 'The new flights are accepted, and the answer is lost.',
    ...withoutAnswer('acceptFlights'),
  },
  'booking.cancel': { instruction: 'Press Cancel this booking.', event: { type: 'booking.cancel' } },
  'booking.cancel: impossible': {
    instruction: 'The booking can’t be canceled online: nothing can be pressed.',
    kind: 'negative',
    expectations: [button('Cancel this booking', 'absent')],
    event: { type: 'booking.cancel' },
    isEnabled: snapshot =>
      findManaging(snapshot) === 'showing' && snapshot.context.booking?.cancellation.is_possible === false,
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
    isManual: true,
    expectations: [alert(notCancelableOnline)],
    result: refusal('cancellation_impossible', notCancelableOnline),
  },
  'error(quoteCancellation): no answer': {
    instruction: 'The call fails.',
    ...withoutAnswer('quoteCancellation'),
  },
  'cancellation.confirm': {
    instruction: 'Press Yes, cancel this booking.',
    event: { type: 'cancellation.confirm' },
  },
  'cancellation.abandon': {
    instruction: 'Press Keep my booking.',
    event: { type: 'cancellation.abandon' },
  },
  'done(cancelBooking)': {
    instruction: 'The booking is canceled.',
    result: buildCanceledBooking(),
    isEnabled: isCancelable,
  },
  'done(cancelBooking): in progress': {
    instruction: 'The cancellation is saved, and the airline has not answered yet.',
    kind: 'edge',
    isManual: true,
    result: canceling,
    isEnabled: isCancelable,
  },
  'error(cancelBooking): refused by the airline': {
    instruction: 'The airline refuses to cancel it.',
    kind: 'edge',
    expectations: [alert(refusedByAirline)],
    result: refusal('cancellation_impossible', refusedByAirline),
    isEnabled: ({ context }) => context.link === 'refusedByAirline',
  },
  'error(cancelBooking): expired': { instruction: 'The link has expired.', kind: 'edge', result: expired },
  'error(cancelBooking): refused': {
    instruction: 'Less would come back than was shown.',
    kind: 'edge',
    isManual: true,
    expectations: [alert(errorCatalog.cancellation_changed.error)],
    result: refusal('cancellation_changed'),
  },
  'error(cancelBooking): unknown': {
    instruction: 'The booking is canceled, and the answer is lost.',
    kind: 'edge',
    isManual: true,
    expectations: [alert(unansweredCancellation)],
    result: failures.unreachable,
    isEnabled: isCancelable,
  },
  'error(cancelBooking): invalid response': {
    instruction: 'The booking is canceled, and the answer makes no sense.',
    kind: 'edge',
    isManual: true,
    expectations: [alert(unansweredCancellation)],
    result: failures.invalid,
    isEnabled: isCancelable,
  },
  'after(confirmDelay)': { instruction: 'Wait half a second.' },
  'after(pollInterval)': { instruction: 'Wait 5 s.' },
  'done(refreshBooking)': {
    instruction: 'The booking is canceled.',
    result: buildCanceledBooking(),
    isEnabled: isCanceled,
  },
  'done(refreshBooking): in progress': {
    instruction: 'It is still in progress.',
    kind: 'edge',
    isManual: true,
    result: canceling,
    isEnabled: isCanceled,
  },
  'done(refreshBooking): not confirmed': {
    instruction: 'The airline has still not confirmed it.',
    kind: 'edge',
    result: unconfirmed,
    isEnabled: hasOpened('unconfirmed', 'takenOver'),
  },
  'done(refreshBooking): changed again': {
    instruction: 'The booking appears with the newest flights.',
    kind: 'edge',
    result: changedAgain,
    isEnabled: snapshot =>
      hasOpened('changed')(snapshot) && snapshot.context.problem === errorCatalog.flights_changed_again.error,
  },
  'done(refreshBooking): changed': {
    instruction: 'The booking appears, with the new flights next to those that were bought.',
    kind: 'edge',
    expectations: [heading('New flights'), button('Accept the new flights')],
    result: changed,
    isEnabled: isChangeUnknown,
  },
  'done(refreshBooking): accepted': {
    instruction: 'The booking appears, and the new flights are accepted.',
    kind: 'edge',
    result: buildManagedBooking(),
    isEnabled: snapshot =>
      hasOpened('changed')(snapshot) &&
      !isChangeUnknown(snapshot) &&
      snapshot.context.problem !== errorCatalog.flights_changed_again.error,
  },
  'done(refreshBooking): confirmed': {
    instruction: 'The airline has confirmed it.',
    kind: 'edge',
    result: buildManagedBooking(),
    isEnabled: hasOpened('unconfirmed'),
  },
  'error(refreshBooking): expired': { instruction: 'The link has expired.', kind: 'edge', result: expired },
  'error(refreshBooking)': {
    instruction: 'The call fails.',
    ...withoutAnswer('refreshBooking'),
    isEnabled: ({ context }) => context.link !== 'changed',
  },
};
