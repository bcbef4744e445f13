import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';

const entry = fileURLToPath(
  new URL('../../../../src/site/booking/payment/load-provider.ts', import.meta.url),
);

/** Builds the provider's loader and joins the code of all chunks. */
async function buildWithKey(key: string): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY': JSON.stringify(key) },
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Expected one output.');
  return built.output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n');
}

describe('a build', () => {
  test('with a publishable key contains no sandbox', { timeout: 60_000 }, async () => {
    const code = await buildWithKey('pk_live_123');
    expect(code).toContain('js.stripe.com');
    expect(code).not.toContain('/api/sandbox/');
    expect(code).not.toContain('Card number');
  });

  test('without a key contains the sandbox and calls no other host', { timeout: 60_000 }, async () => {
    const code = await buildWithKey('');
    expect(code).toContain('/api/sandbox/payment-intents/confirm');
    expect(code).not.toContain('js.stripe.com');
  });
});
