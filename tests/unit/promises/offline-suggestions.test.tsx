// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { CallError } from '#contract/call-error.ts';
import type { Place } from '#contract/place-suggestions.ts';
import { SuggestPlacesContext } from '#site/booking/search/suggest-places-context.ts';
import { renderView } from '../site/views/render-view.tsx';
import { FilledPlaceField } from './filled-place-field.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const typing = fc.record({ text: fc.constantFrom('lon', 'par', 'osa', 'zzz'), isOnline: fc.boolean() });
const example = fc.array(typing, { minLength: 1, maxLength: 3 });
type Example = ReturnType<typeof example.generate>['value'];

/** One place, which is called by the text that it is suggested for; none for the last letters of the alphabet. */
const toPlaces = (text: string): Place[] =>
  text.startsWith('z')
    ? []
    : [
        {
          type: 'city',
          iata_code: text.toUpperCase(),
          name: `City of ${text}`,
          city_name: `City of ${text}`,
          iata_city_code: text.toUpperCase(),
          iata_country_code: 'GB',
          country_name: 'United Kingdom',
        },
      ];

const offlineText = 'You are offline. Suggestions appear once you are connected again.';

/** What the field suggests and says. */
function readField(): string {
  const options = [...document.querySelectorAll('[role=option]')].map(option => option.textContent ?? '');
  const said = [...document.querySelectorAll('output')].map(status => status.textContent ?? '');
  const all = [...options, ...said].join(' ');
  const city = /City of \w{3}/.exec(options.join(' '))?.[0];
  return city ?? [offlineText, 'No airports found'].find(text => all.includes(text)) ?? all;
}

const getSuggested = (text: string): string => toPlaces(text)[0]?.name ?? 'No airports found';

async function findViolations(entries: Example): Promise<string[]> {
  let isOnline = true;
  const suggestPlaces = fromPromise<readonly Place[], { query: string }>(async ({ input }) => {
    if (!isOnline) throw new CallError('offline', 'Failed to fetch');
    return toPlaces(input.query);
  });
  const { page, user, close } = await renderView(
    <SuggestPlacesContext value={suggestPlaces}>
      <FilledPlaceField onChoose={() => {}} />
    </SuggestPlacesContext>,
  );
  const field = page.getByRole('combobox', { name: 'From' });
  /** Returns what is still shown instead, after a while. */
  const expectShown = async (what: string, expected: string): Promise<string[]> => {
    const isShown = () => {
      if (readField() !== expected) throw new Error('It is not shown yet.');
    };
    await waitFor(isShown, { timeout: 2000 }).catch(() => {});
    const shown = readField();
    return shown === expected ? [] : [`${what}: expected "${expected}"; shown "${shown}".`];
  };
  const restore = async () => {
    isOnline = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
  };
  try {
    for (const { text, isOnline: hasNetwork } of entries) {
      if (hasNetwork && !isOnline) await restore();
      isOnline = hasNetwork;
      await user.clear(field);
      await user.paste(text);
      const wrong = await expectShown(text, hasNetwork ? getSuggested(text) : offlineText);
      if (wrong.length > 0) return wrong;
    }
    await restore();
    const last = entries.at(-1)?.text ?? '';
    return await expectShown(`Once the network is back, ${last}`, getSuggested(last));
  } finally {
    close();
    // A developer sees each failure, too.
    vi.mocked(console.warn).mockClear();
  }
}

test(
  'without a network a place field says so, and once it is back it suggests what the text names',
  async () => {
    const describe = (entries: Example) =>
      entries.map(({ text, isOnline }) => `${text}, ${isOnline ? 'online' : 'offline'}`).join('; ');
    expect(await findBrokenExample(example, { runs: 8, describe, findViolations })).toBe('');
  },
  longestMs,
);
