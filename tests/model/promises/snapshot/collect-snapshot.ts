import type { createControlHits } from './control-hits.ts';
import type { createControlNames } from './control-names.ts';
import type { createPageColors } from './page-colors.ts';
import type { createPageElements } from './page-elements.ts';
import type { PageSnapshot, ShownSign, SnapshotOptions } from './page-snapshot.ts';
import type { createPageTexts } from './page-texts.ts';
import type { collectControls } from './shown-controls.ts';
import type { findTextCovers } from './text-covers.ts';

/** The functions of the other files, which can't be imported in the page. */
export interface SnapshotParts {
  createPageElements: typeof createPageElements;
  createPageColors: typeof createPageColors;
  createPageTexts: typeof createPageTexts;
  createControlNames: typeof createControlNames;
  createControlHits: typeof createControlHits;
  collectControls: typeof collectControls;
  findTextCovers: typeof findTextCovers;
}

/** Runs in the page. Collects what the promises check, without changing anything but the scroll position for a moment. */
export function collectSnapshot(
  { areaSelectors, isProbing }: SnapshotOptions,
  parts: SnapshotParts,
): PageSnapshot {
  const elements = parts.createPageElements();
  const { normalize, modal, isVisible } = elements;
  const colors = parts.createPageColors(elements);
  const pageTexts = parts.createPageTexts(elements, colors);
  const { texts, hiddenTexts, getText } = pageTexts;
  const names = parts.createControlNames(elements);
  const { getLabels, getName, describe } = names;
  const controls = parts.collectControls({ elements, colors, texts: pageTexts, names }, found =>
    parts.createControlHits(elements, names, found, isProbing),
  );
  const covers = isProbing ? parts.findTextCovers(elements, pageTexts, names) : null;

  const findShown = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  const getAreaTexts = (selector: string) => findShown(selector).map(root => getText(root, '[role=note]'));
  const getMarks = (selector: string) =>
    findShown(selector).flatMap(root =>
      [...root.querySelectorAll('svg[viewBox="0 0 44 44"]')]
        .filter(
          mark => isVisible(mark) && elements.isPainted(mark) && mark.getBoundingClientRect().width > 10,
        )
        .map(mark => normalize(mark.textContent)),
    );
  /** The icons of notices and badges with what they stand beside. */
  const getSigns = (icon: ShownSign['icon']) =>
    findShown(`main svg:has(> use[href$="#${icon}"]), dialog svg:has(> use[href$="#${icon}"])`).map(
      (sign): ShownSign => {
        const parent = sign.parentElement ?? sign;
        const [beside, around] = [parent, parent.parentElement ?? parent].map(root =>
          pageTexts.getPainted(root).map(({ text }) => text),
        );
        return {
          icon,
          hue: colors.getHue(sign),
          texts: (beside?.length === 0 ? around : beside) ?? [],
          isAlert: sign.closest('[role=alert]') !== null,
        };
      },
    );
  const active = document.activeElement;
  const focusBox = active?.getBoundingClientRect() ?? null;
  const mainRoot = modal ?? document.querySelector('main') ?? document.body;
  const width = document.documentElement.clientWidth;
  const overflow = Math.max(0, document.documentElement.scrollWidth - width);
  const readStorage = (storage: Storage): Record<string, string> => ({ ...storage });

  /** The number is kept in the document, which is replaced when another page is loaded. */
  function getDocumentId(): number {
    const key = Symbol.for('promises.document');
    const known: unknown = Reflect.get(document, key);
    if (typeof known === 'number') return known;
    const [id = 0] = crypto.getRandomValues(new Uint32Array(1));
    Reflect.set(document, key, id);
    return id;
  }

  /** The path to which Back leads, as far as the browser tells it. */
  function getPageBefore(): string {
    if (!('navigation' in window)) return '';
    const { currentEntry } = window.navigation;
    const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
    return before === undefined ? '' : new URL(before.url ?? '', location.href).pathname;
  }

  const pressable = 'a[href], button:enabled';
  const listPressable = (roots: readonly Element[]) =>
    roots
      .flatMap(root => [root, ...root.querySelectorAll('*')])
      .filter(element => elements.isElement(element, pressable) && isVisible(element));
  /** Alerts are followed by the controls that they are about: a list of wrong fields, buttons. */
  function getAlertControls(alert: Element) {
    const siblings = [...(alert.parentElement?.children ?? [])];
    const following = listPressable(siblings.slice(siblings.indexOf(alert) + 1));
    const isFieldLink = (element: Element) => elements.isElement(element, 'a[href^="#"]');
    const own = [...listPressable([alert]), ...following.filter(isFieldLink)];
    return { own: own.map(getName), following: following.map(getName) };
  }

  const steps = findShown('ol[aria-label="Booking steps"] > li');

  /** What stays at the lower edge of the screen while the page scrolls. */
  const canScroll = document.documentElement.scrollHeight > scrollY + innerHeight + 10;
  const isAtLowerEdge = ({ top, bottom }: DOMRect) =>
    Math.abs(bottom - innerHeight) < 2 && top > innerHeight / 2;
  const stickyBars = [...(canScroll ? document.querySelectorAll('body *') : [])].filter(
    element =>
      /^(?:sticky|fixed)$/.test(elements.getStyle(element).position) &&
      isVisible(element) &&
      element.closest('dialog') === null &&
      isAtLowerEdge(element.getBoundingClientRect()),
  );

  return {
    url: location.href,
    title: document.title,
    language: document.documentElement.lang,
    mainHeadings: findShown('h1').map(heading => normalize(heading.textContent)),
    texts: texts.map((text, index) => ({ ...text, coveredBy: covers?.get(index) ?? '' })),
    hiddenTexts,
    signs: [...getSigns('alert'), ...getSigns('check'), ...getSigns('info')],
    controls,
    areas: {
      flights: getAreaTexts(areaSelectors.flights),
      summary: getAreaTexts(areaSelectors.summary),
      review: getAreaTexts(areaSelectors.review),
      ticket: getAreaTexts(areaSelectors.ticket),
    },
    areDetailsOpen: [...document.querySelectorAll(`${areaSelectors.flights} details`)].map(details =>
      details.hasAttribute('open'),
    ),
    mainText: getText(mainRoot),
    frameText: [...document.querySelectorAll('header, footer')]
      .filter(root => root.closest('main') === null)
      .map(root => getText(root))
      .join(' '),
    maps: findShown('svg[role=img][aria-label^="Map"]').map(map => ({
      name: map.getAttribute('aria-label') ?? '',
      texts: [...map.querySelectorAll('text')].map(({ textContent }) => normalize(textContent)),
      dots: map.querySelectorAll(':scope > circle').length,
      lines: map.querySelectorAll(':scope > svg > path').length,
    })),
    airlineMarks: {
      flights: getMarks(areaSelectors.flights),
      summary: getMarks(areaSelectors.summary),
      review: getMarks(areaSelectors.review),
      ticket: getMarks(areaSelectors.ticket),
    },
    headingLevels: findShown('main :is(h1, h2, h3, h4, h5, h6)').map(({ localName }) =>
      Number(localName.slice(1)),
    ),
    currentStep:
      steps.length === 0 ? null : steps.findIndex(step => step.getAttribute('aria-current') === 'step'),
    alerts: findShown('[role=alert]').map(alert => getText(alert)),
    alertControls: findShown('[role=alert]').map(getAlertControls),
    statuses: findShown('output, [role=status]').map(status => getText(status)),
    dialogs: findShown('dialog[open], [role=dialog], [role=alertdialog]').map(dialog => ({
      role: dialog.getAttribute('role') ?? 'dialog',
      name: getName(dialog),
    })),
    focus: active === null || active === document.body ? '' : describe(active),
    isFocusVisible:
      active === null || active === document.body || isVisible(active) || getLabels(active).some(isVisible),
    isFocusOnScreen:
      focusBox === null ||
      active === document.body ||
      (focusBox.bottom > 0 && focusBox.top < innerHeight && focusBox.right > 0 && focusBox.left < width),
    scrolled: scrollY,
    pageBefore: getPageBefore(),
    historyIndex: 'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null,
    documentId: getDocumentId(),
    missingTargets: [...document.querySelectorAll('a[href*="#"]')]
      .filter(isVisible)
      .map(link => new URL(link.getAttribute('href') ?? '', location.href))
      .filter(({ pathname, hash }) => pathname === location.pathname && hash.length > 1)
      .filter(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) === null)
      .map(({ hash }) => hash),
    missingReferences: ['aria-describedby', 'aria-labelledby'].flatMap(attribute =>
      [...document.querySelectorAll(`[${attribute}]`)].filter(isVisible).flatMap(element =>
        (element.getAttribute(attribute) ?? '')
          .split(/\s+/)
          .filter(id => id !== '' && document.getElementById(id) === null)
          .map(id => `${describe(element)}: ${attribute}=${id}`),
      ),
    ),
    stickyBars: stickyBars.map(element => describe(element)),
    overflow,
    overflowing:
      overflow === 0
        ? []
        : [...document.querySelectorAll('body *')]
            .filter(element => element.getBoundingClientRect().right > width + 1 && isVisible(element))
            .slice(0, 3)
            .map(element => describe(element)),
    localStorage: readStorage(localStorage),
    sessionStorage: readStorage(sessionStorage),
    historyState: JSON.stringify(history.state ?? null),
    now: Date.now(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
