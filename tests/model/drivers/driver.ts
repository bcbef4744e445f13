import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** How a move is made in the browser. */
export type Driver = (session: BrowserSession) => Promise<unknown> | void;

/** By the move's id. */
export type Drivers = Readonly<Record<string, Driver>>;
