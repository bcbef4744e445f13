import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';

const valueSchema = v.object({
  stringValue: v.optional(v.string()),
  intValue: v.optional(v.union([v.number(), v.string()])),
  boolValue: v.optional(v.boolean()),
});
const spanSchema = v.object({
  traceId: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  spanId: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  attributes: v.array(v.object({ key: v.string(), value: valueSchema })),
  status: v.object({ code: v.optional(v.number(), 0) }),
});
export type ReceivedSpan = v.InferOutput<typeof spanSchema>;

const exportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    resourceSpans: v.array(
      v.object({
        resource: v.object({ attributes: v.array(v.object({ key: v.string(), value: valueSchema })) }),
        scopeSpans: v.array(v.object({ spans: v.array(spanSchema) })),
      }),
    ),
  }),
);

export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Everything that was received, as it came. */
  bodies: string[];
  headers: Record<string, string | string[] | undefined>[];
  close(): Promise<void>;
}

/** A collector of OpenTelemetry. It can leave every request without a response. */
export async function startOtlpReceiver({ isSilent = false } = {}): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: OtlpReceiver['headers'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      headers.push(request.headers);
      if (isSilent) return;
      const { resourceSpans } = v.parse(exportSchema, body);
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)));
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end('{}');
    });
  });
  const port = await new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    headers,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
