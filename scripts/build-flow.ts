import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { build } from 'vite';
import { buildMachineInventory, type InventoryMachine } from '#tools/model/inventory.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { getMachineStamp } from '#model/machine-stamp.ts';
import { machineModels } from '#model/machine-models.ts';
import { drawChart } from '#tools/drawing/chart-svg.ts';
import { computeLayout } from '#tools/drawing/layout.ts';
import type { FlowData, FlowMachine, TestRun } from '#tools/viewer/flow-data.ts';
import { readEnvFile } from './env-file.ts';
import { buildFontFaceCss } from './flow/font-faces.ts';
import { tagMeanings } from './flow/tag-meanings.ts';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));
const testRunFolder = join(projectRoot, '.data', 'flow');

/** Where `npm run build:flow` writes the page. */
export const flowFolder = join(projectRoot, 'dist-flow');

const runSchema = v.object({
  machine: v.string(),
  /** Without one, the run is older than stamps. */
  stamp: v.optional(v.string()),
  at: v.string(),
  states: v.object({ seen: v.array(v.string()), total: v.number() }),
  transitions: v.object({ seen: v.array(v.string()), total: v.number() }),
  pictures: v.record(v.string(), v.string()),
  paths: v.array(v.object({ id: v.string(), problem: v.nullable(v.string()) })),
});

/**
 * The results of the last `npm run test:paths`, with its screenshots copied beside the page; null before the first run, and
 * where that run was about another version of the machine.
 */
export function loadTestRun(
  folder: string,
  machines: readonly InventoryMachine[],
  from = testRunFolder,
): TestRun | null {
  const file = join(from, 'coverage.json');
  if (!existsSync(file)) return null;
  const run = v.safeParse(v.pipe(v.string(), v.parseJson(), runSchema), readFileSync(file, 'utf8'));
  if (!run.success) return null;
  const machine = machines.find(({ id }) => id === run.output.machine);
  if (machine === undefined || run.output.stamp !== getMachineStamp(machine)) return null;
  if (existsSync(join(from, 'pictures')))
    cpSync(join(from, 'pictures'), join(folder, 'pictures'), { recursive: true });
  return run.output;
}

async function buildMachines(): Promise<FlowMachine[]> {
  const machines: FlowMachine[] = [];
  for (const model of machineModels) {
    const machine = buildMachineInventory(model);
    const layout = await computeLayout(machine, tagMeanings);
    const chart = { svg: drawChart(layout, 'screen'), width: layout.width, height: layout.height };
    machines.push({ ...machine, chart, paths: buildPlan(model, 'covering').paths });
  }
  return machines;
}

const title = 'The flow';

const pageHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="flow.css" />
    <script defer src="flow-data.js"></script>
    <script defer src="flow.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>
      <h1>${title}</h1>
      <p>This page needs JavaScript. Without it, here is the chart as a picture.</p>
      <img src="booking.svg" alt="The state chart of the booking" />
    </noscript>
  </body>
</html>
`;

/**
 * Builds the flow page. It uses relative addresses only, so that it can be published under any path.
 *
 * @param appUrl Where the app runs on the same origin, for "Follow live"; null for a page without it.
 */
export async function buildFlow(folder = flowFolder, appUrl: string | null = null): Promise<void> {
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    root: projectRoot,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    oxc: { plugins: { styledComponents: { ssr: false, displayName: false, fileName: false } } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/tools/viewer/main.tsx', import.meta.url)),
        // Browsers don't load modules from file: addresses, and the page can be opened from the disk.
        output: { format: 'iife', entryFileNames: 'flow.js' },
      },
    },
  });
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  const data: FlowData = {
    title,
    machines: await buildMachines(),
    run: loadTestRun(folder, machineModels.map(buildMachineInventory)),
    appUrl,
    commands: { runPaths: 'npm run test:paths', serve: 'npm run flow' },
  };
  writeFileSync(join(folder, 'flow-data.js'), `globalThis.flowData = ${JSON.stringify(data)};\n`);
  writeFileSync(join(folder, 'flow.css'), `${buildFontFaceCss()}\n`);
  writeFileSync(join(folder, 'index.html'), pageHtml);
  cpSync(join(projectRoot, 'public/favicon.svg'), join(folder, 'favicon.svg'));
  cpSync(join(projectRoot, 'docs/flow/booking.svg'), join(folder, 'booking.svg'));
}

if (import.meta.main) {
  readEnvFile();
  await buildFlow();
  console.log(
    `Built the flow page in ${flowFolder}. Open index.html, or publish the folder on any web server.`,
  );
}
