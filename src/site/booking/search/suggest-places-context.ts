import { createContext } from 'react';
import type { PromiseActorLogic } from 'xstate';
import type { Place } from '#contract/place-suggestions.ts';

/** How places are suggested, as the app provides it; null while nothing runs yet, as in pages rendered at build time. */
export const SuggestPlacesContext = createContext<PromiseActorLogic<
  readonly Place[],
  { query: string }
> | null>(null);
