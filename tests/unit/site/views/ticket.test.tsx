// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BookingDetailsInput } from '#contract/booking.ts';
import { TicketView } from '#site/booking/confirmation/ticket-view.tsx';
import { settings } from '#site/content/settings.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';
import { readTexts, renderView } from './render-view.tsx';

const london = {
  iata_code: 'LHR',
  city_name: 'London',
  name: 'Heathrow Airport',
  time_zone: 'Europe/London',
};
const reykjavik = {
  iata_code: 'KEF',
  city_name: 'Reykjavík',
  name: 'Keflavík International Airport',
  time_zone: 'Atlantic/Reykjavik',
};
const newYork = {
  iata_code: 'JFK',
  city_name: 'New York',
  name: 'John F. Kennedy International Airport',
  time_zone: 'America/New_York',
};
const icelandair = { name: 'Icelandair', iata_code: 'FI' };
const allow = (passenger_id: string, checked: number) => ({
  passenger_id,
  cabin_class_marketing_name: 'Saga Premium',
  baggages: [
    { type: 'carry_on', quantity: 1 },
    { type: 'checked', quantity: checked },
  ],
});
const noBags = { passenger_id: 'pas_2', cabin_class_marketing_name: 'Saga Premium', baggages: [] };

/** A mother and her infant, by Reykjavík to New York, and back without a stop, landing a day later. */
const ticket: Partial<BookingDetailsInput> = {
  owner: { name: 'Icelandair', iata_code: 'FI' },
  slices: [
    {
      origin: london,
      destination: newYork,
      segments: [
        {
          origin: london,
          destination: reykjavik,
          origin_terminal: '2',
          departing_at: '2027-03-15T13:10:00',
          arriving_at: '2027-03-15T16:20:00',
          marketing_carrier: icelandair,
          marketing_carrier_flight_number: '451',
          aircraft: { name: 'Boeing 757-200' },
          passengers: [allow('pas_1', 2), noBags],
        },
        {
          origin: reykjavik,
          destination: newYork,
          destination_terminal: '7',
          departing_at: '2027-03-15T17:05:00',
          arriving_at: '2027-03-15T19:05:00',
          marketing_carrier: icelandair,
          marketing_carrier_flight_number: '615',
          aircraft: null,
          passengers: [allow('pas_1', 1), noBags],
        },
      ],
    },
    {
      origin: newYork,
      destination: london,
      segments: [
        {
          origin_terminal: '7',
          destination_terminal: '2',
          departing_at: '2027-03-22T20:35:00',
          arriving_at: '2027-03-23T08:15:00',
          marketing_carrier: icelandair,
          marketing_carrier_flight_number: '616',
          aircraft: { name: 'Boeing 767-300' },
          passengers: [allow('pas_1', 2), noBags],
        },
      ],
    },
  ],
  passengers: [
    { id: 'pas_1', title: 'mrs', given_name: 'Zoë', family_name: 'Łuczak', type: 'adult' },
    { id: 'pas_2', title: 'mr', given_name: 'Björn', family_name: 'Łuczak', type: 'infant_without_seat' },
  ],
  documents: [
    { type: 'electronic_ticket', unique_identifier: '108-2400000001', passenger_ids: ['pas_1'] },
    { type: 'electronic_ticket', unique_identifier: '108-2400000002', passenger_ids: ['pas_2'] },
  ],
  total_amount: '1043.55',
  total_currency: 'GBP',
};

const renderTicket = (overrides: Partial<BookingDetailsInput> = {}) =>
  renderView(<TicketView ticket={buildBookingDetails({ ...ticket, ...overrides })} />);

test('the ticket shows every flight with its times, days, airports, terminals, number, aircraft and cabin', async () => {
  const { page } = await renderTicket();
  const texts = readTexts(page.getByRole('article', { name: 'Electronic Ticket' }));
  expect(texts.slice(texts.indexOf('Electronic Ticket'), texts.indexOf('Passengers'))).toEqual(
    [
      ['Electronic Ticket', 'Outbound', 'Monday, March 15, 2027'],
      ['LHR', '1:10 PM', 'London, Heathrow Airport', 'Mon, Mar 15, 2027,', 'Terminal 2', 'to'],
      ['KEF', '4:20 PM', 'Reykjavík, Keflavík International Airport', 'Mon, Mar 15, 2027,', 'Terminal TBD'],
      ['Flight', 'FI 451', 'Aircraft', 'Boeing 757-200', 'Cabin', 'Saga Premium'],
      ['45m to change in Reykjavík (KEF)'],
      ['KEF', '5:05 PM', 'Reykjavík, Keflavík International Airport', 'Mon, Mar 15, 2027,', 'Terminal TBD'],
      ['to', 'JFK', '7:05 PM', 'New York, John F. Kennedy International Airport'],
      ['Mon, Mar 15, 2027,', 'Terminal 7'],
      ['Flight', 'FI 615', 'Aircraft', 'Aircraft TBD', 'Cabin', 'Saga Premium'],
      ['Return', 'Monday, March 22, 2027'],
      ['JFK', '8:35 PM', 'New York, John F. Kennedy International Airport'],
      ['Mon, Mar 22, 2027,', 'Terminal 7', 'to'],
      ['LHR', '8:15 AM +1', 'London, Heathrow Airport', 'Tue, Mar 23, 2027,', 'Terminal 2'],
      ['Flight', 'FI 616', 'Aircraft', 'Boeing 767-300', 'Cabin', 'Saga Premium'],
    ].flat(),
  );
});

