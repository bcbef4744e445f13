import { vi, type Mock } from 'vitest';
import type { BookAnswer } from '../../../../src/contract/booking.ts';

/** One answer of a host, or the reason why none comes. */
export type Answer =
  { status?: number; json: unknown } | { status?: number; text: string } | { gone: string };

const responseOf = (answer: Answer): Promise<Response> => {
  if ('gone' in answer) return Promise.reject(new TypeError(answer.gone));
  const { status = 200 } = answer;
  const body = 'json' in answer ? JSON.stringify(answer.json) : answer.text;
  return Promise.resolve(new Response(body, { status }));
};

/** Puts a host in the place of the network: it gives these answers, the last one for ever. */
export function stubFetch(...answers: Answer[]): Mock<typeof fetch> {
  let next = 0;
  const stub = vi.fn<typeof fetch>(() => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return answer === undefined ? new Promise(() => {}) : responseOf(answer);
  });
  vi.stubGlobal('fetch', stub);
  return stub;
}

/** A booking as a host sends it. */
export const bookingJson = (booking: BookAnswer) => ({ booking: { data: booking } });

/** How a call ended, once it has. */
export function outcomeOf(calling: Promise<unknown>) {
  const outcome: { value?: unknown; error?: string } = {};
  calling.then(
    value => (outcome.value = value),
    (error: unknown) => (outcome.error = String(error)),
  );
  return outcome;
}
