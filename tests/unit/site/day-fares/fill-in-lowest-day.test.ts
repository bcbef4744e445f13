import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#site/booking/actors/query-client.ts';
import { fillInLowestDay, listNextMonths } from '#site/booking/day-fares/fill-in-lowest-day.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { startBooking } from '#tests/unit/machines/booking-harness.ts';

const today = '2026-12-01';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  [
    [2, 3],
    ['2027-02', '2027-03'],
  ],
  // A month that has begun is this year's; the next one's last days can't be booked yet.
  [
    [12, 1, 11],
    ['2026-12', '2027-01', '2027-11'],
  ],
  [[13, 0], []],
])('the next months %j are %j', (months, expected) => {
  expect(listNextMonths(new Set(months), today)).toEqual(expected);
});

/** Answers with fares of a month, or fails. */
function answerFares(byMonth: Readonly<Record<string, readonly [date: string, amount: string][] | null>>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const { searchParams } = new URL(url instanceof Request ? url.url : url, 'http://localhost');
    asked.push([...searchParams].map(([name, value]) => `${name}=${value}`).join('&'));
    const fares = byMonth[searchParams.get('month') ?? ''];
    if (!fares) return Response.json({ error: 'Down.' }, { status: 503 });
    const data = fares.map(([date, total_amount]) => ({ date, total_amount, total_currency: 'USD' }));
    return Response.json({ data });
  });
  return asked;
}

const link = buildSearchForm({
  tripType: 'oneway',
  departureDate: '',
  returnDate: '',
  originText: '',
  originCode: 'BOS',
  destinationText: '',
  destinationCode: 'PAR',
});

function open() {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: link });
  return booking;
}

describe('the day of a travel period', () => {
  test('is the first one with the lowest fare of its months', async () => {
    const asked = answerFares({
      '2027-02': [
        ['2027-02-09', '162.22'],
        ['2027-02-10', '170.00'],
      ],
      '2027-03': [['2027-03-02', '162.22']],
    });
    const booking = open();
    await fillInLowestDay(booking.actor, '2,3', today);
    expect(booking.context.form).toEqual({ ...link, departureDate: '2027-02-09' });
    expect(asked).toEqual([
      'origin=BOS&destination=PAR&cabin_class=economy&month=2027-02',
      'origin=BOS&destination=PAR&cabin_class=economy&month=2027-03',
    ]);
  });

  test('is that of the months whose fares are known', async () => {
    answerFares({ '2027-02': null, '2027-03': [['2027-03-02', '99.00']] });
    const booking = open();
    await fillInLowestDay(booking.actor, '2,3', today);
    expect(booking.context.form.departureDate).toBe('2027-03-02');
  });

  test('stays open without fares, or without months', async () => {
    const asked = answerFares({ '2027-02': [] });
    const booking = open();
    for (const period of ['2', 'soon', '', undefined]) await fillInLowestDay(booking.actor, period, today);
    expect([booking.context.form.departureDate, asked.length]).toEqual(['', 1]);
  });

  test.each([
    { departureDate: '2027-05-04' },
    { tripType: 'round' },
    { destinationCode: 'LON' },
    { cabin: 'business' },
  ] as const)('leaves alone what has been changed meanwhile: %j', async change => {
    answerFares({ '2027-02': [['2027-02-09', '162.22']] });
    const booking = open();
    const filling = fillInLowestDay(booking.actor, '2', today);
    booking.send({ type: 'search.change', change });
    const { form } = booking.context;
    await filling;
    expect(booking.context.form).toEqual(form);
  });
});
