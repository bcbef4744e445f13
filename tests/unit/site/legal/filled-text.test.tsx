import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { settings } from '../../../../src/site/content/settings.ts';
import { FilledText } from '../../../../src/site/pages/legal/filled-text.tsx';

const markupOf = (text: string) =>
  renderToStaticMarkup(<FilledText text={text} />).replaceAll(
    /<style[^>]*>.*?<\/style>| class="[^"]*"/gs,
    '',
  );

test('a phone number can be called, and an email address written to', () => {
  expect(markupOf('Call {phone} or write to {email}.')).toBe(
    `Call <a href="${settings.phoneHref}">${settings.phone}</a> or write to <a href="mailto:${settings.email}">${settings.email}</a>.`,
  );
});

test('the brand and the address stand in the sentence as they are', () => {
  expect(markupOf('{brand} is at {address}.')).toBe(`${settings.brand} is at ${settings.address}.`);
});

test('what is no fill stays as it was written', () => {
  expect(markupOf('A {word} and phone')).toBe('A {word} and phone');
});
