/**
 * Calls `arrive` once, when the visitor turns to the element: scrolls the page, or points to it, touches it or tabs into it.
 * @returns how to stop waiting
 */
export function whenWanted(element: Element, arrive: () => void): () => void {
  const stopped = new AbortController();
  const handleTurn = () => {
    stopped.abort();
    arrive();
  };
  const options = { passive: true, signal: stopped.signal };
  window.addEventListener('scroll', handleTurn, options);
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    element.addEventListener(event, handleTurn, options);
  return () => stopped.abort();
}
