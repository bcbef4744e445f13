import { Buffer } from 'node:buffer';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '#backend/ports/mailer.ts';

/** A mail as nodemailer takes it. An address in an object is one address, whatever it contains; a text would be parsed. */
export const toNodemailerMail = (
  { messageId, to, replyTo, subject, text, html, attachments }: Mail,
  from: { name: string; address: string },
): SendMailOptions => ({
  messageId,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  // Nobody's vacation notice is wanted.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  attachments: attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: typeof content === 'string' ? content : Buffer.from(content),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});
