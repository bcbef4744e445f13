import type { CDPSession } from 'playwright-core';
import * as v from 'valibot';
import { recordTrace } from './record-trace.ts';

const traceEventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds of the clock, and of the thread's own processor time. */
  ts: v.number(),
  tts: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  args: v.fallback(
    v.optional(v.object({ data: v.optional(v.object({ type: v.optional(v.string()) })) })),
    undefined,
  ),
});
type TraceEvent = v.InferOutput<typeof traceEventSchema>;

/** The names of the performance marks that a page sets: its list has changed; it is about to open its results. */
export const pageMark = 'bench-list';
export const openingMark = 'bench-opening';

/** Processor time of a page's main thread, in milliseconds. It does not contain the time that other processes took. */
export interface ThreadTime {
  /** From the first click to the end of the recording. */
  total: number;
  /** From the first click to the first frame. */
  control: number;
  /** From the first click to the frame after the page's list has changed; null if it hasn't. */
  list: number | null;
  /** From the moment in which the page opens its results to the frame that shows them; null without one. */
  opening: number | null;
}

/** Records what a page's main thread does during an action that clicks once. @throws Error without a click or a frame */
export async function recordThreadTime(
  session: CDPSession,
  action: () => Promise<void>,
): Promise<ThreadTime> {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
  return toThreadTime(await recordTrace(session, categories, traceEventSchema, action));
}

function toThreadTime(events: readonly TraceEvent[]): ThreadTime {
  const click = events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click');
  if (click === undefined) throw new Error('The page got no click.');
  const thread = events
    .filter(({ pid, tid, ts }) => pid === click.pid && tid === click.tid && ts >= click.ts)
    .toSorted((a, b) => a.ts - b.ts);
  const frames = thread.filter(({ name }) => name === 'Commit');
  const mark = thread.find(({ name }) => name === pageMark);
  const toMilliseconds = ({ tts, tdur }: TraceEvent) => (tts + tdur - click.tts) / 1000;
  const first = frames[0];
  const marked = mark && frames.find(({ ts }) => ts >= mark.ts);
  const opening = thread.find(({ name }) => name === openingMark);
  if (first === undefined) throw new Error('The page painted no frame.');
  return {
    total: Math.max(...thread.map(toMilliseconds)),
    control: toMilliseconds(first),
    list: marked === undefined ? null : toMilliseconds(marked),
    opening:
      marked === undefined || opening === undefined ? null : toMilliseconds(marked) - toMilliseconds(opening),
  };
}
