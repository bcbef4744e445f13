import type { TagMeanings } from '#tools/drawing/card.ts';

/** The tags of the machines that a chart draws as failure states and as busy states. */
export const tagMeanings: TagMeanings = {
  failed: ['failed', 'paymentFailed', 'offerUnavailable'],
  busy: ['busy'],
};
