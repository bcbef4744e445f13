import { createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** What is kept of a client secret: enough to recognize it. */
export const hashSecret = (secret: string): string => sha256(secret).toString('base64url');

/** Compares two secrets in constant time. */
export const isSameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(sha256(left), sha256(right));
