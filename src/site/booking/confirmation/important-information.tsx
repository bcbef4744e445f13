import { styled } from 'styled-components';
import { ClockIcon, PersonIcon, TicketIcon } from '#site/ui/icons.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';

export function ImportantInformation() {
  return (
    <Information aria-labelledby="important-heading">
      <h2 id="important-heading">Important Information</h2>
      <ul>
        <li>
          <ClockIcon size={24} />
          <p>
            <strong>Be early</strong>
            Arrive 2 hours before domestic and 3 hours before international flights.
          </p>
        </li>
        <li>
          <PersonIcon size={24} />
          <p>
            <strong>Bring valid ID</strong>
            For international flights, a passport.
          </p>
        </li>
        <li>
          <TicketIcon size={24} />
          <p>
            <strong>Check in online</strong>
            From 24 hours before departure.
          </p>
        </li>
      </ul>
    </Information>
  );
}

const Information = styled.section`
  break-inside: avoid;

  h2 {
    margin-block-end: ${space(5)};
    font-size: ${size.h3};
  }

  ul {
    display: grid;
    gap: ${space(5)} ${space(8)};
    padding: 0;
    list-style: none;

    ${media.medium} {
      grid-template-columns: repeat(3, 1fr);
    }
  }

  li {
    display: flex;
    gap: ${space(3)};
  }

  p {
    display: grid;
    align-content: start;
    gap: ${space(1)};
    line-height: 1.45;
  }

  svg {
    color: ${color.dusk};
  }

  @media print {
    margin-block-start: ${space(4)};

    h2 {
      margin-block-end: ${space(2)};
    }

    ul {
      grid-template-columns: repeat(3, 1fr);
      gap: ${space(4)};
    }
  }
`;
