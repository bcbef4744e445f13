import { createHash } from 'node:crypto';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, between tags or in quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, c => entities[c] ?? c);

/** How a content security policy names a piece of inline style or script. */
export const toCspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
