// oxlint-disable-next-line no-restricted-imports -- the machine's folder, not the site's of the same name
import { bookingStory } from '../booking/booking-story.ts';
import { carouselStory } from '../carousel/carousel-story.ts';
import { mobileMenuStory } from '../mobile-menu/mobile-menu-story.ts';
import { placeSuggestionsStory } from '../place-suggestions/place-suggestions-story.ts';
import { promoBarStory } from '../promo-bar/promo-bar-story.ts';
import { searchOverlayStory } from '../search-overlay/search-overlay-story.ts';
import type { Story } from './story.ts';

/** Every machine of the product, told; the booking first. */
export const stories: readonly Story[] = [
  bookingStory,
  searchOverlayStory,
  placeSuggestionsStory,
  carouselStory,
  mobileMenuStory,
  promoBarStory,
];

/** The story of the machine with this id; null where there is none. */
export const storyOf = (id: string): Story | null => stories.find(({ machine }) => machine.id === id) ?? null;
