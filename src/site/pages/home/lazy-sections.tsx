import { lazy, Suspense, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { onFirstInteraction } from './on-first-interaction.ts';

/** After a failure of the network. */
const retryDelay = 10_000;

let requestLoad = () => {};
const loadRequested = new Promise<void>(resolve => {
  requestLoad = resolve;
});
// Pages rendered at build time have all of it.
if (typeof window === 'undefined') requestLoad();

async function loadWithRetry(): ReturnType<typeof importSections> {
  try {
    return await importSections();
  } catch {
    await new Promise(resolve => setTimeout(resolve, retryDelay));
    return loadWithRetry();
  }
}
const importSections = () => import('./below-the-fold.tsx');

const BelowTheFold = lazy(async () => {
  await loadRequested;
  return { default: (await loadWithRetry()).BelowTheFold };
});

/** Whether the blocks work; and a button of theirs that was pressed before. */
let isHydrated = false;
let pendingButton: HTMLElement | null = null;

/** Stands after the blocks: when it is there, they work. */
function HydrationMarker() {
  useEffect(() => {
    isHydrated = true;
    pendingButton?.click();
    pendingButton = null;
  }, []);
  return null;
}
/** One element for good: a new one would make React give up the HTML that waits for its script. */
const sections = (
  <Suspense fallback={null}>
    <BelowTheFold />
    <HydrationMarker />
  </Suspense>
);

/**
 * What follows the search. Its HTML is there from the start, and its links and lists work; its script comes when the visitor
 * turns to it, so that the search form works sooner.
 */
export function LazySections() {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = container.current;
    // Made in the browser, it has no HTML to wait with.
    if (!element?.hasChildNodes()) return requestLoad();
    const stop = onFirstInteraction(element, requestLoad);
    // On the document, on the way down: React stops events on what it hasn't taken over yet.
    const handlePress = ({ target }: Event) => {
      if (!isHydrated && target instanceof Element && element.contains(target))
        pendingButton = target.closest('button');
    };
    document.addEventListener('click', handlePress, true);
    return () => {
      stop();
      document.removeEventListener('click', handlePress, true);
      // Whoever comes back finds it.
      requestLoad();
    };
  }, []);

  return <Placeholder ref={container}>{sections}</Placeholder>;
}

/* Until its blocks are there it keeps the footer off the screen. */
const Placeholder = styled.div`
  min-block-size: 100vh;
`;
