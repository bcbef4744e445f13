import { spawnSync } from 'node:child_process';
import { requireBrowser } from '#tests/harness/browser.ts';

// Before anything runs: a missing browser shall be said once, not by every test.
process.env.CHROMIUM_PATH = requireBrowser();

const { status } = spawnSync('vitest', ['run', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
