import { intentIdOf } from '../../../src/contract/payment-intent.ts';
import { messages } from '../booking-setup.ts';
import type { BookingInput, PaymentReturn } from '../booking-context.ts';
import type { PageOpen, PassengerDraft } from '../booking-events.ts';
import {
  bookingIdOf,
  emptyWorld,
  intentOfSecret,
  intentReturned,
  isAt,
  isOrdinary,
  isReady,
  nothingRemembered,
  rememberedBy,
  withIntent,
  type BookingMoment,
  type BookingMove,
  type Intent,
  type World,
} from './world.ts';

/** A document is opened: the machine starts from what this browser keeps. */
const opening = (world: World, event: PageOpen, kept: BookingInput = world.stored) => ({
  anew: { input: kept },
  event,
  world: { ...world, isOpen: true, card: null, left: null, isJustChosen: false, isUnwatched: false },
});

const returning = (
  world: World,
  returned: Partial<PaymentReturn>,
  remembered = rememberedBy(world),
): PageOpen => ({
  type: 'page.open',
  path: '/booking-confirmation',
  returned: { paymentIntent: null, clientSecret: null, redirectStatus: null, bookingId: null, ...returned },
  remembered: world.isOpen ? remembered : nothingRemembered,
});

interface Arrival {
  name: string;
  does: string;
  forcedBy?: string;
  kind: BookingMove['kind'];
  byHand?: boolean;
  alerts?: string;
  at: BookingMove['at'];
}

const arrival = ({ name, does, forcedBy, kind, byHand = false, alerts, at }: Arrival): BookingMove => ({
  id: `page.open: ${name}`,
  on: 'page.open',
  does,
  forcedBy: forcedBy ?? null,
  kind,
  ...(byHand ? { byHand } : {}),
  ...(alerts === undefined ? {} : { shows: [{ role: 'alert', says: alerts }] }),
  at,
});

/** The first thing that this browser opens. */
const cold = (name: string, path: string, event: PageOpen, alerts?: string) =>
  arrival({
    ...(alerts === undefined ? {} : { alerts }),
    name,
    does: `Open ${path} in a fresh browser.`,
    kind: 'negative',
    at: ({ world }) => (world.isOpen ? null : opening(world, event)),
  });

const strange = (name: string, query: string, returned: Partial<PaymentReturn>, alerts?: string) =>
  cold(name, `/booking-confirmation${query}`, returning(emptyWorld, returned), alerts);

const deepLinks: BookingMove[] = [
  cold('results, nothing searched', '/flight-results', { type: 'page.open', path: '/flight-results' }),
  cold('passengers, nothing chosen', '/passenger-details', { type: 'page.open', path: '/passenger-details' }),
  strange('confirmation without a query', '', {}, messages.missingReturn),
  strange(
    'confirmation without an intent',
    '?payment_intent_client_secret=x',
    { clientSecret: 'x' },
    messages.missingIntent,
  ),
  strange(
    'confirmation without a secret',
    '?payment_intent=pi_x',
    { paymentIntent: 'pi_x' },
    messages.missingBookingData,
  ),
  strange(
    'confirmation of an unknown payment',
    '?payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y',
    { paymentIntent: 'pi_x', clientSecret: 'pi_x_secret_y' },
  ),
  strange('confirmation of an unknown booking', '?booking_id=bkg_x', { bookingId: 'bkg_x' }),
];

const secretOf = ({ snapshot: { context } }: BookingMoment) => context.clientSecret ?? '';
const returnOf = (secret: string, redirectStatus: 'succeeded' | 'failed'): Partial<PaymentReturn> => ({
  paymentIntent: intentIdOf(secret),
  clientSecret: secret,
  redirectStatus,
});

interface Return {
  name: string;
  does: string;
  kind: BookingMove['kind'];
  of: Intent['payment'];
  status: 'succeeded' | 'failed';
  isElsewhere?: boolean;
  change?: Partial<Intent>;
  isRefusedLater?: boolean;
  forcedBy?: string;
}

