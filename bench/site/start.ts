import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';
import { getMedian } from '../measure/statistics.ts';
import type { BenchPart, PartOptions } from '../part.ts';

const rootFolder = fileURLToPath(new URL('../../', import.meta.url));

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Milliseconds from the command to the first response of its server. */
async function measureStart(command: string, args: readonly string[], folder: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: rootFolder,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, because npm doesn't forward signals to its children.
    detached: true,
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const port = / http:\/\/localhost:(\d+)/.exec(output)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}/`);
      });
      child.once('error', reject);
      child.once('exit', code => reject(new Error(`${command} ended with ${code}`)));
    });
    const { status } = await fetch(url);
    if (status !== 200) throw new Error(`The first answer was ${status}`);
    return performance.now() - startedAt;
  } finally {
    if (child.pid !== undefined && isRunning(child)) {
      process.kill(-child.pid, 'SIGTERM');
      await once(child, 'exit');
    }
  }
}

/** How long a built site takes from `npm start` to its first answer, and how much of it is npm's. Prints the medians. */
async function measureStarts({ print, report, isQuick }: PartOptions): Promise<void> {
  const runs = isQuick ? 1 : 7;
  if (!isBuilt()) await buildSite({ quiet: true });
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-bench-'));
  const measure = async (command: string, args: readonly string[]) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await measureStart(command, args, folder));
    return times;
  };
  try {
    const npmTimes = await measure('npm', ['start']);
    const node = await measure(process.execPath, [
      '--import',
      './scripts/require-node.mjs',
      'scripts/start.ts',
    ]);
    report('npm start to the first response', { value: getMedian(npmTimes), unit: 'ms' });
    report('the same without npm', { value: getMedian(node), unit: 'ms' });
    const list = npmTimes.map(time => Math.round(time)).join(' ');
    print(
      `From npm start to the first answer: ${Math.round(getMedian(npmTimes))} ms, median of ${runs} (${list}); ` +
        `without npm ${Math.round(getMedian(node))} ms`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const start: BenchPart = {
  description: 'the time from npm start to the first response; builds the site first if necessary',
  run: measureStarts,
};
