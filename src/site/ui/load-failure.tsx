import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { color, radius, space } from './theme.ts';

interface LoadFailureProps {
  /** What is missing, at the start of a sentence: "The calendar". */
  label: string;
  /** What the traveler can do without it, and what is kept. */
  advice?: string | undefined;
  /** Rejects if it failed again. */
  onRetry: () => Promise<void>;
  onClose?: (() => void) | undefined;
}

/** Loads the page again, unless that would end on the browser's own error page. */
export async function reloadPage(): Promise<void> {
  await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  window.location.reload();
}

export const getConnectionAdvice = () =>
  navigator.onLine
    ? 'Check your connection, then try again.'
    : 'You are offline. Check your connection, then try again.';

/** Runs an action that may fail, and counts the failures. */
export function useRetry() {
  const [failures, setFailures] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const run = (action: () => Promise<void>) => {
    setIsBusy(true);
    action()
      .catch(() => setFailures(count => count + 1))
      .finally(() => setIsBusy(false));
  };
  return { failures, isBusy, run };
}

/** Says in place that a part of the page could not be loaded, and loads it again on request. */
export function LoadFailure({ label, advice, onRetry, onClose }: LoadFailureProps) {
  const { failures, isBusy, run } = useRetry();

  return (
    <Box>
      {/* A new element, which is announced, each time. */}
      <Message key={failures} role="alert">
        <strong>{`${label} could not be loaded.`}</strong>
        <span>{[getConnectionAdvice(), advice].filter(Boolean).join(' ')}</span>
      </Message>
      <Actions>
        <Button size="small" tone="secondary" busy={isBusy} onClick={() => run(onRetry)}>
          Try again
        </Button>
        {failures > 0 ? (
          <Button size="small" tone="quiet" onClick={() => run(reloadPage)}>
            Reload the page
          </Button>
        ) : null}
        {onClose ? (
          <Button size="small" tone="quiet" onClick={onClose}>
            Close
          </Button>
        ) : null}
      </Actions>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.field};
  background: ${color.card};
  color: ${color.ink};
  text-align: start;
`;

const Message = styled.p`
  display: grid;
  max-inline-size: none;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
