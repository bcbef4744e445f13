// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { NearbyAirports } from '#site/booking/search/nearby-airports.tsx';
import { NearbyField } from '#site/booking/search/nearby-field.tsx';
import { buildNearbyAirport } from '#tests/builders/build-nearby-airport.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { startBooking, type Booking } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const ends = ['origin', 'destination'] as const;
type End = (typeof ends)[number];

/** Places, each with airports near it. */
const nearby = {
  LHR: ['LGW', 'STN'],
  JFK: ['EWR', 'PHL'],
  BOS: ['PVD', 'MHT'],
  CDG: ['ORY', 'BVA'],
} as const;
type Code = keyof typeof nearby;
const codes = ['LHR', 'JFK', 'BOS', 'CDG'] as const satisfies readonly Code[];

const end = fc.constantFrom(...ends);

/** What a traveler does to the form: `toggle` is an airport near a place, and with `name` the place's own name arrives after it was chosen. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('toggle' as const), end, at: fc.nat({ max: 1 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), end, code: fc.constantFrom(...codes) }),
  },
  fc.record({ kind: fc.constant('swap' as const) }),
  fc.record({ kind: fc.constantFrom('name' as const, 'empty' as const), end }),
  fc.record({ kind: fc.constant('other' as const), at: fc.nat({ max: 2 }) }),
);
type Step = ReturnType<typeof step.generate>['value'];

interface ExpectedEnd {
  /** Empty while no place is chosen. */
  code: Code | '';
  nearby: readonly string[];
}
type Expected = Readonly<Record<End, ExpectedEnd>>;

const getOther = (one: End): End => (one === 'origin' ? 'destination' : 'origin');

/** At most four routes are searched together. */
const hasRoom = (form: Expected, one: End): boolean =>
  (form[one].nearby.length + 2) * (form[getOther(one)].nearby.length + 1) <= 4;

const getNearby = (code: Code | ''): readonly string[] => (code === '' ? [] : nearby[code]);

function toggle(form: Expected, one: End, at: number): Expected {
  const { code, nearby: chosen } = form[one];
  const airport = getNearby(code)[at];
  if (airport === undefined) return form;
  if (chosen.includes(airport))
    return { ...form, [one]: { code, nearby: chosen.filter(each => each !== airport) } };
  return hasRoom(form, one) ? { ...form, [one]: { code, nearby: [...chosen, airport] } } : form;
}

/** What the form has after a step. */
function expectAfter(form: Expected, one: Step): Expected {
  if (one.kind === 'toggle') return toggle(form, one.end, one.at);
  if (one.kind === 'swap') return { origin: form.destination, destination: form.origin };
  if (one.kind === 'empty') return { ...form, [one.end]: { code: '', nearby: [] } };
  if (one.kind !== 'choose' || one.code === form[one.end].code) return form;
  return { ...form, [one.end]: { code: one.code, nearby: [] } };
}

/** Whether a step can be taken: nobody flies from and to the same place. */
const isPossible = (form: Expected, one: Step): boolean =>
  one.kind === 'choose'
    ? form[getOther(one.end)].code !== one.code
    : one.kind !== 'name' || form[one.end].code !== '';

const otherChanges = [
  { departureDate: '2027-04-01' },
  { tripType: 'oneway' },
  { cabin: 'business' },
] as const;

const toChange = (one: End, code: string, text: string) =>
  one === 'origin'
    ? { originCode: code, originText: text, originCity: null }
    : { destinationCode: code, destinationText: text, destinationCity: null };

function take({ send }: Booking, form: Expected, one: Step): void {
  if (one.kind === 'toggle') {
    const code = getNearby(form[one.end].code)[one.at];
    if (code !== undefined) send({ type: 'nearby.toggle', end: one.end, code });
  } else if (one.kind === 'swap') send({ type: 'search.swap' });
  else if (one.kind === 'other') send({ type: 'search.change', change: otherChanges[one.at] ?? {} });
  else {
    const code = one.kind === 'choose' ? one.code : one.kind === 'name' ? form[one.end].code : '';
    const text = one.kind === 'empty' ? 'Lon' : `${one.kind === 'name' ? 'The city of' : 'At'} ${code}`;
    send({ type: 'search.change', change: toChange(one.end, code, text) });
  }
}

