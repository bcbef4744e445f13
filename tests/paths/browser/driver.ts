import type { Walker } from './walker.ts';

/** How a move is made in the browser. */
export type Driver = (walker: Walker) => Promise<unknown> | void;

/** By the move's id. */
export type Drivers = Readonly<Record<string, Driver>>;
