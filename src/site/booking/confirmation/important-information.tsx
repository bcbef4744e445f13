import { styled } from 'styled-components';
import { ClockIcon, PersonIcon, TicketIcon } from '../../ui/icons.tsx';
import { color, size, space } from '../../ui/theme.ts';

/** What to know before the journey (specification, section 2). */
export function ImportantInformation() {
  return (
    <section aria-labelledby="important-heading">
      <Heading id="important-heading">Important Information</Heading>
      <List>
        <li>
          <ClockIcon size={24} />
          Arrive 2 hours before domestic and 3 hours before international flights.
        </li>
        <li>
          <PersonIcon size={24} />
          Bring valid ID: a passport for international flights.
        </li>
        <li>
          <TicketIcon size={24} />
          Check in online 24 hours before departure.
        </li>
      </List>
    </section>
  );
}

const Heading = styled.h2`
  margin-block-end: ${space(4)};
  font-size: ${size.h3};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: ${space(3)};
  }

  svg {
    color: ${color.dusk};
  }
`;
