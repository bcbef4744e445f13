import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TodaysDate } from '#site/ui/todays-date.tsx';

const getText = (markup: string) => markup.replaceAll(/<style[^>]*>.*?<\/style>|<[^>]*>/gs, '');

test('a prerendered page says "today", because the date of the visit is unknown', () => {
  const markup = renderToStaticMarkup(
    <p>
      Information current as of <TodaysDate />
    </p>,
  );
  expect(getText(markup)).toBe('Information current as of today');
  expect(markup).not.toContain('<time');
});
