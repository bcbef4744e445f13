import { styled } from 'styled-components';
import { importantInformation } from '#contract/important-information.ts';
import { ClockIcon, PersonIcon, TicketIcon } from '#site/ui/icons.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';

const icons = { 'Be early': ClockIcon, 'Bring valid ID': PersonIcon, 'Check in online': TicketIcon };

export function ImportantInformation() {
  return (
    <Information aria-labelledby="important-heading">
      <h2 id="important-heading">Important Information</h2>
      <ul>
        {importantInformation.map(({ topic, text }) => {
          const Icon = icons[topic];
          return (
            <li key={topic}>
              <Icon size={24} />
              <p>
                <strong>{topic}</strong>
                {text}
              </p>
            </li>
          );
        })}
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
