import type { CancellationQuote, ManagedBooking } from '#contract/managed-booking.ts';
import type { ManageCall } from './describe-failure.ts';
import type { FindEntries } from './find-form.ts';
import { emptyEntries, manageBookingSetup, type ManageBookingContext } from './manage-booking-setup.ts';

/** Parts of transitions that the chart repeats. */
const withEntries = <const Name extends string>(type: Name) =>
  ({
    type,
    params: ({ event }: { event: { entries: FindEntries } }) => ({ entries: event.entries }),
  }) as const;

const withError = <const Name extends string>(type: Name) =>
  ({ type, params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) }) as const;

const showFailureOf = (call: ManageCall) =>
  ({
    type: 'showFailure',
    params: ({ event }: { event: { error: unknown } }) => ({ call, error: event.error }),
  }) as const;

const withBooking = <const Name extends string>(type: Name) =>
  ({
    type,
    params: ({ event }: { event: { output: ManagedBooking } }) => ({ booking: event.output }),
  }) as const;

const withQuote = <const Name extends string>(type: Name) =>
  ({
    type,
    params: ({ event }: { event: { output: CancellationQuote } }) => ({ quote: event.output }),
  }) as const;

/** The empty text is never sent: every state that uses it has a link. */
const toLink = ({ context }: { context: ManageBookingContext }) => ({ link: context.link ?? '' });

/** The link has expired: the form asks for a new one. */
const whenExpired = {
  guard: withError('isLinkExpired'),
  target: '#manageBooking.finding.editing',
  actions: ['closeBooking', showFailureOf('openBooking')],
} as const;

