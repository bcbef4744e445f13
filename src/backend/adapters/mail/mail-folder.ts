import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toNodemailerMail } from './nodemailer-mail.ts';
import type { Mailer } from '#backend/ports/mailer.ts';
import type { RetentionRule } from '#backend/ports/purge.ts';

/** `7b0c…` of `<7b0c…@www.agency.example>` */
const toFileName = (messageId: string): string => /^<([\w-]+)@/.exec(messageId)?.[1] ?? 'mail';

/**
 * Writes each mail into a file instead of sending it: `ID.eml`, which mail programs open. A mail that is written again
 * replaces the file.
 */
export function createMailFolder(folder: string, from: { name: string; address: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toNodemailerMail(mail, from));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${toFileName(mail.messageId)}.eml`);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => {},
  };
}

/** Deletes mails in the folder as long after they were written as failed bookings lose their personal data. */
export function createMailFolderRetention(folder: string): RetentionRule {
  async function findOld(until: number): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    const paths = names.map(name => join(folder, name));
    const times = await Promise.all(paths.map(async path => (await stat(path)).mtimeMs));
    return paths.filter((_, index) => (times[index] ?? until) <= until);
  }
  return {
    name: 'mails in the data folder deleted',
    async purge({ failedData }, limit) {
      const paths = (await findOld(failedData)).slice(0, limit);
      await Promise.all(paths.map(path => rm(path, { force: true })));
      return paths.length;
    },
    count: async ({ failedData }) => (await findOld(failedData)).length,
  };
}
