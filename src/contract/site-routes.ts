/** The airline information pages (specification, section 2). */
export const airlineSlugs = [
  'canadian-north-airlines',
  'asiana-airlines',
  'korean-air',
  'austrian-airlines',
  'hawaiian-airlines',
  'delta-airlines',
  'qatar-airways',
  'emirates-airlines',
  'etihad-airways',
  'lufthansa-airlines',
  'southwest-airlines',
  'alaska-airlines',
  'avianca-airlines',
  'latam-airlines',
  'caribbean-airlines',
  'air-canada',
  'swiss-airlines',
  'norse-atlantic-airways',
  'ita-airways',
  'egypt-air',
  'royal-jordanian',
  'royal-air-maroc',
  'singapore-airlines',
  'air-new-zealand',
  'virgin-atlantic',
] as const;

/** The pages of the booking itself: what they show depends on what went before. */
const bookingPaths = ['/flight-results', '/passenger-details', '/booking-confirmation'] as const;

/** Every page that the site has; any other path is answered with 404. */
export const sitePaths: readonly string[] = [
  '/',
  '/about',
  '/services',
  '/destinations',
  '/contact',
  '/help',
  '/terms',
  '/privacy',
  '/refund-policy',
  '/advertiser-disclosure',
  ...bookingPaths,
  ...airlineSlugs.map(slug => `/${slug}`),
];