/** Finding a booking by a link that is sent by email, and what its traveler does with it there. */
export const manageBookingMachine = manageBookingSetup.createMachine({
  description: 'Finds a booking by a link that is sent by email, shows it, and cancels it.',
  id: 'manageBooking',
  context: {
    link: null,
    booking: null,
    quote: null,
    entries: emptyEntries,
    errors: {},
    problem: null,
    isResent: false,
    areFlightsAccepted: false,
  },
  initial: 'finding',
  on: {
    'link.open': {
      description: 'The traveler opens a link from an email. The booking is loaded.',
      target: '.opening',
      actions: { type: 'storeLink', params: ({ event }) => ({ link: event.link }) },
      reenter: true,
    },
  },
  states: {
    finding: {
      description: 'The traveler describes a booking, and has a link sent to its address.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The form is shown.',
          tags: 'form',
          on: {
            'form.open': {
              description: 'The traveler comes back to the form. What went wrong before is over.',
              actions: 'clearNews',
            },
            'form.change': {
              description: 'The traveler types. Errors whose cause is fixed disappear.',
              actions: withEntries('removeFixedErrors'),
            },
            'form.submit': [
              {
                description: 'The form is complete. The link is requested.',
                guard: withEntries('isComplete'),
                target: 'requesting',
                actions: ['clearNews', withEntries('storeEntries')],
              },
              {
                description: 'The form is not complete. Each field says why.',
                actions: withEntries('showErrors'),
              },
            ],
          },
        },
        requesting: {
          description: 'The link is requested.',
          tags: ['form', 'busy'],
          invoke: {
            id: 'sendLink',
            src: 'sendLink',
            input: ({ context }) => context.entries,
            onDone: { description: 'The link is sent, if there is such a booking.', target: 'sent' },
            onError: {
              description: 'The request fails. The page says why, and keeps what was typed.',
              target: 'editing',
              actions: showFailureOf('sendLink'),
            },
          },
        },
        sent: {
          description: 'The page says the same whether a booking was found or not.',
          tags: 'sent',
          on: {
            'form.open': { description: 'The traveler describes a booking again.', target: 'editing' },
          },
        },
      },
    },
    opening: {
      description: 'The booking of a link is loaded.',
      tags: ['opening', 'busy'],
      on: {
        'form.open': {
          description: 'The traveler describes a booking instead.',
          target: 'finding.editing',
          actions: 'closeBooking',
        },
      },
      invoke: {
        id: 'openBooking',
        src: 'openBooking',
        input: toLink,
        onDone: [
          {
            description: 'Something about the booking is in progress. It is shown, and read again.',
            guard: withBooking('isInProgress'),
            target: 'managing.waiting',
            actions: withBooking('storeBooking'),
          },
          {
            description: 'The booking is shown.',
            target: 'managing.showing',
            actions: withBooking('storeBooking'),
          },
        ],
        onError: [
          { description: 'The link has expired. The form asks for a new one.', ...whenExpired },
          {
            description: 'The booking can’t be loaded. The page says why, and offers a retry.',
            target: 'unopened',
            actions: showFailureOf('openBooking'),
          },
        ],
      },
    },
    unopened: {
      description: 'The booking could not be loaded.',
      tags: 'unopened',
      on: {
        'booking.retry': {
          description: 'The traveler tries again.',
          target: 'opening',
          actions: 'clearNews',
        },
        'form.open': {
          description: 'The traveler describes a booking instead.',
          target: 'finding.editing',
          actions: ['clearNews', 'closeBooking'],
        },
      },
    },
    managing: {
      description: 'The booking is shown.',
      tags: 'booking',
      initial: 'showing',
      on: {
        'form.open': {
          description: 'The traveler looks for another booking.',
          target: 'finding.editing',
          actions: ['clearNews', 'closeBooking'],
        },
      },
      states: {
        showing: {
          description: 'Nothing is in progress.',
          on: {
            'ticket.resend': {
              description: 'The traveler has the ticket sent again.',
              target: 'resending',
              actions: 'clearNews',
            },
            'flights.accept': {
              description: 'The traveler accepts what the airline has made of the flights.',
              guard: 'canAccept',
              target: 'accepting',
              actions: 'clearNews',
            },
            'booking.retry': {
              description:
                'What the airline may have changed could not be loaded. The traveler has the booking read again.',
              guard: 'isChangeUnknown',
              target: 'refreshing',
              actions: 'clearNews',
            },
            'booking.cancel': {
              description: 'The traveler wants to cancel. The airline is asked what comes back.',
              guard: 'canCancel',
              target: 'quoting',
              actions: 'clearNews',
            },
          },
        },
        resending: {
          description: 'The ticket is sent again.',
          tags: ['busy', 'resending'],
          invoke: {
            id: 'resendTicket',
            src: 'resendTicket',
            input: toLink,
            onDone: {
              description: 'The ticket is on its way. The page says so.',
              target: 'showing',
              actions: 'showResent',
            },
            onError: [
              { description: 'The link has expired. The form asks for a new one.', ...whenExpired },
              {
                description: 'The ticket can’t be sent. The page says why.',
                target: 'showing',
                actions: showFailureOf('resendTicket'),
              },
            ],
          },
        },
        accepting: {
          description: 'The new flights are accepted.',
          tags: ['busy', 'accepting'],
          invoke: {
            id: 'acceptFlights',
            src: 'acceptFlights',
            input: ({ context }) => ({
              ...toLink({ context }),
              changeId: context.booking?.flight_change?.id ?? '',
            }),
            onDone: {
              description: 'The new flights are accepted. The page says so.',
              target: 'showing',
              actions: [withBooking('storeBooking'), 'showAcceptance'],
            },
            onError: [
              { description: 'The link has expired. The form asks for a new one.', ...whenExpired },
              {
                description: 'They can’t be accepted. The page says why, and the booking is read again.',
                target: 'refreshing',
                actions: showFailureOf('acceptFlights'),
              },
            ],
          },
        },
        quoting: {
          description: 'The airline is asked what it gives back.',
          tags: ['busy', 'quoting'],
          invoke: {
            id: 'quoteCancellation',
            src: 'quoteCancellation',
            input: toLink,
            onDone: {
              description: 'The page shows what comes back, and asks.',
              target: 'quoted',
              actions: withQuote('storeQuote'),
            },
            onError: [
              { description: 'The link has expired. The form asks for a new one.', ...whenExpired },
              {
                description: 'The booking can’t be canceled online. The page says why.',
                target: 'showing',
                actions: showFailureOf('quoteCancellation'),
              },
            ],
          },
        },
        quoted: {
          description: 'The traveler reads what comes back, and decides.',
          tags: 'quoted',
          initial: 'appearing',
          on: {
            'cancellation.abandon': { description: 'The traveler keeps the booking.', target: 'showing' },
          },
          states: {
            appearing: {
              description: 'The question appears. The second press of a double press cancels nothing.',
              after: { confirmDelay: { description: 'Half a second has passed.', target: 'asking' } },
            },
            asking: {
              description: 'The question is answered.',
              on: {
                'cancellation.confirm': {
                  description: 'The traveler cancels.',
                  target: '#manageBooking.managing.canceling',
                },
              },
            },
          },
        },
        canceling: {
          description: 'The booking is canceled.',
          tags: ['busy', 'confirmed'],
          invoke: {
            id: 'cancelBooking',
            src: 'cancelBooking',
            input: ({ context }) => ({ ...toLink({ context }), quote: context.quote }),
            onDone: [
              {
                description: 'The cancellation is saved, and not finished yet. The booking is read again.',
                guard: withBooking('isInProgress'),
                target: 'waiting',
                actions: withBooking('storeBooking'),
              },
              {
                description: 'The booking is canceled. The page shows what came back.',
                target: 'showing',
                actions: withBooking('storeBooking'),
              },
            ],
            onError: [
              { description: 'The link has expired. The form asks for a new one.', ...whenExpired },
              {
                description: 'The cancellation is refused. The page says why, and that nothing was changed.',
                guard: withError('isRefused'),
                target: 'showing',
                actions: showFailureOf('quoteCancellation'),
              },
              {
                description: 'There was no answer. The booking is read again, to see what became of it.',
                target: 'refreshing',
                actions: 'showUnknownOutcome',
              },
            ],
          },
        },
        waiting: {
          description: 'Something is in progress: the booking is read again every 5 s.',
          after: { pollInterval: { description: '5 s have passed.', target: 'refreshing' } },
        },
        refreshing: {
          description: 'The booking is read again.',
          tags: 'refreshing',
          invoke: {
            id: 'refreshBooking',
            src: 'openBooking',
            input: toLink,
            onDone: [
              {
                description: 'It is still in progress.',
                guard: withBooking('isInProgress'),
                target: 'waiting',
                actions: withBooking('storeBooking'),
              },
              {
                description: 'It is finished.',
                target: 'showing',
                actions: withBooking('storeBooking'),
              },
            ],
            onError: [
              { description: 'The link has expired. The form asks for a new one.', ...whenExpired },
              {
                description: 'The booking can’t be read. The page says why, and offers a retry.',
                target: '#manageBooking.unopened',
                actions: showFailureOf('refreshBooking'),
              },
            ],
          },
        },
      },
    },
  },
});
