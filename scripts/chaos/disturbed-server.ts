import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import type { ReportViolation } from './chaos-report.ts';
import { startFlakyProxy, type FlakyProxy } from './flaky-proxy.ts';

const preload = new URL('server-preload.ts', import.meta.url).href;

/** How the clocks of the servers are wrong, in milliseconds. Half of the starts get the true time. */
const clockShiftsMs = [0, 0, 0, 0, 10_000, -10_000, 3_600_000, -3_600_000];

/** The longest a server may take to stop on SIGTERM, whatever its providers do. */
const maxStopMs = 15_000;

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
  /** Does one thing to the server, and resolves when it runs again. */
  disturb(): Promise<void>;
  /** Starts it with a clock of this shift. */
  start(clockShiftMs: number): Promise<void>;
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
  let starts = 0;
  let output = '';

  async function start(clockShiftMs: number) {
    server = await runServer({
      ...environment,
      NODE_OPTIONS: `--import ${preload}`,
      CHAOS_CLOCK_MS: `${clockShiftMs}`,
      CHAOS_SEED: `${environment['CHAOS_SEED']} ${starts++}`,
    });
    proxy.setTarget(Number(new URL(server.url).port));
  }

  async function end(signal: NodeJS.Signals) {
    const ended = await server?.stop(signal);
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
    const shiftMs = clockShiftsMs[Math.floor(random() * clockShiftsMs.length)] ?? 0;
    count(`started with a clock ${shiftMs === 0 ? 'that is right' : `${shiftMs / 1000} s off`}`);
    await start(shiftMs);
  }

  return {
    proxy,
    start,
    stop,
    async kill() {
      await end('SIGKILL');
    },
    async disturb() {
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
