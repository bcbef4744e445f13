import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInventory } from '../machines/inventory/inventory.ts';
import { layOut } from '../src/flow/chart/layout.ts';
import { drawPoster } from '../src/flow/chart/poster.ts';

const top = fileURLToPath(new URL('../', import.meta.url));

const faceOf = (name: string, family: string, weights: string): string => {
  const file = join(top, 'node_modules/@fontsource-variable', name, `files/${name}-latin-wght-normal.woff2`);
  return `@font-face{font-family:'${family}';font-weight:${weights};src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) format('woff2')}`;
};

const fileOf = (machine: string): string =>
  `docs/flow/${machine.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.svg`;

/** The charts of the documentation, by file: the same as long as the machines are. */
export async function drawDocs(): Promise<Map<string, string>> {
  const faces = [
    faceOf('figtree', 'Figtree Variable', '300 900'),
    faceOf('bricolage-grotesque', 'Bricolage Grotesque Variable', '200 800'),
  ].join('\n');
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
