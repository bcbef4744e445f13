/** Text, at sign, text, dot, text. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email);

const maxPhoneDigits = 15;

/** The digits of a phone number, at most 15. */
export const toPhoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(0, maxPhoneDigits);

/** A phone number with its country: a plus and 7 to 15 digits (ITU E.164). */
export const isInternationalPhone = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone);
