// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { TicketView } from '#site/booking/confirmation/ticket-view.tsx';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const press = fc.record({
  button: fc.constantFrom('Add to calendar', 'Download PDF', 'Share flights', 'Copy reference'),
  /** What becomes of the call for a file. */
  file: fc.constantFrom('loaded', 'refused', 'lost'),
  /** What the device does with what is shared; null if it can’t share. */
  share: fc.option(fc.constantFrom('shared', 'abandoned', 'refused'), { freq: 2 }),
  canCopy: fc.boolean(),
});
type Press = ReturnType<typeof press.generate>['value'];

/** What is said of a press; empty if it needs no words. */
function formatMessage({ button, file, share, canCopy }: Press): string {
  if (button === 'Add to calendar' || button === 'Download PDF') {
    if (file === 'loaded') return '';
    return button === 'Download PDF'
      ? 'Your ticket could not be loaded as a PDF. It is valid all the same: try again, or use the PDF in the email with your ticket.'
      : 'Your flights could not be loaded for a calendar. Your ticket is valid all the same: try again, or use the calendar file in the email with your ticket.';
  }
  if (button === 'Copy reference')
    return canCopy
      ? 'Reference copied.'
      : 'Your browser doesn’t let us copy. The reference is selected: copy it from there.';
  if (share === 'shared' || share === 'abandoned') return '';
  return share === null && canCopy
    ? 'Your flights are copied, without names and booking reference. Paste them into a message.'
    : 'Your browser lets us neither share nor copy. Select the flights on this page, and copy them from there.';
}

const fileNames: Readonly<Record<string, string>> = {
  'Add to calendar': 'flights-RZPNX8.ics',
  'Download PDF': 'ticket-RZPNX8.pdf',
};

/** Lets the browser do what a press asks of it, or not. */
function prepareBrowser({ file, share, canCopy }: Press): void {
  vi.stubGlobal('fetch', async () => {
    if (file === 'lost') throw new TypeError('Failed to fetch');
    return new Response('a file', { status: file === 'loaded' ? 200 : 500 });
  });
  const refuse = (name: string) => Promise.reject(new DOMException('No.', name));
  const set = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { configurable: true, value });
  set('clipboard', { writeText: () => (canCopy ? Promise.resolve() : refuse('NotAllowedError')) });
  if (share === null) Reflect.deleteProperty(navigator, 'share');
  else
    set('share', () =>
      share === 'shared'
        ? Promise.resolve()
        : refuse(share === 'abandoned' ? 'AbortError' : 'NotAllowedError'),
    );
}

const readMessages = (): string =>
  [...document.querySelectorAll('output')]
    .map(output => output.textContent ?? '')
    .filter(text => text !== '')
    .toSorted()
    .join(' | ');

async function findViolations(presses: readonly Press[]): Promise<string[]> {
  const { page, user, close } = await renderView(<TicketView ticket={buildBookingDetails()} />);
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:a';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const messages = new Map<string, string>();
  const expectedFiles: string[] = [];
  try {
    for (const one of presses) {
      prepareBrowser(one);
      await user.click(page.getByRole('button', { name: one.button }));
      messages.set(one.button, formatMessage(one));
      const name = fileNames[one.button];
      if (name !== undefined && one.file === 'loaded') expectedFiles.push(name);
      const expected = [...messages.values()]
        .filter(text => text !== '')
        .toSorted()
        .join(' | ');
      const isDone = () => {
        if (readMessages() !== expected || saved.length < expectedFiles.length)
          throw new Error('It is not said yet.');
      };
      await waitFor(isDone, { timeout: 1000 }).catch(() => {});
      const shown = readMessages();
      if (shown !== expected) return [`${one.button}: expected "${expected}"; it says "${shown}".`];
      if (saved.join() !== expectedFiles.join())
        return [`Expected the files ${expectedFiles.join()}; saved are ${saved.join()}.`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'each button of the ticket says what became of it where that can’t be seen, and saves its own file',
  async () => {
    const describe = (presses: readonly Press[]) => presses.map(one => JSON.stringify(one)).join('\n');
    expect(
      await findBrokenExample(fc.array(press, { minLength: 1, maxLength: 4 }), {
        runs: 40,
        describe,
        findViolations,
      }),
    ).toBe('');
  },
  longestMs,
);
