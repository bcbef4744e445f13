import { useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RouteEnd } from '#contract/rules/search-criteria.ts';
import { Button } from '#site/ui/button.tsx';
import { PlusIcon } from '#site/ui/icons.tsx';
import { space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBooking } from '../booking-provider.tsx';
import type { NearbyAirportsProps } from './nearby-airports.tsx';

interface NearbyFieldProps {
  end: RouteEnd;
  /** Whether the list is open from the start. */
  isFirstOpen?: boolean | undefined;
  /** What lists the airports, once it is asked for. */
  Airports: ComponentType<NearbyAirportsProps>;
  /** The field of the place. */
  children: ReactNode;
}

/** At the end of the name of a button, which is there for both places. */
export const formatEnd = (end: RouteEnd): string => (end === 'origin' ? ' for From' : ' for To');

/** The field of a place with the airports near it, which can be searched as well. They load when they are asked for. */
export function NearbyField({ end, isFirstOpen = false, Airports, children }: NearbyFieldProps) {
  const form = useBooking(snapshot => snapshot.context.form);
  const toggle = useRef<HTMLButtonElement>(null);
  const code = form[`${end}Code`];
  const [openedFor, setOpenedFor] = useState(isFirstOpen ? code : '');
  const [announcement, setAnnouncement] = useState('');
  const isOffered = code !== '' && form.tripType !== 'multi';
  // The list of another place is closed.
  const isOpen = openedFor === code;

  function handleRemoved(removed: string) {
    setAnnouncement(`${removed} was removed.`);
    toggle.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen || !isOffered) return;
    if (event.target instanceof HTMLInputElement && event.target.role === 'combobox') return;
    event.preventDefault();
    event.stopPropagation();
    setOpenedFor('');
    toggle.current?.focus();
  }

  return (
    <Place onKeyDown={handleKeyDown}>
      {children}
      {isOffered ? (
        <>
          <Toggle
            ref={toggle}
            tone="quiet"
            size="small"
            aria-expanded={isOpen}
            data-inline
            onClick={() => setOpenedFor(isOpen ? '' : code)}
          >
            <PlusIcon size={16} />
            <span>
              Add nearby airports
              <VisuallyHidden>{formatEnd(end)}</VisuallyHidden>
            </span>
          </Toggle>
          {isOpen || form[`${end}Nearby`].length > 0 ? (
            <Airports end={end} isOpen={isOpen} onRemoved={handleRemoved} />
          ) : null}
          <VisuallyHidden as="output">{announcement}</VisuallyHidden>
        </>
      ) : null}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  min-inline-size: 0;
`;

/* In the line of the label, so that it moves nothing when a place is chosen. */
const Toggle = styled(Button)`
  position: absolute;
  inset: -1.1875rem 0 auto auto;
  gap: ${space(1)};
  margin-inline-end: -${space(2)};
  /* Its text stands on the line of the label. */
  padding-block: ${space(3)} 0;
  padding-inline: ${space(2)};
`;
