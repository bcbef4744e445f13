import { styled } from 'styled-components';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { media, radius, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

const SearchOverlay = lazyPart(async () => (await import('../search/search-overlay.tsx')).SearchOverlay, {
  label: 'The progress of the search',
  isDecoration: true,
});

const flights = [1, 2, 3, 4];

/** The place of the flights while they are searched for. */
export function SearchingResults() {
  return (
    <>
      <VisuallyHidden as="output">Searching for flights</VisuallyHidden>
      <Columns>
        <Skeleton $height="22rem" $radius={radius.card} />
        <Flights>
          {flights.map(flight => (
            <Skeleton key={flight} $height="10rem" $radius={radius.card} />
          ))}
        </Flights>
      </Columns>
      <SearchOverlay />
    </>
  );
}

/* As the results: the narrow column stands beside the list on large screens only. */
const Columns = styled.div`
  display: grid;
  gap: ${space(8)};

  & > :first-child {
    display: none;
  }

  ${media.large} {
    grid-template-columns: 18.75rem minmax(0, 1fr);

    & > :first-child {
      display: block;
    }
  }
`;

const Flights = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(2)};
`;
