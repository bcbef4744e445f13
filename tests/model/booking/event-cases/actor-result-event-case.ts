import type { ForcedOutcome } from '../sandbox-routes.ts';
import {
  getForcedOutcome,
  isBaseline,
  type BookingModelState,
  type BookingEventCase,
  type Environment,
} from '../environment.ts';

interface ActorResultEventCaseOptions {
  instruction: string;
  kind: BookingEventCase['kind'];
  forcedBy?: string;
  byHand?: boolean;
  /** The sentence that an alert says afterwards. */
  alertText?: string;
  isEnabled: (state: BookingModelState) => boolean;
  /** What it leaves in the world. */
  getEnvironment?: (state: BookingModelState) => Environment;
}

/** How a call of the machine ends. */
export const createActorResultEventCase = (
  of: 'done' | 'error',
  actor: string,
  name: string,
  {
    instruction,
    kind,
    forcedBy,
    byHand = false,
    alertText,
    isEnabled,
    getEnvironment = clearFlightJustSelected,
  }: ActorResultEventCaseOptions,
  result: (state: BookingModelState) => unknown,
): BookingEventCase => ({
  id: `${of}(${actor}): ${name}`,
  eventName: `${of}(${actor})`,
  instruction,
  forcedBy: forcedBy ?? null,
  kind,
  ...(byHand ? { byHand } : {}),
  ...(alertText === undefined ? {} : { expectations: [{ role: 'alert', text: alertText }] }),
  getStep: state =>
    isEnabled(state)
      ? {
          event: {
            type: `xstate.${of}.actor.${actor}`,
            [of === 'done' ? 'output' : 'error']: result(state),
          },
          environment: getEnvironment(state),
        }
      : null,
});

/** The world after any other move than choosing the flight. */
export const clearFlightJustSelected = ({ environment }: BookingModelState): Environment => ({
  ...environment,
  isFlightJustSelected: false,
});

export const onForcedRoute =
  (isEnabled: (state: BookingModelState) => boolean, forcedOutcome: ForcedOutcome) =>
  (state: BookingModelState) =>
    isEnabled(state) && getForcedOutcome(state) === forcedOutcome;
export const onBaseline = (isEnabled: (state: BookingModelState) => boolean) => (state: BookingModelState) =>
  isEnabled(state) && isBaseline(state);
