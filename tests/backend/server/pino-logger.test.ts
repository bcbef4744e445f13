import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const lineSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** The lines that a script has logged with `log`. */
function runLogger(script: string, level = 'info'): Record<string, unknown>[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createPinoLogger } from '#backend/server/pino-logger.ts';
       import { runForBooking } from '#backend/bookings/current-booking.ts';
       const log = createPinoLogger('${level}'); ${script}`,
    ],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  return stdout
    .trim()
    .split('\n')
    .map(line => v.parse(lineSchema, line));
}

it('says for which booking work is done, by the code that opens nothing', () => {
  const lines = runLogger(`
    log.info('none');
    await runForBooking('bkg_secret', async () => {
      await null;
      log.info('transition', { from: 'ordering', to: 'capturing', ms: 5 });
      log.error('where', new Error('secret'));
    });
    log.info('other', { bookingId: 'bkg_secret' });`);
  const codes = lines.map(line => line['booking']);
  expect(codes).toEqual([undefined, expect.stringMatching(/^[A-Z\d-]{5,12}$/), codes[1], codes[1]]);
  expect(lines[1]).toEqual(expect.objectContaining({ from: 'ordering', to: 'capturing', ms: 5 }));
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('keeps each record on one line, without control characters, whatever is in it', () => {
  const lines = runLogger(
    String.raw`log.request({ method: 'GET\r\n{"level":60}', path: '/\u001b[31mred\u0000', status: 200, ms: 1 }); log.info('a\nb');`,
  );
  expect(lines.map(line => line['level'])).toEqual([30, 30]);
  expect(lines[0]?.['method']).toEqual('GET\r\n{"level":60}');
});

it('prints ten lines of a warning a second, and how many it has left out', () => {
  const lines = runLogger(
    `for (let i = 0; i < 500; i++) log.warn('rate_limited', { limit: 'searches' });
     log.warn('foreign_origin');
     await new Promise(resolve => setTimeout(resolve, 1100));
     log.warn('rate_limited');`,
    'warn',
  );
  expect(lines.map(line => [line['event'], line['limit'], line['omitted']])).toEqual([
    ...Array.from({ length: 10 }, () => ['rate_limited', 'searches', undefined]),
    ['foreign_origin', undefined, undefined],
    ['rate_limited', undefined, 490],
  ]);
});
