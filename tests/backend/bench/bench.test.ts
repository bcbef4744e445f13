import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const script = fileURLToPath(new URL('../../../bench/run.ts', import.meta.url));

/** What a run prints that measures next to nothing. @throws Error if it fails */
async function runQuickly(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    '--quick',
    '--most',
    '10',
    ...args,
  ]);
  return stdout;
}

describe('npm run bench', () => {
  // The soak takes minutes by nature: its travelers and its audit are those of the chaos runs, which are tests.
  it.each([
    { part: 'searches', engine: 'sqlite', result: 'a new search' },
    { part: 'providers', engine: 'sqlite', result: 'together' },
    { part: 'memory', engine: 'sqlite', result: 'streamed' },
    { part: 'bookings', engine: 'postgres', result: 'postgres, 2 processes' },
    { part: 'growth', engine: 'postgres', result: 'a whole booking' },
  ])('measures $part', async ({ part, engine, result }) => {
    expect(await runQuickly(part, '--engine', engine)).toContain(result);
  });

  it('describes its parts to whoever names another one', async () => {
    await expect(runQuickly('nonsense')).rejects.toThrow('Command failed');
    expect(await runQuickly('--help')).toContain('Measures the site and the backend');
  });
});
