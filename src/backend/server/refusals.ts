import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCatalog, type ErrorCode, type ErrorEnvelope } from '#contract/errors.ts';
import { ApiError } from '#backend/api-error.ts';
import { toErrorEnvelope } from '#backend/http/error-response.ts';
import { dataHeaders } from '#backend/http/policies.ts';

/** Until when a client that was refused may read the response, in milliseconds. Its remaining bytes are dropped. */
const lingerMs = 1000;

const headers = {
  ...dataHeaders,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
};

const closeHeaders = { Connection: 'close' };

interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function buildRefusal(code: ErrorCode, more: RefusalOptions): Refusal {
  const envelope: ErrorEnvelope = toErrorEnvelope(
    new ApiError(code, more.error ? { error: more.error } : {}),
  );
  const body = JSON.stringify({ ...envelope, ...more.fields });
  return {
    status: errorCatalog[code].status,
    headers: { ...headers, 'Content-Length': `${Buffer.byteLength(body)}`, ...more.headers },
    body,
  };
}

interface RefusalOptions {
  /** A more specific message than the catalog's. */
  error?: string;
  headers?: Record<string, string>;
  /** Fields beside those of the envelope. */
  fields?: Record<string, string>;
}

/** The envelope of an error as a response. */
export function createRefusal(code: ErrorCode, options: RefusalOptions = {}): Response {
  const refusal = buildRefusal(code, options);
  return new Response(refusal.body, { status: refusal.status, headers: refusal.headers });
}

/** Refuses a request of which nothing but its head is known, and closes the connection. */
export function refuseRequest(response: ServerResponse, code: ErrorCode): void {
  const refusal = buildRefusal(code, { headers: closeHeaders });
  response.writeHead(refusal.status, refusal.headers);
  response.end(refusal.body);
}

/** Refuses what isn't a request: writes the response to the socket, and closes it. */
export function refuseSocket(socket: Duplex, code: ErrorCode, responseHeaders: Record<string, string>): void {
  const { status, body, headers: refusalHeaders } = buildRefusal(code, { headers: closeHeaders });
  const lines = Object.entries({
    ...responseHeaders,
    ...refusalHeaders,
    Date: new Date().toUTCString(),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  // Closing while bytes of the client are unread would reset the connection, and the response with it.
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
