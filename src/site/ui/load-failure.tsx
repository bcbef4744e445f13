import { useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  /** What is missing, at the start of a sentence: "The calendar". */
  label: string;
  /** What the traveler can do without it, and what is kept. */
  advice?: string | undefined;
  /** Rejects if it failed again. */
  onRetry: () => Promise<void>;
  onClose?: (() => void) | undefined;
}

/** Called before the page loads itself again, to keep what is lost when it is left. */
export const reloadListeners = new Set<() => void>();

/** Loads the page again, unless that would end on the browser's own error page. */
export async function reloadPage(): Promise<void> {
  await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  for (const listener of reloadListeners) listener();
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

const scrollIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** Says in place that a part of the page could not be loaded, and loads it again on request. */
export function LoadFailure({ label, advice, onRetry, onClose }: LoadFailureProps) {
  const { failures, isBusy, run } = useRetry();

  return (
    <Notice
      tone="danger"
      role="alert"
      // A new element, which is announced, each time.
      ref={scrollIntoView}
      title={<span key={failures}>{`${label} could not be loaded.`}</span>}
      actions={
        <>
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
        </>
      }
    >
      {[getConnectionAdvice(), advice].filter(Boolean).join(' ')}
    </Notice>
  );
}
