import type { Message } from './message-schema.ts';

/** Windows hands no longer address to a mail program. */
const longestLink = 2000;

export interface WrittenMail {
  /** Opens the mail program. */
  href: string;
  /** The whole message, with who wrote it. */
  text: string;
  /** Whether the link carries all of it; else the text has to be pasted. */
  isWhole: boolean;
}

const linkOf = (to: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`;

/** A message as an e-mail that only has to be sent (RFC 6068). */
export function writtenMail(to: string, message: Message): WrittenMail {
  const sender = [`${message.firstName} ${message.lastName}`, message.email, message.phone].filter(Boolean);
  const text = `${message.message}\n\n${sender.join('\n')}`;
  const href = linkOf(to, message.subject, text);
  if (href.length <= longestLink) return { href, text, isWhole: true };
  return { href: linkOf(to, message.subject, ''), text, isWhole: false };
}
