interface SiteLink {
  to: string;
  label: string;
}

/** What the header and the menu lead to. The logo is the header's link home. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/destinations', label: 'Destinations' },
  { to: '/contact', label: 'Contact' },
];

export const menuLinks: readonly SiteLink[] = [{ to: '/', label: 'Home' }, ...mainLinks];

export const helpLinks: readonly SiteLink[] = [
  { to: '/help', label: 'Help Center' },
  { to: '/refund-policy', label: 'Refund Policy' },
  { to: '/terms', label: 'Terms & Conditions' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/advertiser-disclosure', label: 'Advertiser Disclosure' },
];
