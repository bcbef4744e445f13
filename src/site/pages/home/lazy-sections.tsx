import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { onFirstInteraction } from './on-first-interaction.ts';

/** The delay before loading is retried after a network failure. */
const retryDelay = 10_000;

let requestLoad = () => {};
const loadRequested = new Promise<void>(resolve => {
  requestLoad = resolve;
});
const isBuildTime = typeof window === 'undefined';
// The sections are rendered at once.
if (isBuildTime) requestLoad();

async function retryForever<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise(resolve => setTimeout(resolve, retryDelay));
    return retryForever(load);
  }
}

const Sections = lazyPart(
  async () => {
    await loadRequested;
    const { BelowTheFold } = await retryForever(() => import('./below-the-fold.tsx'));
    return () => (
      <>
        <BelowTheFold />
        <HydrationMarker />
      </>
    );
  },
  { label: 'The rest of the page' },
);

/** Whether the sections are hydrated, and the button that was pressed before they were. */
let isHydrated = false;
let pendingButton: HTMLElement | null = null;

/** Rendered after the sections: once it is mounted, they are hydrated. */
function HydrationMarker() {
  useEffect(() => {
    isHydrated = true;
    pendingButton?.click();
    pendingButton = null;
  }, []);
  return null;
}
/** A constant element: a new one would make React discard the HTML that is waiting for hydration. */
const sections = <Sections />;

/**
 * The sections after the search form. Their HTML is in the document, with working links and lists; their script is loaded
 * on the first interaction with them, so that the search form works sooner.
 */
export function LazySections() {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = container.current;
    // After a navigation in the browser there is no HTML to hydrate.
    if (!element?.hasChildNodes()) return requestLoad();
    const stop = onFirstInteraction(element, requestLoad);
    // In the capture phase on the document, since React stops events on elements that are not hydrated yet.
    const handlePress = ({ target }: Event) => {
      if (isHydrated || !(target instanceof Element) || !element.contains(target)) return;
      pendingButton = target.closest('button');
      requestLoad();
    };
    document.addEventListener('click', handlePress, true);
    return () => {
      stop();
      document.removeEventListener('click', handlePress, true);
      // Keeps the sections for the next visit.
      requestLoad();
    };
  }, []);

  return (
    <Placeholder
      ref={container}
      data-sections={isBuildTime ? 'later' : ''}
      // React leaves what the document says: only sections that came with it are laid out in turn.
      suppressHydrationWarning
    >
      {sections}
    </Placeholder>
  );
}

/* Keeps the footer off the screen until the sections are loaded. */
const Placeholder = styled.div`
  min-block-size: 100vh;

  /* Until they are near the screen, or their turn has come. */
  :root[data-from-top] &[data-sections='later'] > :not([data-shown]) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 40rem;
  }
`;
