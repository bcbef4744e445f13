const env = import.meta.env;

/** Read without a schema's help: every page loads this, and most load no schema. */
const readText = (value: unknown, fallback = ''): string =>
  (typeof value === 'string' ? value.trim() : '') || fallback;

const phone = readText(env.VITE_SUPPORT_PHONE, '+1 307 555 0142');

/** What an agency sets for its own site at build time (`.env.example`). No component spells any of it out. */
export const settings = {
  brand: readText(env.VITE_BRAND_NAME, 'Sagewing'),
  phone,
  phoneHref: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
  email: readText(env.VITE_SUPPORT_EMAIL, 'help@sagewing.example'),
  address: readText(env.VITE_SUPPORT_ADDRESS, '1712 Pioneer Avenue, Cheyenne, WY 82001, United States'),
  /** Empty: the backend that serves the site. */
  apiBase: readText(env.VITE_API_BASE).replace(/\/+$/, ''),
  /** Empty: sandbox card payments. */
  stripeKey: readText(env.VITE_STRIPE_PUBLISHABLE_KEY),
  /** Where the site is reached, for addresses that search engines and shared links need whole. */
  siteUrl: readText(env.SITE_URL, 'http://localhost:3000').replace(/\/+$/, ''),
} as const;
