import { weighBuiltFile } from './built-files.ts';
import type { PageFigures } from './page-figures.ts';
import type { LoggedRequest } from './request-log.ts';

interface WeighedRequest extends LoggedRequest {
  kind: 'html' | 'styles' | 'fonts' | 'script' | 'pictures' | 'data';
  /** As in the built file. */
  gzip: number;
  brotli: number;
}

const kindsByExtension: Readonly<Record<string, WeighedRequest['kind']>> = {
  '.html': 'html',
  '.css': 'styles',
  '.woff2': 'fonts',
  '.js': 'script',
  '.json': 'data',
  '.speculationrules': 'data',
  '.svg': 'pictures',
  '.png': 'pictures',
};

function weighRequest(request: LoggedRequest): WeighedRequest {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/')) return { ...request, kind: 'data', gzip: 0, brotli: 0 };
  const { extension, gzip, brotli } = weighBuiltFile(pathname);
  const kind = kindsByExtension[extension];
  if (kind === undefined) throw new Error(`Nobody decided what kind of file ${pathname} is.`);
  return { ...request, kind, gzip, brotli };
}

const sum = (requests: readonly WeighedRequest[], unit: 'gzip' | 'brotli', ...kinds: string[]): number =>
  requests.filter(({ kind }) => kinds.includes(kind)).reduce((total, request) => total + request[unit], 0);

/** The figures of a page, from its requests before and after the first touch. */
export function weighPage(before: readonly LoggedRequest[], after: readonly LoggedRequest[]): PageFigures {
  const first = before.map(weighRequest);
  return {
    html: sum(first, 'brotli', 'html'),
    styles: sum(first, 'brotli', 'styles'),
    fonts: sum(first, 'brotli', 'fonts'),
    script: sum(first, 'gzip', 'script'),
    scriptAfterTouch: sum(after.map(weighRequest), 'gzip', 'script'),
    total: sum(first, 'brotli', 'html', 'styles', 'fonts', 'script'),
    requests: first.length,
    waves: Math.max(...first.map(({ wave }) => wave)),
  };
}

/** The files that came over the wire with another size than their compressed variant in the built site has. */
export const findUncompressedFiles = (requests: readonly LoggedRequest[]): string[] =>
  requests
    .map(weighRequest)
    .filter(({ kind, bytes, brotli }) => kind !== 'data' && bytes !== null && bytes !== brotli)
    .map(({ url, bytes, brotli }) => `${new URL(url).pathname}: ${bytes} instead of ${brotli} bytes`);
