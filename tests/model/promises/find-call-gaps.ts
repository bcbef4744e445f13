import type { Gap } from '#tools/model/gap.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import { findEntry } from '#tools/source/find-entry.ts';
import { getLine, readSources } from '#tools/source/source-file.ts';
import { callByActor } from './request-promises.ts';

const folder = 'tests/model/promises';

/** Actors of which nobody has said which call they make, so that a path can't tell expected calls from others. */
export function findCallGaps({ states }: InventoryMachine): Gap[] {
  const known = Object.keys(callByActor);
  const invoked = new Set(states.flatMap(({ actors }) => actors.map(({ does }) => does)));
  const last = findEntry(readSources(folder), known.at(-1) ?? '');
  return [...invoked]
    .filter(name => !known.includes(name))
    .map(name => ({
      problem: `Nothing says which call the actor ${name} makes: a path can't tell it from unexpected calls.`,
      file: last?.source.file ?? folder,
      line: last === null ? 1 : getLine(last.source, last.end) + 1,
      example: `${name}: null, // or the name of the call in tests/harness/api-call.ts`,
    }));
}
