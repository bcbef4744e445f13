import type { Situation } from '../promise.ts';
import { formatAmount, formatClockIn, formatNextDay } from './formats.ts';
import { formatErrorList, formatFields, getPassengerLabels } from './passenger-fields-text.ts';
import { formatPaymentProblem, formatProblem, knownDuplicates } from './passengers-problem-text.ts';
import { maybe, oneOf, type PageText } from './page-text.ts';
import type { RawOffer } from './raw-offer.ts';
import { readMessages } from './response-messages.ts';
import { formatReview } from './review-text.ts';
import { findLatestFare, findSelectedOffer, getExpectedFare } from './selected-offer.ts';
import { firstBookingBanner, formatSteps } from './site-text.ts';

const childAgeNotice: PageText = [
  'The fare is for children of another age.',
  'Airlines refuse a child whose date of birth doesn’t fit the searched age. Everything you typed is kept.',
  'Search again with the right age',
];

const tenMinutes = 10 * 60_000;

/** Until when the fare is held, in the last ten minutes; from the start where nothing can watch it. */
function formatDeadline(offer: RawOffer, { page, session }: Situation): PageText {
  const text = `This fare is held until ${formatClockIn(offer.expires_at, page.timeZone)}. After that we check its price again; what you typed stays.`;
  const left = Date.parse(offer.expires_at) - page.now;
  if (left <= 0) return session.isOfferUnwatched ? [maybe(text)] : [];
  return left < tenMinutes ? [text] : [maybe(text)];
}

/** What has happened to the fare since it was selected. */
function formatFareNews(offer: RawOffer, fare: number, { session }: Situation): PageText {
  const format = (amount: number) => formatAmount(amount, offer.total_currency);
  const earlier = [...session.earlierFares, session.fare ?? fare].filter(amount => amount > fare);
  return [
    oneOf(
      [],
      [
        `The fare is still ${format(fare)}.`,
        'The airline’s offer had expired while you were typing, so we asked for a new one.',
      ],
      ...earlier.map((before): PageText => [
        `The fare is now ${format(fare)}, was ${format(before)}.`,
        'The airline lowered it while you were typing. You pay the lower fare.',
      ]),
    ),
  ];
}

function formatQuestion(offer: RawOffer, { session, state }: Situation): PageText {
  if (state.endsWith('.acceptingDuplicate')) {
    const [latest] = readMessages(session, /^createPaymentIntent$/).slice(-1);
    return [
      oneOf(...knownDuplicates.filter(text => latest?.errors.includes(text)).map(text => [text])),
      'Book another',
      'Edit passengers',
    ];
  }
  if (!state.endsWith('.acceptingFare')) return [];
  const format = (amount: number | null) => formatAmount(amount ?? 0, offer.total_currency);
  return [
    `The fare is now ${format(findLatestFare(session))}, was ${format(session.fare)}.`,
    'The airline raised it while you were typing. Your card was not charged; what you typed stays either way.',
    'Accept new fare',
    'Back to results',
  ];
}

const paying = /\.(?:enteringCard|confirmingPayment|declined|paymentClosed|redirecting)$/;

/** What is wrong with the fields of a card. */
const cardErrors: Readonly<Record<string, readonly string[]>> = {
  'Card number': ['Your card number is incomplete.', 'Your card number is invalid.'],
  'Expiry date': [
    "Your card's expiration date is incomplete.",
    "Your card's expiration date is in the past.",
  ],
  'Security code': ["Your card's security code is incomplete."],
};

function formatPayment(fare: number, { page, state }: Situation): PageText {
  const isBusy = page.controls.some(({ name, isBusy: busy }) => busy && name.startsWith('Pay '));
  return paying.test(state)
    ? [
        'Payment',
        maybe(
          ...Object.entries(cardErrors).flatMap(([name, errors]) => [
            name,
            ...(page.controls.some(control => control.isInvalid && control.name === name)
              ? [oneOf(...errors.map((error): PageText => [error]))]
              : []),
          ]),
        ),
        'Test mode: 4242 4242 4242 4242 pays, with any future date and any code.',
        'Other test cards',
        ...(isBusy ? [] : [`Pay ${formatAmount(fare, 'USD')}`]),
        'Your card is authorized now and charged only when your ticket is issued.',
      ]
    : [];
}

function formatContinue({ page, state }: Situation): PageText {
  const isBusy = page.controls.some(({ name, isBusy: busy }) => busy && name === 'Continue to Payment');
  return /\.(?:editing|validatingOffer|creatingPaymentIntent|repricing)$/.test(state)
    ? [...(isBusy ? [] : ['Continue to Payment']), 'Nothing is charged yet: the card comes next.']
    : [];
}

function formatForm(offer: RawOffer, fare: number, situation: Situation): PageText {
  const { session, page } = situation;
  const hasWrongAge = page.controls.some(
    ({ isInvalid, description }) => isInvalid && description.startsWith('This child is '),
  );
  return [
    ...formatErrorList(situation),
    ...(hasWrongAge ? childAgeNotice : []),
    ...getPassengerLabels(session).flatMap(label => formatFields(label, situation)),
    // What is about to be paid for can be read.
    ...(page.areas.review.length > 0 || paying.test(situation.state)
      ? formatReview(offer, fare, session.typedPassengers, formatNextDay(page))
      : []),
    ...formatDeadline(offer, situation),
    ...formatProblem(situation),
    ...formatFareNews(offer, fare, situation),
    ...formatQuestion(offer, situation),
    ...formatContinue(situation),
  ];
}

/** All that the passengers page says; null before a flight is selected. */
export function formatPassengersPage(situation: Situation): PageText | null {
  const { session, page, state } = situation;
  if (state.endsWith('.missingFlight'))
    return [
      'Passenger & Payment Details',
      'No flight is chosen yet. Search for one, choose it, and come back here to say who travels.',
      'Search flights',
    ];
  const offer = findSelectedOffer(session);
  const fare = getExpectedFare(session);
  if (offer === null || fare === null) return null;
  if (page.dialogs.length > 0) return formatPaymentProblem(situation);
  const isLoading = state.endsWith('.resuming');
  const hasQuestion = /\.accepting(?:Fare|Duplicate)$/.test(state);
  const done = paying.test(state) ? 2 : page.areas.review.length > 0 ? 1 : 0;
  return [
    'Passenger & Payment Details',
    ...(isLoading ? [oneOf(formatSteps(0), formatSteps(1), formatSteps(2))] : formatSteps(done)),
    // Another promise compares it.
    ...page.areas.summary,
    ...(isLoading ? ['Loading passengers...'] : formatForm(offer, fare, situation)),
    ...formatPayment(fare, situation),
    ...(hasQuestion ? [] : firstBookingBanner),
  ];
}