/** From the payment to the confirmation, by way of the bank where it asks. */
const fromPayment = ({ of, status, isElsewhere = false, change = {}, isRefusedLater, ...words }: Return) =>
  arrival({
    ...words,
    at(moment) {
      const intent = intentOfSecret(moment.world, secretOf(moment));
      if (!isAt(moment, 'redirecting') || intent?.payment !== of) return null;
      if (isRefusedLater !== undefined && intent.isRefusedLater !== isRefusedLater) return null;
      if (isElsewhere && !isOrdinary(moment)) return null;
      const world = withIntent(moment.world, intent.secret, change);
      const returned = returnOf(intent.secret, status);
      return isElsewhere
        ? opening({ ...world, stored: emptyWorld.stored }, returning(world, returned, nothingRemembered), {})
        : opening(world, returning(world, returned));
    },
  });

const returns: BookingMove[] = [
  fromPayment({
    name: 'the confirmation comes',
    does: 'Wait: the confirmation page comes.',
    kind: 'usual',
    of: 'held',
    status: 'succeeded',
  }),
  fromPayment({
    name: 'approved at the bank',
    does: 'Press Approve at the bank’s page.',
    kind: 'usual',
    of: 'asked',
    isRefusedLater: false,
    status: 'succeeded',
    change: { payment: 'held' },
  }),
  fromPayment({
    name: 'approved at the bank, and refused',
    does: 'Press Approve at the bank’s page.',
    kind: 'negative',
    of: 'asked',
    isRefusedLater: true,
    status: 'failed',
    change: { payment: 'open', isRefusedLater: false },
  }),
  fromPayment({
    name: 'declined at the bank',
    does: 'Press Decline at the bank’s page.',
    kind: 'negative',
    of: 'asked',
    isRefusedLater: false,
    status: 'failed',
    change: { payment: 'open' },
  }),
  fromPayment({
    name: 'approved at the bank, in another browser',
    does: 'Open the bank’s page in another browser, and press Approve there.',
    kind: 'edge',
    of: 'asked',
    isRefusedLater: false,
    status: 'succeeded',
    isElsewhere: true,
    change: { payment: 'held' },
  }),
  fromPayment({
    name: 'declined at the bank, in another browser',
    does: 'Open the bank’s page in another browser, and press Decline there.',
    kind: 'edge',
    of: 'asked',
    isRefusedLater: false,
    status: 'failed',
    isElsewhere: true,
    change: { payment: 'open' },
  }),
];

const draftOf = ({ snapshot: { context } }: BookingMoment): PassengerDraft | null =>
  context.passengers === null ? null : { passengers: context.passengers, clientSecret: context.clientSecret };

/** The passengers' page as its history entry brings it back. */
const passengersAgain = (moment: BookingMoment, draft = draftOf(moment)): PageOpen => ({
  type: 'page.open',
  path: '/passenger-details',
  flight: moment.snapshot.context.flight,
  searchParams: moment.snapshot.context.searchParams,
  draft,
});

const isOfEntry = ({ snapshot: { context }, world }: BookingMoment) =>
  context.flight?.id === world.entryOffer;

