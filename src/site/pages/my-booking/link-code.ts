/** The code of a link from an email, which stands behind the `#` of the address; null without one. */
const readFragment = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('link') || null;

/** On the root element while a page whose address has a link still shows the form: style sheets hide that. */
export const linkAttribute = 'data-booking-link';

/** Runs before the document is painted, which was written at build time and knows no address. */
export const markLink = `if (/[#&]link=[^&]/.test(location.hash) || history.state?.bookingLink) document.documentElement.setAttribute('${linkAttribute}', '')`;

/** Where the code of a link is. */
export interface LinkPlace {
  /** With or without its `#`. */
  hash: string;
  /** The state of a history entry. */
  state: unknown;
}

/** Whether the address shows the code of a link, as it does when an email has opened it. */
export const hasLinkInAddress = ({ hash }: Pick<LinkPlace, 'hash'>): boolean => readFragment(hash) !== null;

/**
 * The code of the link that a page has to open; null without one. The page moves it from the address into the state of the
 * history entry, so that it survives a reload, and whoever copies the address shares nothing.
 */
export function findLinkCode({ hash, state }: LinkPlace): string | null {
  const kept =
    typeof state === 'object' && state !== null && 'bookingLink' in state ? state.bookingLink : null;
  return readFragment(hash) ?? (typeof kept === 'string' ? kept : null);
}
