import { lazy, Suspense, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { whenWanted } from './when-wanted.ts';

/** After a failure of the network. */
const retryDelay = 10_000;

let want = () => {};
const wanted = new Promise<void>(resolve => {
  want = resolve;
});
// Pages rendered at build time have all of it.
if (typeof window === 'undefined') want();

async function load(): ReturnType<typeof importBlocks> {
  try {
    return await importBlocks();
  } catch {
    await new Promise(resolve => setTimeout(resolve, retryDelay));
    return load();
  }
}
const importBlocks = () => import('./below-the-fold.tsx');

const BelowTheFold = lazy(async () => {
  await wanted;
  return { default: (await load()).BelowTheFold };
});

/** Whether the blocks work; and a button of theirs that was pressed before. */
let isReady = false;
let pressed: HTMLElement | null = null;

/** Stands after the blocks: when it is there, they work. */
function Ready() {
  useEffect(() => {
    isReady = true;
    pressed?.click();
    pressed = null;
  }, []);
  return null;
}
/** One element for good: a new one would make React give up the HTML that waits for its script. */
const blocks = (
  <Suspense fallback={null}>
    <BelowTheFold />
    <Ready />
  </Suspense>
);

/**
 * What follows the search. Its HTML is there from the start, and its links and lists work; its script comes when the visitor
 * turns to it, so that the search form works sooner.
 */
export function LaterBlocks() {
  const room = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = room.current;
    // Made in the browser, it has no HTML to wait with.
    if (!element?.hasChildNodes()) return want();
    const stop = whenWanted(element, want);
    // On the document, on the way down: React stops events on what it hasn't taken over yet.
    const handlePress = ({ target }: Event) => {
      if (!isReady && target instanceof Element && element.contains(target))
        pressed = target.closest('button');
    };
    document.addEventListener('click', handlePress, true);
    return () => {
      stop();
      document.removeEventListener('click', handlePress, true);
      // Whoever comes back finds it.
      want();
    };
  }, []);

  return <Room ref={room}>{blocks}</Room>;
}

/* Until its blocks are there it keeps the footer off the screen. */
const Room = styled.div`
  min-block-size: 100vh;
`;
