import { vi, type Mock } from 'vitest';
import { errorCatalog } from '#contract/errors.ts';
import type { BookResponse } from '#contract/booking.ts';

/** A response of the backend, or a network error. */
export type StubResponse =
  | { status?: number; json: unknown; headers?: Record<string, string> }
  | { status?: number; text: string }
  | { networkError: string };

/** A refusal because of too many requests. */
export const buildRateLimitResponse = (retryAfter?: string): StubResponse => ({
  status: 429,
  json: { error: errorCatalog.rate_limited.error, code: 'rate_limited' },
  ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': retryAfter } }),
});

const toResponse = (response: StubResponse): Promise<Response> => {
  if ('networkError' in response) return Promise.reject(new TypeError(response.networkError));
  const { status = 200 } = response;
  const body = 'json' in response ? JSON.stringify(response.json) : response.text;
  const headers = 'headers' in response ? response.headers : undefined;
  return Promise.resolve(new Response(body, { status, ...(headers ? { headers } : {}) }));
};

/** Stubs `fetch` with these responses. The last one repeats. */
export function stubFetch(...responses: StubResponse[]): Mock<typeof fetch> {
  let next = 0;
  const stub = vi.fn<typeof fetch>(() => {
    const response = responses[Math.min(next, responses.length - 1)];
    next += 1;
    return response === undefined ? new Promise(() => {}) : toResponse(response);
  });
  vi.stubGlobal('fetch', stub);
  return stub;
}

/** A booking as the backend sends it. */
export const buildBookingJson = ({ isEscalated, supportCode, ...booking }: BookResponse) => ({
  booking: { data: { ...booking, escalated: isEscalated, support_code: supportCode } },
});

/** Records how a call ended. */
export function trackOutcome(promise: Promise<unknown>) {
  const outcome: { value?: unknown; error?: string } = {};
  promise.then(
    value => (outcome.value = value),
    (error: unknown) => (outcome.error = String(error)),
  );
  return outcome;
}
