/** Only the upper tenth of the screen counts: an element there is being read. */
const observerMargin = '0px 0px -90% 0px';

/**
 * Calls `callback` once, on the first interaction with the element: scrolling to it, pointing at it, touching it or moving the
 * focus into it. Returns a function that stops waiting.
 */
export function onFirstInteraction(element: Element, callback: () => void): () => void {
  const abortController = new AbortController();
  const stop = () => {
    abortController.abort();
    observer.disconnect();
  };
  const handleInteraction = () => {
    stop();
    callback();
  };
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting)) handleInteraction();
    },
    { rootMargin: observerMargin },
  );
  observer.observe(element);
  const handleEvent = ({ target }: Event) => {
    if (target instanceof Node && element.contains(target)) handleInteraction();
  };
  // In the capture phase on the document, since React stops events on elements that are not hydrated yet.
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, handleEvent, {
      capture: true,
      passive: true,
      signal: abortController.signal,
    });
  return stop;
}
