import type { StateIdOf } from '#tools/chart/transition-ref.ts';
import { isWithin } from '#tools/chart/state-nodes.ts';
import type { CoverageExclusion } from '#tools/model/machine-model.ts';
import { interruptionIds, type InterruptionId } from '#tools/paths/conditions.ts';
import type { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';

type ManageStateId = StateIdOf<typeof manageBookingMachine>;

/** The states, or ancestors of states, that may follow; a text is the reason why the interruption can't happen there. */
type ManageOutcome = readonly ManageStateId[] | string;

/** By state, or ancestor of states; the closest counts. */
type ManageOutcomes = Readonly<Partial<Record<ManageStateId, ManageOutcome>>>;

export const manageForm: readonly ManageStateId[] = ['manageBooking.finding.editing'];
const booking: readonly ManageStateId[] = [
  'manageBooking.managing.showing',
  'manageBooking.managing.waiting',
];

/** The link is kept with the history entry. What a call was about may have happened or not. */
const sameEntry: ManageOutcomes = { manageBooking: booking, 'manageBooking.finding': manageForm };

/** The page waits for what it has asked for. */
const sameDocument: ManageOutcomes = {
  ...sameEntry,
  'manageBooking.finding.requesting': [
    'manageBooking.finding.sent',
    // Without a network, or if the link is asked for too often.
    'manageBooking.finding.editing',
  ],
  'manageBooking.opening': [...booking, 'manageBooking.unopened'],
  'manageBooking.managing.quoted.appearing': ['manageBooking.managing.quoted'],
  'manageBooking.managing.quoting': ['manageBooking.managing.quoted', 'manageBooking.managing.showing'],
  // A look at a booking that fails is repeated by the traveler.
  'manageBooking.managing.waiting': [...booking, 'manageBooking.unopened'],
  'manageBooking.managing.refreshing': [...booking, 'manageBooking.unopened'],
  'manageBooking.managing.accepting': [...booking, 'manageBooking.unopened'],
  'manageBooking.managing.canceling': [...booking, 'manageBooking.unopened'],
};

/** What every interruption leads to in every state. Where nothing is in progress and the document stays, nothing changes. */
export const manageInterruptionOutcomes: Readonly<Record<InterruptionId, ManageOutcomes>> = {
  reload: sameEntry,
  // To the form, or to the booking from which the form was opened.
  back: { manageBooking: [...manageForm, ...booking] },
  // Back, and Forward again.
  forward: sameEntry,
  offline: sameDocument,
  // The link is opened in another tab, or the form where there is none.
  secondTab: sameDocument,
  // The link is too old when the page is reloaded.
  expiry: { manageBooking: manageForm, 'manageBooking.finding': 'No link is open that could expire.' },
};

/** What an interruption leads to in a state; a text if it can't happen there, null if nothing is declared. */
export function findManageOutcome(interruption: InterruptionId, state: string): ManageOutcome | null {
  const entries = Object.entries(manageInterruptionOutcomes[interruption])
    .filter(([id]) => isWithin(id, state))
    .toSorted(([one], [other]) => other.length - one.length);
  return entries[0]?.[1] ?? null;
}

/** The interruptions that can't happen in a state, as the coverage writes them. */
export const impossibleManageInterruptions: readonly CoverageExclusion[] = interruptionIds.flatMap(
  interruption =>
    Object.entries(manageInterruptionOutcomes[interruption])
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([state, reason]) => ({
        items: new RegExp(String.raw`^${state}(\.\S+)? \| ${interruption}$`),
        reason,
      })),
);
