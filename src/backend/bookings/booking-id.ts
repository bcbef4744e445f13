import { randomBytes } from 'node:crypto';

/** A booking id of 192 random bits. Whoever knows it can open the ticket. */
export const createBookingId = (): string => `bkg_${randomBytes(24).toString('base64url')}`;
