import { createControlNames } from '#model/promises/snapshot/control-names.ts';
import { pages } from '#site/pages.ts';
import { settings } from '#site/content/settings.ts';
import type { ShownSettings } from '#model/promises/expected/shown-results.ts';

const normalize = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const isElement = (element: Element, selector: string) => element.closest(selector) === element;

const hiddenTags = new Set('svg select script style noscript template'.split(' '));

const isHidden = (element: Element) =>
  hiddenTags.has(element.localName) ||
  element.hasAttribute('hidden') ||
  (element.localName === 'dialog' && !element.hasAttribute('open'));

/** The text that a browser shows of an element, as far as that doesn't depend on styles. */
export function readShownText(element: Element): string {
  if (isHidden(element)) return '';
  const isClosed = element.localName === 'details' && !element.hasAttribute('open');
  return [...element.childNodes]
    .map(node => {
      if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : '';
      return isClosed && node.localName !== 'summary' ? '' : readShownText(node);
    })
    .join(' ');
}

/** What a view shows in place of a browser's snapshot: its controls by role, name and group. */
export function readShownSettings(url: string): ShownSettings {
  const { getName, getRole, getGroup } = createControlNames({ normalize, isElement });
  return {
    url,
    controls: [...document.body.querySelectorAll('button, input')].map(element => ({
      role: getRole(element),
      name: getName(element),
      group: getGroup(element),
      value: element instanceof HTMLInputElement ? element.value : '',
      isChecked: element instanceof HTMLInputElement && element.checked,
      isCurrent: element.getAttribute('aria-current') === 'page',
    })),
  };
}

/** The clock by which a page is rendered here. */
export const readClock = (): { now: number; timeZone: string } => ({
  now: Date.now(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const sitePaths = new Set<string>(pages.filter(({ kind }) => kind !== 'error').map(({ path }) => path));

/** The links that lead to no page of the site, and to none of its addresses. */
export const findBrokenLinks = (): string[] =>
  [...document.body.querySelectorAll('a')].flatMap(link => {
    const href = link.getAttribute('href') ?? '';
    const { protocol, pathname } = new URL(href, 'https://own.example');
    const isKnown =
      protocol === 'https:'
        ? sitePaths.has(pathname)
        : href === settings.phoneHref || href.startsWith(`mailto:${settings.email}`);
    return isKnown ? [] : [`"${link.textContent.trim()}" leads to ${href}, where nothing is.`];
  });
