import { styled } from 'styled-components';
import { passengerLabel, type PassengerEntry } from '#machines/booking/passenger-entries.ts';
import { parseBirthDate } from '#contract/rules/birth-date.ts';
import { Button } from '#site/ui/button.tsx';
import { color, tabularNumbers, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { formatLongDate } from '../itinerary/times.ts';
import { getBlockId } from './field-ids.ts';

/** The names as they go to the airline, with birth dates and contacts. */
export function ReviewPassengers({ passengers }: { passengers: readonly PassengerEntry[] }) {
  return (
    <PassengerList>
      {passengers.map((entry, index) => {
        const label = passengerLabel(passengers, index);
        return (
          <li key={label}>
            <p>
              <strong>
                {entry.title} {entry.firstName} {entry.lastName}
              </strong>
              <span>
                {label}
                {formatBirthDate(entry)}
              </span>
              <span>{formatContact(entry, passengers[0])}</span>
            </p>
            <Button tone="quiet" size="small" onClick={() => scrollToBlock(index)}>
              <span>
                Edit<VisuallyHidden> {label}</VisuallyHidden>
              </span>
            </Button>
          </li>
        );
      })}
    </PassengerList>
  );
}

function formatBirthDate({ birthDay, birthMonth, birthYear }: PassengerEntry): string {
  const bornOn = parseBirthDate({ day: birthDay, month: birthMonth, year: birthYear });
  // Of a birth, the weekday says nothing.
  return bornOn === null ? '' : `, born ${formatLongDate(bornOn).replace(/^\w+, /, '')}`;
}

/** The first adult's contact stands for a child's that was left empty (decision 16). */
const formatContact = (entry: PassengerEntry, first: PassengerEntry | undefined): string =>
  [entry.email || first?.email, entry.phoneNumber || first?.phoneNumber].filter(Boolean).join(', ');

function scrollToBlock(index: number): void {
  const block = document.getElementById(getBlockId(index));
  block?.scrollIntoView({ block: 'start' });
  block?.focus({ preventScroll: true });
}

const PassengerList = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  list-style: none;
  ${tabularNumbers}

  li {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
  }

  p {
    display: grid;
    min-inline-size: 0;
    line-height: 1.45;
  }

  p span {
    color: ${color.inkSoft};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }

  button {
    margin-inline-end: -${space(3.5)};
  }
`;
