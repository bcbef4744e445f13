const tagPattern = /<(?:link|script)\s([^>]*)>/g;
const attributePattern = /([\w-]+)(?:="([^"]*)")?/g;

const parseAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attributePattern)].map(([, name = '', value = '']) => [name, value]));

/** What a `Link` header says about a file that a tag names: how to load it ahead; null for other tags. */
function toPreload({ rel, type, as, href, src, crossorigin }: Record<string, string>): string | null {
  const path = href ?? src;
  // Files of ours only.
  if (path === undefined || !/^\/(?!\/)/.test(path)) return null;
  const kinds: Record<string, readonly string[]> = {
    preload: ['rel=preload', `as=${as}`, ...(type === undefined ? [] : [`type="${type}"`])],
    stylesheet: ['rel=preload', 'as=style'],
    modulepreload: ['rel=modulepreload'],
    module: ['rel=modulepreload'],
  };
  const kind = kinds[rel ?? type ?? ''];
  if (kind === undefined) return null;
  return [`<${path}>`, ...kind, ...(crossorigin === undefined ? [] : ['crossorigin'])].join('; ');
}

/**
 * The `Link` header of a document: the scripts, stylesheets and fonts that it starts with. A CDN or a proxy that has seen
 * it sends it ahead of the document (103 Early Hints). Null for a document without any.
 */
export function buildPreloadLinks(html: string): string | null {
  const links = [...html.matchAll(tagPattern)].flatMap(
    ([, attributes = '']) => toPreload(parseAttributes(attributes)) ?? [],
  );
  return links.length === 0 ? null : [...new Set(links)].join(', ');
}
