/** What is wrong with each address, per worker: null for nothing. */
const known = new Map<string, Promise<string | null>>();

async function fetchPage(path: string, siteUrl: string): Promise<string | null> {
  const { status } = await fetch(new URL(path, siteUrl), { redirect: 'follow' });
  return status === 200 ? null : `its status is ${status}`;
}

/** Looks once whether an address exists. Returns what is wrong with it. */
export async function fetchLink(href: string, siteUrl: string): Promise<string | null> {
  if (href.startsWith('tel:')) return /^tel:\+\d{8,15}$/.test(href) ? null : 'it is no phone number';
  if (href.startsWith('mailto:'))
    return /^mailto:[^@\s?]+@[^@\s?]+\.[a-z]+(?:\?.*)?$/.test(href) ? null : 'it is no e-mail address';
  const [path = ''] = href.split('#');
  if (path === '') return null;
  if (new URL(path, siteUrl).origin !== siteUrl) return 'it is another site';
  const checked = known.get(path) ?? fetchPage(path, siteUrl);
  known.set(path, checked);
  return checked;
}
