import * as v from 'valibot';
import { CallError } from '#contract/call-error.ts';
import { errorEnvelopeSchema, supportCodeHeader } from '#contract/errors.ts';
import { apiBase } from '#site/content/settings.ts';
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
    return await fetch(`${apiBase}${request.path}${query}`, {
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

/** Loads a file of the backend. @throws CallError `offline`, `unreachable`, or `invalidResponse` where there is none. */
export async function loadFile(request: ApiRequest): Promise<Blob> {
  const response = await sendRequest(request);
  if (!response.ok)
    throw new CallError('invalidResponse', 'There is no such file.', { status: response.status });
  return response.blob().catch((error: unknown) => {
    throw toConnectionError(error);
  });
}

const jsonSchema = v.pipe(v.string(), v.parseJson());

function parseJson(body: string, status: number): unknown {
  const parsed = v.safeParse(jsonSchema, body);
  if (!parsed.success) throw new CallError('invalidResponse', 'The response is not JSON.', { status });
  return parsed.output;
}

/** `Retry-After` in milliseconds; null if it is missing or a date. */
function getRetryAfterMs({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isNaN(seconds) ? null : seconds * 1000;
}

/** Parses a body of many megabytes. If it can't, with null or an error, the body is parsed like any other. */
export type LargeBodyParser<T> = (body: Blob) => Promise<T | null>;

/** Bytes. Parsing as much takes a slow phone half a second. */
const largeBodySize = 1_000_000;

/** The browser keeps a body that says that it is large: its bytes don't pass through the page. */
const readBody = (response: Response): Promise<Blob | ArrayBuffer> =>
  Number(response.headers.get('Content-Length')) > largeBodySize ? response.blob() : response.arrayBuffer();

/** Empty if the browser has lost it. */
const readText = (body: Blob | ArrayBuffer | string): Promise<string> =>
  new Response(body).text().catch(() => '');

/**
 * Calls the backend and parses the response with the contract's schema. A body that is too large for the main thread
 * goes to `parseLarge` first.
 * @throws CallError `refused` with the envelope, `offline`, `unreachable`, or `invalidResponse`.
 */
export async function callApi<T>(
  request: ApiRequest,
  schema: v.GenericSchema<unknown, T>,
  parseLarge?: LargeBodyParser<T>,
): Promise<T> {
  const response = await sendRequest(request);
  compareClock(response);
  const { status } = response;
  const body = await readBody(response).catch(() => '');
  if (response.ok && parseLarge !== undefined) {
    const blob = new Blob([body]);
    const parsed = blob.size > largeBodySize ? await parseLarge(blob).catch(() => null) : null;
    if (parsed) return parsed;
  }
  const json = parseJson(await readText(body), status);
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
