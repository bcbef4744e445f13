import { styled } from 'styled-components';
import { passengerLabel } from '../../../../machines/booking/passenger-entries.ts';
import { progressOf } from '../../../../machines/booking/journey.ts';
import { birthDateOf } from '../../../contract/rules/birth-date.ts';
import { formatMoney } from '../../../contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { color, figures, font, size, space } from '../../ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { fareTerms } from '../journey/conditions.ts';
import { Itinerary } from '../journey/itinerary.tsx';
import { longDate } from '../journey/times.ts';
import { travelerWords } from '../journey/price.ts';
import { blockId } from './field-ids.ts';

/** All that is about to be paid for, in one place, each part with a way to change it (decision 15). */
export function Review() {
  const { flight, fare, passengers } = useBooking(snapshot => snapshot.context);
  const isReady = useBooking(snapshot => progressOf(snapshot.context) >= 2);
  if (!isReady || flight === null || fare === null || passengers === null) return null;
  const first = passengers[0];

  return (
    <Sheet as="section" aria-labelledby="review-heading">
      <h2 id="review-heading">Review</h2>
      <Part>
        <PartHead>
          <h3>Itinerary</h3>
          <LinkButton to="/flight-results" tone="quiet" size="small">
            Edit flight
          </LinkButton>
        </PartHead>
        <Itinerary flight={flight} />
      </Part>
      <Part>
        <PartHead>
          <h3>Passengers</h3>
        </PartHead>
        <People>
          {passengers.map((entry, index) => {
            const label = passengerLabel(passengers, index);
            const bornOn = birthDateOf({
              day: entry.birthDay,
              month: entry.birthMonth,
              year: entry.birthYear,
            });
            const contact = [entry.email || first?.email, entry.phoneNumber || first?.phoneNumber];
            return (
              <li key={label}>
                <div>
                  <strong>
                    {entry.title} {entry.firstName} {entry.lastName}
                  </strong>
                  <span>
                    {label}
                    {bornOn ? `, born ${longDate(bornOn)}` : ''}
                  </span>
                  <span>{contact.filter(Boolean).join(' · ')}</span>
                </div>
                <Button tone="quiet" size="small" onClick={() => goToBlock(index)}>
                  Edit {label}
                </Button>
              </li>
            );
          })}
        </People>
      </Part>
      <Part>
        <PartHead>
          <h3>Fare conditions</h3>
          <LinkButton to="/flight-results" tone="quiet" size="small">
            Edit fare
          </LinkButton>
        </PartHead>
        <ul>
          {fareTerms(flight).map(term => (
            <li key={term.text}>{term.text}</li>
          ))}
        </ul>
      </Part>
      <Part>
        <PartHead>
          <h3>What happens with your money</h3>
        </PartHead>
        <p>
          Your card is authorised now and charged only once the airline has issued your ticket. If it can’t,
          the hold is released and nothing is charged.
        </p>
      </Part>
      <Total>
        <span>Total for {travelerWords(passengers.length)}, taxes and fees included</span>
        <strong>
          {formatMoney(fare.amount, fare.currency)} <small>{fare.currency}</small>
        </strong>
      </Total>
    </Sheet>
  );
}

function goToBlock(index: number) {
  const block = document.getElementById(blockId(index));
  block?.scrollIntoView({ block: 'start' });
  block?.focus({ preventScroll: true });
}

const Sheet = styled(Card)`
  display: grid;
  gap: ${space(6)};
`;

const Part = styled.div`
  display: grid;
  gap: ${space(3)};

  & + & {
    padding-block-start: ${space(5)};
    border-block-start: 1px solid ${color.line};
  }
`;

const PartHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-block-size: 2.75rem;

  h3 {
    font-size: ${size.lead};
  }
`;

const People = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
  }

  div {
    display: grid;
    min-inline-size: 0;
    line-height: 1.4;
  }

  div span {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  max-inline-size: none;
  padding-block-start: ${space(5)};
  border-block-start: 1px solid ${color.line};
  ${figures}

  strong {
    font-family: ${font.display};
    font-size: ${size.h2};
  }

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
