import type { BookingDeps } from '#backend/bookings/booking-deps.ts';
import { findContact } from '#backend/bookings/booking-contact.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { describeCancellation } from '#backend/bookings/cancellation.ts';
import {
  describeFlights,
  describeTicket,
  formatDepartureDate,
  formatRoute,
} from '#backend/bookings/describe-ticket.ts';
import { createManageLink, linkTtlMs } from '#backend/bookings/manage-links.ts';
import { getCaseMessage, getFailureMessage } from '#backend/bookings/present-booking.ts';
import { readTicket } from '#backend/bookings/read-ticket.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { buildTicketPdf } from '#backend/bookings/ticket-pdf.ts';
import { buildTripCalendar } from '#backend/bookings/trip-calendar.ts';
import type { Mail, MailAttachment } from '#backend/ports/mailer.ts';
import type { ManageLinkStore } from '#backend/ports/manage-link-store.ts';
import type { Message } from '#backend/ports/message-store.ts';
import type { FlightChange } from '#contract/managed-booking.ts';
import { formatMoney, fromMinorUnits } from '#contract/money.ts';
import { formatFullDate, formatWeekdayDate } from '#contract/rules/format-date.ts';
import { formatTime } from '#contract/rules/format-time.ts';
import { getCalendarName, getPdfName } from '#contract/ticket-text.ts';
import { renderMail, type MailContent, type MailPart, type MailSender } from './mail-layout.ts';
import type { MessageKind } from './message-kinds.ts';

/** Writes a message from what is known of its booking now; null if there is nothing to say anymore, or nobody to tell. */
export type ComposeMail = (message: Message, booking: Booking) => Promise<Mail | null>;

interface Draft extends MailContent {
  subject: string;
  attachments?: readonly MailAttachment[];
}

export interface MailDeps extends BookingDeps {
  links: ManageLinkStore;
}

interface Writing {
  deps: MailDeps;
  sender: MailSender;
  message: Message;
  booking: Booking;
}

function findRecipient(booking: Booking): Mail['to'] | null {
  const contact = findContact(booking);
  return contact === null
    ? null
    : { name: `${contact.given_name} ${contact.family_name}`, address: contact.email };
}

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });

/** Nobody may take a test for a ticket. */
const testNotice = paragraph('This is a test: no real ticket was issued, and no real card was charged.');

/** What to say on the phone. */
const describeCode = ({ id }: Booking): MailPart => ({
  kind: 'facts',
  rows: [['Say this code if you call us', getSupportCode(id)]],
});

const describeReference = ({ bookingReference }: Booking): readonly MailPart[] =>
  bookingReference === null
    ? []
    : [{ kind: 'highlight', label: 'Booking reference', value: bookingReference }];

type Rows = Extract<MailPart, { kind: 'facts' }>['rows'];

const listPassengers = ({ passengers }: Booking): Rows =>
  passengers === null
    ? []
    : [
        [
          'Passengers',
          passengers.map(({ given_name, family_name }) => `${given_name} ${family_name}`).join(', '),
        ],
      ];

const describePassengers = (booking: Booking): MailPart => ({ kind: 'facts', rows: listPassengers(booking) });

/** By which whoever has paid for several trips tells apart those that have no reference. */
const describeTrip = (booking: Booking): MailPart => {
  const { amount, currency } = booking;
  const total = formatMoney(fromMinorUnits(amount, currency), currency);
  return { kind: 'facts', rows: [...listPassengers(booking), ['Amount', total]] };
};

/** When the money is there, if it goes to a card, and where a proof is. */
const describeProof = ({ origin }: MailSender, isCardRefunded: boolean): MailPart =>
  paragraph(
    `${isCardRefunded ? 'Banks typically show a refund within 7–14 business days, for debit cards within 21. ' : ''}A proof to print is at ${origin}/my-booking.`,
  );

const linkToBooking = ({ origin }: MailSender, { id }: Booking, label: string): MailPart => ({
  kind: 'link',
  label,
  url: `${origin}/booking-confirmation?booking_id=${encodeURIComponent(id)}`,
});

const calendarOf = (
  ticket: Parameters<typeof buildTripCalendar>[0],
  { sender, message }: Writing,
): MailAttachment => ({
  filename: getCalendarName(ticket),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: buildTripCalendar(ticket, sender.brand, new Date(message.createdAt)),
});

const pdfOf = async (
  ticket: Parameters<typeof buildTicketPdf>[0],
  { deps, sender }: Writing,
): Promise<MailAttachment> => ({
  filename: getPdfName(ticket),
  contentType: 'application/pdf',
  content: await buildTicketPdf(ticket, sender, deps.clock.now()),
});

