import type { CDPSession } from 'playwright-core';
import * as v from 'valibot';
import { recordTrace } from './record-trace.ts';

const eventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  /** Microseconds of the thread's own processor time. */
  tdur: v.optional(v.number(), 0),
});

/**
 * Records the tasks of a page's main thread while it loads: the processor time of each, in milliseconds. Whatever ran before
 * its first paint counts as well.
 * @throws Error if it paints nothing
 */
export async function recordTasks(session: CDPSession, load: () => Promise<void>): Promise<number[]> {
  const categories = ['toplevel', 'devtools.timeline', 'loading'];
  const events = await recordTrace(session, categories, eventSchema, load);
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('The page painted nothing.');
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid)
    .map(({ tdur }) => tdur / 1000);
}
