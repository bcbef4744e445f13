import { buildMachineInventory, type InventoryMachine } from '#tools/model/inventory.ts';
import { bookingModel } from './booking-model.ts';

/** The booking machine with what its model says about it. */
export const bookingInventory: InventoryMachine = buildMachineInventory(bookingModel);
