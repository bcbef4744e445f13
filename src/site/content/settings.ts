const env = import.meta.env;

/** Parsed without a schema: every page loads this module, and most load no schema library. */
const readText = (value: unknown, fallback = ''): string =>
  (typeof value === 'string' ? value.trim() : '') || fallback;

const phone = readText(env.VITE_SUPPORT_PHONE, '+1 307 555 0142');

/** What an agency configures for its site at build time (`.env.example`). No component hard-codes any of it. */
export const settings = {
  brand: readText(env.VITE_BRAND_NAME, 'Sagewing'),
  phone,
  phoneHref: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
  email: readText(env.VITE_SUPPORT_EMAIL, 'help@sagewing.example'),
  address: readText(env.VITE_SUPPORT_ADDRESS, '1712 Pioneer Avenue, Cheyenne, WY 82001, United States'),
  /** Empty for sandbox card payments. */
  stripeKey: readText(env.VITE_STRIPE_PUBLISHABLE_KEY),
  /** The site's origin, for absolute URLs in metadata, the sitemap and shared links. */
  siteUrl: readText(env.PUBLIC_ORIGIN, 'http://localhost:3000').replace(/\/+$/, ''),
} as const;

/** Where the backend is; empty for the one that serves the site. By itself: pages that are only read need no other setting. */
export const apiBase = readText(env.VITE_API_BASE).replace(/\/+$/, '');
