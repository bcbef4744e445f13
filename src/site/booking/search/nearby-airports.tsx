import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { NearbyAirport } from '#contract/nearby-airports.ts';
import { findNearbyObstacle } from '#contract/rules/nearby-airports.ts';
import type { RouteEnd } from '#contract/rules/search-criteria.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { CloseIcon } from '#site/ui/icons.tsx';
import { LoadFailure } from '#site/ui/load-failure.tsx';
import { color, media, radius, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { formatEnd } from './nearby-field.tsx';
import { listNearbyAirports } from '../actors/list-nearby-airports.ts';
import { queryClient } from '../actors/query-client.ts';

export interface NearbyAirportsProps {
  end: RouteEnd;
  /** Whether they can be chosen; else only those that are chosen are shown. */
  isOpen: boolean;
  /** Called when a chosen airport is removed, and its button with it. */
  onRemoved: (code: string) => void;
}

/** The airports near a place: all of them to choose from, or those that are chosen. */
export const NearbyAirports = ({ end, isOpen, onRemoved }: NearbyAirportsProps) =>
  isOpen ? <AirportChoice end={end} /> : <ChosenAirports end={end} onRemoved={onRemoved} />;

/** They don't change within a visit. */
const staleTime = 24 * 3_600_000;

/** `London Gatwick (LGW)` */
const formatAirport = ({ name, iata_code }: NearbyAirport): string =>
  `${name.replace(/ Airport$/, '')} (${iata_code})`;

function AirportChoice({ end }: { end: RouteEnd }) {
  const id = useId();
  const actor = useBookingActor();
  const form = useBooking(snapshot => snapshot.context.form);
  const [code, text, chosen] = [form[`${end}Code`], form[`${end}Text`], form[`${end}Nearby`]];
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['nearbyAirports', code],
      queryFn: ({ signal }) => listNearbyAirports(code, signal),
      staleTime,
      retry: false,
    },
    queryClient,
  );

  if (isError)
    return (
      <Panel as="div">
        <LoadFailure
          label="The list of nearby airports"
          advice="The search works without it."
          onRetry={async () => void (await refetch({ throwOnError: true }))}
        />
      </Panel>
    );

  const listed = (data ?? []).map(airport => ({
    code: airport.iata_code,
    name: formatAirport(airport),
    distance: airport.distance_km,
  }));
  // A link may have chosen others.
  const others = chosen.filter(one => listed.every(airport => airport.code !== one));
  const airports = [...listed, ...others.map(one => ({ code: one, name: one, distance: null }))].map(
    airport => ({
      ...airport,
      isChosen: chosen.includes(airport.code),
      obstacle: chosen.includes(airport.code) ? null : findNearbyObstacle(form, end, airport.code),
    }),
  );
  const obstacles = [...new Set(airports.map(({ obstacle }) => obstacle).filter(one => one !== null))];

  const status =
    data === undefined
      ? 'Looking for airports nearby'
      : airports.length === 0
        ? 'No other airports with scheduled flights are near.'
        : null;

  return (
    <Panel>
      <legend>
        <span>Airports near </span>
        <span translate="no">{text || code}</span>
      </legend>
      {airports.map(airport => (
        <Checkbox
          key={airport.code}
          checked={airport.isChosen}
          aria-disabled={airport.obstacle !== null || undefined}
          aria-describedby={
            airport.obstacle === null ? undefined : `${id}-${obstacles.indexOf(airport.obstacle)}`
          }
          onChange={() => {
            if (airport.obstacle === null) actor.send({ type: 'nearby.toggle', end, code: airport.code });
          }}
        >
          <span translate="no">{airport.name}</span>
          {airport.distance === null ? null : (
            <Distance translate="no">{` · ${airport.distance} km`}</Distance>
          )}
        </Checkbox>
      ))}
      <output>
        {status === null ? null : <span key={status}>{status}</span>}
        {obstacles.map((obstacle, index) => (
          <span key={obstacle} id={`${id}-${index}`}>
            {obstacle}
          </span>
        ))}
      </output>
    </Panel>
  );
}

function ChosenAirports({ end, onRemoved }: Pick<NearbyAirportsProps, 'end' | 'onRemoved'>) {
  const actor = useBookingActor();
  const chosen = useBooking(snapshot => snapshot.context.form[`${end}Nearby`]);

  function handleRemove(code: string) {
    actor.send({ type: 'nearby.toggle', end, code });
    onRemoved(code);
  }

  return (
    <Chosen aria-label={end === 'origin' ? 'Also from' : 'Also to'}>
      {chosen.map(code => (
        <li key={code}>
          <Removal type="button" onClick={() => handleRemove(code)}>
            <VisuallyHidden>Remove </VisuallyHidden>
            <Code translate="no">{code}</Code>
            <VisuallyHidden>{formatEnd(end)}</VisuallyHidden>
            <CloseIcon size={14} />
          </Removal>
        </li>
      ))}
    </Chosen>
  );
}

const Panel = styled.fieldset`
  min-inline-size: 0;
  margin-block-start: ${space(2)};

  legend {
    align-content: center;
    min-block-size: 2.25rem;
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.3;
  }

  label {
    font-size: ${size.small};
  }

  output {
    display: grid;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Distance = styled.span`
  color: ${color.inkSoft};
  white-space: nowrap;
`;

/* The plus is not read. */
const Code = styled.span`
  &::before {
    content: '+ ';
    content: '+ ' / '';
  }
`;

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  margin-block: ${space(1)} 0;
  padding: 0;
  list-style: none;
`;

/* As high as a finger needs it, with a smaller edge inside. */
const Removal = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-block-size: 2.75rem;
  padding: 0 ${space(3)};
  border: 0;
  background: none;
  color: ${color.ink};
  font-size: ${size.small};
  font-weight: 600;
  cursor: pointer;

  &::before {
    content: '';
    position: absolute;
    inset: ${space(1)} 0;
    border: 1px solid ${color.control};
    border-radius: ${radius.chip};
  }

  svg {
    color: ${color.inkSoft};
  }

  ${media.hover} {
    &:hover::before {
      border-color: ${color.ink};
    }
  }
`;
