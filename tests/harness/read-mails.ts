import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that a server without SMTP has written for an address, the oldest first. */
export async function readMails(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async name => {
      const path = join(folder, name);
      const [content, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
      return { mail: await PostalMime.parse(content), mtimeMs };
    }),
  );
  return mails
    .toSorted((one, other) => one.mtimeMs - other.mtimeMs)
    .map(({ mail }) => mail)
    .filter(({ to }) => to?.some(recipient => recipient.address === address));
}
