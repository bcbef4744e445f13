import { bookingSetup } from './booking-setup.ts';

/** How a confirmation can end without a ticket. The tags say what is known about the charge. */
export const failed = bookingSetup.createStateConfig({
  description: 'The confirmation ended without a ticket.',
  tags: 'failed',
  initial: 'unidentified',
  states: {
    unidentified: { description: 'It is unknown which booking is meant.' },
    paymentFailed: {
      description: 'The payment failed or is closed, and this browser cannot show the card form again.',
      tags: ['paymentFailed', 'notCharged'],
    },
    refused: {
      description: 'The airline refused the order. Nothing is charged, and the hold is released.',
      tags: 'notCharged',
    },
    alreadyBooked: {
      description:
        'Another payment for the same trip came first. This one is not charged, and its hold is released.',
      tags: ['alreadyBooked', 'notCharged'],
    },
    escalated: {
      description: 'A person settles the booking. The message says what happened to the payment.',
      tags: 'escalated',
    },
    erased: {
      description: 'The trip is long over, and the personal data of its ticket is erased.',
      tags: 'erased',
    },
    canceled: {
      description: 'The order of the ticket is canceled. The message says what happened to the payment.',
      tags: 'canceled',
    },
    unresolved: {
      description: 'It is unknown whether the trip is booked. The card is held, not charged.',
      tags: ['held', 'canRetry'],
      on: {
        'booking.retry': {
          description: 'Checks again whether the trip is booked.',
          target: '#booking.confirming.checkingReturn',
        },
      },
    },
    unanswered: {
      description: 'It is unknown what happened to the payment. It may be authorized or charged.',
      tags: 'canRetry',
      on: {
        'booking.retry': {
          description: 'Checks again what happened to the payment.',
          target: '#booking.confirming.checkingReturn',
        },
      },
    },
    ticketUnavailable: {
      description: 'The trip is booked and charged, but its ticket cannot be shown.',
      tags: ['charged', 'canRetry'],
      on: {
        'booking.retry': {
          description: 'Loads the ticket again.',
          target: '#booking.confirming.loadingTicket',
        },
      },
    },
  },
});
