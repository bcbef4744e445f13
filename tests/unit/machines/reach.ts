import type { EventObject } from 'xstate';
import { getProperty } from '#tools/chart/get-property.ts';
import { getDelays } from '#tools/chart/state-nodes.ts';
import { parseTrigger } from '#tools/chart/trigger.ts';
import type { ActorStep } from '#tools/model/test-model.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { startBooking, type Booking } from './booking-harness.ts';
import { findStepsTo, getActorName } from './model-steps.ts';

const delays = getDelays(bookingMachine);

async function takeStep(booking: Booking, event: EventObject): Promise<void> {
  const { kind, name } = parseTrigger(event.type);
  if (kind === 'event') return booking.sendAny(event);
  if (kind === 'after') {
    booking.clock.increment(delays[name] ?? 0);
    return;
  }
  const actor = getActorName(name);
  if (!booking.running.some(call => call === actor)) return booking.sendAny(event);
  await booking.settle(
    actor,
    kind === 'done' ? { output: getProperty(event, 'output') } : { error: getProperty(event, 'error') },
  );
}

/**
 * Starts a booking and takes the shortest path of the test model to a state, through these event cases in this order. A
 * step that is new in between is taken as the model says, so no test has to be changed.
 */
export async function reach(state: string, through: readonly string[] = []): Promise<Booking> {
  let booking = startBooking({}, { stopsEverywhere: true });
  const restart = (step: ActorStep) => {
    if (step.restart === undefined) return;
    booking.actor.stop();
    booking = startBooking(Object(step.restart.input), { stopsEverywhere: true });
  };
  for (const step of findStepsTo(state, through)) {
    restart(step);
    await takeStep(booking, step.event);
  }
  return booking;
}
