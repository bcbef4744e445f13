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

export const airlineLinks: readonly SiteLink[] = [
  { to: '/air-canada', label: 'Air Canada' },
  { to: '/air-new-zealand', label: 'Air New Zealand' },
  { to: '/alaska-airlines', label: 'Alaska Airlines' },
  { to: '/asiana-airlines', label: 'Asiana Airlines' },
  { to: '/austrian-airlines', label: 'Austrian Airlines' },
  { to: '/avianca-airlines', label: 'Avianca' },
  { to: '/canadian-north-airlines', label: 'Canadian North' },
  { to: '/caribbean-airlines', label: 'Caribbean Airlines' },
  { to: '/delta-airlines', label: 'Delta Air Lines' },
  { to: '/egypt-air', label: 'EgyptAir' },
  { to: '/emirates-airlines', label: 'Emirates' },
  { to: '/etihad-airways', label: 'Etihad Airways' },
  { to: '/hawaiian-airlines', label: 'Hawaiian Airlines' },
  { to: '/ita-airways', label: 'ITA Airways' },
  { to: '/korean-air', label: 'Korean Air' },
  { to: '/latam-airlines', label: 'LATAM Airlines' },
  { to: '/lufthansa-airlines', label: 'Lufthansa' },
  { to: '/norse-atlantic-airways', label: 'Norse Atlantic Airways' },
  { to: '/qatar-airways', label: 'Qatar Airways' },
  { to: '/royal-air-maroc', label: 'Royal Air Maroc' },
  { to: '/royal-jordanian', label: 'Royal Jordanian' },
  { to: '/singapore-airlines', label: 'Singapore Airlines' },
  { to: '/southwest-airlines', label: 'Southwest Airlines' },
  { to: '/swiss-airlines', label: 'SWISS' },
  { to: '/virgin-atlantic', label: 'Virgin Atlantic' },
];
