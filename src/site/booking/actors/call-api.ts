import * as v from 'valibot';
import { CallError } from '#contract/call-error.ts';
import { errorEnvelopeSchema, supportCodeHeader } from '#contract/errors.ts';
import { settings } from '#site/content/settings.ts';
import { compareClock } from '../today.ts';
import { toConnectionError } from './connection-error.ts';

export interface ApiRequest {
  path: `/api/${string}`;
  query?: Record<string, string>;
  /** Sent as JSON by POST. Without a body, the call is a GET. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

async function sendRequest(request: ApiRequest): Promise<Response> {
  const query = request.query ? `?${new URLSearchParams(request.query).toString()}` : '';
  const { body, signal } = request;
  try {
    return await fetch(`${settings.apiBase}${request.path}${query}`, {
      credentials: 'omit',
      signal: signal ?? null,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw toConnectionError(error);
  }
}

const jsonSchema = v.pipe(v.string(), v.parseJson());

async function parseJsonBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  const parsed = v.safeParse(jsonSchema, text);
  if (!parsed.success)
    throw new CallError('invalidResponse', 'The response is not JSON.', { status: response.status });
  return parsed.output;
}

/** `Retry-After` in milliseconds; null if it is missing or a date. */
function getRetryAfterMs({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isNaN(seconds) ? null : seconds * 1000;
}

/**
 * Calls the backend and parses the response with the contract's schema.
 * @throws CallError `refused` with the envelope, `offline`, `unreachable`, or `invalidResponse`.
 */
export async function callApi<T>(request: ApiRequest, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const response = await sendRequest(request);
  compareClock(response);
  const json = await parseJsonBody(response);
  const { status } = response;
  if (!response.ok) {
    const envelope = v.safeParse(errorEnvelopeSchema, json);
    const retryAfterMs = getRetryAfterMs(response);
    if (envelope.success)
      throw new CallError('refused', envelope.output.error, {
        status,
        envelope: envelope.output,
        retryAfterMs,
        supportCode: response.headers.get(supportCodeHeader),
      });
    throw new CallError('invalidResponse', 'The refusal is not the contract’s.', { status, retryAfterMs });
  }
  const parsed = v.safeParse(schema, json);
  if (!parsed.success)
    throw new CallError('invalidResponse', 'The answer is not the contract’s.', { status });
  return parsed.output;
}