test('each passenger has their own name, kind, bags by flight, and ticket number', async () => {
  const { page } = await renderTicket();
  const items = page.getByRole('heading', { name: 'Passengers' }).parentElement?.querySelectorAll('li') ?? [];
  expect([...items].map(readTexts)).toEqual([
    [
      'MRS Zoë Łuczak',
      'Adult',
      'Baggage',
      'FI 451: 1 carry-on bag, 2 checked bags',
      'FI 615: 1 carry-on bag, 1 checked bag',
      'FI 616: 1 carry-on bag, 2 checked bags',
      'Ticket number',
      '108-2400000001',
    ],
    ['MR Björn Łuczak', 'Infant', 'Baggage', 'No bags included', 'Ticket number', '108-2400000002'],
  ]);
});

test('the reference, the airline, the total with its currency and the number of passengers are shown', async () => {
  const { page } = await renderTicket();
  const texts = readTexts(page.getByRole('article', { name: 'Electronic Ticket' }));
  expect(texts.slice(0, texts.indexOf('Electronic Ticket'))).toEqual([
    'Booking Confirmed!',
    'Booking reference',
    'RZPNX8',
    'Copy reference',
    'The airline asks for the reference at check-in. Keep this page’s address: it opens your ticket again.',
    'Icelandair',
  ]);
  expect(texts.slice(texts.indexOf('CONFIRMED'), texts.indexOf(settings.phone) + 1)).toEqual([
    'CONFIRMED',
    'Total paid',
    '£1,043.55 GBP',
    'For',
    '2 passengers, taxes and fees included',
    'Fare conditions',
    'Change rules: ask us',
    'Refund rules: ask us',
    'Test ticket, not valid for travel',
    `Booked with ${settings.brand}. Help, day and night:`,
    settings.phone,
  ]);
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Booking Confirmed!' }));
});

test('durations, who operates a flight, the receipt and the free day are shown where they are known', async () => {
  const [outbound, back] = ticket.slices ?? [];
  const [first, ...others] = outbound?.segments ?? [];
  if (outbound === undefined || back === undefined || first === undefined) throw new Error('No flights');
  const operating_carrier = { name: 'Loganair', iata_code: 'LM' };
  const { page } = await renderTicket({
    slices: [
      {
        ...outbound,
        duration: 'PT9H55M',
        segments: [{ ...first, duration: 'PT3H10M', operating_carrier }, ...others],
      },
      back,
    ],
    base_amount: '900.00',
    tax_amount: '143.55',
    issued_at: '2027-01-10T11:00:00.000Z',
    card: { brand: 'visa', last4: '4242' },
    support_code: '7K3M-Q2ZD',
  });
  const texts = readTexts(page.getByRole('article', { name: 'Electronic Ticket' }));
  expect(texts.slice(texts.indexOf('Outbound'), texts.indexOf('LHR'))).toEqual([
    'Outbound',
    'Monday, March 15, 2027',
    '9h 55m in total',
  ]);
  expect(texts.slice(texts.indexOf('FI 451'), texts.indexOf('Aircraft'))).toEqual([
    'FI 451',
    'Operated by',
    'Loganair',
    'Duration',
    '3h 10m',
  ]);
  expect(texts.slice(texts.indexOf('Receipt'), texts.indexOf('CONFIRMED'))).toEqual(
    [
      ['Receipt', 'Base fare', '£900.00', 'Taxes, fees and charges', '£143.55'],
      ['Total charged', '£1,043.55 GBP', 'Purchased', 'January 10, 2027, 11:00 AM UTC'],
      ['Charged to', 'Visa ending in 4242', 'Booking number', '7K3M-Q2ZD'],
    ].flat(),
  );
  expect(page.getByText('Free cancellation until').parentElement?.querySelector('time')?.dateTime).toBe(
    '2027-01-11T11:00:00.000Z',
  );
  expect(page.getByText('After that: ask us').textContent).toBe('After that: ask us');
});

test('a ticket of a host that says none of them has no receipt', async () => {
  const { page } = await renderTicket();
  expect(page.queryByRole('heading', { name: 'Receipt' })).toBeNull();
});

test.each([
  [true, 0],
  [false, 1],
  [null, 1],
])(
  'where the airline says %j about being real, the ticket is called a test %d times',
  async (live_mode, count) => {
    const { page } = await renderTicket({ live_mode });
    expect(page.queryAllByText('Test ticket, not valid for travel').length).toBe(count);
  },
);

