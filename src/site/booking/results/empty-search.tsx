import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { cabinLabels, defaultCabinClass } from '#contract/cabin.ts';
import { formatWeekdayDate, getMonthName } from '#contract/rules/format-date.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { settings } from '#site/content/settings.ts';
import { hasNearby } from '#machines/booking/searched-routes.ts';
import { Button } from '#site/ui/button.tsx';
import { media, space } from '#site/ui/theme.ts';
import { useBookingActor } from '../booking-provider.tsx';
import { findNearestFare, formatDayFare } from '../day-fares/fare-text.ts';
import {
  useEmptySearchReason,
  useNearbyFares,
  type EmptySearchReason,
} from '../day-fares/use-nearby-fares.ts';
import { formatSearchedEnds } from '../itinerary/format-searched-route.ts';
import { getToday } from '../today.ts';
import { NoResults } from './no-results.tsx';

interface EmptySearchProps {
  /** null where the tab has forgotten the search. */
  searchParams: SearchParams | null;
  /** Opens the form. */
  action: ReactNode;
  /** Opens the form with the airports near the origin. */
  onAddNearby: () => void;
}

/** Says why a search has found nothing, and what to do: change it, call, or fly on the nearest day with flights. */
export const EmptySearch = ({ searchParams, action, onAddNearby }: EmptySearchProps) =>
  searchParams === null ? (
    <NoResults action={action} />
  ) : (
    <NoResults
      action={
        <>
          {action}
          {searchParams.slices === undefined && !hasNearby(searchParams) ? (
            <Button tone="secondary" onClick={onAddNearby}>
              Search nearby airports, too
            </Button>
          ) : null}
          <p>
            <span>Or call </span>
            <a href={settings.phoneHref}>{settings.phone}</a>
            <span>: we book by phone as well, at any hour.</span>
          </p>
          {searchParams.slices === undefined ? <NearestDay searchParams={searchParams} /> : null}
        </>
      }
    >
      {searchParams.slices === undefined ? (
        <>
          <Reason searchParams={searchParams} />
          <KnownReason searchParams={searchParams} />
        </>
      ) : (
        <TripReason slices={searchParams.slices} cabinClass={searchParams.cabinClass} />
      )}
    </NoResults>
  );

/** Of a multi-city trip: no single flight is to blame, since they are sold together. */
function TripReason({ slices = [], cabinClass }: Pick<SearchParams, 'slices' | 'cabinClass'>) {
  const cabin = cabinLabels[cabinClass ?? defaultCabinClass];
  const today = getToday();
  return (
    <>
      <p
        key={cabin}
      >{`The airlines that we sell offer no seats for all of these flights together, in ${cabin}.`}</p>
      <Trip>
        {slices.map(({ origin, destination, departure_date }, index) => (
          <li key={[index, origin, destination, departure_date].join(' ')}>
            <span translate="no">{origin}</span>
            <span> to </span>
            <span translate="no">{destination}</span>
            <span> on </span>
            <Day>{formatWeekdayDate(departure_date, today)}</Day>
          </li>
        ))}
      </Trip>
    </>
  );
}

function Reason({ searchParams }: { searchParams: SearchParams }) {
  const { departureDate, returnDate, cabinClass } = searchParams;
  const { from: origin, to: destination } = formatSearchedEnds({
    ...searchParams,
    originLabel: '',
    destinationLabel: '',
  });
  const cabin = cabinLabels[cabinClass ?? defaultCabinClass];
  const today = getToday();
  const departure = formatWeekdayDate(departureDate, today);
  const back = returnDate === null ? null : formatWeekdayDate(returnDate, today);
  return (
    <p key={[origin, destination, departure, back, cabin].join(' ')}>
      <span>The airlines that we sell offer no seats from </span>
      <span translate="no">{origin}</span>
      <span> to </span>
      <span translate="no">{destination}</span>
      <span> on </span>
      <Day>{departure}</Day>
      {back === null ? null : (
        <>
          <span>, and back on </span>
          <Day>{back}</Day>
        </>
      )}
      <span>{`, in ${cabin}.`}</span>
    </p>
  );
}

/** What the days' fares say about the one that was searched. Its room is reserved: they arrive later, or never. */
function KnownReason({ searchParams }: { searchParams: SearchParams }) {
  const reason = useEmptySearchReason(searchParams);
  const text = reason === null ? '' : describe(reason, searchParams);
  return <Known>{text === '' ? null : <p key={text}>{text}</p>}</Known>;
}

function describe(reason: EmptySearchReason, { passengers }: SearchParams): string {
  if (reason.kind === 'departed') return 'The flights of today have left, or leave too soon.';
  if (reason.kind === 'no route')
    return `Nothing flies there in ${reason.months.map(getMonthName).join(' or ')}.`;
  const isAlone = passengers.adults + passengers.children + passengers.infants === 1;
  return `The last seats are sold out${isAlone ? '' : ', or too few for you all'}.`;
}

/** Its room is reserved: the fares arrive later, or never. */
function NearestDay({ searchParams }: { searchParams: SearchParams }) {
  const actor = useBookingActor();
  const { days, fares } = useNearbyFares(searchParams);
  const { departureDate } = searchParams;
  const others = days.filter(day => day !== departureDate).flatMap(day => fares.get(day) ?? []);
  const nearest = findNearestFare(others, departureDate);
  if (nearest === undefined) return <Nearest />;
  const day = formatWeekdayDate(nearest.date, getToday());
  return (
    <Nearest>
      <p key={nearest.date}>
        <span>The nearest day with flights is </span>
        <Day>{day}</Day>
        <span>, from </span>
        <span translate="no">{formatDayFare(nearest)}</span>
        <span>.</span>
      </p>
      <Button
        tone="secondary"
        onClick={() => actor.send({ type: 'search.selectDay', departureDate: nearest.date, at: Date.now() })}
      >
        {`Search ${day}`}
      </Button>
    </Nearest>
  );
}

const Trip = styled.ol`
  padding: 0;
  list-style: none;
`;

const Day = styled.span`
  white-space: nowrap;
`;

const Known = styled.div`
  min-block-size: 1lh;

  ${media.phone} {
    min-block-size: 2lh;
  }
`;

const Nearest = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  min-block-size: 6rem;
`;
