import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInventory } from '#model/machine-models.ts';
import { computeLayout } from '#tools/drawing/layout.ts';
import { drawPoster } from '#tools/drawing/poster.ts';
import { buildFontFaceCss } from './flow/font-faces.ts';
import { tagMeanings } from './flow/tag-meanings.ts';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

const getChartFile = (machine: string): string =>
  `docs/flow/${machine.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.svg`;

/** The charts of the documentation, by file. They change only if the machines do. */
export async function drawCharts(): Promise<Map<string, string>> {
  const fontFaces = buildFontFaceCss();
  const charts = new Map<string, string>();
  for (const machine of readInventory().machines)
    charts.set(getChartFile(machine.id), drawPoster(await computeLayout(machine, tagMeanings), fontFaces));
  return charts;
}

if (import.meta.main) {
  for (const [file, svg] of await drawCharts()) {
    const path = join(projectRoot, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, svg);
    console.log(`${file} (${Math.round(svg.length / 1024)} KB)`);
  }
}
