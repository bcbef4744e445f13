import * as v from 'valibot';
import { getFare } from '#machines/booking/booking-context.ts';
import type { PassengerDraft } from '#machines/booking/booking-events.ts';
import { genders, titles } from '#machines/booking/passenger-entries.ts';
import type { Flight } from '#contract/flight.ts';
import type { BookingActor, BookingSnapshot } from './booking-provider.tsx';
import { getPagePath } from './page-path.ts';

const shortText = v.pipe(v.string(), v.maxLength(300));

const entrySchema = v.object({
  type: v.picklist(['adult', 'child', 'infant']),
  title: v.picklist(titles),
  isTitleChosen: v.optional(v.boolean(), false),
  firstName: shortText,
  lastName: shortText,
  gender: v.picklist(['', ...genders]),
  hasOwnContact: v.optional(v.boolean(), true),
  email: shortText,
  phone: shortText,
  phoneCountry: shortText,
  phoneNumber: shortText,
  birthDay: shortText,
  birthMonth: shortText,
  birthYear: shortText,
});

/** What was typed on the passengers page. Its history entry keeps it across a reload or a visit to the bank. */
export const draftSchema: v.GenericSchema<unknown, PassengerDraft> = v.object({
  passengers: v.pipe(v.array(entrySchema), v.maxLength(9)),
  clientSecret: v.nullable(shortText),
  replacedSecret: v.optional(v.nullable(shortText), null),
});

/** The current draft of the passengers page; null if it has none. */
export const getPassengerDraft = ({
  context: { passengers, clientSecret, replacedSecret },
}: BookingSnapshot): PassengerDraft | null =>
  passengers === null ? null : { passengers, clientSecret, replacedSecret };

/** The parts of `window` that store a draft. */
interface DraftWindow {
  readonly location: Pick<Location, 'pathname'>;
  readonly history: Pick<History, 'state'>;
  addEventListener(event: 'beforeunload' | 'pagehide', listener: () => void): void;
}

/** The delay after the last change before a draft is saved. */
const saveDelayMs = 300;

/** The flight at the fare that the traveler has accepted; nothing if that of its new offer is another one. */
function getAcceptedFlight({ context: { flight, fare } }: BookingSnapshot): { flight?: Flight } {
  if (flight === null || fare === null) return {};
  const { amount, currency } = getFare(flight);
  return amount === fare.amount && currency === fare.currency ? { flight } : {};
}

/** A change of one of these is saved. */
const savedParts = ['passengers', 'clientSecret', 'replacedSecret', 'flight'] as const;

/**
 * Saves the draft in the state of the page's history entry: it belongs to this tab and entry, survives a reload, and is
 * in no storage. A new offer that has replaced an expired one is saved there, too, once its fare is accepted. The
 * router's `replaceState` would load the page again, so the native one is called.
 */
export function persistPassengerDraft(actor: BookingActor, page: DraftWindow): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    const snapshot = actor.getSnapshot();
    if (page.location.pathname !== '/passenger-details' || getPagePath(snapshot) !== '/passenger-details')
      return;
    const draft = getPassengerDraft(snapshot);
    if (draft === null) return;
    const state = { ...toStateObject(page.history.state), ...getAcceptedFlight(snapshot), draft };
    History.prototype.replaceState.call(page.history, state, '');
  };
  let saved = actor.getSnapshot().context;
  actor.subscribe(({ context }) => {
    if (savedParts.every(part => context[part] === saved[part])) return;
    saved = context;
    clearTimeout(timer);
    timer = setTimeout(save, saveDelayMs);
  });
  // A reload reads the entry's state before `pagehide`.
  page.addEventListener('beforeunload', save);
  page.addEventListener('pagehide', save);
}

const toStateObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});
