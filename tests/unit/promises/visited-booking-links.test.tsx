// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { myBookingPage } from '#site/pages/my-booking/my-booking-page.tsx';
import { buildManagedBooking } from '#tests/builders/build-managed-booking.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const { Component } = myBookingPage;

/** What a traveler opens: the page, or a link that was mailed. The router of the test has one route, at `/`. */
const visit = fc.constantFrom('/', '/#link=first-code-of-a-link', '/#link=second-code');
const withoutCode = (path: string): string => path.split('#')[0] ?? '';

async function findViolations(visits: readonly string[]): Promise<string[]> {
  vi.stubGlobal('fetch', async () => Response.json({ data: buildManagedBooking() }));
  const { router, close } = await renderView(<Component />, { url: '/services' });
  const readAddress = () => router.history.location.href;
  const settle = () =>
    waitFor(
      () => {
        if (readAddress().includes('#link=')) throw new Error('The code is in the address.');
      },
      { timeout: 2000 },
    ).catch(() => {});
  try {
    for (const path of visits) {
      await act(async () => {
        router.history.push(path);
        await router.load();
      });
      await settle();
      if (readAddress() !== withoutCode(path)) return [`${path}: the address is ${readAddress()}.`];
    }
    // Back, one entry for each visit.
    const expected = ['/services', ...visits.map(withoutCode)].toReversed().slice(1);
    for (const address of expected) {
      await act(async () => {
        router.history.back();
        await router.load();
      });
      await settle();
      if (readAddress() !== address) return [`Back: expected ${address}; the address is ${readAddress()}.`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'the code of a link leaves no entry of its own in the history: Back leads to what was there before',
  async () => {
    const describe = (visits: readonly string[]) => visits.join(', ');
    const visits = fc.array(visit, { minLength: 1, maxLength: 3 });
    expect(await findBrokenExample(visits, { runs: 10, describe, findViolations })).toBe('');
  },
  longestMs,
);
