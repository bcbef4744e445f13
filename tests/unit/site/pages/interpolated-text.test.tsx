import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { settings } from '#site/content/settings.ts';
import { InterpolatedText } from '#site/pages/legal/interpolated-text.tsx';

const renderMarkup = (text: string) =>
  renderToStaticMarkup(<InterpolatedText text={text} />).replaceAll(
    /<style[^>]*>.*?<\/style>| class="[^"]*"/gs,
    '',
  );

test('a phone number can be called, and an email address written to', () => {
  expect(renderMarkup('Call {phone} or write to {email}.')).toBe(
    `Call <a href="${settings.phoneHref}">${settings.phone}</a> or write to <a href="mailto:${settings.email}">${settings.email}</a>.`,
  );
});

test('the brand and the address stand in the sentence as they are', () => {
  expect(renderMarkup('{brand} is at {address}.')).toBe(`${settings.brand} is at ${settings.address}.`);
});

test('what is no fill stays as it was written', () => {
  expect(renderMarkup('A {word} and phone')).toBe('A {word} and phone');
});
