import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { activeStatesKey } from '#tools/trace/traced-xstate.ts';

const activeStatesSchema = v.optional(v.record(v.string(), v.array(v.string())), {});

/** The active leaf states of a machine in an open document; none while it loads, or before the machine has started. */
export async function getActiveStates(page: Page, machineId: string): Promise<string[]> {
  const states = await page
    .evaluate(key => Reflect.get(globalThis, key), activeStatesKey)
    // The evaluation fails while a document loads. Callers poll.
    .catch(() => undefined);
  return v.parse(activeStatesSchema, states)[machineId] ?? [];
}
