import type { ErrorComponentProps } from '@tanstack/react-router';
import { styled } from 'styled-components';

/** What a page shows when it can't be shown (specification, section 2: the generic fallback screen). */
export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <Screen role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>{error instanceof Error ? error.message : 'The page could not be shown.'}</p>
      <p>
        Nothing was charged by this. <a href="/">Start again from the home page</a>.
      </p>
    </Screen>
  );
}

const Screen = styled.div`
  max-width: 40rem;
  margin: 6rem auto;
  padding: 0 1.5rem;
`;
