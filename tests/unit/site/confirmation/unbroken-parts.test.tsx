// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { expect, onTestFinished, test } from 'vitest';
import { ImportantInformation } from '#site/booking/confirmation/important-information.tsx';
import { TicketSlice } from '#site/booking/confirmation/ticket-slice.tsx';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';

/** Puts a view with its styles, and no others, into the document. */
function renderStyled(view: ReactNode): void {
  const sheet = new ServerStyleSheet();
  document.body.innerHTML = renderToString(sheet.collectStyles(view));
  document.head.innerHTML = sheet.getStyleTags();
  onTestFinished(() => {
    sheet.seal();
    document.head.replaceChildren();
    document.body.replaceChildren();
  });
}

const getStyles = (selector: string) =>
  [...document.querySelectorAll(selector)].map(element => getComputedStyle(element));

test('no printed page ends in the middle of a flight, or after the heading of one', () => {
  const { slices } = buildBookingDetails();
  renderStyled(
    slices.map((slice, index) => <TicketSlice key={index} slice={slice} label="Outbound" scale="large" />),
  );
  const flights = getStyles('div:has(> dl)').map(style => style.getPropertyValue('break-inside'));
  expect(flights.length).toBeGreaterThan(0);
  expect(flights).toEqual(flights.map(() => 'avoid'));
  const headings = getStyles('h3').map(style => style.getPropertyValue('break-after'));
  expect(headings).toEqual(slices.map(() => 'avoid'));
});

test('no printed page ends in the middle of what to know before the flight', () => {
  renderStyled(<ImportantInformation />);
  expect(getStyles('section').map(style => style.getPropertyValue('break-inside'))).toEqual(['avoid']);
});
