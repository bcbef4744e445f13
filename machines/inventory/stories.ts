// oxlint-disable-next-line no-restricted-imports -- the machine's folder, not the site's of the same name
import { bookingDescription } from '../booking/booking-story.ts';
import { carouselDescription } from '../carousel/carousel-story.ts';
import { mobileMenuDescription } from '../mobile-menu/mobile-menu-story.ts';
import { placeSuggestionsDescription } from '../place-suggestions/place-suggestions-story.ts';
import { promoBarDescription } from '../promo-bar/promo-bar-story.ts';
import { searchOverlayDescription } from '../search-overlay/search-overlay-story.ts';
import type { MachineDescription } from './story.ts';

/** Every machine of the product, told; the booking first. */
export const machineDescriptions: readonly MachineDescription[] = [
  bookingDescription,
  searchOverlayDescription,
  placeSuggestionsDescription,
  carouselDescription,
  mobileMenuDescription,
  promoBarDescription,
];

/** The story of the machine with this id; null where there is none. */
export const findMachineDescription = (id: string): MachineDescription | null =>
  machineDescriptions.find(({ machine }) => machine.id === id) ?? null;
