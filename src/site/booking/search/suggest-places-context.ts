import { createContext } from 'react';
import type { PromiseActorLogic } from 'xstate';
import type { Place } from '#contract/place-suggestions.ts';

/** The actor that suggests places; null in prerendered pages. */
export const SuggestPlacesContext = createContext<PromiseActorLogic<
  readonly Place[],
  { query: string }
> | null>(null);
