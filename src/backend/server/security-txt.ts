import type { Context } from 'hono';
import { dataHeaders } from '#backend/http/policies.ts';

export const securityTxtPath = '/.well-known/security.txt';

export interface SecurityTxtOptions {
  /** A URL. */
  securityContact: string;
  /** The origin under which travelers reach the site; empty if that isn't known. */
  publicOrigin: string;
}

/** How long the file may be trusted, in milliseconds: half a year from each reading, because it is never older. */
const validityMs = 180 * 24 * 60 * 60_000;

/** Where to report a vulnerability, as RFC 9116 has it. */
const buildSecurityTxt = ({ securityContact, publicOrigin }: SecurityTxtOptions, now: Date): string =>
  [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now.getTime() + validityMs).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicOrigin.startsWith('https:') ? [`Canonical: ${publicOrigin}${securityTxtPath}`] : []),
    '',
  ].join('\n');

export const sendSecurityTxt = (c: Context, options: SecurityTxtOptions): Response =>
  c.text(buildSecurityTxt(options, new Date()), 200, {
    ...dataHeaders,
    'Cache-Control': 'public, max-age=3600',
    'Content-Type': 'text/plain; charset=utf-8',
  });
