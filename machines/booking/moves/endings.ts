import type { Forcing } from './sandbox-routes.ts';
import { forcing, isOrdinary, type BookingMoment, type BookingMove, type World } from './world.ts';

interface Ending {
  does: string;
  kind: BookingMove['kind'];
  forcedBy?: string;
  byHand?: boolean;
  /** The sentence that an alert says afterwards. */
  alerts?: string;
  isThere: (moment: BookingMoment) => boolean;
  /** What it leaves in the world. */
  leaves?: (moment: BookingMoment) => World;
}

/** How a call of the machine ends. */
export const ending = (
  of: 'done' | 'error',
  actor: string,
  name: string,
  { does, kind, forcedBy, byHand = false, alerts, isThere, leaves = later }: Ending,
  result: (moment: BookingMoment) => unknown,
): BookingMove => ({
  id: `${of}(${actor}): ${name}`,
  on: `${of}(${actor})`,
  does,
  forcedBy: forcedBy ?? null,
  kind,
  ...(byHand ? { byHand } : {}),
  ...(alerts === undefined ? {} : { shows: [{ role: 'alert', says: alerts }] }),
  at: moment =>
    isThere(moment)
      ? {
          event: {
            type: `xstate.${of}.actor.${actor}`,
            [of === 'done' ? 'output' : 'error']: result(moment),
          },
          world: leaves(moment),
        }
      : null,
});

/** The world after any other move than choosing the flight. */
export const later = ({ world }: BookingMoment): World => ({ ...world, isJustChosen: false });

export const onRoute =
  (isThere: (moment: BookingMoment) => boolean, forces: Forcing) => (moment: BookingMoment) =>
    isThere(moment) && forcing(moment) === forces;
export const onOrdinary = (isThere: (moment: BookingMoment) => boolean) => (moment: BookingMoment) =>
  isThere(moment) && isOrdinary(moment);
