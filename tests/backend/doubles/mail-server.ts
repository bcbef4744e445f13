import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * How a mail server treats a mail: it takes it, refuses the recipient for now (451) or for ever (550), or the text (554), breaks the
 * connection after the text, before or after it has taken it, never says anything more, or says a line of its answer after the
 * other and never ends it.
 */
type Treatment = 'accept' | 'later' | 'never' | 'refuse text' | 'cut before' | 'cut after' | 'hang' | 'drip';

export interface MailServer {
  url: string;
  /** How the next mails are treated, one each; the last one goes on. */
  treatments: Treatment[];
  mails: Email[];
  /** The recipients of each mail, by the protocol. */
  envelopes: string[][];
  close(): Promise<void>;
}

class SmtpRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Sends a line of an answer that goes on, again and again, until the connection is closed. */
function dripTo(socket: Socket): void {
  // oxlint-disable-next-line conventions/no-sleep -- the server's own timer: no test waits for it
  const drip = setInterval(() => socket.write('250-One moment\r\n'), 100);
  socket.once('close', () => clearInterval(drip));
}

/** A real SMTP server on this machine. */
export async function openMailServer(): Promise<MailServer> {
  const treatments: Treatment[] = ['accept'];
  const mails: Email[] = [];
  const envelopes: string[][] = [];
  const takeTreatment = () => (treatments.length > 1 ? treatments.shift() : treatments[0]) ?? 'accept';
  let treatment: Treatment = 'accept';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      treatment = takeTreatment();
      if (treatment === 'later') callback(new SmtpRefusal(451, 'Try again later'));
      else if (treatment === 'never') callback(new SmtpRefusal(550, 'No such user'));
      else callback();
    },
    onData(stream, session, callback) {
      const current = treatment;
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      stream.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
      stream.on('end', () => {
        void (async () => {
          if (current === 'hang') return;
          if (current === 'drip') return sockets.forEach(dripTo);
          if (current === 'refuse text') return callback(new SmtpRefusal(554, 'Message rejected'));
          if (current !== 'cut before') {
            mails.push(await PostalMime.parse(new Blob(chunks)));
            envelopes.push(session.envelope.rcptTo.map(({ address }) => address));
          }
          if (current === 'accept') callback();
          else for (const connection of server.connections) connection.close();
        })();
      });
    },
  });
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    treatments,
    mails,
    envelopes,
    close: () =>
      new Promise(resolve => {
        for (const connection of server.connections) connection.close();
        server.close(resolve);
      }),
  };
}
