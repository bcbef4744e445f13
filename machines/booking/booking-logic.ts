import type { ActorLogic, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { BookingContext, BookingInput } from './booking-context.ts';
import type { BookingEvent } from './booking-events.ts';
import type { bookingMachine } from './booking-machine.ts';
import { bookingStart } from './booking-start.ts';

export type BookingMachine = typeof bookingMachine;
type BookingSnapshot = SnapshotFrom<BookingMachine>;

/** A booking that starts with the search form, and whose machine may be loaded later. */
export interface BookingLogic {
  logic: ActorLogic<BookingSnapshot, BookingEvent, BookingInput>;
  /** From the next event on, the actor runs the whole machine, with what else is known of the booking. */
  complete: (machine: BookingMachine, known: BookingContext) => void;
}

/**
 * The logic of a booking that can be started before its machine is loaded: until then it runs the part of the chart that
 * fills in the search form. It stays one actor, so what holds or observes it need not know.
 */
export function createBookingLogic(): BookingLogic {
  const start: AnyStateMachine = bookingStart;
  let whole: { machine: AnyStateMachine; known: BookingContext } | null = null;

  /** The same state in the whole machine. */
  function enterWhole(snapshot: BookingSnapshot): BookingSnapshot {
    if (whole === null || snapshot.machine !== start) return snapshot;
    const { form, searchErrors, searchFailure } = snapshot.context;
    const context: BookingContext = { ...whole.known, form, searchErrors, searchFailure };
    return {
      ...whole.machine.resolveState({ value: snapshot.value, context }),
      children: snapshot.children,
    };
  }

  return {
    logic: {
      getInitialSnapshot: (scope, input) => start.getInitialSnapshot(scope, input),
      start: snapshot => start.start(snapshot),
      getPersistedSnapshot: snapshot => start.getPersistedSnapshot(snapshot),
      transition(snapshot, event, scope) {
        const current = enterWhole(snapshot);
        const machine: AnyStateMachine = current.machine;
        return machine.transition(current, event, scope);
      },
    },
    complete(machine, known) {
      whole ??= { machine, known };
    },
  };
}
