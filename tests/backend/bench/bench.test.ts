import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const script = fileURLToPath(new URL('../../../bench/run.ts', import.meta.url));

/** What a run prints that measures next to nothing. @throws Error if it fails */
async function runQuickly(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--quick', '--most', '10', ...args]);
  return stdout;
}

describe('npm run bench', () => {
  it.each([
    {
      engine: 'sqlite',
      parts: ['searches', 'providers', 'memory', 'soak'],
      results: ['a new search', 'together', 'streamed', 'The books are correct.'],
    },
    {
      engine: 'postgres',
      parts: ['bookings', 'growth'],
      results: ['postgres, 2 processes', 'a whole booking'],
    },
  ])('measures $parts on $engine', async ({ engine, parts, results }) => {
    const output = await runQuickly(...parts, '--engine', engine);
    expect(results.filter(result => !output.includes(result))).toEqual([]);
  });

  it('describes its parts to whoever names another one', async () => {
    await expect(runQuickly('nonsense')).rejects.toThrow('Command failed');
    expect(await runQuickly('--help')).toContain('Measures and prints');
  });
});
