import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { color, radius, size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { SearchForm } from './search-form.tsx';

/** What Escape closes before the form. */
const openParts = '[aria-expanded="true"]:not([data-inline]), dialog[open]';

interface SearchInPlaceProps {
  /** Whether the airports near the origin are listed at once. */
  opensNearby: boolean;
}

/** The search form on the results page: filled with the search that is shown, or with what the address has of one. */
export function SearchInPlace({ opensNearby }: SearchInPlaceProps) {
  const actor = useBookingActor();
  const canClose = useBooking(snapshot => snapshot.can({ type: 'search.close' }));
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? heading.current)?.focus();
  }, []);

  const close = () => actor.send({ type: 'search.close' });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.currentTarget.querySelector(openParts) === null) close();
  }

  return (
    <Section ref={section} aria-label="Search" onKeyDown={handleKeyDown}>
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          {canClose ? 'Modify your search' : 'Search for flights'}
        </h2>
        {canClose ? (
          <Button tone="quiet" size="small" onClick={close}>
            Close search
          </Button>
        ) : null}
      </Head>
      <SearchForm opensNearby={opensNearby} />
    </Section>
  );
}

/* The form has its own shadow on the pictures of the home page; here it is one of the cards. */
const Section = styled.section`
  display: grid;
  gap: ${space(3)};

  form {
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    box-shadow: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-block-size: 2.75rem;

  h2 {
    font-size: ${size.lead};
  }
`;
