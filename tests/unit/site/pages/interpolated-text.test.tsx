import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { settings } from '#site/content/settings.ts';
import { InterpolatedText } from '#site/pages/legal/interpolated-text.tsx';

const renderMarkup = (text: string) =>
  renderToStaticMarkup(<InterpolatedText text={text} />).replaceAll(
    /<style[^>]*>.*?<\/style>| class="[^"]*"/gs,
    '',
  );

test('phone number and email address become links', () => {
  expect(renderMarkup('Call {phone} or write to {email}.')).toBe(
    `Call <a href="${settings.phoneHref}">${settings.phone}</a> or write to <a href="mailto:${settings.email}">${settings.email}</a>.`,
  );
});

test('brand and address are inserted as text', () => {
  expect(renderMarkup('{brand} is at {address}.')).toBe(`${settings.brand} is at ${settings.address}.`);
});

test('text that is not a placeholder is unchanged', () => {
  expect(renderMarkup('A {word} and phone')).toBe('A {word} and phone');
});
