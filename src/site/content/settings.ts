import * as v from 'valibot';

const text = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform(value => value || fallback),
  );

const environmentSchema = v.object({
  VITE_BRAND_NAME: text('Sagewing'),
  VITE_SUPPORT_PHONE: text('+1 307 555 0142'),
  VITE_SUPPORT_EMAIL: text('help@sagewing.example'),
  VITE_SUPPORT_ADDRESS: text('1712 Pioneer Avenue, Cheyenne, WY 82001, United States'),
  VITE_API_BASE: text(''),
  VITE_STRIPE_PUBLISHABLE_KEY: text(''),
  VITE_SITE_URL: text('http://localhost:3000'),
});

const env = v.parse(environmentSchema, import.meta.env);

/** What an agency sets for its own site at build time (`.env.example`). No component spells any of it out. */
export const settings = {
  brand: env.VITE_BRAND_NAME,
  phone: env.VITE_SUPPORT_PHONE,
  phoneHref: `tel:${env.VITE_SUPPORT_PHONE.replaceAll(/[^+\d]/g, '')}`,
  email: env.VITE_SUPPORT_EMAIL,
  address: env.VITE_SUPPORT_ADDRESS,
  /** Empty: the backend that serves the site. */
  apiBase: env.VITE_API_BASE.replace(/\/+$/, ''),
  /** Empty: sandbox card payments. */
  stripeKey: env.VITE_STRIPE_PUBLISHABLE_KEY,
  siteUrl: env.VITE_SITE_URL.replace(/\/+$/, ''),
} as const;
