import * as v from 'valibot';
import type { PassengerDraft } from '../../../machines/booking/booking-events.ts';
import { genders, titles } from '../../../machines/booking/passenger-entries.ts';
import type { BookingActor, BookingSnapshot } from './booking-provider.tsx';
import { pathOf } from './page-path.ts';

const text = v.pipe(v.string(), v.maxLength(300));

const entrySchema = v.object({
  type: v.picklist(['adult', 'child', 'infant']),
  title: v.picklist(titles),
  firstName: text,
  lastName: text,
  gender: v.picklist(['', ...genders]),
  email: text,
  phone: text,
  phoneCountry: text,
  phoneNumber: text,
  birthDay: text,
  birthMonth: text,
  birthYear: text,
});

/** What was typed on the passengers' page, as its history entry keeps it over a reload or a visit to the bank. */
export const draftSchema: v.GenericSchema<unknown, PassengerDraft> = v.object({
  passengers: v.pipe(v.array(entrySchema), v.maxLength(9)),
  clientSecret: v.nullable(text),
});

/** What the passengers' page holds now; null while it holds nothing. */
export const draftOf = ({ context: { passengers, clientSecret } }: BookingSnapshot): PassengerDraft | null =>
  passengers === null ? null : { passengers, clientSecret };

/** The parts of the browser's window that a draft is kept with. */
interface Page {
  readonly location: Pick<Location, 'pathname'>;
  readonly history: Pick<History, 'state'>;
  addEventListener(event: 'beforeunload' | 'pagehide', listener: () => void): void;
}

/** How long typing rests before it is kept. */
const saveDelay = 300;

/**
 * Keeps what is typed in the state of the page's own history entry: it belongs to this tab and this entry, survives a
 * reload, and is in no storage. The native `replaceState` is used, since the router's would load the page anew.
 */
export function keepPassengerDraft(actor: BookingActor, page: Page): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    const snapshot = actor.getSnapshot();
    if (page.location.pathname !== '/passenger-details' || pathOf(snapshot) !== '/passenger-details') return;
    const draft = draftOf(snapshot);
    if (draft === null) return;
    History.prototype.replaceState.call(page.history, { ...stateOf(page.history.state), draft }, '');
  };
  let kept = actor.getSnapshot().context;
  actor.subscribe(({ context }) => {
    if (context.passengers === kept.passengers && context.clientSecret === kept.clientSecret) return;
    kept = context;
    clearTimeout(timer);
    timer = setTimeout(save, saveDelay);
  });
  // A reload takes the entry's state as it is before `pagehide`.
  page.addEventListener('beforeunload', save);
  page.addEventListener('pagehide', save);
}

const stateOf = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});
