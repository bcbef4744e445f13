import { type SubmitEvent, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { passengerLabel, type PassengerChange } from '#machines/booking/passenger-entries.ts';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary, focusFirstProblem } from '#site/ui/error-summary.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { getToday } from '../today.ts';
import { PaymentSpace } from '../payment/payment-section.tsx';
import { ChildAgeNotice } from './child-age-notice.tsx';
import { DuplicateTripNotice } from './duplicate-trip-notice.tsx';
import { FareNews } from './fare-news.tsx';
import { FareRiseNotice } from './fare-rise-notice.tsx';
import { getPassengerProblems } from './field-ids.ts';
import { OfferDeadline } from './offer-deadline.tsx';
import { PageProblem } from './page-problem.tsx';
import { PassengerBlock } from './passenger-block.tsx';
import { Review } from './review.tsx';
import { useFocusAfterRemoval } from './use-focus-on-show.ts';

/** The passengers' fields, the review, and Continue. */
export function PassengerForm() {
  const actor = useBookingActor();
  const passengers = useBooking(snapshot => snapshot.context.passengers) ?? [];
  const errors = useBooking(snapshot => snapshot.context.passengerErrors);
  const isBusy = useBooking(snapshot => snapshot.hasTag('busy'));
  const hasCardForm = useBooking(snapshot => snapshot.hasTag('cardForm'));
  const canContinue = useBooking(snapshot => snapshot.hasTag('continue'));

  const handleChange = useCallback(
    (index: number, change: PassengerChange) => actor.send({ type: 'passenger.change', index, change }),
    [actor],
  );

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Renders the errors before the first of them takes the focus.
    flushSync(() => actor.send({ type: 'payment.continue', today: getToday() }));
    const { context } = actor.getSnapshot();
    focusFirstProblem(getPassengerProblems(context.passengers ?? [], context.passengerErrors));
  }

  // It takes the place of the card form, and of the buttons of a notice.
  const continueButton = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(continueButton, !canContinue);

  const problems = getPassengerProblems(passengers, errors);
  const hasProblems = problems.length > 0;
  // The backend may refuse a passenger some time after Continue.
  const showProblems = useEffectEvent(() => focusFirstProblem(problems));
  useEffect(() => {
    if (hasProblems) showProblems();
  }, [hasProblems]);

  return (
    <Form noValidate onSubmit={handleSubmit} aria-label="Passengers">
      <ErrorSummary problems={problems} />
      <ChildAgeNotice />
      {passengers.map((entry, index) => (
        <PassengerBlock
          key={passengerLabel(passengers, index)}
          index={index}
          label={passengerLabel(passengers, index)}
          entry={entry}
          errors={errors[index]}
          isLocked={isBusy}
          startsFolded={hasCardForm || passengers.length > 1}
          onChange={handleChange}
        />
      ))}
      <Review />
      <OfferDeadline />
      <PageProblem />
      <FareRiseNotice />
      <FareNews />
      <DuplicateTripNotice />
      {canContinue ? (
        <NextStep>
          {/* From the press on, so that nothing moves when the answers come. */}
          {isBusy ? <PaymentSpace /> : null}
          <Actions>
            <Button ref={continueButton} type="submit" size="large" wide busy={isBusy}>
              Continue to Payment
            </Button>
            <p>Nothing is charged yet: the card comes next.</p>
          </Actions>
        </NextStep>
      ) : null}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
`;

const NextStep = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  & > * {
    grid-area: 1 / 1;
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: center;
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
