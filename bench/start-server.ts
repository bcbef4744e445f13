import { spawn, type ChildProcess } from 'node:child_process';

/** Starts a server in a process of its own, and resolves when it prints its URL. */
export function startServer(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /ready: (http:\S+)/.exec(chunk.toString())?.[1];
      if (url !== undefined) resolve({ url, child });
    });
    child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
}
