import type { BrowserContext } from 'playwright-core';

/**
 * Changes every document as a browser's translator does, at once and after each change: a text node is replaced by
 * two `font` elements with the translation, and the page's own node is gone. The translations differ from the texts by an
 * invisible character, so that everything is still found by its name.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const mark = '\u200B';
    const skipped = '[translate="no"], script, style, noscript, textarea, font, svg';

    const translateText = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement?.closest(skipped)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      inner.textContent = mark + text.data;
      text.replaceWith(outer);
    };
    const translateAttributes = (element: Element) => {
      for (const name of ['title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name);
        if (value !== null && !value.startsWith(mark)) element.setAttribute(name, mark + value);
      }
    };
    const translate = (root: Node) => {
      if (root instanceof Text) return translateText(root);
      if (!(root instanceof Element)) return undefined;
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
        if (node instanceof Text) texts.push(node);
        else if (node instanceof Element) translateAttributes(node);
      }
      return texts.forEach(translateText);
    };
    const observer = new MutationObserver(records => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text && target.isConnected) translateText(target);
        for (const node of addedNodes) if (node.isConnected) translate(node);
      }
    });
    const start = () => {
      translate(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    // Travelers ask for the translation of a page that they see; the home page’s HTML is there before it works.
    if (window.location.pathname === '/') window.addEventListener('focusin', start, { once: true });
    else window.addEventListener('load', start);
  });
}
