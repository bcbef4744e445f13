import type { ServerResponse } from 'node:http';
import type { ReceivedRequest } from './loopback-duffel.ts';

/** What happens to a request instead of a response, or before it. */
export interface Fault {
  fits(request: Pick<ReceivedRequest, 'method' | 'path'>): boolean;
  /** `serve` is what Duffel would have done. */
  apply(response: ServerResponse, serve: () => Promise<unknown>): Promise<'handled' | 'serve'>;
  /** Whether it happens to every request that it fits, until it is taken out of the list. */
  isLasting?: boolean;
}

/** Returns the first fault that fits a request, and removes it unless it lasts. */
export function takeFault(faults: Fault[], request: ReceivedRequest): Fault | undefined {
  const fault = faults.find(candidate => candidate.fits(request));
  if (fault !== undefined && fault.isLasting !== true) faults.splice(faults.indexOf(fault), 1);
  return fault;
}

/** `POST /air/orders`; a path also stands for everything below it. */
const fitsRoute = (route: string): Fault['fits'] => {
  const [method, path = ''] = route.split(' ');
  return request =>
    request.method === method && (request.path === path || request.path.startsWith(`${path}/`));
};

/** Responds with this, and does nothing. */
export const respondWith = (
  route: string,
  { status, body = '', headers = {} }: { status: number; body?: string; headers?: Record<string, string> },
): Fault => ({
  fits: fitsRoute(route),
  apply: async response => {
    response.writeHead(status, headers).end(body);
    return 'handled';
  },
});

/** A page of a proxy. */
export const badGateway = (route: string): Fault =>
  respondWith(route, {
    status: 502,
    body: '<html><h1>502 Bad Gateway</h1></html>',
    headers: { 'Content-Type': 'text/html' },
  });

/** Closes the connection without having done anything. */
export const dropRequest = (route: string): Fault => ({
  fits: fitsRoute(route),
  apply: async response => {
    response.destroy();
    return 'handled';
  },
});

/** Does what was asked, and closes the connection without a response. */
export const loseResponse = (route: string): Fault => ({
  fits: fitsRoute(route),
  apply: async (response, serve) => {
    await serve();
    response.destroy();
    return 'handled';
  },
});

/** Never responds. `isServed`: does what was asked nevertheless. */
export const beSilent = (route: string, isServed: boolean): Fault => ({
  fits: fitsRoute(route),
  apply: async (_, serve) => {
    if (isServed) await serve();
    return 'handled';
  },
});

/** Does what was asked, and responds that it was accepted, and not what came of it. */
export const acceptOnly = (route: string, status: 200 | 202 = 202): Fault => ({
  fits: fitsRoute(route),
  apply: async (response, serve) => {
    await serve();
    response.writeHead(status).end();
    return 'handled';
  },
});

/** Waits until `released` resolves, and then serves. */
export const holdRequest = (route: string, released: Promise<void>): Fault => ({
  fits: fitsRoute(route),
  apply: async () => {
    await released;
    return 'serve';
  },
});
