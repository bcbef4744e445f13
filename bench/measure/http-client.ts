import { once } from 'node:events';
import { Agent, request as sendRequest } from 'node:http';

/** Makes requests on connections that stay open, with less work per request than `fetch`. */
export interface HttpClient {
  /** Returns the body of the response. @throws Error unless it is a 200 */
  send(url: string, body?: unknown): Promise<string>;
  close(): void;
}

export function createHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    async send(url, body) {
      const text = body === undefined ? null : JSON.stringify(body);
      const request = sendRequest(url, {
        agent,
        ...(text === null
          ? {}
          : {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) },
            }),
      });
      request.end(text ?? undefined);
      const [response] = await once(request, 'response');
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const answer = Buffer.concat(chunks).toString();
      if (response.statusCode !== 200)
        throw new Error(`${new URL(url).pathname} was answered with ${response.statusCode}: ${answer}`);
      return answer;
    },
    close: () => agent.destroy(),
  };
}

/** Runs so many tasks, `concurrency` at a time. */
export async function runConcurrently(
  count: number,
  concurrency: number,
  task: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
