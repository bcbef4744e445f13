// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { SearchForm } from '#site/booking/search/search-form.tsx';
import { buildSearchForm, buildSlice } from '#tests/builders/build-search.ts';
import { startBooking } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** Codes of links, of which two belong to no place. */
const code = fc.constantFrom('JFK', 'LHR', 'CDG', 'QQQ', 'XQX');
const unknownCodes: readonly string[] = ['QQQ', 'XQX'];

const ends = fc.tuple(code, code);
const example = fc.record({ first: ends, second: fc.option(ends) });
type Example = ReturnType<typeof example.generate>['value'];

/** The place of a code, as the backend suggests it. */
const suggest = (query: string) =>
  unknownCodes.includes(query)
    ? []
    : [{ type: 'airport', iata_code: query, name: `Airport ${query}`, city_name: `City ${query}` }];

function openLink({ first: [from, to], second }: Example) {
  const booking = startBooking();
  const slice = second === null ? [] : [buildSlice(['', second[0]], ['', second[1]], '2027-03-20')];
  booking.send({
    type: 'page.open',
    path: '/',
    prefill: buildSearchForm({
      ...buildSlice(['', from], ['', to], '2027-03-15'),
      tripType: second === null ? 'oneway' : 'multi',
      returnDate: '',
      laterSlices: slice,
    }),
  });
  return booking;
}

/** The error of each field with a place, in order; empty where there is none. */
const readErrors = (): string[] =>
  [...document.querySelectorAll('input[role=combobox]')].map(field =>
    field.getAttribute('aria-invalid') === 'true'
      ? (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent?.trim() ?? '')
          .join(' ')
          .trim()
      : '',
  );

async function findViolations(one: Example): Promise<string[]> {
  const asked = new Set<string>();
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams.get('query') ?? '';
    asked.add(query);
    return Response.json({ data: suggest(query) });
  });
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([], { item: () => null }));
  const { close } = await renderView(<SearchForm />, { booking: openLink(one) });
  // happy-dom doesn't know the element yet, and React says so when it first renders one.
  const { calls } = vi.mocked(console.error).mock;
  if (calls.every(([, element]) => element === 'search')) vi.mocked(console.error).mockClear();
  const codes = [...one.first, ...(one.second ?? [])];
  const expected = codes.map(each =>
    unknownCodes.includes(each) ? `No airport or city has the code ${each}.` : '',
  );
  try {
    const isShown = () => {
      if (codes.some(each => !asked.has(each)) || readErrors().join('|') !== expected.join('|'))
        throw new Error('They are not shown yet.');
    };
    await waitFor(isShown, { timeout: 3000 }).catch(() => {});
    const shown = readErrors();
    return shown.join('|') === expected.join('|')
      ? []
      : [`Expected the errors ${expected.join('|')}; there are ${shown.join('|')}.`];
  } finally {
    close();
  }
}

test(
  'each place of a link that nobody knows is reported at its field, and no other',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 20, describe, findViolations })).toBe('');
  },
  longestMs,
);
