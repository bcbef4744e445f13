import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { findOnPath, runApt } from './installed-programs.ts';
import { waitUntil } from './wait-until.ts';

const deployedConfig = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url));

const findNginx = (): string | null =>
  findOnPath('nginx') ?? ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync) ?? null;

/** Returns the path of nginx. Installs Debian's if possible. @throws Error that says what to do */
function requireNginx(): string {
  const found = findNginx();
  if (found !== null) return found;
  if (findOnPath('apt-get') !== null) {
    try {
      runApt('update');
      runApt('install', '-y', '--no-install-recommends', 'nginx-light', 'openssl');
    } catch {
      // The message below says how to install it.
    }
  }
  const installed = findNginx();
  if (installed !== null) return installed;
  throw new Error(
    'The tests of deploy/nginx.conf need nginx and openssl, and none was found. Install them (Debian, Ubuntu: ' +
      'sudo apt-get install --no-install-recommends nginx-light openssl).',
  );
}

function createCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'pipe' });
}

/** Replaces what an operator has to change. @throws Error if something of it isn't in the file */
function adaptConfig(replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce(
    (config, [pattern, replacement]) => {
      if (config.search(pattern) === -1) throw new Error(`deploy/nginx.conf has no ${pattern.source}`);
      return config.replaceAll(pattern, replacement);
    },
    readFileSync(deployedConfig, 'utf8'),
  );
}

export interface Nginx {
  url: string;
  plainUrl: string;
  /** The certificate that clients have to trust. */
  certificate: string;
  /** Sends a request on a connection of its own. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** What it has logged: the requests, and what it did itself. */
  readLogs(): { requests: string; errors: string };
  /** Takes one of the processes out, or all in, as an operator does: edits the file and reloads. */
  setDown(port: number | null): Promise<void>;
  stop(): Promise<void>;
}

/** The ports that an nginx will have, because the processes behind it need its origin at their start. */
export interface NginxPorts {
  tls: number;
  plain: number;
}

export const findNginxPorts = async (): Promise<NginxPorts> => ({
  tls: await findFreePort(),
  plain: await findFreePort(),
});

/** Runs nginx with deploy/nginx.conf, in front of two ports of this machine. */
export async function startNginx(
  folder: string,
  ports: NginxPorts,
  [first, second]: readonly [number, number],
): Promise<Nginx> {
  const program = requireNginx();
  mkdirSync(folder, { recursive: true });
  createCertificate(folder);
  const config = adaptConfig([
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:3002/g, `127.0.0.1:${second}`],
    [/ *listen \[::\]:.*\n/g, ''],
    [/listen 80;/g, `listen 127.0.0.1:${ports.plain};`],
    [/listen 443 /g, `listen 127.0.0.1:${ports.tls} `],
    [/server_name www\.example\.com;/g, 'server_name localhost;'],
    [/\/etc\/letsencrypt\/live\/www\.example\.com/g, folder],
    [/\/var\/log\/nginx/g, folder],
  ]);
  const siteFile = join(folder, 'sagewing.conf');
  const eventLog = join(folder, 'events.log');
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(siteFile, config);
  const mainFile = join(folder, 'nginx.conf');
  writeFileSync(
    mainFile,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
error_log ${eventLog} notice;
events {}
http { ${tempPaths.join(' ')} include ${siteFile}; }
`,
  );
  const child = spawn(program, ['-c', mainFile, '-e', eventLog], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const countEvents = (event: string) => read('events.log').split(event).length - 1;
  const waitFor = (isDone: () => boolean) =>
    waitUntil(isDone, { timeoutMs: 20_000, getMessage: () => `nginx: ${read('events.log')}` });
  await waitFor(() => countEvents('start worker process ') > 0 || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${read('events.log')}`);
  const certificate = read('fullchain.pem');
  const url = `https://localhost:${ports.tls}`;

  return {
    url,
    plainUrl: `http://localhost:${ports.plain}`,
    certificate,
    request: (path, init = {}) =>
      new Promise((resolve, reject) => {
        const sent = request(
          `${url}${path}`,
          {
            ca: certificate,
            agent: new Agent(),
            family: 4,
            method: init.method ?? 'GET',
            headers: Object.fromEntries(new Headers(init.headers)),
          },
          async answer => {
            const chunks: Buffer[] = [];
            for await (const chunk of answer) chunks.push(Buffer.from(chunk));
            const status = answer.statusCode ?? 0;
            const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            );
            resolve(
              new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), {
                status,
                headers,
              }),
            );
          },
        );
        sent.on('error', reject);
        sent.end(typeof init.body === 'string' ? init.body : undefined);
      }),
    readLogs: () => ({ requests: read('sagewing.log'), errors: read('sagewing-error.log') }),
    async setDown(port) {
      const workers = countEvents('gracefully shutting down');
      writeFileSync(
        siteFile,
        config.replace(`127.0.0.1:${port} max_fails`, `127.0.0.1:${port} down max_fails`),
      );
      child.kill('SIGHUP');
      await waitFor(() => countEvents('gracefully shutting down') > workers);
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
