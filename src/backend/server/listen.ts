import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ErrorCode } from '#contract/errors.ts';
import { dataHeaders } from '#backend/http/policies.ts';
import { silentLogger, type Logger } from '#backend/ports/logger.ts';
import { defaultHsts } from '#backend/settings.ts';
import { createRefusal, refuseRequest, refuseSocket } from './refusals.ts';
import { createRequestId, runWithRequestId } from './request-id.ts';
import type { ConnectionEnv } from './peer-address.ts';

/** The server could not start. The message tells the operator why. */
export class ServerStartError extends Error {
  override readonly name = 'ServerStartError';
}

export interface ListeningServer {
  port: number;
  /** Closes each connection with its next response, so that none is in use when the server closes. */
  drain(): void;
  /** Refuses new requests, lets running ones finish within the grace period, then cuts them off. */
  close(graceMs: number): Promise<void>;
}

/** How long clients may take, in milliseconds. Whoever is slower is cut off. */
interface ClientLimits {
  /** Until the headers of a request have arrived. */
  headersMs: number;
  /** Until the whole request has arrived. */
  requestMs: number;
  /** From its headers until the last byte of the response has left. */
  responseMs: number;
  /** Between two requests. Longer than the 60 s of common proxies, which would reuse a connection as it closes. */
  idleMs: number;
  /** How often the first two are checked. */
  checkMs: number;
}

const defaultLimits: ClientLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  responseMs: 120_000,
  idleMs: 65_000,
  checkMs: 1000,
};

const getErrorCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

function getListenErrorMessage(error: Error, port: number): string {
  const code = getErrorCode(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000`;
  return `The server could not listen on port ${port} (${code || error.name}).`;
}

/** What Node found wrong with a request before there was one. */
const clientErrorCodes: Partial<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The host of the request; null unless there is exactly one Host header, with a name and perhaps a port. */
function readHost({ rawHeaders }: IncomingMessage): string | null {
  const isHost = (name: string | undefined, i: number) => i % 2 === 0 && name?.toLowerCase() === 'host';
  const index = rawHeaders.findIndex(isHost);
  const host = rawHeaders[index + 1] ?? '';
  const isRepeated = rawHeaders.findLastIndex(isHost) !== index;
  return index === -1 || isRepeated || !hostPattern.test(host) ? null : host;
}

/** Whether the address is one of ours: a path, or a URL with the same host as the Host header. */
function hasValidAddress(request: IncomingMessage): boolean {
  const host = readHost(request);
  const base = host === null ? null : URL.parse(`http://${host}`);
  if (base === null) return false;
  const target = request.url ?? '';
  if (target.startsWith('/')) return URL.canParse(`${base.origin}${target}`);
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url !== null && url.host === base.host;
}

/** Whether we can decode the body. Of the transfer codings, Node knows this one. */
const hasKnownCoding = ({ headers }: IncomingMessage): boolean =>
  /^(chunked)?$/i.test(headers['transfer-encoding'] ?? '');

export type FetchHandler = (request: Request, env: ConnectionEnv) => Response | Promise<Response>;

export interface ListenOptions {
  log?: Logger;
  limits?: Partial<ClientLimits>;
  /** The value of Strict-Transport-Security. */
  hsts?: string;
}

/** Listens on all interfaces. Port 0 takes any free port. @throws ServerStartError */
export function listen(
  fetch: FetchHandler,
  port: number,
  { log = silentLogger, limits: changedLimits, hsts = defaultHsts }: ListenOptions = {},
): Promise<ListeningServer> {
  const limits = { ...defaultLimits, ...changedLimits };
  let activeRequests = 0;
  let draining = false;
  let closing = false;
  /**
   * The headers of every response. Those of data are the default, which pages replace. Browsers ignore
   * Strict-Transport-Security over plain HTTP, and remember it behind a proxy that adds TLS.
   */
  const createHeaders = (requestId: string) => ({
    ...dataHeaders,
    'Strict-Transport-Security': hsts,
    'X-Request-Id': requestId,
  });
  const handleRequest = getRequestListener(fetch, {
    errorHandler(error) {
      if (error instanceof RequestError) {
        return createRefusal('malformed_request', { headers: { Connection: 'close' } });
      }
      log.error('request', error);
      return createRefusal('internal_error');
    },
  });
  // Idle connections must not delay the shutdown.
  const closeIdleConnections = () => {
    if (closing && activeRequests === 0) server.closeAllConnections();
  };
  const responses = new WeakMap<Duplex, ServerResponse>();
  const trackRequest = (response: ServerResponse) => {
    activeRequests += 1;
    if (response.socket) responses.set(response.socket, response);
    const deadline = setTimeout(() => response.destroy(), limits.responseMs);
    response.once('close', () => {
      clearTimeout(deadline);
      activeRequests -= 1;
      closeIdleConnections();
    });
  };
  /** Refused requests run here, too, so that every response has the same headers. */
  const respond = (response: ServerResponse, handle: () => unknown) => {
    const requestId = createRequestId();
    for (const [name, value] of Object.entries(createHeaders(requestId))) response.setHeader(name, value);
    if (draining) response.setHeader('Connection', 'close');
    trackRequest(response);
    runWithRequestId(requestId, handle);
  };

  const server = createServer(
    {
      // A missing Host gets the same refusal as a bad one.
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    (request, response) =>
      respond(response, () =>
        hasValidAddress(request) && hasKnownCoding(request)
          ? handleRequest(request, response)
          : refuseRequest(response, 'malformed_request'),
      ),
  );
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) =>
    respond(response, () => refuseRequest(response, 'expectation_failed')),
  );
  const refused = new WeakSet<Duplex>();
  const refuseConnection = (socket: Duplex, code: ErrorCode) => {
    refused.add(socket);
    refuseSocket(socket, code, createHeaders(createRequestId()));
  };
  server.on('connect', (_: IncomingMessage, socket: Duplex) => refuseConnection(socket, 'malformed_request'));
  server.on('clientError', (error: Error, socket: Duplex) => {
    // What arrives after the first error is one more error, while the response to the first is on its way.
    if (refused.has(socket)) return;
    const isSilent = 'bytesRead' in socket && socket.bytesRead === 0;
    const response = responses.get(socket);
    const isResponding = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isSilent || isResponding) socket.destroy();
    else refuseConnection(socket, clientErrorCodes[getErrorCode(error)] ?? 'malformed_request');
  });

  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) => reject(new ServerStartError(getListenErrorMessage(error, port))));
    server.listen(port, () => {
      const address: AddressInfo | string | null = server.address();
      resolve({
        port: address !== null && typeof address === 'object' ? address.port : port,
        drain() {
          draining = true;
        },
        close: graceMs =>
          new Promise(done => {
            draining = true;
            closing = true;
            const forceCloseTimer = setTimeout(() => {
              activeRequests = 0;
              closeIdleConnections();
            }, graceMs);
            server.close(() => {
              clearTimeout(forceCloseTimer);
              done();
            });
            closeIdleConnections();
          }),
      });
    });
  });
}