const reloads: BookingMove[] = [
  arrival({
    name: 'results reloaded',
    does: 'Reload the page.',
    kind: 'edge',
    at: moment =>
      isAt(moment, 'choosing') && isOrdinary(moment) && moment.world.stored.flights
        ? opening(moment.world, {
            type: 'page.open',
            path: '/flight-results',
            flights: moment.snapshot.context.flights,
            searchParams: moment.snapshot.context.searchParams,
          })
        : null,
  }),
  arrival({
    name: 'passengers reloaded',
    does: 'Reload the page.',
    kind: 'edge',
    at: moment =>
      isAt(moment, 'enteringPassengers.editing', 'enteringPassengers.enteringCard') &&
      isOrdinary(moment) &&
      isReady(moment) &&
      isOfEntry(moment)
        ? opening(moment.world, passengersAgain(moment))
        : null,
  }),
  arrival({
    name: 'Back from the bank',
    does: 'Press Back at the bank’s page.',
    kind: 'edge',
    at(moment) {
      const intent = intentOfSecret(moment.world, secretOf(moment));
      return isAt(moment, 'redirecting') && intent?.payment === 'asked' && isOfEntry(moment)
        ? opening(moment.world, passengersAgain(moment))
        : null;
    },
  }),
  arrival({
    name: 'confirmation reloaded',
    does: 'Reload the page.',
    kind: 'edge',
    at(moment) {
      const { returned } = moment.snapshot.context;
      const isThere = isAt(
        moment,
        'ticketed',
        'confirming.awaitingAirline',
        'confirming.refused',
        'confirming.paymentFailed',
      );
      return isThere && returned !== null && intentReturned(moment) !== null
        ? opening(moment.world, returning(moment.world, returned))
        : null;
    },
  }),
  arrival({
    name: 'a flight that has lost its id',
    does: 'In the developer tools set `id` to "" in local storage’s `selectedFlight`, and open /passenger-details in a new tab.',
    kind: 'negative',
    byHand: true,
    at(moment) {
      const { stored } = moment.world;
      if (!isAt(moment, 'enteringPassengers.enteringCard') || !isOrdinary(moment) || !stored.flight)
        return null;
      const world = { ...moment.world, stored: { ...stored, flight: { ...stored.flight, id: '' } } };
      return opening(world, { type: 'page.open', path: '/passenger-details' });
    },
  }),
  arrival({
    name: 'the confirmation of this payment, without its secret',
    does: 'Open /booking-confirmation?payment_intent=… with this payment’s id.',
    kind: 'negative',
    byHand: true,
    at: moment =>
      isAt(moment, 'enteringPassengers.enteringCard') && isOrdinary(moment)
        ? opening(moment.world, returning(moment.world, { paymentIntent: intentIdOf(secretOf(moment)) }))
        : null,
  }),
  arrival({
    name: 'the ticket by its booking',
    does: 'Open /booking-confirmation?booking_id=… with this booking’s id, as the link of the e-mail does.',
    kind: 'edge',
    at(moment) {
      const intent = intentReturned(moment);
      const isThere = isAt(moment, 'confirming.awaitingAirline', 'confirming.refused', 'ticketed');
      return isThere && intent !== null && intent.booking !== 'none'
        ? opening(moment.world, returning(moment.world, { bookingId: bookingIdOf(intent) }))
        : null;
    },
  }),
];

const homeAgain: PageOpen = { type: 'page.open', path: '/', prefill: null };

/** Where a link home is refused, since something runs that must not be left. */
const unleavable = [
  'enteringPassengers.confirmingPayment',
  'redirecting',
  'confirming.findingBooking',
  'confirming.booking',
];

const inside: BookingMove[] = [
  arrival({
    name: 'home, by a link',
    does: 'Follow the link or button that leads to a new search.',
    kind: 'usual',
    at: moment =>
      isAt(
        moment,
        'choosing',
        'ticketed',
        'enteringPassengers.missingFlight',
        'confirming.unidentified',
        'confirming.refused',
        'confirming.paymentFailed',
      )
        ? { event: homeAgain, world: { ...moment.world, left: null } }
        : null,
  }),
  arrival({
    name: 'home, while it may not be left',
    does: 'Press the logo, which leads home: the page stays.',
    kind: 'negative',
    at: moment => (isAt(moment, ...unleavable) && !isAbroad(moment) ? { event: homeAgain } : null),
  }),
  arrival({
    name: 'Back to the results',
    does: 'Press Back.',
    kind: 'usual',
    at: moment =>
      isAt(moment, 'enteringPassengers.editing', 'enteringPassengers.enteringCard') &&
      isOrdinary(moment) &&
      isOfEntry(moment) &&
      moment.snapshot.context.flights !== null &&
      moment.world.left === null
        ? {
            event: {
              type: 'page.open',
              path: '/flight-results',
              flights: moment.snapshot.context.flights,
              searchParams: moment.snapshot.context.searchParams,
            },
            world: { ...moment.world, left: draftOf(moment), isJustChosen: false },
          }
        : null,
  }),
  arrival({
    name: 'Forward to the passengers',
    does: 'Press Forward.',
    kind: 'usual',
    at: moment =>
      isAt(moment, 'choosing') && moment.world.left !== null && moment.snapshot.context.flight !== null
        ? {
            event: passengersAgain(moment, moment.world.left),
            world: { ...moment.world, left: null },
          }
        : null,
  }),
];

function isAbroad({ snapshot: { context } }: BookingMoment): boolean {
  return context.returned !== null && context.remembered?.flight === null;
}

/** How somebody comes to a page: by link, Back, Forward, reload, from the bank. */
export const arrivingMoves: readonly BookingMove[] = [...deepLinks, ...returns, ...reloads, ...inside];
