import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tests/harness/free-port.ts';
import { requireWebKit } from '#tests/harness/engines/required-programs.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { isDriverReady, WebDriverSession } from './webdriver-session.ts';

const startTimeoutMs = 30_000;

/** A WebKit driver on a virtual display. */
export interface WebKit {
  /** Opens a browser that has stored nothing. */
  open(): Promise<WebDriverSession>;
  close(): Promise<void>;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Runs a program that ends with this process at the latest. */
function spawnBound(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

/** Starts an X server on a free display. Returns it with the display's name. */
async function startDisplay(program: string): Promise<{ child: ChildProcess; name: string }> {
  // It chooses the number itself and writes it to the third file descriptor.
  const child = spawnBound(program, ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let number = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => (number += chunk.toString()));
  await waitUntil(() => number.endsWith('\n'), {
    timeoutMs: startTimeoutMs,
    getMessage: () => 'Xvfb did not start.',
  });
  return { child, name: `:${number.trim()}` };
}

/** Writes GTK's settings. Without animations, pages are told that the visitor prefers reduced motion. */
async function writeConfig(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

/** Starts WebKit's driver. @throws Error if it is not installed or does not start */
export async function startWebKit(): Promise<WebKit> {
  const programs = requireWebKit();
  const configFolder = await writeConfig();
  const display = await startDisplay(programs.display);
  const port = await findFreePort();
  const driver = spawnBound(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DISPLAY: display.name,
      XDG_CONFIG_HOME: configFolder,
    },
  });
  const close = async () => {
    await stop(driver);
    await stop(display.child);
    await rm(configFolder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntil(() => isDriverReady(url), {
      timeoutMs: startTimeoutMs,
      getMessage: () => 'WebKitWebDriver did not start.',
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    open: () =>
      WebDriverSession.start(url, {
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      }),
    close,
  };
}
