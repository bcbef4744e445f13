import { useActorRef, useSelector } from '@xstate/react';
import { use, useEffect, useMemo } from 'react';
import { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions-machine.ts';
import type { Place } from '#contract/place-suggestions.ts';
import { SuggestPlacesContext } from './suggest-places-context.ts';

export interface PlaceSuggestions {
  places: readonly Place[];
  /** What `places` were or will be requested for. */
  query: string;
  /** Why there are no suggestions; null if there is nothing to say. */
  problem: string | null;
  requestSuggestions: (query: string) => void;
  clear: () => void;
}

/** The suggestions of one place field, from an actor of its own. A failure is logged and leaves no list. */
export function usePlaceSuggestions(): PlaceSuggestions {
  const suggestPlaces = use(SuggestPlacesContext);
  const machine = useMemo(
    () =>
      placeSuggestionsMachine.provide({
        actions: {
          // oxlint-disable-next-line no-console -- a traveler goes on without suggestions, and a developer sees why
          logFailure: () => console.warn('Place suggestions failed: /api/flights/place-suggestions'),
        },
        ...(suggestPlaces === null ? {} : { actors: { suggestPlaces } }),
      }),
    [suggestPlaces],
  );
  const actor = useActorRef(machine);
  useEffect(() => {
    const handleOnline = () => actor.send({ type: 'connection.restore' });
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [actor]);
  const places = useSelector(actor, snapshot => snapshot.context.places);
  const query = useSelector(actor, snapshot => snapshot.context.query);
  const problem = useSelector(actor, snapshot => snapshot.context.problem);

  return useMemo(
    () => ({
      places,
      query,
      problem,
      requestSuggestions: text => actor.send({ type: 'query.change', query: text }),
      clear: () => actor.send({ type: 'query.clear' }),
    }),
    [places, query, problem, actor],
  );
}
