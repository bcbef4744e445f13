import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchForm } from '#machines/booking/search-form.ts';
import { FakeStorage } from '../site/fake-storage.ts';
import { today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { generateSearches, readForm, toForm } from './generated-searches.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const origin = 'https://www.agency.example';

/** How a document is left: for another page of the site or another site, by a reload, or because the tab is closed. */
const leaving = fc.constantFrom('about', 'elsewhere', 'reload', 'closed');

const visit = fc.record({
  /** What is filled in; null if the form stays as it was found. */
  search: fc.option(generateSearches(today), { freq: 4 }),
  /** Whether the address changes before the document is left. */
  isAddressChanged: fc.boolean(),
  leaving,
});
const example = fc.array(visit, { minLength: 2, maxLength: 4 });
type Example = ReturnType<typeof example.generate>['value'];

/** Opens a document of the tab. */
async function openDocument() {
  const navigation = new EventTarget();
  const page = Object.assign(new EventTarget(), { navigation, location: { origin, pathname: '/' } });
  vi.stubGlobal('window', page);
  vi.resetModules();
  const { openBooking } = await import('#site/booking/open-booking.ts');
  const { actor } = openBooking();
  const navigate = (path: string, navigationType: string, sameDocument = false) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), {
        destination: { url: new URL(path, origin).href, sameDocument },
        navigationType,
      }),
    );
  return {
    readForm: (): SearchForm => actor.getSnapshot().context.form,
    fillIn: (form: SearchForm) => actor.send({ type: 'search.change', change: form }),
    changeAddress: () => navigate('/?sort=best', 'replace', true),
    leave(how: string) {
      if (how === 'about') navigate('/about', 'push');
      if (how === 'elsewhere') navigate('https://elsewhere.example/', 'push');
      if (how === 'reload') navigate('/', 'reload');
      page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
      actor.stop();
    },
  };
}

const describeForm = (form: SearchForm): string => JSON.stringify(readForm(form));

async function findViolations(visits: Example): Promise<string[]> {
  vi.stubGlobal('sessionStorage', new FakeStorage());
  let expected: string | null = null;
  let empty = '';
  for (const { search, isAddressChanged, leaving: how } of visits) {
    const page = await openDocument();
    const found = describeForm(page.readForm());
    if (empty === '') empty = found;
    if (found !== (expected ?? empty)) return [`Expected ${expected ?? 'an empty form'}; there is ${found}.`];
    if (search !== null) page.fillIn(toForm(search));
    if (isAddressChanged) page.changeAddress();
    expected = how === 'about' ? describeForm(page.readForm()) : null;
    page.leave(how);
  }
  const last = describeForm((await openDocument()).readForm());
  return last === (expected ?? empty) ? [] : [`Expected ${expected ?? 'an empty form'}; there is ${last}.`];
}

test(
  'the search form is as it was left on another page of the site, and empty after a reload, another site, or a closed tab',
  async () => {
    const describe = (visits: Example) =>
      visits
        .map(
          ({ search, isAddressChanged, leaving: how }) =>
            `${search === null ? 'nothing' : 'a search'} is filled in, then ${isAddressChanged ? 'another address, ' : ''}${how}`,
        )
        .join('; ');
    expect(await findBrokenExample(example, { runs: 30, describe, findViolations })).toBe('');
  },
  longestMs,
);
