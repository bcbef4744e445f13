// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

const stripeJs = 'node_modules/@stripe/stripe-js/dist/pure.mjs';

/** The module as a new page loads it. */
async function loadModule() {
  vi.resetModules();
  return import('#site/booking/payment/add-stripe-script.ts');
}

/** Collects the scripts that are added to the page instead of loading them. */
function stubScripts(event: 'load' | 'error'): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation(script => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('Expected a script.');
    scripts.push(script);
    script.dispatchEvent(new Event(event));
  });
  return scripts;
}

beforeEach(() => {
  vi.restoreAllMocks();
  delete window.trustedTypes;
});

test('the address is the one that the installed stripe-js expects', async () => {
  const { stripeScriptUrl } = await loadModule();
  const [, train] = /RELEASE_TRAIN = '(\w+)'/.exec(readFileSync(stripeJs, 'utf8')) ?? [];
  expect(stripeScriptUrl).toBe(`https://js.stripe.com/${train}/stripe.js?advancedFraudSignals=false`);
});

test('a script is added in browsers without Trusted Types', async () => {
  const scripts = stubScripts('load');
  const { addStripeScript, stripeScriptUrl } = await loadModule();
  await addStripeScript();
  expect(scripts.map(({ src }) => src)).toEqual([stripeScriptUrl]);
});

test('the policy has a name, is created once, and allows no other address', async () => {
  const scripts = stubScripts('load');
  const createPolicy = vi.fn<NonNullable<typeof window.trustedTypes>['createPolicy']>((_, rules) => rules);
  window.trustedTypes = { createPolicy };
  const { addStripeScript, stripeScriptUrl } = await loadModule();
  await addStripeScript();
  await addStripeScript();
  expect(scripts.map(({ src }) => src)).toEqual([stripeScriptUrl, stripeScriptUrl]);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['stripe-js']);
  const [, rules] = createPolicy.mock.calls[0] ?? [];
  for (const url of ['https://evil.example/', `${stripeScriptUrl}#`, 'https://js.stripe.com/v3/', '']) {
    expect(() => rules?.createScriptURL(url)).toThrow('The policy stripe-js permits another script.');
  }
});

test('a script that failed is reported, and tried again', async () => {
  const scripts = stubScripts('error');
  const { addStripeScript } = await loadModule();
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(addStripeScript()).rejects.toThrow('The payment provider’s script did not load.');
  }
  expect(scripts).toHaveLength(2);
  expect(document.querySelectorAll('script')).toHaveLength(0);
});
