import { createRequire } from 'node:module';
import * as v from 'valibot';

/**
 * playwright-core emulates media features for every browser context, and Firefox ESR 153 doesn't know the command:
 * without this, no context opens. The command is replaced by one that changes nothing, so `emulateMedia` has no effect.
 * Remove this file when `npm run test:engines -- firefox` passes without it: `browser.newContext()` either fails at once
 * or the command is known.
 */
export function ignoreMediaEmulation(): void {
  const { ws }: { ws: { prototype: { send: (this: unknown, data: unknown, ...rest: unknown[]) => void } } } =
    createRequire(import.meta.url)('playwright-core/lib/utilsBundle');
  const { send } = ws.prototype;
  ws.prototype.send = function (data, ...rest) {
    const text = String(data);
    if (!text.includes('"emulation.setMediaFeaturesOverride"')) return send.call(this, data, ...rest);
    const { id } = v.parse(commandSchema, text);
    return send.call(this, JSON.stringify({ id, method: 'session.status', params: {} }), ...rest);
  };
}

const commandSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.number() }));
