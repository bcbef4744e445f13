import { collectGaps, findStubs } from '#tools/model/find-gaps.ts';
import { formatGap, type Gap } from '#tools/model/gap.ts';
import { buildMachineInventory, type InventoryMachine } from '#tools/model/inventory.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { bookingModel } from './booking/booking-model.ts';
import { findActorGaps } from './find-actor-gaps.ts';
import { findDriverGaps } from './drivers/find-driver-gaps.ts';
import { findCallGaps } from './promises/find-call-gaps.ts';
import { findControlGaps } from './promises/find-control-gaps.ts';

/** What the models of all machines share. */
const sharedFolders = ['tests/model/drivers', 'tests/model/promises'];

/** What only the booking needs, whose actors are provided in one place. */
const findCallerGaps = (machine: InventoryMachine): Gap[] => [
  ...findActorGaps(machine),
  ...findCallGaps(machine),
];

/** Everything that a machine of the product lacks before each of its paths can run, one gap per cause. */
export const collectModelGaps = (model: MachineModel): Gap[] => [
  ...collectGaps(model),
  ...sharedFolders.flatMap(findStubs),
  ...findDriverGaps(model),
  ...(model === bookingModel ? findCallerGaps(buildMachineInventory(model)) : []),
  ...findControlGaps(buildMachineInventory(model)),
];

/** The same as messages. */
export const findModelGaps = (model: MachineModel): string[] => collectModelGaps(model).map(formatGap);
