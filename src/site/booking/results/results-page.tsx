import { useNavigate } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { settings } from '../../content/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { PromoBanner } from '../../ui/promo-banner.tsx';
import { media, space } from '../../ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import { SearchSummary } from './search-summary.tsx';

/** The flights that a search found (specification, section 2, "Flight results"). */
export function ResultsPage() {
  const navigate = useNavigate();
  const flights = useBooking(snapshot => snapshot.context.flights);
  const searchParams = useBooking(snapshot => snapshot.context.searchParams);
  const isSearched = flights !== null && searchParams !== null;

  return (
    <Page>
      <Head>
        <h1>Flight results</h1>
        <Button tone="secondary" onClick={() => void navigate({ to: '/' })}>
          Modify Search
        </Button>
        {isSearched ? <SearchSummary searchParams={searchParams} /> : null}
      </Head>
      {flights !== null && flights.length > 0 ? (
        <>
          <PromoBanner
            title="Up to 25% off a first booking"
            phone={settings.phone}
            phoneHref={settings.phoneHref}
          >
            Call us before you book: some first-booking fares are sold by phone only.
          </PromoBanner>
          <Results flights={flights} />
        </>
      ) : (
        <NoResults />
      )}
    </Page>
  );
}

const Page = styled(Container)`
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(8)} ${space(16)};

  ${media.medium} {
    padding-block-start: ${space(12)};
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space(3)} ${space(4)};

  & > :nth-child(3) {
    grid-column: 1 / -1;
  }
`;
