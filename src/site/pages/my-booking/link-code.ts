const prefix = '#link=';

/** The code of a link from an email, which stands behind the `#` of the address; null without one. */
export const readLinkCode = (hash: string): string | null =>
  hash.startsWith(prefix) && hash.length > prefix.length ? hash.slice(prefix.length) : null;