test.each([
  [true, 1],
  [false, 0],
])('changed times are pointed out: %j', async (schedule_changed, count) => {
  const { page } = await renderTicket({ schedule_changed });
  expect(page.queryAllByText('The airline changed the times.').length).toBe(count);
});

test('each printed page begins with the reference and the names', async () => {
  await renderTicket();
  const line = document.querySelector('[data-reference]');
  expect([line?.getAttribute('data-reference'), line?.getAttribute('data-names')]).toEqual([
    `${settings.brand} – Booking reference RZPNX8`,
    'MRS Zoë Łuczak, MR Björn Łuczak',
  ]);
});

test('Add to calendar says where the flights are if they can’t be loaded, and can be pressed again', async () => {
  const { page, user } = await renderTicket();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const button = page.getByRole('button', { name: 'Add to calendar' });
  await user.click(button);
  await page.findByText(
    /^Your flights could not be loaded for a calendar\. Your ticket is valid all the same/,
  );
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('Download PDF says where the ticket is if it can’t be loaded', async () => {
  const { page, user } = await renderTicket();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(page.getByRole('button', { name: 'Download PDF' }));
  const text = await page.findByText(/^Your ticket could not be loaded as a PDF\./);
  expect(text.textContent).toContain('use the PDF in the email with your ticket');
});

test.each(['Add to calendar', 'Download PDF'])(
  '%s is busy until its file is there, and loads it once',
  async name => {
    const { page, user, happen } = await renderTicket();
    const response = Promise.withResolvers<Response>();
    const load = vi.fn<typeof fetch>(() => response.promise);
    vi.stubGlobal('fetch', load);
    const button = page.getByRole('button', { name });
    await user.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(load).toHaveBeenCalledTimes(1);
    await happen(() => response.resolve(new Response('No', { status: 500 })));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe(null));
  },
);

test('Share flights hands the flights to the device, and says nothing if that is given up', async () => {
  const { page, user } = await renderTicket();
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  const button = page.getByRole('button', { name: 'Share flights' });
  await user.click(button);
  const [[shared] = []] = share.mock.calls;
  expect([shared?.title, Object.keys(shared ?? {})]).toEqual([
    'London (LHR) to New York (JFK)',
    ['title', 'text'],
  ]);
  expect(shared?.text).toContain('FI 451: London (LHR) 1:10 PM to Reykjavík (KEF) 4:20 PM');
  expect(shared?.text).not.toMatch(/RZPNX8|Łuczak|108-|https?:/);
  share.mockRejectedValue(new DOMException('Canceled', 'AbortError'));
  await user.click(button);
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '', '', '']);
});

test('Share flights copies them where the device shares with nothing, or says that it can’t', async () => {
  const { page, user } = await renderTicket();
  const button = page.getByRole('button', { name: 'Share flights' });
  await user.click(button);
  await page.findByText(/^Your flights are copied, without names and booking reference\./);
  expect(await navigator.clipboard.readText()).toMatch(/^London \(LHR\) to New York \(JFK\)\n/);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(button);
  await page.findByText(/^Your browser lets us neither share nor copy\./);
});

test('Print Ticket prints the page', async () => {
  const print = vi.fn<() => void>();
  const { page, user } = await renderTicket();
  vi.stubGlobal('print', print);
  await user.click(page.getByRole('button', { name: 'Print Ticket' }));
  expect(print.mock.calls).toEqual([[]]);
});

test('Book Another Flight leads to the search', async () => {
  const { page, user, router, happen } = await renderTicket();
  await happen(() => router.navigate({ to: '/about' }));
  await user.click(page.getByRole('button', { name: 'Book Another Flight' }));
  expect(router.state.location.pathname).toBe('/');
});

test('Copy reference copies it, and says so', async () => {
  const { page, user } = await renderTicket();
  await user.click(page.getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe('RZPNX8');
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Reference copied.',
    '',
    '',
    '',
  ]);
});

test('where the browser doesn’t let the page copy, the reference is selected', async () => {
  const { page, user } = await renderTicket();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(page.getByRole('button', { name: 'Copy reference' }));
  expect([
    ...page.getAllByRole('status').map(({ textContent }) => textContent),
    getSelection()?.toString(),
  ]).toEqual([
    'Your browser doesn’t let us copy. The reference is selected: copy it from there.',
    '',
    '',
    '',
    'RZPNX8',
  ]);
});

test('what to know before the flight follows the ticket', async () => {
  const { page } = await renderTicket();
  const information = page.getByRole('region', { name: 'Important Information' });
  expect(
    within(information)
      .getAllByRole('listitem')
      .map(item => readTexts(item).join(': ')),
  ).toEqual([
    'Be early: Arrive 2 hours before domestic and 3 hours before international flights.',
    'Bring valid ID: For international flights, a passport.',
    'Check in online: From 24 hours before departure.',
  ]);
  const drawings = [...information.querySelectorAll('li use')].map(use => use.getAttribute('href'));
  expect(drawings.map(href => href?.split('#')[1])).toEqual(['clock', 'person', 'ticket']);
});
