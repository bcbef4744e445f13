import { connect } from 'node:net';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalog, type ErrorCode } from '#contract/errors.ts';
import {
  listen,
  type FetchHandler,
  type ListenOptions,
  type ListeningServer,
} from '#backend/server/listen.ts';
import { buildLogger } from '#tests/backend/doubles/build-backend.ts';

const jsonSchema = v.pipe(v.string(), v.parseJson());

interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** The first response in what a server sent. */
function parseResponse(received: string): RawResponse | null {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  if (statusLine === '') return null;
  const headers = lines.map(line => [
    line.split(': ')[0]?.toLowerCase(),
    line.split(': ').slice(1).join(': '),
  ]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: v.parse(v.record(v.string(), v.string()), Object.fromEntries(headers)),
    body: v.parse(jsonSchema, rest.join('\r\n\r\n')),
  };
}

/** Sends bytes, keeps the connection open, and reads until the server closes it. */
const exchange = (port: number, bytes: string) =>
  new Promise<RawResponse | null>((resolve, reject) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes));
    socket.on('data', chunk => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('end', () => {
      socket.destroy();
      try {
        resolve(parseResponse(received));
      } catch (error) {
        reject(error);
      }
    });
  });

const servers: ListeningServer[] = [];
const startServer = async (handle: FetchHandler, options?: ListenOptions) => {
  const server = await listen(handle, 0, options);
  servers.push(server);
  return server.port;
};
const echo: FetchHandler = ({ url }) => Response.json({ url });

const refusedAs = (code: ErrorCode) => ({
  status: errorCatalog[code].status,
  body: { error: errorCatalog[code].error, code },
});
const pickRefusal = (response: RawResponse | null) =>
  response && { status: response.status, body: response.body };

