import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { FlightChange } from '#contract/managed-booking.ts';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { color, media, size, space, tabularNumbers } from '#site/ui/theme.ts';
import { compareFlights, type ComparedFlight } from './compare-flights.ts';
import { useIsLocked } from './use-is-locked.ts';
import type { ManageBookingActor } from './use-manage-booking.ts';

/** What can be done about a change, and what that means. */
const explanations: Record<FlightChange['acceptance'], string> = {
  possible:
    'If the new flights suit you, accept them: your ticket is then for these, and the airline owes you no other flights and no refund for this change. If they don’t, call us before you accept: we find out what it owes you.',
  in_progress:
    'You have accepted the new flights, and the airline has not confirmed that yet. You need not do anything.',
  by_phone:
    'The airline takes no answer online. Call us, whether the new flights suit you or not: we tell the airline, and find out which other flights or refund it owes you.',
};

/** What the airline has changed, next to what was bought, and what the traveler can do about it. */
export function ChangedFlights({ actor, change }: { actor: ManageBookingActor; change: FlightChange }) {
  const isAccepting = useSelector(actor, snapshot => snapshot.hasTag('accepting'));
  const isLocked = useIsLocked(actor);
  const { before, after } = compareFlights(change);

  return (
    <Change as="section" aria-labelledby="change-heading">
      <h2 id="change-heading">The airline has changed your flights</h2>
      <Sides>
        <Side heading="You booked" flights={before} isOld />
        <Side heading="New flights" flights={after} isOld={false} />
      </Sides>
      <p key={change.acceptance}>{explanations[change.acceptance]}</p>
      <Buttons>
        {change.acceptance === 'possible' ? (
          <Button
            busy={isAccepting}
            aria-disabled={isLocked}
            onClick={() => actor.send({ type: 'flights.accept' })}
          >
            Accept the new flights
          </Button>
        ) : null}
        <PhoneCallButton tone="secondary" phone={settings.phone} href={settings.phoneHref} />
      </Buttons>
    </Change>
  );
}

/** No line begins with AM or PM. */
const keepTime = (text: string): string => text.replace(/ (?=[AP]M$)/, '\u00A0');

interface SideProps {
  heading: string;
  flights: readonly ComparedFlight[];
  isOld: boolean;
}

function Side({ heading, flights, isOld }: SideProps) {
  const Marked = isOld ? Old : New;
  return (
    <div>
      <h3>{heading}</h3>
      {flights.length === 0 ? <p>No flights: the airline has canceled them.</p> : null}
      {flights.map(({ route, facts }, index) => (
        <Flight key={`${route} ${index}`}>
          <strong translate="no">{route}</strong>
          <dl>
            {facts.map(({ term, text, isDifferent }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd translate="no">{isDifferent ? <Marked>{keepTime(text)}</Marked> : keepTime(text)}</dd>
              </div>
            ))}
          </dl>
        </Flight>
      ))}
    </div>
  );
}

const Change = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  border-color: ${color.ember};

  && > h2 {
    margin: 0;
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)} ${space(8)};

  h3 {
    margin-block-end: ${space(2)};
    font-size: ${size.body};
  }

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Flight = styled.div`
  display: grid;
  gap: ${space(1)};

  div + & {
    margin-block-start: ${space(4)};
  }

  dl {
    display: grid;
    gap: ${space(1)};
    margin: 0;
    ${tabularNumbers}
  }

  dl > div {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: ${space(2)};
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
  }
`;

/* Screen readers say that it is gone, or new. */
const Old = styled.del`
  color: ${color.inkSoft};
`;

const New = styled.ins`
  background: ${color.emberTint};
  color: ${color.emberInk};
  font-weight: 650;
  text-decoration: none;
  box-decoration-break: clone;
  padding-inline: ${space(1)};
  border-radius: 4px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  @media print {
    display: none;
  }
`;
