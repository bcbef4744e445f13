import { buildMachineInventory, type Inventory } from '#tools/model/inventory.ts';
import { bookingModel } from './booking/booking-model.ts';
import { carouselModel } from './carousel/carousel-model.ts';
import { manageBookingModel } from './manage-booking/manage-booking-model.ts';
import { mobileMenuModel } from './mobile-menu/mobile-menu-model.ts';
import { placeSuggestionsModel } from './place-suggestions/place-suggestions-model.ts';
import { promoBarModel } from './promo-bar/promo-bar-model.ts';
import { searchOverlayModel } from './search-overlay/search-overlay-model.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';

/** The models of all machines, the booking first. */
export const machineModels: readonly MachineModel[] = [
  bookingModel,
  manageBookingModel,
  searchOverlayModel,
  placeSuggestionsModel,
  carouselModel,
  mobileMenuModel,
  promoBarModel,
];

export const findMachineModel = (id: string): MachineModel | null =>
  machineModels.find(({ machine }) => machine.id === id) ?? null;

/** All machines as plain data, the booking first. */
export const readInventory = (): Inventory => ({ machines: machineModels.map(buildMachineInventory) });
