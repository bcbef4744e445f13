/**
 * A script that says in the document, before it is painted, that its page is shown from the top: the sections below the first
 * screen may be laid out later, so that a phone paints much sooner. Where the browser scrolls to a place in them, their heights
 * matter from the beginning. So they do in Safari, which doesn't hold what is read in its place when something above it grows.
 */
export const markTopOfPage = `if (CSS.supports('overflow-anchor', 'auto') && performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash) document.documentElement.dataset.fromTop = ''`;

/** Has the browser lay out the sections of the document, each in a frame of its own. */
export async function layOutInTurn(sections: Element): Promise<void> {
  for (const section of sections.children) {
    await new Promise(requestAnimationFrame);
    section.setAttribute('data-shown', '');
  }
}
