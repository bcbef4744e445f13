/** The upper tenth of the screen: what is there is being read. */
const observerMargin = '0px 0px -90% 0px';

/**
 * Calls `arrive` once, when the visitor turns to the element: scrolls on to it, points to it, touches it or tabs into it.
 * @returns how to stop waiting
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
  // On the document, on the way down: React stops events on what it hasn't taken over yet.
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, handleEvent, {
      capture: true,
      passive: true,
      signal: abortController.signal,
    });
  return stop;
}
