import type { ComponentType } from 'react';
import type { FaqEntry } from './contact.ts';

/** What a page's file exports for the page registry (`src/site/pages.ts`). It is loaded when the page is opened. */
export interface PageModule {
  Component: ComponentType;
  /** Starts to load the parts of the page that have files of their own, so that they are rendered with it. */
  preloadParts?: () => void;
  /** One or two sentences for search engines and shared links. */
  description: string;
  /** The questions that the page answers, which search engines get as structured data. */
  faq?: readonly Pick<FaqEntry, 'question' | 'answer'>[];
}
