/** The site's script: the file that starts it, and those that this page needs in addition. */
interface SiteScript {
  url: string;
  parts: readonly string[];
}

function findSiteScript(): SiteScript | null {
  const { site, parts = '' } = document.querySelector<HTMLElement>('script[data-site]')?.dataset ?? {};
  return site === undefined ? null : { url: site, parts: parts.split(' ').filter(part => part !== '') };
}

function preload(url: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = url;
  document.head.append(link);
}

/**
 * Loads and starts the site's script. @throws Error if it can't be loaded. Another attempt may succeed; Firefox remembers a
 * failure until the page is loaded again.
 */
export async function startSiteScript(): Promise<void> {
  const script = findSiteScript();
  if (script === null) return;
  for (const part of script.parts) preload(part);
  await import(/* @vite-ignore */ script.url);
}
