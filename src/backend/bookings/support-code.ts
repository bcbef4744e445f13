import { createHash } from 'node:crypto';

/** Without letters that are mistaken for digits, or for each other, on the phone (Crockford's base 32). */
export const supportCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The short code of a booking for logs, cases and the phone, such as `7K3M-Q2ZD`. It is computed from the id by a hash:
 * it names the booking, and opens nothing.
 */
export function getSupportCode(bookingId: string): string {
  const digest = createHash('sha256').update(bookingId).digest();
  const code = [...digest.subarray(0, 8)].map(byte => supportCodeAlphabet[byte % 32]).join('');
  return formatSupportCode(code);
}

export const formatSupportCode = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`;

/** A code as it is stored; letters that are mistaken for digits are corrected. Null if the text can't be one. */
export function parseSupportCode(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters) ? formatSupportCode(letters) : null;
}
