import { Hono, type Context } from 'hono';
import { isBookingPath, privatePaths } from '#contract/site-routes.ts';
import { chooseEncoding } from '#backend/http/accept-encoding.ts';
import { observeRequests, type RequestObservers } from '#backend/http/observe-requests.ts';
import { dataHeaders } from '#backend/http/policies.ts';
import { buildContentSecurityPolicy, type CspOptions } from './content-security-policy.ts';
import { buildPreloadLinks } from './preload-links.ts';
import { createRefusal } from './refusals.ts';
import { securityTxtPath, sendSecurityTxt, type SecurityTxtOptions } from './security-txt.ts';
import type { SiteFile } from './site-files.ts';

export interface SiteAppDeps extends CspOptions, RequestObservers, SecurityTxtOptions {
  files: ReadonlyMap<string, SiteFile>;
}

const notBuiltMessage = 'The site is not built: run "npm run build".';
const immutableCacheControl = 'public, max-age=31536000, immutable';
/** Browsers that support it fetch the document of a link that the visitor is about to follow. */
export const speculationRulesPath = '/links.speculationrules';
const revalidateCacheControl = 'no-cache';
/** Smallest first. */
const encodings = ['br', 'zstd', 'gzip'] as const;

function sendFile(c: Context, file: SiteFile, status: 200 | 404, headers: Record<string, string>): Response {
  const available = encodings.filter(name => file.compressed[name]);
  const encoding = chooseEncoding(c, available);
  const body = (encoding === null ? null : file.compressed[encoding]?.()) ?? file.content;
  const allHeaders = {
    ...dataHeaders,
    ...headers,
    'Content-Type': file.type,
    ETag: encoding === null ? file.etag : `W/${file.etag}`,
    ...(available.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
  };
  const cached = (c.req.header('if-none-match') ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''));
  if (status === 200 && cached.includes(file.etag))
    return new Response(null, { status: 304, headers: allHeaders });
  return new Response(body, {
    status,
    headers: { ...allHeaders, ...(encoding === null ? {} : { 'Content-Encoding': encoding }) },
  });
}

/** Not by `/\/+$/`, which takes a tenth of a second for 16 kB of slashes with another character behind them. */
function removeTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

const pageDocumentPattern = /^\/(?!404\.html$)([\w-]+)\.html$/;

/** The document of each page by its path. */
function mapPagesByPath(files: ReadonlyMap<string, SiteFile>): Map<string, SiteFile> {
  const pages = new Map<string, SiteFile>();
  for (const [path, file] of files) {
    const name = pageDocumentPattern.exec(path)?.[1];
    if (name !== undefined) pages.set(name === 'index' ? '/' : `/${name}`, file);
  }
  return pages;
}

type MarkupHeaders = Record<string, string>;

/** What a document may load, by its inline styles and scripts, and what it loads first. A picture has inline styles, too. */
function buildMarkupHeaders({ content }: SiteFile, options: CspOptions): MarkupHeaders {
  const markup = new TextDecoder().decode(content);
  const links = buildPreloadLinks(markup);
  return {
    'Content-Security-Policy': buildContentSecurityPolicy(markup, options),
    ...(links === null ? {} : { Link: links }),
  };
}

/**
 * Serves the files of the built site, and a document for each page (`about.html`). Unknown paths get
 * `404.html`.
 */
export function createSiteApp({ files, ...options }: SiteAppDeps): Hono {
  const app = new Hono();
  const { log } = options;
  const pages = mapPagesByPath(files);
  const headers = new Map<SiteFile, MarkupHeaders>();
  const getMarkupHeaders = (file: SiteFile): MarkupHeaders => {
    const cached = headers.get(file);
    if (cached !== undefined) return cached;
    const built = buildMarkupHeaders(file, options);
    headers.set(file, built);
    return built;
  };

  const sendPage = (c: Context, path: string, file: SiteFile, status: 200 | 404) =>
    sendFile(c, file, status, {
      ...getMarkupHeaders(file),
      'Cache-Control': privatePaths.includes(path) ? 'no-store' : revalidateCacheControl,
      'Referrer-Policy': privatePaths.includes(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      // The links of the booking pages open without a document.
      ...(!isBookingPath(path) && { 'Speculation-Rules': `"${speculationRulesPath}"` }),
    });

  app.use(
    observeRequests(options, ({ req: { path } }) => {
      if (pages.has(path)) return { path, route: 'page' };
      return files.has(path) ? { path, route: 'file' } : { path: '*', route: 'unknown' };
    }),
  );
  app.get(securityTxtPath, c => sendSecurityTxt(c, options));
  app.on(['GET', 'HEAD'], '*', c => {
    const { path } = c.req;
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) {
      return sendFile(c, file, 200, {
        'Cache-Control': path.startsWith('/assets/') ? immutableCacheControl : revalidateCacheControl,
        ...(file.type === 'image/svg+xml' && getMarkupHeaders(file)),
      });
    }
    // Never the error page: a browser would keep it as the script.
    if (path.startsWith('/assets/')) return createRefusal('not_found');
    if (pages.size === 0) return createRefusal('service_unavailable', { error: notBuiltMessage });
    const page = pages.get(path);
    if (page) return sendPage(c, path, page, 200);
    const pathWithoutSlash = removeTrailingSlashes(path);
    if (pathWithoutSlash !== path && pages.has(pathWithoutSlash)) {
      return c.redirect(`${pathWithoutSlash}${new URL(c.req.url).search}`, 308);
    }
    const notFoundPage = files.get('/404.html');
    return notFoundPage ? sendPage(c, path, notFoundPage, 404) : createRefusal('not_found');
  });
  app.all('*', () => createRefusal('method_not_allowed', { headers: { Allow: 'GET, HEAD' } }));
  app.onError(error => {
    log.error('site', error);
    return createRefusal('internal_error');
  });
  return app;
}
