// oxlint-disable-next-line no-restricted-imports -- the machine's folder, not the site's of the same name
import { bookingModel } from '../booking/booking-story.ts';
import { carouselModel } from '../carousel/carousel-story.ts';
import { mobileMenuModel } from '../mobile-menu/mobile-menu-story.ts';
import { placeSuggestionsModel } from '../place-suggestions/place-suggestions-story.ts';
import { promoBarModel } from '../promo-bar/promo-bar-story.ts';
import { searchOverlayModel } from '../search-overlay/search-overlay-story.ts';
import type { MachineModel } from './story.ts';

/** Every machine of the product, told; the booking first. */
export const machineModels: readonly MachineModel[] = [
  bookingModel,
  searchOverlayModel,
  placeSuggestionsModel,
  carouselModel,
  mobileMenuModel,
  promoBarModel,
];

/** The story of the machine with this id; null where there is none. */
export const findMachineModel = (id: string): MachineModel | null =>
  machineModels.find(({ machine }) => machine.id === id) ?? null;
