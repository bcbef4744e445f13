import { buildMachineInventory } from '#tools/model/inventory.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import {
  bookingDrivers,
  immediateEventCases,
  optionalEvents,
  preparations,
  repeatableEvents,
} from '#model/drivers/drivers.ts';
import { interrupt } from '#model/interruptions/interrupt.ts';
import {
  findBrokenPromises,
  findPromisesBrokenAtEnd,
  findPromisesBrokenInTrials,
} from '#model/promises/find-broken-promises.ts';
import { readRunSettings } from '../run-settings.ts';
import type { RunPathOptions } from './run-path.ts';

const machine = buildMachineInventory(bookingModel);

/** The fastest engine, unless the run is about another. */
const trialEngine = readRunSettings().conditions['engine'] ?? 'chromium';

/** How paths of the booking are run and checked. */
export const bookingRunOptions: RunPathOptions = {
  machine,
  drivers: bookingDrivers,
  preparations,
  immediateEventCases,
  repeatableEvents,
  optionalEvents,
  interrupt,
  findViolations: (session, state) => findBrokenPromises(session, state, machine),
  findViolationsAtEnd: (session, state) => findPromisesBrokenAtEnd(session, state, machine),
  findViolationsInTrials: (session, state) =>
    findPromisesBrokenInTrials(session, state, machine, trialEngine),
};