const start: Expected = { origin: { code: 'LHR', nearby: [] }, destination: { code: 'JFK', nearby: [] } };

function startForm(): Booking {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm() });
  return booking;
}

const format = (form: Expected): string =>
  ends
    .map(one => `${form[one].code || 'nowhere'} with ${form[one].nearby.join(' and ') || 'none'}`)
    .join(', ');

const readForm = ({ context: { form } }: Booking): string =>
  ends
    .map(one => `${form[`${one}Code`] || 'nowhere'} with ${form[`${one}Nearby`].join(' and ') || 'none'}`)
    .join(', ');

const steps = (maxLength: number) => fc.array(step, { minLength: 1, maxLength });
const describe = (all: readonly Step[]): string => all.map(one => Object.values(one).join(' ')).join(', ');

test(
  'the airports that were chosen near a place stay with it, also when the places are swapped, and go with it, and those of the other place stay',
  async () => {
    const findViolations = async (all: readonly Step[]): Promise<string[]> => {
      const booking = startForm();
      let expected = start;
      try {
        for (const one of all) {
          if (!isPossible(expected, one)) continue;
          take(booking, expected, one);
          expected = expectAfter(expected, one);
          if (readForm(booking) !== format(expected))
            return [`After ${describe([one])}: expected ${format(expected)}; there is ${readForm(booking)}.`];
        }
        return [];
      } finally {
        booking.actor.stop();
      }
    };
    expect(await findBrokenExample(steps(10), { runs: 300, describe, findViolations })).toBe('');
  },
  longestMs,
);

/** Lists the airports near the place that is asked for. */
function listNearby(address: string): Response {
  const asked = new URL(address, 'http://localhost').searchParams.get('code');
  const code = codes.find(one => one === asked) ?? '';
  return Response.json({ data: getNearby(code).map(buildNearbyAirport) });
}

test(
  'the list of airports nearby is that of the place beside it, has those that were chosen for it, and closes with it',
  async () => {
    const findViolations = async (all: readonly Step[]): Promise<string[]> => {
      vi.stubGlobal('fetch', async (address: string) => listNearby(address));
      const booking = startForm();
      const { page, user, happen, close } = await renderView(
        ends.map(one => (
          <section key={one} aria-label={one}>
            <NearbyField end={one} Airports={NearbyAirports}>
              <input aria-label={one} />
            </NearbyField>
          </section>
        )),
        { booking },
      );
      let expected = start;
      /** The place whose list was opened last, by end. */
      const openedFor: Record<End, string> = { origin: '', destination: '' };
      const findWrongList = async (one: End): Promise<string[]> => {
        const { code, nearby: chosen } = expected[one];
        const section = within(page.getByRole('region', { name: one }));
        const button = section.queryByRole('button', { name: /^Add nearby airports/ });
        if (code === '') return button === null ? [] : [`Airports are offered near no place.`];
        if (button === null) return [`None are offered near ${code}.`];
        const isOpen = button.getAttribute('aria-expanded') === 'true';
        if (isOpen !== (openedFor[one] === code))
          return [`The list of ${code} is ${isOpen ? 'open' : 'closed'}.`];
        if (!isOpen) {
          await user.click(button);
          openedFor[one] = code;
        }
        await section.findAllByRole('checkbox');
        const shown = section
          .getAllByRole<HTMLInputElement>('checkbox')
          .map(box => `${box.labels?.[0]?.textContent?.trim()}${box.checked ? ', chosen' : ''}`);
        const wanted = getNearby(code).map(
          each => `${each} (${each}) · 35 km${chosen.includes(each) ? ', chosen' : ''}`,
        );
        return shown.join() === wanted.join()
          ? []
          : [`Near ${code}: expected ${wanted.join()}; there is ${shown.join()}.`];
      };
      try {
        for (const one of all) {
          if (!isPossible(expected, one)) continue;
          const form = expected;
          await happen(() => take(booking, form, one));
          expected = expectAfter(form, one);
          for (const each of ends) {
            const wrong = await findWrongList(each);
            if (wrong.length > 0) return [`After ${describe([one])}:`, ...wrong];
          }
        }
        return [];
      } finally {
        close();
      }
    };
    expect(await findBrokenExample(steps(4), { runs: 12, describe, findViolations })).toBe('');
  },
  longestMs,
);
