import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { formatLongDate } from '#site/ui/format-date.ts';
import { TodaysDate } from '#site/ui/todays-date.tsx';

const getText = (markup: string) => markup.replaceAll(/<style[^>]*>.*?<\/style>|<[^>]*>/gs, '');

afterEach(() => vi.unstubAllEnvs());

test('a page rendered at build time says "today", since nobody knows when it will be read', () => {
  const markup = renderToStaticMarkup(
    <p>
      Information current as of <TodaysDate />
    </p>,
  );
  expect(getText(markup)).toBe('Information current as of today');
  expect(markup).not.toContain('<time');
});

test('a date is written the American way', () => {
  expect(formatLongDate('2026-11-21')).toBe('November 21, 2026');
});

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a date stays what it is where the clock is that of %s',
  zone => {
    vi.stubEnv('TZ', zone);
    expect(formatLongDate('2027-01-01')).toBe('January 1, 2027');
  },
);
