import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { MailRefusedError, type Mailer } from '#backend/ports/mailer.ts';
import { toNodemailerMail } from './nodemailer-mail.ts';

/** Milliseconds. All of them together are less than a message is claimed for. */
const defaultTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** What nodemailer says when a server refuses a recipient. */
const refusalSchema = v.object({
  code: v.literal('EENVELOPE'),
  command: v.literal('RCPT TO'),
  responseCode: v.pipe(v.number(), v.minValue(500)),
});

/** Sends mails through a server. `from` is the address of the agency. */
export function createSmtpMailer(
  url: string,
  from: { name: string; address: string },
  timeouts: Partial<typeof defaultTimeouts> = {},
): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 5, ...defaultTimeouts, ...timeouts });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toNodemailerMail(mail, from));
      } catch (error) {
        const refusal = v.safeParse(refusalSchema, error);
        if (refusal.success)
          throw new MailRefusedError(`The recipient was refused (${refusal.output.responseCode})`, {
            cause: error,
          });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