/** What the airline has changed; null if nothing is left to answer, or if it can't be read. */
const readChange = async (
  { flights, log }: MailDeps,
  { id, orderId }: Booking,
): Promise<FlightChange | null> => {
  if (orderId === null) return null;
  return await flights.readFlightChange(orderId).catch((error: unknown) => {
    log.error('flight change', error, { bookingId: id });
    return null;
  });
};

/** The flights that were bought, or accepted last. */
const describeBefore = ({ before }: FlightChange): readonly MailPart[] => [
  { kind: 'heading', text: 'You booked' },
  ...before.map(({ origin, destination, departing_at, arriving_at, flight_number }) => ({
    kind: 'facts' as const,
    rows: [
      ['Flight', flight_number ?? 'TBD'],
      ['Departs', `${origin}, ${formatWeekdayDate(departing_at)}, ${formatTime(departing_at)}`],
      ['Arrives', `${destination}, ${formatWeekdayDate(arriving_at)}, ${formatTime(arriving_at)}`],
    ] as const,
  })),
];

const isValidTicket = ({ state, canceledAt, isErased }: Booking): boolean =>
  state === 'ticketed' && canceledAt === null && !isErased;

const writers: Readonly<Record<MessageKind, (writing: Writing) => Promise<Draft | null>>> = {
  async ticket_issued(writing) {
    const { deps, sender, booking } = writing;
    if (!isValidTicket(booking)) return null;
    const ticket = await readTicket(deps, booking.id);
    return {
      subject: `Your e-ticket: ${formatRoute(ticket)}, ${formatDepartureDate(ticket)} (${ticket.booking_reference})`,
      title: 'Your trip is booked',
      parts: [
        paragraph(
          'Your e-ticket is issued, and your card was charged once. You need the booking reference and your passport or identity card at the airport.',
        ),
        ...describeTicket(ticket, deps.clock.now().getTime()),
        paragraph(
          'All times are local. The calendar file with this email adds your flights to your calendar, and the PDF is your ticket to print or to keep.',
        ),
        linkToBooking(sender, booking, 'Open your ticket'),
        paragraph(
          'Whoever has this link can see your ticket: forward it only to people who travel with you.',
        ),
        paragraph(
          `To cancel, or to have this email sent again, find your booking at ${sender.origin}/my-booking.`,
        ),
        describeCode(booking),
      ],
      attachments: [calendarOf(ticket, writing), await pdfOf(ticket, writing)],
    };
  },

  async still_waiting({ sender, booking }) {
    if (booking.state !== 'ordering' && booking.state !== 'awaitingAirline') return null;
    return {
      subject: 'We are still waiting for the airline to confirm your trip',
      title: 'Your trip is not confirmed yet',
      parts: [
        paragraph(
          'The airline has not confirmed your order yet. Your card is held, not charged. Most airlines answer within minutes, a few take up to a day.',
        ),
        describeTrip(booking),
        paragraph(
          'You need not do anything, and you may close our page: we go on asking the airline, and write to you as soon as it answers. Please do not book this trip again meanwhile.',
        ),
        linkToBooking(sender, booking, 'See where your booking is'),
        describeCode(booking),
      ],
    };
  },

  async taken_over({ sender, booking }) {
    const caseMessage = getCaseMessage(booking);
    if (caseMessage === null) return null;
    return {
      subject: 'Our team is handling your booking',
      title: 'Our team is handling your booking',
      parts: [
        paragraph(caseMessage),
        describeTrip(booking),
        paragraph(
          'You need not do anything, and you may close our page: we write to you as soon as there is an outcome.',
        ),
        linkToBooking(sender, booking, 'See where your booking is'),
        describeCode(booking),
      ],
    };
  },

  async not_booked({ sender, booking }) {
    if (booking.state !== 'failed') return null;
    return {
      subject: 'Your trip could not be booked',
      title: 'Your trip could not be booked',
      parts: [
        paragraph(getFailureMessage(booking)),
        describeTrip(booking),
        paragraph(
          'A hold that was released disappears from your account when your bank updates it, usually within a few days.',
        ),
        { kind: 'link', label: 'Search again', url: `${sender.origin}/` },
        describeCode(booking),
      ],
    };
  },

  async order_canceled({ deps, sender, booking }) {
    if (booking.canceledAt === null) return null;
    const reference = booking.bookingReference;
    const { message, isCardRefunded } = await describeCancellation(deps, booking);
    return {
      subject: `Your booking${reference === null ? '' : ` ${reference}`} is canceled`,
      title: 'Your booking is canceled',
      parts: [
        ...describeReference(booking),
        describePassengers(booking),
        paragraph(message),
        describeProof(sender, isCardRefunded),
        paragraph(`If you did not expect this, call us at ${sender.phone}, at any hour.`),
        paragraph('Calendar entries of the flights are no longer valid: please delete them.'),
        describeCode(booking),
      ],
    };
  },

  async refunded({ deps, sender, booking }) {
    if (booking.canceledAt === null) return null;
    const reference = booking.bookingReference;
    const { message } = await describeCancellation(deps, booking);
    return {
      subject: `Your refund${reference === null ? '' : ` for booking ${reference}`}`,
      title: 'Your refund is on its way',
      parts: [
        ...describeReference(booking),
        describePassengers(booking),
        paragraph(message),
        describeProof(sender, true),
        describeCode(booking),
      ],
    };
  },

  async schedule_changed(writing) {
    const { deps, sender, booking } = writing;
    if (!isValidTicket(booking)) return null;
    const ticket = await readTicket(deps, booking.id);
    const change = await readChange(deps, booking);
    return {
      subject: `The airline changed your flights (${ticket.booking_reference})`,
      title: 'The airline changed your flights',
      parts: [
        paragraph('Your ticket is valid, and your card is not charged again. Please read what has changed.'),
        { kind: 'highlight', label: 'Booking reference', value: ticket.booking_reference },
        ...(change === null ? [] : describeBefore(change)),
        { kind: 'heading', text: 'New flights' },
        ...describeFlights(ticket),
        paragraph(
          `${change?.acceptance === 'possible' ? `If the new flights suit you, accept them at ${sender.origin}/my-booking. ` : ''}If they don’t suit you, call us at ${sender.phone} before you travel: we find out which other flights or refund the airline owes you.`,
        ),
        linkToBooking(sender, booking, 'Open your ticket'),
        describeCode(booking),
      ],
      attachments: [calendarOf(ticket, writing)],
    };
  },

  async flights_accepted(writing) {
    const { deps, sender, booking } = writing;
    if (!isValidTicket(booking)) return null;
    const ticket = await readTicket(deps, booking.id);
    return {
      subject: `Your new flights: ${formatRoute(ticket)}, ${formatDepartureDate(ticket)} (${ticket.booking_reference})`,
      title: 'You have accepted the new flights',
      parts: [
        paragraph(
          'These are your flights from now on. Your booking reference stays the same, and your card is not charged again.',
        ),
        ...describeTicket(ticket, deps.clock.now().getTime()),
        paragraph(
          'All times are local. The calendar file with this email replaces the old times in most calendars, and the PDF is your ticket with the new ones.',
        ),
        linkToBooking(sender, booking, 'Open your ticket'),
        describeCode(booking),
      ],
      attachments: [calendarOf(ticket, writing), await pdfOf(ticket, writing)],
    };
  },

  async manage_link({ deps, sender, booking }) {
    const { code, expiresAt } = await createManageLink(deps, booking.id);
    const until = new Date(expiresAt).toISOString();
    return {
      subject: 'Your link to manage your booking',
      title: 'Manage your booking',
      parts: [
        paragraph(
          'You, or somebody who knows your booking, asked for this link on our site. It shows the booking and what became of the money, sends the ticket again, and lets you cancel.',
        ),
        ...describeReference(booking),
        describePassengers(booking),
        { kind: 'link', label: 'Manage your booking', url: `${sender.origin}/my-booking#link=${code}` },
        paragraph(
          `The link works for ${linkTtlMs / 3_600_000} hours, as often as you need it: until ${formatTime(until)} UTC on ${formatFullDate(until)}.`,
        ),
        paragraph(
          'Whoever has this link can cancel the booking: do not forward it. If you did not ask for it, ignore it. Nothing has changed.',
        ),
        describeCode(booking),
      ],
    };
  },
};

/** Creates what writes the mails of one agency. */
export const createMailComposer =
  (deps: MailDeps, sender: MailSender): ComposeMail =>
  async (message, booking) => {
    const to = findRecipient(booking);
    const draft = to === null ? null : await writers[message.kind]({ deps, sender, message, booking });
    if (to === null || draft === null) return null;
    const { subject, attachments = [], title, parts } = draft;
    const content = { title, parts: sender.mode === 'live' ? parts : [testNotice, ...parts] };
    return {
      messageId: `<${message.id}@${new URL(sender.origin).hostname}>`,
      to,
      replyTo: sender.email,
      subject,
      attachments,
      ...(await renderMail(sender, content)),
    };
  };
