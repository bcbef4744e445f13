import { waitForNextTask } from '#site/ui/wait-for-next-task.ts';

/** `search` is the search form's alone; `site` is everything else's. */
type ScriptName = 'site' | 'search';

/** A script that the document names: the file that starts it, and those that it needs in addition. */
interface LaterScript {
  url: string;
  parts: readonly string[];
}

function findScript(name: ScriptName): LaterScript | null {
  const data = document.querySelector<HTMLElement>('script[data-site]')?.dataset;
  const [url, ...parts] = data?.[name]?.split(' ') ?? [];
  return url === undefined ? null : { url, parts };
}

function preload(url: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = url;
  document.head.append(link);
}

/** Runs the parts in tasks of their own, from those that the others import. */
async function runParts(parts: readonly string[]): Promise<void> {
  for (const part of parts.toReversed()) {
    await import(/* @vite-ignore */ part);
    await waitForNextTask();
  }
}

/**
 * Loads and starts a script of a prerendered page. @throws Error if it can't be loaded. Another attempt may succeed; Firefox
 * remembers a failure until the page is loaded again.
 */
export async function startScript(name: ScriptName): Promise<void> {
  const script = findScript(name);
  if (script === null) return;
  for (const part of script.parts) preload(part);
  // Those of the site import its first file, which starts it.
  if (name === 'search') await runParts(script.parts);
  await import(/* @vite-ignore */ script.url);
}
