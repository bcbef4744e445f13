import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteFiles } from '#backend/server/site-files.ts';

interface HeaderRule {
  pattern: RegExp;
  headers: (readonly [name: string, value: string])[];
}

/** The rules of a `_headers` file: a path, which may end with an asterisk, then its headers, indented. */
function parseRules(text: string): HeaderRule[] {
  return text.split(/\n\n+/).map(block => {
    const [path = '', ...lines] = block.trim().split('\n');
    const pattern = new RegExp(`^${path.replace(/\*$/, '.*')}$`);
    const headers = lines.map(line => {
      const [, name = '', value = ''] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
      return [name, value] as const;
    });
    return { pattern, headers };
  });
}

/** Serves a built site as a static host does: `/about` is about.html, and all else is 404.html. */
export async function startStaticHost(folder: string, port: number): Promise<{ close(): Promise<void> }> {
  const files = readSiteFiles(folder);
  const rules = parseRules(readFileSync(join(folder, '_headers'), 'utf8'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const found = files.get(pathname === '/' ? '/index.html' : pathname) ?? files.get(`${pathname}.html`);
    const file = found ?? files.get('/404.html');
    for (const { pattern, headers } of rules) {
      if (pattern.test(pathname)) for (const [name, value] of headers) response.appendHeader(name, value);
    }
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': file?.type ?? 'text/plain' });
    response.end(file?.content);
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  return {
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
