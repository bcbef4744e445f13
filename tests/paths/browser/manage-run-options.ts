import { buildMachineInventory } from '#tools/model/inventory.ts';
import { manageBookingDrivers } from '#model/drivers/manage-booking-drivers.ts';
import { interruptManaging } from '#model/interruptions/interrupt-managing.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import { findBrokenPromises } from '#model/promises/find-broken-promises.ts';
import type { RunPathOptions } from './run-path.ts';

const machine = buildMachineInventory(manageBookingModel);

/** How paths of a booking that is managed are run and checked. */
export const manageRunOptions: RunPathOptions = {
  machine,
  drivers: manageBookingDrivers.drivers,
  repeatableEvents: ['form.change'],
  // Whoever fills in the form before it is sent.
  optionalEvents: ['form.change'],
  interrupt: interruptManaging,
  findViolations: (session, state) => findBrokenPromises(session, state, machine),
};
