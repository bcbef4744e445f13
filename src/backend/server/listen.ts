import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { ConnectionEnv } from './peer-address.ts';

/** The server could not start. The message tells the operator why. */
export class ServerStartError extends Error {
  override readonly name = 'ServerStartError';
}

export interface ListeningServer {
  port: number;
  /** Refuses new requests, lets running ones finish within the grace period, then cuts them off. */
  close(graceMs: number): Promise<void>;
}

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

export type FetchHandler = (request: Request, env: ConnectionEnv) => Response | Promise<Response>;

/** Listens on all interfaces. Port 0 takes any free port. @throws ServerStartError */
export function listen(fetch: FetchHandler, port: number): Promise<ListeningServer> {
  const server = createAdaptorServer({ fetch });
  let activeRequests = 0;
  let closing = false;
  // Idle connections must not delay the shutdown.
  const closeIdleConnections = () => {
    if (closing && activeRequests === 0 && 'closeAllConnections' in server) server.closeAllConnections();
  };
  server.on('request', (_: IncomingMessage, response: ServerResponse) => {
    activeRequests += 1;
    response.once('close', () => {
      activeRequests -= 1;
      closeIdleConnections();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) => reject(new ServerStartError(getListenErrorMessage(error, port))));
    server.listen(port, () => {
      const address: AddressInfo | string | null = server.address();
      resolve({
        port: address !== null && typeof address === 'object' ? address.port : port,
        close: graceMs =>
          new Promise(done => {
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
