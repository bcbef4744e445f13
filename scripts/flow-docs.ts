import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInventory } from '../machines/inventory/inventory.ts';
import { layOut } from '../src/flow/chart/layout.ts';
import { drawPoster } from '../src/flow/chart/poster.ts';
import { ownFaces } from './flow/faces.ts';

const top = fileURLToPath(new URL('../', import.meta.url));

const fileOf = (machine: string): string =>
  `docs/flow/${machine.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.svg`;

/** The charts of the documentation, by file: the same as long as the machines are. */
export async function drawDocs(): Promise<Map<string, string>> {
  const faces = ownFaces();
  const drawn = new Map<string, string>();
  for (const machine of readInventory().machines)
    drawn.set(fileOf(machine.id), drawPoster(await layOut(machine), faces));
  return drawn;
}

if (import.meta.main) {
  for (const [file, svg] of await drawDocs()) {
    const path = join(top, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, svg);
    console.log(`${file} (${Math.round(svg.length / 1024)} KB)`);
  }
}
