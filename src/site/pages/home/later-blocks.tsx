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

/** One element for good: a new one would make React give up the HTML that waits for its script. */
const blocks = (
  <Suspense fallback={null}>
    <BelowTheFold />
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
    return () => {
      stop();
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
