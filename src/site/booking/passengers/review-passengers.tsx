import { styled } from 'styled-components';
import { passengerLabel, type PassengerEntry } from '../../../../machines/booking/passenger-entries.ts';
import { birthDateOf } from '../../../contract/rules/birth-date.ts';
import { Button } from '../../ui/button.tsx';
import { color, figures, size, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { longDate } from '../journey/times.ts';
import { blockId } from './field-ids.ts';

/** The names as they go to the airline, with birth dates and contacts. */
export function ReviewPassengers({ passengers }: { passengers: readonly PassengerEntry[] }) {
  return (
    <People>
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
                {bornWords(entry)}
              </span>
              <span>{contactWords(entry, passengers[0])}</span>
            </p>
            <Button tone="quiet" size="small" onClick={() => goToBlock(index)}>
              <span>
                Edit<VisuallyHidden> {label}</VisuallyHidden>
              </span>
            </Button>
          </li>
        );
      })}
    </People>
  );
}

function bornWords({ birthDay, birthMonth, birthYear }: PassengerEntry): string {
  const bornOn = birthDateOf({ day: birthDay, month: birthMonth, year: birthYear });
  // Of a birth, the weekday says nothing.
  return bornOn === null ? '' : `, born ${longDate(bornOn).replace(/^\w+, /, '')}`;
}

/** The first adult's contact stands for a child's that was left empty (decision 16). */
const contactWords = (entry: PassengerEntry, first: PassengerEntry | undefined): string =>
  [entry.email || first?.email, entry.phoneNumber || first?.phoneNumber].filter(Boolean).join(', ');

function goToBlock(index: number): void {
  const block = document.getElementById(blockId(index));
  block?.scrollIntoView({ block: 'start' });
  block?.focus({ preventScroll: true });
}

const People = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  list-style: none;
  ${figures}

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
