import type { Message } from './message-schema.ts';

/** Windows passes no longer URL to a mail program. */
const maxLinkLength = 2000;

export interface MailDraft {
  /** Opens the mail program. */
  href: string;
  /** The whole message with the sender's details. */
  text: string;
  /** Whether the link contains the whole message. If not, the visitor has to paste the text. */
  isComplete: boolean;
}

const buildMailtoLink = (to: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`;

/** Turns a message into a `mailto:` link (RFC 6068). */
export function createMailDraft(to: string, message: Message): MailDraft {
  const sender = [`${message.firstName} ${message.lastName}`, message.email, message.phone].filter(Boolean);
  const text = `${message.message}\n\n${sender.join('\n')}`;
  const href = buildMailtoLink(to, message.subject, text);
  if (href.length <= maxLinkLength) return { href, text, isComplete: true };
  return { href: buildMailtoLink(to, message.subject, ''), text, isComplete: false };
}
