import { styled } from 'styled-components';
import { noFilters } from '#machines/booking/results-filters.ts';
import { getProgress } from '#machines/booking/passengers-page-rules.ts';
import { formatMoney } from '#contract/money.ts';
import { Card } from '#site/ui/card.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { color, tabularNumbers, font, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBooking } from '../booking-provider.tsx';
import { formatTerm, getOfferTerms, getSeatTerm } from '#contract/fare-terms.ts';
import { Itinerary } from '../itinerary/itinerary.tsx';
import { formatPassengerCount } from '../itinerary/price.ts';
import { toResultsQuery } from '../query-params.ts';
import { getNow } from '../today.ts';
import { ReviewSection } from './review-section.tsx';
import { ReviewPassengers } from './review-passengers.tsx';

/** Everything that is about to be paid for, each part with a way to change it. */
export function Review() {
  const isReady = useBooking(snapshot => getProgress(snapshot.context) >= 2);
  const flight = useBooking(snapshot => snapshot.context.flight);
  const fare = useBooking(snapshot => snapshot.context.fare);
  const passengerCount = useBooking(snapshot => snapshot.context.passengers?.length ?? 0);
  if (!isReady || flight === null || fare === null) return null;

  return (
    <Sheet as="section" aria-labelledby="review-heading">
      <h2 id="review-heading">Review</h2>
      <ReviewSection heading="Itinerary" edit={<EditFlight what="flight" />}>
        <Itinerary flight={flight} />
      </ReviewSection>
      <ReviewSection heading="Passengers">
        <ReviewPassengers count={passengerCount} />
      </ReviewSection>
      <ReviewSection heading="Fare conditions" edit={<EditFlight what="fare" />}>
        <ul>
          {[getSeatTerm(flight), ...getOfferTerms(flight, getNow())].map(term => (
            <li key={term.text}>{formatTerm(term)}</li>
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection heading="Terms">
        <p>
          Your card is authorized when you pay, and charged only when your ticket is issued. If the airline
          can’t issue it, the hold is released and nothing is charged.
        </p>
        <Terms>
          By paying you accept our{' '}
          <a href="/terms" target="_blank">
            Terms &amp; Conditions
          </a>{' '}
          and{' '}
          <a href="/refund-policy" target="_blank">
            Refund Policy
          </a>{' '}
          (new tabs).
        </Terms>
      </ReviewSection>
      <Total>
        <span>{`Total for ${formatPassengerCount(passengerCount)}, taxes and fees included`}</span>
        <strong>
          <span translate="no">{formatMoney(fare.amount, fare.currency)}</span>{' '}
          <small translate="no">{fare.currency}</small>
        </strong>
      </Total>
    </Sheet>
  );
}

/**
 * Leads back to the results, to choose another flight or fare. The form keeps what was typed. Results that this tab no
 * longer has are searched again.
 */
function EditFlight({ what }: { what: string }) {
  const hasResults = useBooking(snapshot => snapshot.context.flights !== null);
  const searchParams = useBooking(snapshot => snapshot.context.searchParams);

  return (
    <LinkButton
      to="/flight-results"
      search={hasResults ? {} : toResultsQuery(searchParams, noFilters)}
      tone="quiet"
      size="small"
    >
      <span>
        Edit<VisuallyHidden>{` ${what}`}</VisuallyHidden>
      </span>
    </LinkButton>
  );
}

const Sheet = styled(Card)`
  & > h2 {
    margin-block-end: ${space(4)};
    font-size: ${size.h3};
  }
`;

const Terms = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
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
  ${tabularNumbers}

  strong {
    font-family: ${font.display};
    font-size: ${size.h2};
    line-height: 1.1;
  }

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
