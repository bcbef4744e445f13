import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findBinaries, findServerUser, giveTo, type ServerUser } from './postgres-binaries.ts';

/** A PostgreSQL server of its own, on a free port of 127.0.0.1. */
export interface PostgresServer {
  /** Of the database that every server has. It contains a password. */
  url: string;
  port: number;
  /** Creates an empty database, in UTF8, and returns its URL. */
  createDatabase(options?: { encoding?: 'UTF8' | 'LATIN1' }): Promise<string>;
  /** Runs SQL as the administrator. */
  run(sql: string, url?: string): Promise<void>;
  /** Starts it again after `halt` or `kill`. */
  start(): Promise<void>;
  /** Shuts it down without waiting for its connections: with an end for their transactions, or as after a crash. */
  halt(mode?: 'fast' | 'immediate'): Promise<void>;
  restart(): Promise<void>;
  /** `kill -9` for the server and all its processes. */
  kill(): Promise<void>;
  /** Shuts it down and removes its files. */
  stop(): Promise<void>;
}

const userName = 'sagewing';
const password = 'a password of the tests';

/** Waits until the test run has ended, however it ended; then ends the server and removes its files. */
const watchdog = `
trap '' INT TERM HUP
cat > /dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid" 2> /dev/null
while kill -0 "$pid" 2> /dev/null; do sleep 0.05; done
rm -rf "$1"`;

const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };

const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function createCluster(binaries: string, folder: string, user: ServerUser | null): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  giveTo(user, passwordFile);
  const options = ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=scram-sha-256'];
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', join(folder, 'data'), '-U', userName, `--pwfile=${passwordFile}`, ...options],
    { ...user, cwd: folder, env: environment, stdio: 'pipe' },
  );
}

const isRunning = (server: ChildProcess) => server.exitCode === null && server.signalCode === null;

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(server)) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

const findChildren = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

export interface PostgresOptions {
  /** Whether commits are flushed to the disk. Only tests that kill the server need it. */
  durable?: boolean;
  /** Further settings, such as `max_connections=20`. */
  settings?: readonly string[];
}

/** Creates and starts a server. It ends with the test run, even one that is killed. */
export async function startPostgres({
  durable = false,
  settings = [],
}: PostgresOptions = {}): Promise<PostgresServer> {
  const user = findServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'sagewing-postgres-'));
  giveTo(user, folder);
  const guard = spawn('sh', ['-c', watchdog, 'sh', folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const binaries = findBinaries(join(folder, 'binaries'));
  createCluster(binaries, folder, user);
  const port = await findFreePort();
  const toUrl = (database: string) =>
    `postgres://${userName}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const adminUrl = toUrl('postgres');
  const allSettings = ['unix_socket_directories=', ...(durable ? [] : fastSettings), ...settings];
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(
      join(binaries, 'postgres'),
      [
        `-D${join(folder, 'data')}`,
        `-p${port}`,
        '-h127.0.0.1',
        ...allSettings.flatMap(setting => ['-c', setting]),
      ],
      { ...user, cwd: folder, env: environment, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server = started;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      started.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('ready to accept connections')) {
          resolve();
          output = '';
        }
      });
      started.once('error', reject);
      started.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    });
  }

  const halt = async (mode: 'fast' | 'immediate' = 'fast') => {
    if (server !== null) await end(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  };

  async function run(sql: string, url = adminUrl): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  await start();
  return {
    url: adminUrl,
    port,
    run,
    start,
    halt,
    async createDatabase({ encoding = 'UTF8' } = {}) {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await run(`create database ${name} encoding '${encoding}' template template0`);
      return toUrl(name);
    },
    async restart() {
      await halt();
      await start();
    },
    async kill() {
      if (server?.pid === undefined) return;
      const children = findChildren(server.pid);
      await end(server, 'SIGKILL');
      for (const child of children) killIfRunning(child);
    },
    async stop() {
      await halt();
      const removed = once(guard, 'exit');
      guard.stdin.end();
      await removed;
    },
  };
}

let shared: Promise<PostgresServer> | null = null;

/** The server of this worker of the test run. Take a database of your own from it; it isn't to be stopped. */
export const getSharedPostgres = (): Promise<PostgresServer> => (shared ??= startPostgres());
