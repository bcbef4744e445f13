import { connect, createServer, type Socket } from 'node:net';

/** What happens to a request on its way. */
const fates = ['passed', 'delayed', 'dropped', 'responseLost', 'responseCut', 'swallowed'] as const;
type Fate = (typeof fates)[number];

/** How the network between a server and its travelers is: nothing gets through a partition. */
type ProxyState = 'calm' | 'flaky' | 'partition';

/** A TCP proxy in front of a server that delays requests, drops connections, and cuts responses in the middle. */
export interface FlakyProxy {
  url: string;
  /** Forwards to this port from now on. */
  setTarget(port: number): void;
  setState(state: ProxyState): void;
  counts: Record<Fate, number>;
  close(): void;
}

const maxDelayMs = 2000;

function chooseFate(roll: number): Fate {
  if (roll < 0.04) return 'dropped';
  if (roll < 0.07) return 'responseLost';
  if (roll < 0.1) return 'responseCut';
  if (roll < 0.13) return 'swallowed';
  return roll < 0.25 ? 'delayed' : 'passed';
}

export async function startFlakyProxy(random: () => number): Promise<FlakyProxy> {
  const counts = { passed: 0, delayed: 0, dropped: 0, responseLost: 0, responseCut: 0, swallowed: 0 };
  const sockets = new Set<Socket>();
  let targetPort = 0;
  let state: ProxyState = 'calm';

  const server = createServer(client => {
    const upstream = connect(targetPort, 'localhost');
    let fate: Fate = 'passed';
    const end = () => {
      client.destroy();
      upstream.destroy();
      sockets.delete(client);
    };
    sockets.add(client);
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    client.on('data', chunk => {
      fate = state === 'flaky' ? chooseFate(random()) : state === 'calm' ? 'passed' : 'swallowed';
      counts[fate] += 1;
      if (fate === 'dropped') end();
      else if (fate === 'delayed') setTimeout(() => upstream.write(chunk), random() * maxDelayMs);
      else if (fate !== 'swallowed') upstream.write(chunk);
    });
    upstream.on('data', chunk => {
      if (state === 'partition') return;
      if (fate === 'responseLost') end();
      else if (fate === 'responseCut')
        client.end(chunk.subarray(0, Math.floor(chunk.length * random())), end);
      else client.write(chunk);
    });
  });
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`,
    setTarget(port) {
      targetPort = port;
    },
    setState(value) {
      state = value;
    },
    counts,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