describe('a request that reaches no handler', () => {
  let port = 0;
  let handled = 0;
  let server: ListeningServer;
  beforeAll(async () => {
    server = await listen(() => {
      handled += 1;
      return Response.json({});
    }, 0);
    ({ port } = server);
  });
  afterAll(() => server.close(0));

  const get = (...lines: string[]) => ['GET /api/mode HTTP/1.1', ...lines, '', ''].join('\r\n');
  const requests: Record<string, [request: string, code: ErrorCode]> = {
    'without a Host': [get(), 'malformed_request'],
    'without a Host, in HTTP/1.0': ['GET / HTTP/1.0\r\n\r\n', 'malformed_request'],
    'with two Hosts': [get('Host: localhost', 'Host: evil.example'), 'malformed_request'],
    'with the same Host twice': [get('Host: localhost', 'host: localhost'), 'malformed_request'],
    'with an empty Host': [get('Host: '), 'malformed_request'],
    'with a Host of three words': [get('Host: a b c'), 'malformed_request'],
    'with a path in its Host': [get('Host: localhost/evil'), 'malformed_request'],
    'with a user in its Host': [get('Host: me@localhost'), 'malformed_request'],
    'with a list in its Host': [get('Host: a.example,b.example'), 'malformed_request'],
    'with a Host that is no address': [get('Host: 1.2.3.999'), 'malformed_request'],
    'with a port that is no port': [get('Host: localhost:99999'), 'malformed_request'],
    'with a Host of 300 letters': [get(`Host: ${'a'.repeat(300)}`), 'malformed_request'],
    'with a Host in brackets that is no address': [get('Host: [::g]'), 'malformed_request'],
    'with a null byte in its Host': [get('Host: \0'), 'malformed_request'],
    'for a URL of another host': [
      'GET http://evil.example/api/mode HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'malformed_request',
    ],
    'for a URL of another scheme': [
      'GET ftp://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'malformed_request',
    ],
    'for a URL that is none': ['GET http:// HTTP/1.1\r\nHost: localhost\r\n\r\n', 'malformed_request'],
    'for the server as a whole': ['OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n', 'malformed_request'],
    'for a path with a backslash': ['GET /\\evil HTTP/1.1\r\nHost: localhost\r\n\r\n', 'malformed_request'],
    'for a tunnel': ['CONNECT localhost:443 HTTP/1.1\r\nHost: localhost:443\r\n\r\n', 'malformed_request'],
    'that is not HTTP': ['GARBAGE\r\n\r\n', 'malformed_request'],
    'in HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'malformed_request'],
    'in TLS': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'malformed_request'],
    'with a method that nobody knows': ['YELL / HTTP/1.1\r\nHost: localhost\r\n\r\n', 'malformed_request'],
    'with a header without a colon': [get('Host: localhost', 'nonsense'), 'malformed_request'],
    'with a folded header': [get('Host: localhost', 'X-A: 1', ' 2'), 'malformed_request'],
    'with a length that is no number': [get('Host: localhost', 'Content-Length: x'), 'malformed_request'],
    'with two lengths': [
      get('Host: localhost', 'Content-Length: 0', 'Content-Length: 1'),
      'malformed_request',
    ],
    'with a length and chunks': [
      get('Host: localhost', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
      'malformed_request',
    ],
    'with an unknown transfer coding': [
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n',
      'malformed_request',
    ],
    'with two transfer codings': [
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      'malformed_request',
    ],
    'with a URL of 20 kB': [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 'headers_too_large'],
    'with headers of 20 kB': [get('Host: localhost', `Cookie: ${'x'.repeat(20_000)}`), 'headers_too_large'],
    'with an expectation': [get('Host: localhost', 'Expect: a miracle'), 'expectation_failed'],
  };

  it.each(Object.entries(requests))('%s is refused in the envelope', async (_, [request, code]) => {
    const before = handled;
    const response = await exchange(port, request);
    expect(pickRefusal(response)).toEqual(refusedAs(code));
    const { date, 'x-request-id': requestId, 'content-length': length, ...headers } = response?.headers ?? {};
    expect(headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
    expect([Date.parse(date ?? '') > 0, requestId]).toEqual([true, expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(Number(length)).toBeGreaterThan(0);
    expect(handled).toEqual(before);
  });
});

describe('a request that reaches a handler', () => {
  it.each([
    ['a name', 'GET /a?b=%20 HTTP/1.1\r\nHost: Localhost:3000', 'http://localhost:3000/a?b=%20'],
    ['an IPv6 address', 'GET /a HTTP/1.1\r\nHost: [::1]:3000', 'http://[::1]:3000/a'],
    ['a URL of the same host', 'GET http://localhost/a HTTP/1.1\r\nHost: localhost', 'http://localhost/a'],
    ['HTTP/1.0 and a Host', 'GET /a HTTP/1.0\r\nHost: localhost', 'http://localhost/a'],
    [
      'a wish to speak another protocol',
      'GET /a HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket',
      'http://localhost/a',
    ],
  ])('can have %s', async (_, head, url) => {
    const port = await startServer(echo);
    const response = await exchange(port, `${head}\r\nConnection: close\r\n\r\n`);
    expect(pickRefusal(response)).toEqual({ status: 200, body: { url } });
    expect(response?.headers['strict-transport-security']).toEqual('max-age=31536000; includeSubDomains');
  });

  it('gets an id of its own, whatever the client says', async () => {
    const port = await startServer(echo);
    const ids = await Promise.all(
      ['a', 'b'].map(async () => {
        const response = await fetch(`http://localhost:${port}/`, { headers: { 'X-Request-Id': 'mine' } });
        return response.headers.get('x-request-id');
      }),
    );
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(new Set(ids).size).toEqual(2);
  });

  it('gets the envelope where its handler fails', async () => {
    const log = buildLogger();
    const port = await startServer(() => Promise.reject(new Error('secret')), { log });
    const response = await exchange(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(pickRefusal(response)).toEqual(refusedAs('internal_error'));
    expect(log.errors).toEqual(['request']);
  });
});

describe('a client that takes too long', () => {
  const limits = { headersMs: 50, requestMs: 100, checkMs: 10 };
  const readBody: FetchHandler = async request => Response.json({ length: (await request.text()).length });
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100';

  it.each([
    ['its headers', head, readBody],
    ['its body', `${head}\r\n\r\nten bytes…`, readBody],
    [
      'a body in chunks',
      head.replace('Content-Length: 100', 'Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n'),
      readBody,
    ],
  ])('to send %s is refused', async (_, bytes, handle) => {
    const port = await startServer(handle, { limits });
    const response = await exchange(port, bytes);
    expect(pickRefusal(response)).toEqual(refusedAs('request_timeout'));
    expect(response?.headers['connection']).toEqual('close');
  });

  it('to send anything is cut off', async () => {
    const port = await startServer(echo, { limits });
    expect(await exchange(port, '')).toEqual(null);
  });

  it('to read the response is cut off', async () => {
    const cutOff = Promise.withResolvers<void>();
    const port = await startServer(
      async ({ signal }) => {
        signal.addEventListener('abort', () => cutOff.resolve());
        return new Response(new Uint8Array(50_000_000));
      },
      { limits: { responseMs: 100 } },
    );
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    socket.pause();
    await expect(cutOff.promise).resolves.toBeUndefined();
    socket.destroy();
  });
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.close(0)));
});
