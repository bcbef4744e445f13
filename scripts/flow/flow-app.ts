import type { SiteFile } from '#backend/server/site-files.ts';
import { buildContentSecurityPolicy } from '#backend/server/content-security-policy.ts';

/** The path of the flow page, beside the site. */
export const flowPath = '/_flow/';

const notFound = () => new Response('Not found\n', { status: 404 });

/** Serves the flow page and its files from memory. */
export function createFlowApp(files: ReadonlyMap<string, SiteFile>): (request: Request) => Response {
  return ({ url, method }) => {
    const { pathname } = new URL(url);
    if (method !== 'GET' && method !== 'HEAD') return new Response('Method not allowed\n', { status: 405 });
    if (!pathname.startsWith(flowPath)) return Response.redirect(new URL(flowPath, url), 308);
    const name = decodeURIComponent(pathname.slice(flowPath.length)) || 'index.html';
    const file = files.get(`/${name}`);
    if (file === undefined) return notFound();
    const isPage = name === 'index.html';
    const policy = isPage
      ? buildContentSecurityPolicy(new TextDecoder().decode(file.content), {
          apiBase: '',
          stripePublishableKey: '',
          imageOrigins: [],
          requireTrustedTypes: false,
        })
      : null;
    return new Response(file.content, {
      headers: {
        'Content-Type': file.type,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        // The style sheet contains the fonts.
        ...(policy === null
          ? {}
          : { 'Content-Security-Policy': policy.replace("font-src 'self'", "font-src 'self' data:") }),
      },
    });
  };
}
