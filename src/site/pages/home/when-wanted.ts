/** The upper tenth of the screen: what is there is being read. */
const readingLine = '0px 0px -90% 0px';

/**
 * Calls `arrive` once, when the visitor turns to the element: scrolls on to it, points to it, touches it or tabs into it.
 * @returns how to stop waiting
 */
export function whenWanted(element: Element, arrive: () => void): () => void {
  const stopped = new AbortController();
  const stop = () => {
    stopped.abort();
    observer.disconnect();
  };
  const handleTurn = () => {
    stop();
    arrive();
  };
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting)) handleTurn();
    },
    { rootMargin: readingLine },
  );
  observer.observe(element);
  const handleEvent = ({ target }: Event) => {
    if (target instanceof Node && element.contains(target)) handleTurn();
  };
  // On the document, on the way down: React stops events on what it hasn't taken over yet.
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, handleEvent, { capture: true, passive: true, signal: stopped.signal });
  return stop;
}
