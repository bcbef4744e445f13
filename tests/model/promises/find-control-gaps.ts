import type { Gap } from '#tools/model/gap.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import { stubs } from '#tools/model/stubs.ts';
import { findEntry } from '#tools/source/find-entry.ts';
import { getLine, readSources } from '#tools/source/source-file.ts';
import { controlTables } from './offered-controls.ts';

const folder = 'tests/model/promises';

/** Events of which nobody has said with which control a traveler sends them; none of a machine whose controls aren't checked. */
export function findControlGaps({ id, transitions }: InventoryMachine): Gap[] {
  const table = controlTables[id];
  if (table === undefined) return [];
  const known = Object.keys(table.controls);
  const events = new Set(transitions.filter(({ kind }) => kind === 'event').map(({ name }) => name));
  const file = `${folder}/${table.file}`;
  const sources = readSources(folder).filter(source => source.file === file);
  const last = findEntry(sources, known.at(-1) ?? '');
  return [...events]
    .filter(event => !known.includes(event))
    .map(event => ({
      problem: `The event ${event} has no control: nothing checks that a traveler can send it. A list without one is for events of the browser.`,
      file,
      line: last === null ? 1 : getLine(last.source, last.end) + 1,
      example: `'${event}': [exclusive('${stubs.button.text}')],`,
      isEntry: true,
    }));
}
