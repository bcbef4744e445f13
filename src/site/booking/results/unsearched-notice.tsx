import { styled } from 'styled-components';
import type { SearchedRoute } from '#contract/search-params.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';

const noRoutes: readonly SearchedRoute[] = [];

/** Says which of several routes could not be searched, and searches again. */
export function UnsearchedNotice() {
  const actor = useBookingActor();
  const routes = useBooking(({ context }) => context.searchParams?.unsearched ?? noRoutes);
  const names = routes.map(({ origin, destination }) => `${origin} to ${destination}`).join(', ');

  return (
    <Region>
      {routes.length > 0 ? (
        <Notice
          tone="warn"
          title="Not all airports could be searched"
          actions={
            <Button
              size="small"
              tone="secondary"
              onClick={() => actor.send({ type: 'search.repeat', at: Date.now() })}
            >
              Search again
            </Button>
          }
        >
          <span>These are the flights without </span>
          <span translate="no">{names}</span>
          <span>.</span>
        </Notice>
      ) : null}
    </Region>
  );
}

/* Always there, so that its content is announced. Empty, it takes no row of the page. */
const Region = styled.output`
  display: block;

  &:empty {
    position: absolute;
  }
`;
