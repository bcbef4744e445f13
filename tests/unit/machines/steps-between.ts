import type { EventObject } from 'xstate';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { findNextStep } from './model-steps.ts';

/**
 * The states in which the travelers of unit tests act, without the machine's id. Tests name no other step of the
 * traveler on the happy path: the ones between are taken as the test model says.
 */
const stops: readonly string[] = [
  'searching.editing',
  'choosing',
  'enteringPassengers.editing',
  'enteringPassengers.enteringCard',
];

/** More than the happy path has. */
const maxSteps = 20;

type Value = string | { [key: string]: Value | undefined };

/** `enteringPassengers.editing` */
export const formatStateValue = (value: Value): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? key : `${key}.${formatStateValue(inner)}`))
        .join(' & ');

interface RunningBooking {
  getSnapshot(): { value: Value };
}

/** Takes the steps of a booking's traveler that no test names. `send` may be any event of the test model. */
export function takeStepsBetween(booking: RunningBooking, send: (event: EventObject) => void): void {
  for (let steps = 0; steps < maxSteps; steps++) {
    const state = formatStateValue(booking.getSnapshot().value);
    const next = stops.includes(state) ? null : findNextStep(`${bookingMachine.id}.${state}`);
    if (next === null) return;
    send(next.event);
  }
}
