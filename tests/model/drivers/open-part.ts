import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { bookingInventory } from '../booking/booking-inventory.ts';
import type { BookingStateId } from '../booking/model-state.ts';
import { findPromisesBrokenInPart } from '../promises/find-broken-promises.ts';
import type { ShownControl } from '../promises/snapshot/page-snapshot.ts';

/**
 * Checks what is open only while a driver uses it, such as a calendar. `isPart` tells its controls from those below it.
 * @throws Error where it can't be read or pressed
 */
export async function checkOpenPart(
  session: BrowserSession,
  state: BookingStateId,
  isPart: (control: ShownControl) => boolean = () => true,
): Promise<void> {
  const problems = await findPromisesBrokenInPart(session, state, bookingInventory, isPart);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
