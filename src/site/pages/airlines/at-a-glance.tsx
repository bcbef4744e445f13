import { styled } from 'styled-components';
import type { Airline } from '#site/content/airline.ts';
import { settings } from '#site/content/settings.ts';
import { BoardingPass, PassMain, PassStub } from '#site/ui/boarding-pass.tsx';
import { PhoneIcon } from '#site/ui/icons.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { color, tabularNumbers, font, size, space } from '#site/ui/theme.ts';

/** Key facts about the airline, a link to the filled-in search form, and the phone number. */
export function AtAGlance({ airline }: { airline: Airline }) {
  const facts = [
    ['Alliance', airline.alliance ?? 'None'],
    ['Founded', airline.founded],
    ['Country', airline.country],
    ['Its own site', airline.website],
  ] as const;

  return (
    <BoardingPass variant="notice">
      <PassMain>
        <Facts>
          <div>
            <dt>{airline.hubs.length === 1 ? 'Hub' : 'Hubs'}</dt>
            {airline.hubs.map(({ code, city }) => (
              <Hub key={code}>
                <b>{code}</b> {city}
              </Hub>
            ))}
          </div>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      </PassMain>
      <PassStub>
        <Actions>
          <LinkButton to="/" search={airline.trip} wide>
            Book {airline.name}
          </LinkButton>
          <a href={settings.phoneHref}>
            <PhoneIcon size={18} />
            <span>or call {settings.phone}</span>
          </a>
        </Actions>
      </PassStub>
    </BoardingPass>
  );
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)} ${space(10)};

  & > :first-child {
    flex-basis: 100%;
  }

  dt {
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }

  dd {
    font-weight: 600;
    line-height: 1.35;
  }
`;

const Hub = styled.dd`
  display: inline-flex;
  align-items: baseline;
  gap: ${space(2)};
  margin-inline-end: ${space(5)};

  b {
    color: ${color.dusk};
    font-family: ${font.display};
    font-size: ${size.h3};
    ${tabularNumbers}
  }
`;

const Actions = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(2)};
  block-size: 100%;

  a:first-child {
    padding-inline: ${space(2)};
    text-wrap: balance;
  }

  a:last-child {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 2.75rem;
    font-size: ${size.small};
    ${tabularNumbers}
  }
`;
