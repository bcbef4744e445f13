import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import type { ReportViolation } from './chaos-report.ts';
import { startFlakyProxy, type FlakyProxy } from './flaky-proxy.ts';

const preload = new URL('server-preload.ts', import.meta.url).href;

/** How the clocks of the servers are wrong, in milliseconds. Half of the starts get the true time. */
const clockSkewsMs = [0, 0, 0, 0, 10_000, -10_000, 3_600_000, -3_600_000];

/** The longest a server may take to stop on SIGTERM, whatever its providers do, on a busy computer. */
const maxStopMs = 60_000;

/** How often a start is tried while the disk is full, or the database is away. */
const maxStartAttempts = 30;

/** Why a server refused to start, by what it said; undefined for what may never happen. */
const findStartProblem = (said: string): string | undefined =>
  [
    { pattern: /disk is full/, reason: 'the disk was full' },
    { pattern: /The PostgreSQL server at |The database of DATABASE_URL /, reason: 'the database was away' },
  ].find(({ pattern }) => pattern.test(said))?.reason;

export interface DisturbedServerOptions {
  environment: Record<string, string>;
  random: () => number;
  maxSuspensionMs: number;
  speed: number;
  /** Counts what was done, by name. */
  count: (what: string) => void;
  report: ReportViolation;
}

/** A server process behind a flaky proxy that is killed, suspended, stopped and started again with wrong clocks. */
export interface DisturbedServer {
  proxy: FlakyProxy;
  /** Lets the server work for a while, does one thing to it, and resolves when it runs again. */
  disturb(): Promise<void>;
  /** Starts it with a clock that is wrong by `skewMs`, in a world that is later by `laterMs`. */
  start(skewMs: number, laterMs?: number): Promise<void>;
  /** Stops it, and reports how that went. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  getOutput(): string;
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

export async function createDisturbedServer({
  environment,
  random,
  maxSuspensionMs,
  speed,
  count,
  report,
}: DisturbedServerOptions): Promise<DisturbedServer> {
  const proxy = await startFlakyProxy(random);
  let server: ServerProcess | null = null;
  process.once('exit', () => server?.child.kill('SIGKILL'));
  let starts = 0;
  let startMs = 0;
  let isEnding = false;
  let output = '';

  async function start(skewMs: number, laterMs = 0) {
    const startedAt = performance.now();
    server = await runServer({
      ...environment,
      NODE_OPTIONS: `--import ${preload}`,
      CHAOS_CLOCK_SKEW_MS: `${skewMs}`,
      CHAOS_LATER_MS: `${laterMs}`,
      CHAOS_SEED: `${environment['CHAOS_SEED']} ${starts++}`,
    });
    startMs = performance.now() - startedAt;
    proxy.setTarget(Number(new URL(server.url).port));
    const { child } = server;
    child.once('exit', (code, signal) => {
      if (server?.child === child && !isEnding)
        report('a server ends only when it is told to', `exit code ${code}, signal ${signal}`);
    });
  }

  async function end(signal: NodeJS.Signals) {
    isEnding = true;
    const ended = await server?.stop(signal);
    isEnding = false;
    output += server?.getOutput() ?? '';
    server = null;
    return ended;
  }

  async function stop() {
    const startedAt = performance.now();
    const timer = setTimeout(() => server?.child.kill('SIGKILL'), maxStopMs * 2);
    const code = await end('SIGTERM');
    clearTimeout(timer);
    const ms = Math.round(performance.now() - startedAt);
    if (code !== 0 || ms > maxStopMs)
      report('SIGTERM ends a server cleanly', `exit code ${code} after ${ms} ms`);
  }

  async function restart() {
    await pause(random() * 2000 * speed);
    const skewMs = clockSkewsMs[Math.floor(random() * clockSkewsMs.length)] ?? 0;
    count(`started with a clock ${skewMs === 0 ? 'that is right' : `${skewMs / 1000} s off`}`);
    for (let attempt = 1; ; attempt++) {
      try {
        return await start(skewMs);
      } catch (error) {
        const reason = error instanceof Error ? findStartProblem(error.message) : undefined;
        if (reason === undefined || attempt === maxStartAttempts) throw error;
        count(`starts refused, because ${reason}`);
        await pause(500);
      }
    }
  }

  return {
    proxy,
    start,
    stop,
    async kill() {
      await end('SIGKILL');
    },
    async disturb() {
      // On a busy computer a start takes longer, and the server needs time to do something in between.
      await pause((500 + random() * 4000) * Math.max(speed, 0.3) + 2 * startMs);
      const roll = random();
      if (roll < 0.4) {
        count('kill -9');
        await end('SIGKILL');
        await restart();
      } else if (roll < 0.7) {
        count('SIGSTOP');
        server?.child.kill('SIGSTOP');
        await pause(1000 + random() * (maxSuspensionMs - 1000));
        server?.child.kill('SIGCONT');
      } else if (roll < 0.85) {
        count('clock set back, or right again');
        server?.child.kill('SIGUSR2');
      } else {
        count('SIGTERM');
        await stop();
        await restart();
      }
    },
    getOutput: () => output + (server?.getOutput() ?? ''),
  };
}
