import { randomBytes, timingSafeEqual, createHash } from 'node:crypto';

/** A booking's id: 192 bits by chance, since whoever knows it can open the ticket. */
export const createBookingId = (): string => `bkg_${randomBytes(24).toString('base64url')}`;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in a time that doesn't tell how much of them is. */
export const isSameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(sha256(left), sha256(right));
