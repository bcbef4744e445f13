import { describe, expect, test } from 'vitest';
import { createChunkImporter } from '#site/app/import-chunk.ts';

const failure = 'A part of this page could not be loaded.';

/** A server, and a browser: it requests a script once, unless that failed and it forgets failures. */
function startBrowser({ remembersFailures }: { remembersFailures: boolean }) {
  const requested: string[] = [];
  const scripts = new Map<string, Promise<unknown>>();
  let isServerDown = true;
  let answers = Promise.resolve();

  async function request(url: string): Promise<unknown> {
    requested.push(url);
    // Decided when the request arrives, and told later.
    const isLost = isServerDown;
    await answers;
    if (!isLost) return { url };
    if (!remembersFailures) scripts.delete(url);
    throw new TypeError('Not found.');
  }

  const importChunk = createChunkImporter(url => {
    const script = scripts.get(url) ?? request(url);
    scripts.set(url, script);
    return script;
  });
  const repair = () => {
    isServerDown = false;
  };
  /** Holds the server's answers back until the returned function is called. */
  const holdAnswers = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers = promise;
    return resolve;
  };
  return { importChunk, repair, holdAnswers, requested };
}

describe.each([true, false])('a script that fails (remembered by the browser: %s)', remembersFailures => {
  test('is loaded by the next attempt after the failure', async () => {
    const { importChunk, repair } = startBrowser({ remembersFailures });
    await expect(importChunk('./page.js')).rejects.toThrow(failure);
    await expect(importChunk('./page.js')).rejects.toThrow(failure);
    repair();
    expect(await importChunk('./page.js')).toBeDefined();
  });

  test('is loaded by an attempt that begins while an earlier one is failing', async () => {
    const { importChunk, repair, holdAnswers } = startBrowser({ remembersFailures });
    await expect(importChunk('./page.js')).rejects.toThrow(failure);
    const release = holdAnswers();
    const prefetched = importChunk('./page.js').catch(() => {});
    // As far as it gets without an answer.
    await new Promise(resolve => setImmediate(resolve));
    repair();
    const retried = importChunk('./page.js');
    release();
    await prefetched;
    expect(await retried).toBeDefined();
  });

  test('is one script for everybody who asked for it', async () => {
    const { importChunk, repair, requested } = startBrowser({ remembersFailures });
    await expect(importChunk('./page.js')).rejects.toThrow(failure);
    repair();
    const before = requested.length;
    const [first, second] = await Promise.all([importChunk('./page.js'), importChunk('./page.js')]);
    expect(second).toBe(first);
    expect(await importChunk('./page.js')).toBe(first);
    expect(requested.length - before).toBe(1);
  });
});

test('an address without a question mark is tried first, which is all that other browsers need', async () => {
  const { importChunk, repair } = startBrowser({ remembersFailures: false });
  await expect(importChunk('./page.js')).rejects.toThrow(failure);
  repair();
  expect(await importChunk('./page.js')).toEqual({ url: './page.js' });
});
