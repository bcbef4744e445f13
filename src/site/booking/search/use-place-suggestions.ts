import { useMachine } from '@xstate/react';
import { use, useMemo } from 'react';
import { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions-machine.ts';
import type { Place } from '#contract/place-suggestions.ts';
import { SuggestPlacesContext } from './suggest-places-context.ts';

export interface PlaceSuggestions {
  places: readonly Place[];
  /** What `places` were last asked for, or will be. */
  query: string;
  requestSuggestions: (query: string) => void;
  clear: () => void;
}

/** The suggestions of one place field, by an actor of its own. A failure is told to the console and leaves no list. */
export function usePlaceSuggestions(): PlaceSuggestions {
  const suggestPlaces = use(SuggestPlacesContext);
  const machine = useMemo(
    () =>
      placeSuggestionsMachine.provide({
        actions: {
          // oxlint-disable-next-line no-console -- the specification logs it and shows nothing (section 8)
          logFailure: () => console.warn('Place suggestions failed: /api/flights/place-suggestions'),
        },
        ...(suggestPlaces === null ? {} : { actors: { suggestPlaces } }),
      }),
    [suggestPlaces],
  );
  const [{ context }, send] = useMachine(machine);

  return useMemo(
    () => ({
      places: context.places,
      query: context.query,
      requestSuggestions: query => send({ type: 'query.change', query }),
      clear: () => send({ type: 'query.clear' }),
    }),
    [context, send],
  );
}
