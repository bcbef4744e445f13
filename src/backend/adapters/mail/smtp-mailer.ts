import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { MailRefusedError, type Mailer } from '#backend/ports/mailer.ts';
import { toNodemailerMail } from './nodemailer-mail.ts';

/** Milliseconds. */
const defaultTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  /** The longest silence. */
  socketTimeout: 30_000,
  /** For a whole mail, since a server that goes on sending bits of an answer is never silent. Less than a message is claimed for. */
  totalTimeout: 90_000,
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
  const { totalTimeout, ...transportTimeouts } = { ...defaultTimeouts, ...timeouts };
  const transport = createTransport({ url, pool: true, maxConnections: 5, ...transportTimeouts });
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.timeout(totalTimeout);
        await transport.sendMail({ ...toNodemailerMail(mail, from), signal });
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
