import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** When a provider was busy with a call, in milliseconds. */
export interface ProviderCall {
  call: string;
  start: number;
  end: number;
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

const hopHeaders = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']);

/** A server in front of a provider: each call takes at least as long as `delayMs` says, and is written down. */
export async function startSlowProvider(target: string, calls: ProviderCall[], delay: { ms: number }) {
  const server = createServer((request, response) => {
    const start = performance.now();
    const forward = async () => {
      const body = await readBody(request);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        if (!hopHeaders.has(name) && typeof value === 'string') headers.set(name, value);
      }
      const answer = await fetch(new URL(request.url ?? '/', target), {
        method: request.method ?? 'GET',
        headers,
        body: body.length > 0 ? body : null,
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      await new Promise(resolve => setTimeout(resolve, delay.ms));
      response.writeHead(
        answer.status,
        Object.fromEntries([...answer.headers].filter(([name]) => !hopHeaders.has(name))),
      );
      response.end(bytes);
    };
    response.once('finish', () => {
      const path = (request.url ?? '').replace(/\?.*/, '').replaceAll(/\b[a-z]{2,3}_\w+/g, '{id}');
      calls.push({ call: `${request.method} ${path}`, start, end: performance.now() });
    });
    forward().catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
