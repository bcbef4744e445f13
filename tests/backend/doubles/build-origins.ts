import { createOrigins, type OriginDeps, type Origins } from '#backend/http/origins.ts';

/** The origins of a server without a proxy, unless a test changes them. */
export const buildOrigins = (changes: Partial<OriginDeps> = {}): Origins =>
  createOrigins({
    publicOrigin: '',
    corsOrigins: [],
    trustedProxies: [],
    getPeerAddress: () => '127.0.0.1',
    ...changes,
  });
