import { createHash } from 'node:crypto';

/** The source expression that allows an inline style or script in a content security policy. */
export const toCspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
