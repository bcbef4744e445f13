/** What Node's server passes with each request. */
export interface ConnectionEnv {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/** The address at the other end of the connection, if there is one. */
export const getPeerAddress = ({ env }: { env?: ConnectionEnv }): string =>
  env?.incoming?.socket.remoteAddress ?? 'unknown';
