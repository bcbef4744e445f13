import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { currentStamp, stampFile } from './build-stamp.ts';
import { readSiteSettings, SettingsError, type SiteSettings } from '#backend/settings.ts';
import { compressSite } from './compress.ts';
import { readEnvFile } from './env-file.ts';
import { writeStaticHostFiles } from './static-host.ts';
import { type BuildManifest, recordBuildManifest } from './vite/build-manifest.ts';

interface BuildOptions {
  quiet?: boolean;
  /** The output folder instead of dist/, for builds that tests modify with `plugins`. They get no stamp. */
  folder?: string;
  plugins?: Plugin[];
}

function readSettingsOrExit(): SiteSettings {
  try {
    return readSiteSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(['The site cannot be built with these settings:', ...error.problems].join('\n- '));
    return process.exit(1);
  }
}

/** Vite writes to both, and says in a stack trace only that it can't. */
function requireWritable(folders: readonly string[]): void {
  for (const folder of folders.filter(existsSync)) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      console.error(
        `The site has to be built for these sources and settings, and this user may not write to ${folder}.\n` +
          'Run `npm run build` with the settings of the server, as the user to whom that folder belongs.',
      );
      process.exit(1);
    }
  }
}

/** Builds the site into dist/ and stamps it with a digest of its sources. */
export async function buildSite({ quiet = false, folder, plugins = [] }: BuildOptions = {}): Promise<void> {
  const { build } = await import('vite').catch((): never => {
    console.error(
      'The site is not built, and the tools to build it are not installed. Run `npm ci && npm run build` here,\n' +
        'or bring the folder dist/ from a machine where that was done.',
    );
    process.exit(1);
  });
  const settings = readSettingsOrExit();
  const outDir = folder ?? dirname(stampFile);
  requireWritable([fileURLToPath(new URL('../node_modules', import.meta.url)), outDir]);
  const stamp = currentStamp();
  const { NODE_ENV: previousNodeEnv } = process.env;
  // Vite keeps an existing value: under Vitest it would build the development version of React.
  process.env.NODE_ENV = 'production';
  const { prerenderSite } = await import('./prerender.ts');
  const manifest: BuildManifest = { chunks: new Map(), imports: new Map() };
  await build({
    logLevel: quiet ? 'warn' : 'info',
    plugins: [recordBuildManifest(manifest), ...plugins],
    build: { outDir, emptyOutDir: true },
  });
  await prerenderSite(manifest, outDir);
  await compressSite(outDir);
  if (settings.apiBase !== '') await writeStaticHostFiles(outDir, settings);
  if (previousNodeEnv === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = previousNodeEnv;
  if (folder === undefined) writeFileSync(stampFile, stamp);
}

if (import.meta.main) {
  readEnvFile();
  await buildSite();
}
