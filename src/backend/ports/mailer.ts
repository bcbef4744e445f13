export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
}

/** One mail to one person. */
export interface Mail {
  /** The same in every attempt, so that a mail server can recognize a mail that it has already accepted. */
  messageId: string;
  to: { name: string; address: string };
  /** Where answers go. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

/** The recipient's server says that it will never take the mail. `message` is for logs. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** The port to the mail server. */
export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail.
   * @throws MailRefusedError if it never will; any other error means that it may later
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}
