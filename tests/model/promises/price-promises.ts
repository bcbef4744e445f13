import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readLedger } from '#tests/harness/ledger.ts';
import { isReturnTrip } from './expected/direction-name.ts';
import { findTextDifference } from './expected/page-text.ts';
import { formatAmount, formatShortDay, formatNextDay } from './expected/formats.ts';
import { formatCity, formatSummary } from './expected/offer-text.ts';
import { getTotal, parseOffers, type RawOffer } from './expected/raw-offer.ts';
import { formatReview } from './expected/review-text.ts';
import { parseTicket } from './expected/ticket-text.ts';
import { findLatestFare, findSelectedOffer, getExpectedFare } from './expected/selected-offer.ts';
import type { PromiseGroup, Situation } from './promise.ts';

/** Below this width, the summary is a bar that expands. */
const wideSummary = 1024;

/** The bar above the form on narrow screens: route, dates and price. */
export const formatBar = ({ slices, total_currency: currency }: RawOffer, fare: number): string[] => {
  const [first, ...others] = slices;
  if (first === undefined) return [];
  const days = slices.map(({ departure_date: date }) => formatShortDay(date ?? ''));
  const isMultiCity = others.length > 0 && !isReturnTrip(slices);
  const codes = slices.map(({ origin, destination }) => `${origin.iata_code} – ${destination.iata_code}`);
  return [
    isMultiCity ? codes.join(' · ') : `${formatCity(first.origin)} → to ${formatCity(first.destination)}`,
    days.join(isMultiCity ? ' · ' : ' – '),
    `${formatAmount(fare, currency)} ${currency}`,
  ];
};

function findSummaryDifferences({ session, page }: Situation): string[] {
  const fare = getExpectedFare(session);
  const offer = findSelectedOffer(session);
  const [summary] = page.areas.summary;
  if (offer === null || fare === null) return [];
  if (summary === undefined) return ['There is no summary.'];
  const isWide = (session.page.viewportSize()?.width ?? 0) >= wideSummary;
  const id = session.isOfferIdRemoved && summary.includes('Offer Unknown') ? '' : offer.id;
  const expected = isWide
    ? formatSummary({ ...offer, id }, fare, offer.passenger_count)
    : formatBar(offer, fare);
  return findTextDifference('Summary', summary, ['Selected Flight Summary', ...expected]);
}

function findReviewDifferences({ session, page }: Situation): string[] {
  const fare = getExpectedFare(session);
  const offer = findSelectedOffer(session);
  const [review] = page.areas.review;
  if (offer === null || fare === null || review === undefined) return [];
  return findTextDifference(
    'Review',
    review,
    formatReview(offer, fare, session.typedPassengers, formatNextDay(page)),
  );
}

/** The notice of a more expensive fare names the new fare and the one before it. */
function findWrongFareIncrease({ session, page }: Situation): string[] {
  const { fare } = session;
  const latest = findLatestFare(session);
  if (fare === null || latest === null) return [];
  const expected = `The fare is now ${formatAmount(latest, 'USD')}, was ${formatAmount(fare, 'USD')}.`;
  return latest > fare && page.alerts.some(text => text.startsWith(expected))
    ? []
    : [`Expected "${expected}"; shown "${page.alerts.join(' ')}".`];
}

/** Pay names the amount of the payment. */
function findWrongPayButton({ session, page }: Situation): string[] {
  if (!session.interceptor.responseBodies.has('createPaymentIntent')) return [];
  const { accounts } = readLedger(session.site.dataDir);
  const names = accounts.map(({ amount }) => `Pay ${formatAmount(amount / 100, 'USD')}`);
  const shown = page.controls.filter(({ name }) => name.startsWith('Pay ')).map(({ name }) => name);
  const accepted = getExpectedFare(session);
  const fare = accepted === null ? null : `Pay ${formatAmount(accepted, 'USD')}`;
  return shown.length === 1 && shown.every(name => names.includes(name) && (fare === null || name === fare))
    ? []
    : [`Expected "${fare ?? names.join(', ')}"; shown "${shown.join(', ')}".`];
}

/** Every amount that may be shown on the way to the ticket, formatted. */
function getKnownAmounts(session: BrowserSession, offer: RawOffer): string[] {
  const { change_before_departure: change, refund_before_departure: refund } = offer.conditions ?? {};
  const { accounts } = readLedger(session.site.dataDir);
  const loaded = session.interceptor.responseBodies.get('loadTicket');
  const ticket = loaded?.includes('"booking_reference"') ? parseTicket(loaded) : null;
  const offers = parseOffers(session.results).filter(({ id }) => id === session.selectedOfferId);
  return [
    session.fare,
    findLatestFare(session),
    ...[offer, ...offers].map(getTotal),
    ...[change, refund].map(term => term?.penalty_amount ?? null),
    ...accounts.map(({ amount }) => amount / 100),
    ...session.earlierFares,
    ...(ticket === null ? [] : [ticket.base_amount, ticket.tax_amount]),
  ].flatMap(amount => (amount === null ? [] : [formatAmount(amount, offer.total_currency)]));
}

const amounts = /[$€£][\d,]+(?:\.\d+)?/g;

function findUnknownAmounts({ session, page }: Situation): string[] {
  const offer = findSelectedOffer(session);
  if (offer === null) return [];
  const invented = session.interceptor.responses.filter(({ isInvented }) => isInvented);
  const known = [
    ...getKnownAmounts(session, offer),
    ...invented.flatMap(({ body }) => body.match(amounts) ?? []),
  ];
  const shown = page.mainText.match(amounts) ?? [];
  return [...new Set(shown)]
    .filter(amount => !known.includes(amount))
    .map(amount => `Nobody named ${amount}.`);
}

const passengersPage = {
  in: ['booking.enteringPassengers'],
  except: ['booking.enteringPassengers.missingFlight', 'booking.enteringPassengers.resuming'],
} as const;

export const pricePromises: PromiseGroup = {
  heading: 'Prices',
  promises: [
    {
      sentence: 'The summary names the selected flight, its conditions and the fare that was accepted last.',
      ...passengersPage,
      findViolations: findSummaryDifferences,
    },
    {
      sentence:
        'The review names every flight, everyone as they were typed, the conditions and the total that is charged, and nothing else.',
      ...passengersPage,
      findViolations: findReviewDifferences,
    },
    {
      sentence: 'The notice of a higher fare names the new fare and the one before it.',
      in: ['booking.enteringPassengers.acceptingFare'],
      findViolations: findWrongFareIncrease,
    },
    {
      sentence: 'The Pay button names the amount of the payment, which is the fare that was accepted.',
      in: ['booking.enteringPassengers.enteringCard', 'booking.enteringPassengers.confirmingPayment'],
      findViolations: findWrongPayButton,
    },
    {
      sentence: 'No page shows an amount that neither the airline nor the bank has named.',
      in: ['booking.enteringPassengers', 'booking.redirecting', 'booking.confirming', 'booking.ticketed'],
      findViolations: findUnknownAmounts,
    },
  ],
};
