import { useSelector } from '@xstate/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import type { SearchParams } from '#contract/search-params.ts';
import { isPlainDate } from '#contract/rules/plain-date.ts';
import { ArcLoader } from '#site/ui/arc-loader.tsx';
import { Button } from '#site/ui/button.tsx';
import { horizonLand, HorizonScene, horizonTextMargin } from '#site/ui/horizon-scene.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { useModal } from '#site/ui/use-modal.ts';
import { color, tabularNumbers, font, size, space } from '#site/ui/theme.ts';
import { formatFullDate } from '#contract/rules/format-date.ts';
import { useBooking, useBookingActor, type BookingSnapshot } from '../booking-provider.tsx';
import { formatSearchedEnds } from '../itinerary/format-searched-route.ts';
import { RouteMap } from '../itinerary/route-map.tsx';
import { TripRoute } from '../itinerary/trip-route.tsx';
import { getPagePath } from '../page-path.ts';
import { useMediaQuery } from './use-media-query.ts';

const loader = <ArcLoader size={112} />;

const SearchMap = lazyPart(async () => (await import('./search-map.tsx')).SearchMap, {
  label: 'The map',
  isDecoration: true,
  fallback: loader,
});

/** Covers the screen with the searched trip until the search ends or is canceled by its button, Escape or Back. */
export function SearchOverlay() {
  const id = useId();
  const overlay = useBooking(snapshot => snapshot.children.searchOverlay);
  const isShown = useSelector(overlay, isOverlayShown);
  const isSearching = useBooking(snapshot => snapshot.hasTag('busy'));
  const params = useBooking(snapshot => snapshot.context.searchParams);
  const isOpen = isShown && isSearching && params !== null;
  const hasRoom = useMediaQuery('(min-height: 40em)');
  const actor = useBookingActor();
  const handleCancel = () => actor.send({ type: 'search.cancel' });
  const modal = useModal(isOpen, handleCancel, false);
  useSearchEntry(isOpen);
  useEffect(() => {
    if (isSearching) preloadMap();
  }, [isSearching]);

  return (
    <Screen {...modal} aria-labelledby={id}>
      {isOpen ? (
        <>
          <ScrollbarStyle />
          <Content>
            <Picture>
              <HorizonScene />
            </Picture>
            {hasRoom ? (
              <MapPlace aria-hidden="true">
                <SearchMap searchParams={params} fallback={loader} />
              </MapPlace>
            ) : (
              loader
            )}
            <Heading id={id} tabIndex={-1} data-first-focus="">
              Searching for flights...
            </Heading>
            <Route>
              {params.slices === undefined ? (
                <>
                  <b translate="no">{formatSearchedEnds(params).from}</b> <span>to</span>{' '}
                  <b translate="no">{formatSearchedEnds(params).to}</b>
                </>
              ) : (
                <TripRoute slices={params.slices} />
              )}
            </Route>
            <Dates>
              {listDates(params).map(({ term, date }) => (
                <TripDate key={term} term={term} date={date} />
              ))}
            </Dates>
            <Button tone="secondary" onClick={handleCancel}>
              Cancel search
            </Button>
          </Content>
        </>
      ) : null}
    </Screen>
  );
}

/** Starts to load the code of the map, so that it is drawn as soon as the places are known. */
function preloadMap(): void {
  SearchMap.preload();
  RouteMap.preload();
}

SearchOverlay.preloadMap = preloadMap;

/**
 * Gives a search of the home page a history entry of its own, so that Back leads from it to the form. The results replace it, and it
 * is left where the search ends without them.
 */
function useSearchEntry(isOpen: boolean) {
  const router = useRouter();
  const actor = useBookingActor();
  useEffect(() => {
    const isSearchEntry = () => router.history.location.state.isSearch === true;
    if (!isOpen) return undefined;
    // Whoever moves in the history meanwhile leaves the form before the booking hears of it: another entry would end that.
    if (router.history.location.pathname !== '/') return undefined;
    if (!isSearchEntry()) void router.navigate({ to: '/', state: { isSearch: true }, resetScroll: false });
    return () => {
      if (isSearchEntry() && getPagePath(actor.getSnapshot()) === '/') router.history.back();
    };
  }, [isOpen, router, actor]);
}

/** The date of each flight, with what it is called. */
const listDates = ({ departureDate, returnDate, slices }: SearchParams): { term: string; date: string }[] =>
  slices?.map((slice, index) => ({ term: `Flight ${index + 1}`, date: slice.departure_date })) ?? [
    { term: 'Departure', date: departureDate },
    ...(returnDate === null ? [] : [{ term: 'Return', date: returnDate }]),
  ];

function TripDate({ term, date }: { term: string; date: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{isPlainDate(date) ? formatFullDate(date) : date}</dd>
    </div>
  );
}

const isOverlayShown = (
  snapshot: SnapshotFrom<NonNullable<BookingSnapshot['children']['searchOverlay']>> | undefined,
) => snapshot !== undefined && 'hasTag' in snapshot && snapshot.hasTag('overlay');

const Screen = styled.dialog`
  inset: 0;
  overflow: hidden auto;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100dvb;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color.paper};
  color: ${color.dusk};
`;

/* Extends below the screen, so that the land has no visible end. */
const landBelow = space(12);

const Picture = styled.div`
  position: absolute;
  inset: 0 0 -${landBelow};
  z-index: -1;
  isolation: isolate;
`;

/* The scrollbar's gutter would be a stripe beside the picture. */
const ScrollbarStyle = createGlobalStyle`
  html:has(dialog:modal) {
    scrollbar-gutter: auto;
  }
`;

/* On the sky: on a low screen the picture is higher than the screen, and scrolls. */
const Content = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${space(4)};
  min-block-size: 100%;
  padding: calc(14vb + ${space(6)}) ${space(6)} calc(${horizonTextMargin} * ${horizonLand} - ${landBelow});
  text-align: center;
`;

/* As large as the map, which follows. */
const MapPlace = styled.div`
  display: grid;
  align-items: center;
  justify-items: center;
  inline-size: 100%;
  max-inline-size: 26rem;
  aspect-ratio: 288 / 100;
`;

const Heading = styled.h2`
  font-size: ${size.h1};
`;

const Route = styled.p`
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 600;
  line-height: 1.25;
  text-wrap: balance;

  b {
    font-weight: inherit;
  }

  span {
    font-weight: 400;
  }
`;

const Dates = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)} ${space(10)};
  ${tabularNumbers}

  dt {
    font-size: ${size.small};
  }

  dd {
    font-weight: 600;
  }
`;
