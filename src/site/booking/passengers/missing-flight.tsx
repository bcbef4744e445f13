import { styled } from 'styled-components';
import { LinkButton } from '#site/ui/link-button.tsx';
import { space } from '#site/ui/theme.ts';

/** Replaces the page's content if no flight is selected. */
export function MissingFlight() {
  return (
    <Message>
      <p>No flight is chosen yet. Search for one, choose it, and come back here to say who travels.</p>
      <p>
        <LinkButton to="/">Search flights</LinkButton>
      </p>
    </Message>
  );
}

const Message = styled.div`
  display: grid;
  gap: ${space(5)};
  padding-block: ${space(6)};
`;
