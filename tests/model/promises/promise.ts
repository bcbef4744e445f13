import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { PathConditions } from '#tools/paths/conditions.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { PageSnapshot } from './snapshot/page-snapshot.ts';
import type { StateIdOf } from '#tools/chart/transition-ref.ts';
import type { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import type { BookingStateId } from '../booking/model-state.ts';

/** The machines whose states are checked. */
type PromisedStateId = BookingStateId | StateIdOf<typeof manageBookingMachine>;

/** A page at a step of a path. */
export interface Situation {
  session: BrowserSession;
  /** The leaf state of the machine. */
  state: string;
  machine: InventoryMachine;
  page: PageSnapshot;
}

/** What travelers can rely on, as a check of a page. It derives what is right by itself, not with the code of the site. */
export interface SitePromise {
  /** As in docs/promises.md. */
  sentence: string;
  /** The states, or ancestors of states, in which it is checked; every state of the booking without it. */
  in?: readonly PromisedStateId[];
  /** States, or ancestors of states, in which it isn't. */
  except?: readonly PromisedStateId[];
  /** Whether the check changes the page, so that it comes once and last. */
  isIntrusive?: boolean;
  /** Whether it is checked where a path ends only, after everything else: the check moves the focus. */
  isAtEnd?: boolean;
  /**
   * Set if the check is a trial: it enters other values and looks what the page makes of them. It comes when nothing else of
   * the path is left, once in a run, since it takes seconds; once for phones and once for large screens, if what is pressed
   * differs between them; or in each theme, if colors do.
   */
  trial?: 'once' | 'onEachScreen' | 'inEachTheme';
  /** The only engine in which the trial can be made. */
  engine?: PathConditions['engine'];
  /** Whether it is also checked of what is open only while a driver uses it. */
  isOfOpenParts?: boolean;
  /** Returns what differs from the promise: what is expected, and what is shown. */
  findViolations: (situation: Situation) => readonly string[] | Promise<readonly string[]>;
}

/** The promises below one heading of docs/promises.md. */
export interface PromiseGroup {
  heading: string;
  promises: readonly SitePromise[];
}

/** Whether something is in progress. */
export const isBusyState = ({ machine, state }: Situation): boolean =>
  machine.states.some(({ id, tags }) => id === state && tags.includes('busy'));
