import { Fragment } from 'react';
import { styled } from 'styled-components';
import { listRoutes } from '#contract/trip-route.ts';

interface TripRouteProps {
  /** The flights of a multi-city trip, by the codes of their places. */
  slices: readonly { origin: string; destination: string }[];
}

/** `JFK – LHR · LHR – CDG`. No route is broken between lines. */
export const TripRoute = ({ slices }: TripRouteProps) => (
  <span translate="no">
    {listRoutes(slices).map((route, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a trip may lead along one route twice
      <Fragment key={index}>
        {index === 0 ? null : <span>{' · '}</span>}
        <Unbroken>{route}</Unbroken>
      </Fragment>
    ))}
  </span>
);

const Unbroken = styled.span`
  white-space: nowrap;
`;
