import { Fragment } from 'react';
import { styled } from 'styled-components';
import { listRoutes } from '#contract/trip-route.ts';

interface TripRouteProps {
  /** The flights of a multi-city trip, by the codes of their places. A label is the name of a place, with its code. */
  slices: readonly {
    origin: string;
    originLabel?: string;
    destination: string;
    destinationLabel?: string;
  }[];
}

/** `New York` */
const getName = (code: string, label = ''): string => label.replace(` (${code})`, '') || code;

/** `New York – London · London – Paris`, by the codes of places without a name. No route is broken between lines. */
export const TripRoute = ({ slices }: TripRouteProps) => (
  <span translate="no">
    {listRoutes(
      slices.map(slice => ({
        origin: getName(slice.origin, slice.originLabel),
        destination: getName(slice.destination, slice.destinationLabel),
      })),
    ).map((route, index) => (
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
