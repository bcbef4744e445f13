/** The id of the intent, which Stripe puts in front of the secret: `pi_123_secret_456` belongs to `pi_123`. */
export const parseIntentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
