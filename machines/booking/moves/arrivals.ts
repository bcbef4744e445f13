import type { BookingInput, PaymentReturn } from '../booking-context.ts';
import type { PageOpen, PassengerDraft } from '../booking-events.ts';
import {
  nothingRemembered,
  rememberedBy,
  type BookingMoment,
  type BookingMove,
  type World,
} from './world.ts';

/** A document is opened: the machine starts from what this browser keeps. */
export const opening = (world: World, event: PageOpen, kept: BookingInput = world.stored) => ({
  anew: { input: kept },
  event,
  world: { ...world, isOpen: true, card: null, left: null, isJustChosen: false, isUnwatched: false },
});

export const returning = (
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

export const arrival = ({
  name,
  does,
  forcedBy,
  kind,
  byHand = false,
  alerts,
  at,
}: Arrival): BookingMove => ({
  id: `page.open: ${name}`,
  on: 'page.open',
  does,
  forcedBy: forcedBy ?? null,
  kind,
  ...(byHand ? { byHand } : {}),
  ...(alerts === undefined ? {} : { shows: [{ role: 'alert', says: alerts }] }),
  at,
});

export const draftOf = ({ snapshot: { context } }: BookingMoment): PassengerDraft | null =>
  context.passengers === null ? null : { passengers: context.passengers, clientSecret: context.clientSecret };

/** The passengers' page as its history entry brings it back. */
export const passengersAgain = (moment: BookingMoment, draft = draftOf(moment)): PageOpen => ({
  type: 'page.open',
  path: '/passenger-details',
  flight: moment.snapshot.context.flight,
  searchParams: moment.snapshot.context.searchParams,
  draft,
});

export const isOfEntry = ({ snapshot: { context }, world }: BookingMoment) =>
  context.flight?.id === world.entryOffer;
