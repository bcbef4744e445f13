/** A call about a managed booking that can fail with a message of its own. */
export type FailingCall =
  'sendLink' | 'openBooking' | 'refreshBooking' | 'resendTicket' | 'quoteCancellation' | 'acceptFlights';

/** How a call fails without an answer that can be used. */
export type Failure = 'unreachable' | 'offline' | 'invalid';

/** What a call may have changed of which the answer is unknown. */
export const consequences: Readonly<Record<FailingCall, string>> = {
  sendLink: 'If no email arrives within a few minutes, none was sent.',
  openBooking: 'Nothing about your booking or your money has changed.',
  refreshBooking:
    'We can’t show what has become of your booking. A cancellation that has reached us is carried out, once, and you get an email about it.',
  resendTicket: 'Your ticket is valid as before. If no email arrives within a few minutes, none was sent.',
  quoteCancellation: 'Nothing was canceled, and no money has moved.',
  acceptFlights:
    'Your ticket is valid. What you see here is what it says now: please read it before you try again.',
};

/** What is said of a call without an answer: what happened, what it may have changed, and what to do. */
export const formatFailedCall = (call: FailingCall, failure: Failure): string =>
  ({
    unreachable: `We could not reach our server. ${consequences[call]} Please try again, or call us.`,
    offline: `You are offline. ${consequences[call]} Check your connection, then try again.`,
    invalid: `Our server gave no valid answer. ${consequences[call]} Please try again, or call us.`,
  })[failure];

/** A cancellation without an answer may have been carried out. */
export const unansweredCancellation =
  'We got no answer to your cancellation. What you see here is what has become of it: please read it before you try again.';
