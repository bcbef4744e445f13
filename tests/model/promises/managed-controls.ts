import type { ManageBookingEvent } from '#machines/manage-booking/manage-booking-setup.ts';
import { findManaged } from './expected/my-booking-page-text.ts';
import type { OfferedControl } from './offered-control.ts';
import type { Situation } from './promise.ts';

const isIn =
  (...ids: readonly string[]) =>
  ({ state }: Situation) =>
    ids.some(id => state === `manageBooking.${id}`);

/** Whether the page asks, so that everything behind its dialog is inert. */
const isAsking = ({ state }: Situation) => /\.(?:quoted\.\w+|canceling)$/.test(state);

const isManaging = (situation: Situation) =>
  situation.state.startsWith('manageBooking.managing.') && !isAsking(situation);

const isConfirmed = (situation: Situation) => findManaged(situation)?.status === 'confirmed';
const isChangeUnknown = (situation: Situation) => findManaged(situation)?.is_change_unknown === true;
const canAccept = (situation: Situation) =>
  !isChangeUnknown(situation) && findManaged(situation)?.flight_change?.acceptance === 'possible';
/** Its text is compared with the books of the airline. */
const canCancel = ({ page }: Situation) =>
  page.mainText.includes('You see what comes back, and in which form, before anything is canceled.');

const exclusive = (name: string): OfferedControl => ({ role: 'button', name, isExclusive: true });

type ControlsByEvent = Readonly<Record<ManageBookingEvent['type'], readonly OfferedControl[]>>;

/** The controls for each event that whoever manages a booking can send. The other events come from the browser. */
export const controlsByManageEvent: ControlsByEvent = {
  'link.open': [],
  'form.open': [
    { role: 'link', name: 'Find my booking', isNeeded: situation => !isAsking(situation) },
    { role: 'button', name: 'Change the details', isNeeded: isIn('finding.sent'), isExclusive: true },
    { role: 'link', name: 'Ask for another link', isNeeded: isIn('unopened') },
    { role: 'link', name: 'Find another booking', isNeeded: isManaging },
  ],
  'form.change': ['Booking reference', 'Last name on the booking', 'Email on the booking'].map(name => ({
    role: 'textbox',
    name,
    isExclusive: true,
  })),
  'form.submit': [exclusive('Send me the link')],
  'ticket.resend': [{ ...exclusive('Send my ticket again'), isNeeded: isConfirmed }],
  'flights.accept': [{ ...exclusive('Accept the new flights'), isNeeded: canAccept }],
  'booking.cancel': [{ ...exclusive('Cancel this booking'), isNeeded: canCancel }],
  'cancellation.confirm': [exclusive('Yes, cancel this booking')],
  'cancellation.abandon': [exclusive('Keep my booking')],
  'booking.retry': [
    {
      ...exclusive('Try again'),
      isNeeded: situation => isIn('unopened')(situation) || isChangeUnknown(situation),
    },
  ],
};
