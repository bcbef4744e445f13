import { useMatches } from '@tanstack/react-router';
import { Activity, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useBooking } from '#site/booking/booking-provider.tsx';
import { getLoadedPage } from './load-page-code.ts';
import { stagedPage } from './staged-page.ts';

/**
 * The results page. It is rendered and laid out where nobody can see or reach it while the search moves on to it, so
 * that opening it only has to paint it. Therefore it stands beside the pages of the router, which renders a page when
 * it is opened.
 */
export function ResultsStage() {
  const isOpen = useMatches({
    select: matches => matches.some(({ pathname }) => pathname === stagedPage.path),
  });
  const isReady = useBooking(snapshot => snapshot.hasTag('resultsReady'));
  const Page = isOpen || isReady ? getLoadedPage(stagedPage)?.Component : undefined;
  const stage = useRef<HTMLDivElement>(null);
  const isHidden = Page !== undefined && !isOpen;
  useLayoutEffect(() => (isHidden && stage.current ? layOutHidden(stage.current) : undefined), [isHidden]);
  if (Page === undefined) return null;
  return (
    <Stage ref={stage} inert={isHidden} data-staged={isHidden ? '' : undefined}>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Page />
      </Activity>
    </Stage>
  );
}

/**
 * Has the browser lay out what an Activity renders while it is hidden, which React leaves out of the layout by the style
 * of its elements, and again with each update inside. Returns what ends that.
 */
function layOutHidden(stage: HTMLElement): () => void {
  const observer = new MutationObserver(layOut);
  function layOut() {
    for (const child of stage.children) {
      if (!(child instanceof HTMLElement)) continue;
      child.style.removeProperty('display');
      observer.observe(child, { attributeFilter: ['style'] });
    }
  }
  // What the Activity renders comes with the stage, or later.
  layOut();
  observer.observe(stage, { childList: true });
  return () => observer.disconnect();
}

const Stage = styled.div`
  &[data-staged] {
    position: absolute;
    inset-inline: 0;
    block-size: 0;
    overflow: clip;
    visibility: hidden;
  }
`;
