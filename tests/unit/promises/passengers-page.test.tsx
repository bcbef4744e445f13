import { formatNextDay } from '#model/promises/expected/formats.ts';
// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { formatSteps, firstBookingBanner } from '#model/promises/expected/site-text.ts';
import { formatSummary } from '#model/promises/expected/offer-text.ts';
import { findTextDifference } from '#model/promises/expected/page-text.ts';
import { formatFields } from '#model/promises/expected/passenger-fields-text.ts';
import { formatReview } from '#model/promises/expected/review-text.ts';
import { getTotal, type RawOffer } from '#model/promises/expected/raw-offer.ts';
import { findDraftDifferences } from '#model/promises/passenger-promises.ts';
import { formatBar } from '#model/promises/price-promises.ts';
import { buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import {
  goToPassengers,
  startBooking,
  submitPassengers,
  today,
} from '#tests/unit/machines/booking-harness.ts';
import { FlightSummary } from '#site/booking/passengers/flight-summary.tsx';
import { renderPassengersPage } from '../site/views/render-passengers-page.tsx';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { describeFact, generateSearch, type GeneratedSearch } from './generated-offers.ts';
import { party, toEntry, toTravelers, type Traveler } from './generated-parties.ts';
import { findBrokenLinks, readShownSettings, readShownText, readClock } from './read-shown-page.ts';

const example = fc
  .record({
    party,
    search: generateSearch(today, { minLength: 1, maxLength: 1 }),
    width: fc.constantFrom(1280, 800),
  })
  .map(({ party: one, search: { offers }, width }) => {
    const [offer] = offers;
    if (offer === undefined) throw new Error('There is no offer.');
    const lastFlight = offer.slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10) ?? today;
    const travelers = toTravelers(one, { today, lastFlight });
    return { offer: { ...offer, passenger_count: travelers.size }, travelers, counts: one.counts, width };
  });
type Example = ReturnType<typeof example.generate>['value'];

const describe = ({ offer, travelers, width }: Example): string =>
  [
    `On a screen of ${width} pixels:`,
    ...[...travelers].map(([label, traveler]) => `${label}: ${JSON.stringify(traveler)}`),
    describeFact(offer),
  ].join('\n');

/** The whole page once everyone is filled in. */
function formatPage(offer: RawOffer, travelers: ReadonlyMap<string, Traveler>, isWide: boolean) {
  const fare = getTotal(offer);
  const session = {
    typedPassengers: new Map(travelers),
    childAge: 0,
    results: null,
    selectedOfferId: null,
    interceptor: { exchanges: [], responseBodies: new Map<never, string>() },
  };
  const page = readShownSettings('http://localhost/passenger-details');
  return [
    'Passenger & Payment Details',
    ...formatSteps(1),
    'Selected Flight Summary',
    ...(isWide ? formatSummary(offer, fare, travelers.size) : formatBar(offer, fare)),
    ...[...travelers.keys()].flatMap(label => formatFields(label, { session, page })),
    ...formatReview(offer, fare, travelers, formatNextDay(readClock())),
    'Continue to Payment',
    'Nothing is charged yet: the card comes next.',
    ...firstBookingBanner,
  ];
}

async function findDifferences({ offer, travelers, counts, width }: Example): Promise<string[]> {
  const { flights } = v.parse(flightSearchResponseSchema, { flights: [offer] });
  const childAges = [...travelers.values()].flatMap(({ type, age }) => (type === 'child' ? [age] : []));
  const booking = startBooking();
  await goToPassengers(booking, {
    form: buildSearchForm({ counts, childAges }),
    ...(flights[0] === undefined ? {} : { flight: flights[0] }),
    entries: [...travelers.values()].map(toEntry),
  });
  const { close, happen } = await renderPassengersPage(booking, width);
  try {
    const text = readShownText(document.body);
    const shown = findTextDifference('Page', text, formatPage(offer, travelers, width >= 1024));
    if (shown.length > 0) return shown;
    const broken = findBrokenLinks();
    if (broken.length > 0) return broken;
    await happen(() => booking.send(submitPassengers));
    const errors = booking.context.passengerErrors.flatMap(one => Object.values(one));
    if (errors.length > 0) return [`Refused: ${errors.join(' ')}`];
    await happen(() =>
      booking.resolve(
        'validateOffer',
        buildValidatedOffer({
          total_amount: String(getTotal(offer)),
          total_currency: offer.total_currency,
          passengers: [...travelers.values()].map(({ type, age }, index) => ({
            id: `pas_${index}`,
            type,
            age: type === 'child' ? age : null,
          })),
        }),
      ),
    );
    return findDraftDifferences(JSON.stringify(booking.inputOf('createPaymentIntent')), travelers);
  } finally {
    close();
  }
}

/** What a phone shows of the flight in place of the summary. */
async function findBarDifferences({ offers }: GeneratedSearch): Promise<string[]> {
  const [offer] = offers;
  const [flight] = v.parse(flightSearchResponseSchema, { flights: offers }).flights;
  if (offer === undefined || flight === undefined) throw new Error('There is no offer.');
  const booking = startBooking();
  await goToPassengers(booking, { flight });
  const { close } = await renderView(<FlightSummary />, { booking, width: 390 });
  try {
    const expected = ['Selected Flight Summary', ...formatBar(offer, getTotal(offer))];
    return findTextDifference('Bar', readShownText(document.body), expected);
  } finally {
    close();
  }
}

test(
  'on a phone, the flight is summed up by its route or routes, its days and its price, whatever kind of trip it is',
  async () => {
    const search = generateSearch(today, { minLength: 1, maxLength: 1 });
    const describeOffers = ({ offers }: GeneratedSearch) => offers.slice(0, 1).map(describeFact).join('');
    expect(
      await findBrokenExample(search, {
        runs: 40,
        describe: describeOffers,
        findViolations: findBarDifferences,
      }),
    ).toBe('');
  },
  longestMs,
);

test(
  'the review names every flight, everyone as they were typed, the conditions and the total, and those are booked',
  async () => {
    expect(await findBrokenExample(example, { runs: 12, describe, findViolations: findDifferences })).toBe(
      '',
    );
  },
  longestMs,
);
