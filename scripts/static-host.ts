import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger } from '#backend/ports/logger.ts';
import { createSiteApp, speculationRulesPath } from '#backend/server/site-app.ts';
import { readSiteFiles } from '#backend/server/site-files.ts';
import type { SiteSettings } from '#backend/settings.ts';

/** What differs from page to page. Static hosts join the values of several rules, so no rule repeats a header of another. */
const pageHeaders = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cache-Control',
  'Speculation-Rules',
  'Link',
];
const commonHeaders = [
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
];

/**
 * Makes a built site complete for a static host without our server: writes
 * `_headers`, in the format of Netlify and Cloudflare Pages, with the headers that our server sends.
 */
export async function writeStaticHostFiles(
  folder: string,
  { hsts, ...settings }: SiteSettings,
): Promise<void> {
  const files = readSiteFiles(folder);
  const site = createSiteApp({ ...settings, files, log: silentLogger, securityContact: '' });
  const buildRule = async (rule: string, path: string, names: readonly string[], more: string[] = []) => {
    const { headers } = await site.request(path);
    return [
      rule,
      ...names.flatMap(name => (headers.has(name) ? [`  ${name}: ${headers.get(name)}`] : [])),
      ...more,
    ].join('\n');
  };
  const documents = [...files.keys()].filter(path => /^\/(?!404\.html$)[\w-]+\.html$/.test(path));
  const pages = documents.map(path => (path === '/index.html' ? '/' : path.replace(/\.html$/, '')));
  const asset = [...files.keys()].find(path => path.startsWith('/assets/')) ?? '/';
  const rules = [
    buildRule('/*', asset, commonHeaders, [`  Strict-Transport-Security: ${hsts}`]),
    buildRule('/assets/*', asset, ['Cache-Control']),
    buildRule(speculationRulesPath, speculationRulesPath, ['Content-Type', 'Cache-Control']),
    ...pages.toSorted().map(page => buildRule(page, page, pageHeaders)),
  ];
  writeFileSync(join(folder, '_headers'), `${(await Promise.all(rules)).join('\n\n')}\n`);
}
