import type { CDPSession } from 'playwright-core';
import * as v from 'valibot';

/** Runs an action, and returns what Chromium traced of some categories meanwhile: the events that a schema accepts. */
export async function recordTrace<Event>(
  session: CDPSession,
  categories: string[],
  eventSchema: v.GenericSchema<unknown, Event>,
  action: () => Promise<void>,
): Promise<Event[]> {
  const events: Event[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value) {
      const parsed = v.safeParse(eventSchema, event);
      if (parsed.success) events.push(parsed.output);
    }
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: categories },
  });
  await action();
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events;
}
