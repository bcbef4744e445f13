import { Hono, type Context } from 'hono';
import { bookingPaths } from '../../contract/site-routes.ts';
import { accessLog } from '../http/access-log.ts';
import type { Log } from '../log.ts';
import { documentPolicy, type SiteHosts } from './site-policy.ts';
import type { SiteFile } from './site-files.ts';

export interface SiteParts extends SiteHosts {
  files: ReadonlyMap<string, SiteFile>;
  log: Log;
}

const notBuilt = 'The site is not built: run "npm run build".\n';
const forEver = 'public, max-age=31536000, immutable';
const askFirst = 'no-cache';
/** The tightest first. */
const encodings = ['br', 'gzip'] as const;

/** Pages whose address holds a payment or a booking. */
const isPrivate = (path: string): boolean => path === '/booking-confirmation';

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some(part => {
    const [name, ...parameters] = part.trim().split(/\s*;\s*/);
    return name?.toLowerCase() === encoding && !parameters.some(p => /^q=0(\.0*)?$/i.test(p));
  });

function send(c: Context, file: SiteFile, status: 200 | 404, headers: Record<string, string>): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = encodings.find(name => file.packed[name] && accepts(accepted, name)) ?? null;
  const body = (encoding === null ? null : file.packed[encoding]?.()) ?? file.plain;
  const all = {
    ...headers,
    'Content-Type': file.type,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000',
    ETag: encoding === null ? file.etag : `W/${file.etag}`,
    ...(file.packed.gzip ? { Vary: 'Accept-Encoding' } : {}),
  };
  const known = (c.req.header('if-none-match') ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(file.etag)) return new Response(null, { status: 304, headers: all });
  return new Response(body, {
    status,
    headers: { ...all, ...(encoding === null ? {} : { 'Content-Encoding': encoding }) },
  });
}

const ownDocument = /^\/(?!(?:app|404)\.html$)([\w-]+)\.html$/;

/** The document of each page by its path: the booking's pages share one. */
function pagesOf(files: ReadonlyMap<string, SiteFile>): Map<string, SiteFile> {
  const pages = new Map<string, SiteFile>();
  for (const [path, file] of files) {
    const name = ownDocument.exec(path)?.[1];
    if (name !== undefined) pages.set(name === 'index' ? '/' : `/${name}`, file);
  }
  const shared = files.get('/app.html');
  if (shared) for (const path of bookingPaths) pages.set(path, shared);
  return pages;
}

/**
 * The built site: its files, and a document for each of its pages (`about.html`); the booking's pages share `app.html`, and
 * an unknown path gets `404.html`.
 */
export function createSiteApp({ files, log, ...hosts }: SiteParts): Hono {
  const app = new Hono();
  const pages = pagesOf(files);
  const policies = new Map<SiteFile, string>();
  const policyOf = (file: SiteFile): string => {
    const known = policies.get(file);
    if (known !== undefined) return known;
    const policy = documentPolicy(new TextDecoder().decode(file.plain), hosts);
    policies.set(file, policy);
    return policy;
  };

  const sendPage = (c: Context, path: string, file: SiteFile, status: 200 | 404) =>
    send(c, file, status, {
      'Cache-Control': isPrivate(path) ? 'no-store' : askFirst,
      'Content-Security-Policy': policyOf(file),
      'Referrer-Policy': isPrivate(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    });

  app.use(accessLog(log, ({ req: { path } }) => (pages.has(path) || files.has(path) ? path : '*')));
  app.on(['GET', 'HEAD'], '*', c => {
    const { path } = c.req;
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) {
      return send(c, file, 200, { 'Cache-Control': path.startsWith('/assets/') ? forEver : askFirst });
    }
    if (pages.size === 0) return c.text(notBuilt, 503);
    const page = pages.get(path);
    if (page) return sendPage(c, path, page, 200);
    const bare = path.replace(/\/+$/, '');
    if (bare !== path && pages.has(bare)) {
      return c.redirect(`${bare}${new URL(c.req.url).search}`, 308);
    }
    const missing = files.get('/404.html');
    return missing ? sendPage(c, path, missing, 404) : c.text('Not found\n', 404);
  });
  app.all('*', c => c.text('Method not allowed\n', 405, { Allow: 'GET, HEAD' }));
  return app;
}
