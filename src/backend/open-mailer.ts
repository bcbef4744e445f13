import { join } from 'node:path';
import { createMailFolder, createMailFolderRetention } from './adapters/mail/mail-folder.ts';
import { createSmtpMailer } from './adapters/mail/smtp-mailer.ts';
import type { Mailer } from './ports/mailer.ts';
import type { RetentionRule } from './ports/purge.ts';

/** How mails are sent. */
export interface MailSettings {
  /** The mail server; null writes mails into the data folder instead. */
  smtpUrl: string | null;
  from: { name: string; address: string };
}

const silentMailer: Mailer = { send: async () => {}, close: () => {} };

/** Chooses how mails are sent. Without a mail server and a data folder, they are not. */
export function openMailer(
  { smtpUrl, from }: MailSettings,
  dataDir: string | null,
): { mailer: Mailer; rules: readonly RetentionRule[] } {
  if (smtpUrl !== null) return { mailer: createSmtpMailer(smtpUrl, from), rules: [] };
  if (dataDir === null) return { mailer: silentMailer, rules: [] };
  const folder = join(dataDir, 'mail');
  return { mailer: createMailFolder(folder, from), rules: [createMailFolderRetention(folder)] };
}
