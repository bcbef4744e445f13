import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { styled } from 'styled-components';
import { getProgress } from '#machines/booking/passengers-page-rules.ts';
import type { PageModule } from '#site/content/page-module.ts';
import { firstBookingOffer } from '#site/content/promotions.ts';
import { ArcLoader } from '#site/ui/arc-loader.tsx';
import { Container } from '#site/ui/container.tsx';
import { StepIndicator } from '#site/ui/step-indicator.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';
import { queryClient } from '../actors/query-client.ts';
import { useBooking } from '../booking-provider.tsx';
import { OfferBanner } from '../offer-banner.tsx';
import { PaymentSection } from '../payment/payment-section.tsx';
import { bookingSteps } from './booking-steps.ts';
import { FlightSummary } from './flight-summary.tsx';
import { MissingFlight } from './missing-flight.tsx';
import { PassengerForm } from './passenger-form.tsx';
import { useFocusAfterRemoval } from './use-focus-on-show.ts';

/** The passengers and payment page. */
function PassengersPage() {
  const hasFlight = useBooking(snapshot => snapshot.context.flight !== null);
  const step = useBooking(snapshot => getProgress(snapshot.context) - 1);
  const isLoaded = useBooking(
    snapshot => !snapshot.hasTag('loadingPassengers') && snapshot.context.passengers !== null,
  );
  // The form is rendered in slices, between which the browser reacts to what the traveler does.
  const isFormShown = useDeferredValue(isLoaded) && isLoaded;
  const hasCardForm = useBooking(snapshot => snapshot.hasTag('cardForm'));
  const hasQuestion = useBooking(
    snapshot => snapshot.hasTag('fareIncreased') || snapshot.hasTag('duplicateTrip'),
  );

  // Whoever comes back from a bank that was not reached had the focus on Pay.
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, isFormShown);

  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        Passenger &amp; Payment Details
      </h1>
      {hasFlight ? (
        <>
          <StepIndicator steps={bookingSteps} current={step} />
          <Columns>
            <Aside>
              <FlightSummary />
            </Aside>
            <Main>
              {isFormShown ? (
                <PassengerForm />
              ) : (
                <Loading>
                  <ArcLoader />
                  Loading passengers...
                </Loading>
              )}
              {isFormShown && hasCardForm ? <PaymentSection /> : null}
              {/* Nobody wants a promotion below a question about their money. */}
              {hasQuestion ? null : <OfferBanner offer={firstBookingOffer} />}
            </Main>
          </Columns>
        </>
      ) : (
        <MissingFlight />
      )}
    </Page>
  );
}

export const passengersPage: PageModule = {
  /** The card form reads its settings through the query client. */
  Component: () => (
    <QueryClientProvider client={queryClient}>
      <PassengersPage />
    </QueryClientProvider>
  ),
  description: 'Who travels, a last look at everything, and the payment.',
};

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  padding-block: ${space(8)} ${space(20)};

  ${media.phone} {
    gap: ${space(4)};
    padding-block-start: ${space(3)};

    & > h1 {
      font-size: ${size.h3};
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};

  ${media.phone} {
    gap: ${space(4)};
  }

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) clamp(21rem, 34%, 25rem);
  }
`;

const Main = styled.div`
  display: grid;
  gap: ${space(6)};
  align-content: start;
  min-inline-size: 0;
`;

const Aside = styled.div`
  ${media.large} {
    grid-column: 2;
    grid-row: 1;
    align-self: start;
  }

  /* The screen is tall enough for the whole summary. */
  @media (min-width: 64em) and (min-height: 52em) {
    position: sticky;
    inset-block-start: calc(var(--header) + ${space(6)});
  }

  ${media.large} {
    & + * {
      grid-column: 1;
      grid-row: 1;
    }
  }
`;

const Loading = styled.output`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding-block: ${space(16)};
  color: ${color.inkSoft};
`;
