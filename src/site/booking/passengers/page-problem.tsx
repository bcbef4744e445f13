import { useRef } from 'react';
import { messages } from '#machines/booking/booking-setup.ts';
import { Notice } from '#site/ui/notice.tsx';
import { useBooking } from '../booking-provider.tsx';
import { isChargeDescribed } from '../confirmation/failure-text.ts';
import { ProblemActions } from './problem-actions.tsx';
import { useFocusOnShow } from './use-focus-on-show.ts';

/** The advice for each error message. */
const advice: Record<string, string> = {
  [messages.missingOfferId]: 'This flight can’t be booked as it is. Choose it again, or another one.',
  [messages.offerInvalid]:
    'The airline doesn’t sell this fare any more. Search again to see what it sells now.',
  [messages.offerUnreadable]: 'The airline gave no answer that we can read. Try again in a moment.',
  [messages.offerEmpty]: 'The airline named no passengers for this fare. Search again to get a fresh one.',
  [messages.noIntent]: 'The payment could not be started. Try again in a moment.',
  [messages.intentFailed]: 'The payment could not be started. Try again in a moment.',
};

/** An error on the way to the card form, with the next steps. */
export function PageProblem() {
  const problem = useBooking(snapshot =>
    snapshot.hasTag('paymentFailed') || snapshot.hasTag('duplicateTrip') ? null : snapshot.context.problem,
  );
  const container = useRef<HTMLDivElement>(null);
  useFocusOnShow(container, problem !== null);

  return problem === null ? null : (
    <div ref={container} tabIndex={-1}>
      <Notice
        tone="danger"
        role="alert"
        title={problem}
        actions={<ProblemActions isAboutOffer={offerProblems.has(problem)} />}
      >
        {`${isChargeDescribed(problem) ? 'Everything' : 'Your card was not charged, and everything'} you typed is kept. ${advice[problem] ?? ''}`}
      </Notice>
    </div>
  );
}

const offerProblems = new Set<string>([
  messages.missingOfferId,
  messages.offerInvalid,
  messages.offerUnreadable,
  messages.offerEmpty,
]);
