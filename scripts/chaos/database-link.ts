import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** How the network between a server and its database is. Who connects to a closed one is refused; a hung one is silent. */
export type LinkState = 'open' | 'slow' | 'hung' | 'closed';

/** Who notices that a connection is cut. The other side goes on waiting. */
type CutFor = 'both' | 'the server' | 'the database';

/** The network between one server and its database: a TCP proxy. */
export interface DatabaseLink {
  port: number;
  /** Opening it again ends the connections of which one side is gone. */
  setState(state: LinkState): void;
  /** Cuts every connection. */
  cut(noticedBy: CutFor): void;
  close(): void;
}

interface Connection {
  server: Socket;
  database: Socket;
}

/** The longest delay of a packet in a slow network, in milliseconds. */
const maxDelayMs = 400;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

export async function startDatabaseLink(targetPort: number, random: () => number): Promise<DatabaseLink> {
  const connections = new Set<Connection>();
  const halves = new Set<Socket>();
  let state: LinkState = 'open';

  function forward(from: Socket, to: Socket): void {
    let sent: Promise<unknown> = Promise.resolve();
    from.on('data', chunk => {
      const delayMs = state === 'slow' ? random() * maxDelayMs : 0;
      if (delayMs > 0) sent = sent.then(() => pause(delayMs));
      sent = sent.then(() => to.write(chunk));
    });
  }

  const listener = createServer(server => {
    if (state === 'closed') {
      server.resetAndDestroy();
      return;
    }
    const database = connect(targetPort, '127.0.0.1');
    const connection = { server, database };
    connections.add(connection);
    const end = () => {
      if (!connections.delete(connection)) return;
      server.destroy();
      database.destroy();
    };
    for (const socket of [server, database]) socket.on('error', end).on('close', end);
    forward(server, database);
    forward(database, server);
    if (state === 'hung') for (const socket of [server, database]) socket.pause();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();

  function cut(noticedBy: CutFor): void {
    for (const connection of connections) {
      const { server, database } = connection;
      connections.delete(connection);
      if (noticedBy === 'the database') halves.add(server);
      else server.resetAndDestroy();
      if (noticedBy === 'the server') halves.add(database);
      else database.resetAndDestroy();
    }
  }

  function endHalves(): void {
    for (const socket of halves) socket.resetAndDestroy();
    halves.clear();
  }

  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    setState(value) {
      state = value;
      for (const { server, database } of connections) {
        for (const socket of [server, database]) {
          if (value === 'hung') socket.pause();
          else socket.resume();
        }
      }
      if (value === 'closed') cut('both');
      if (value === 'open') endHalves();
    },
    cut,
    close() {
      listener.close();
      cut('both');
      endHalves();
    },
  };
}
