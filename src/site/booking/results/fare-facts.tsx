import { styled } from 'styled-components';
import type { Flight } from '../../../contract/flight.ts';
import { BagIcon, CheckIcon, InfoIcon, TicketIcon } from '../../ui/icons.tsx';
import { color, size, space } from '../../ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { bagsText } from '../journey/bags.ts';
import { cabinWords } from '../journey/cabin-words.ts';
import { fareTerms } from '../journey/conditions.ts';

interface FareFactsProps {
  flight: Flight;
}

/** What the fare is and includes: cabin and fare name, bags, changes, refund. */
export function FareFacts({ flight }: FareFactsProps) {
  const searchParams = useBooking(snapshot => snapshot.context.searchParams);
  const cabin = cabinWords(flight, searchParams);

  return (
    <Facts>
      <li>
        <TicketIcon size={18} />
        {flight.fare_name === null ? cabin : `${cabin}, ${flight.fare_name}`}
      </li>
      <li>
        <BagIcon size={18} />
        {bagsText(flight.baggages)}
      </li>
      {fareTerms(flight).map(term => (
        <li key={term.text}>
          {term.kind === 'free' ? <CheckIcon size={18} /> : <InfoIcon size={18} />}
          {term.text}
        </li>
      ))}
    </Facts>
  );
}

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding: 0;
  color: ${color.inkSoft};
  font-size: ${size.small};
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
`;
