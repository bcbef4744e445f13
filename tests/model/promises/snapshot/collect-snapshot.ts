import type { PageSnapshot, SnapshotOptions, ShownControl, ShownText } from './page-snapshot.ts';

/** Runs in the page. Collects what the promises check, without changing anything but the scroll position for a moment. */
export function collectSnapshot({ areaSelectors, isProbing }: SnapshotOptions): PageSnapshot {
  const controlSelector =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [role="slider"]';
  const normalize = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const modal = document.querySelector('dialog:modal');
  const styles = new Map<Element, CSSStyleDeclaration>();
  const getStyle = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const visibility = new Map<Element, boolean>();
  const isVisible = (element: Element): boolean => {
    const known = visibility.get(element);
    if (known !== undefined) return known;
    const result = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    visibility.set(element, result);
    return result;
  };
  const isElement = (element: Element, selector: string) => element.closest(selector) === element;
  const isInMain = (element: Element) =>
    modal === null ? element.closest('main') !== null : modal.contains(element);

  /** Whether an element, or what it is in, is clipped to a pixel for screen readers. */
  const paintedness = new Map<Element, boolean>();
  function isPainted(element: Element): boolean {
    const known = paintedness.get(element);
    if (known !== undefined) return known;
    const style = getStyle(element);
    const box = element.getBoundingClientRect();
    const isHidden =
      style.display !== 'contents' &&
      style.display !== 'inline' &&
      (style.overflow !== 'visible' || style.clipPath !== 'none') &&
      (box.width <= 1 || box.height <= 1);
    const result =
      !isHidden &&
      Number(style.opacity) > 0.1 &&
      (element.parentElement === null || isPainted(element.parentElement));
    paintedness.set(element, result);
    return result;
  }

  // Colors
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  const channels = new Map<string, readonly number[]>();
  function toChannels(color: string): readonly number[] {
    const known = channels.get(color);
    if (known !== undefined) return known;
    const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(color);
    let result: readonly number[];
    if (plain !== null) {
      const [, red, green, blue, alpha = '1'] = plain;
      result = [Number(red), Number(green), Number(blue), Number(alpha)];
    } else {
      if (drawing === null) throw new Error('No canvas.');
      drawing.clearRect(0, 0, 1, 1);
      drawing.fillStyle = color;
      drawing.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = drawing.getImageData(0, 0, 1, 1).data;
      result = [red, green, blue, alpha / 255];
    }
    channels.set(color, result);
    return result;
  }
  const blend = (over: readonly number[], under: readonly number[]): number[] => {
    const alpha = over[3] ?? 1;
    return [0, 1, 2].map(index => (over[index] ?? 0) * alpha + (under[index] ?? 0) * (1 - alpha));
  };
  const toLuminance = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map(value => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The color behind an element's content; null where a picture or a gradient is. */
  const backgrounds = new Map<Element, readonly number[] | null>();
  function getBackground(element: Element): readonly number[] | null {
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const style = getStyle(element);
    const own = toChannels(style.backgroundColor);
    const under = element.parentElement === null ? [255, 255, 255] : null;
    let result: readonly number[] | null;
    if (style.backgroundImage !== 'none') result = null;
    else if ((own[3] ?? 0) >= 1) result = own;
    else if (style.position === 'absolute' || style.position === 'fixed')
      result = (own[3] ?? 0) >= 1 ? own : null;
    else {
      const parent = under ?? (element.parentElement === null ? null : getBackground(element.parentElement));
      result = parent === null ? null : blend(own, parent);
    }
    backgrounds.set(element, result);
    return result;
  }
  function getContrast(element: Element): number | null {
    const behind = getBackground(element);
    if (behind === null) return null;
    const [red = 0, green = 0, blue = 0, alpha = 1] = toChannels(getStyle(element).color);
    let opacity = alpha;
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement)
      opacity *= Number(getStyle(outer).opacity);
    const front = toLuminance(blend([red, green, blue, opacity], behind));
    const back = toLuminance(behind);
    return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
  }
  const getRequiredContrast = (element: Element) => {
    const { fontSize, fontWeight } = getStyle(element);
    const size = Number.parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  };

  // Texts
  const describePath = (element: Element) => {
    const container = element.closest('li, section, article, fieldset, dialog, header, footer, nav, main');
    return `${container?.tagName.toLowerCase() ?? ''} > ${element.tagName.toLowerCase()}`;
  };
  /** Whether a container cuts off a part of the element's text. */
  function isClipped(element: Element, box: DOMRect): boolean {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, position } = getStyle(around);
      if (hides(overflowX) || hides(overflowY)) {
        const clip = around.getBoundingClientRect();
        if (
          (hides(overflowY) && (box.bottom > clip.bottom + 2 || box.top < clip.top - 2)) ||
          (hides(overflowX) && (box.right > clip.right + 2 || box.left < clip.left - 2))
        )
          return true;
      }
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return false;
    }
    return false;
  }
  interface TextPiece {
    element: Element;
    text: string;
    rect: DOMRect;
  }
  const pieces: TextPiece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = normalize(node.textContent);
    if (element === null || text === '' || /^(?:SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE)$/.test(element.tagName))
      continue;
    if (element.closest('svg, select, noscript') !== null || !isVisible(element)) continue;
    range.selectNodeContents(node);
    pieces.push({ element, text, rect: range.getBoundingClientRect() });
  }
  const texts = pieces.map(({ element, text, rect }): ShownText => {
    const isShown = isPainted(element) && rect.width > 0.5 && rect.height > 0.5;
    return {
      text,
      isPainted: isShown,
      contrast: isShown ? getContrast(element) : null,
      requiredContrast: getRequiredContrast(element),
      isClipped: isShown && isClipped(element, rect),
      isInMain: isInMain(element),
      isInert: element.closest(':disabled, [aria-disabled="true"], [aria-busy="true"]') !== null,
      path: describePath(element),
    };
  });
  const paintedTexts = new Map<Element, string[]>();
  pieces.forEach(({ element, text }, index) => {
    if (texts[index]?.isPainted === true)
      paintedTexts.set(element, [...(paintedTexts.get(element) ?? []), text]);
  });
  /** The painted texts in an element, with the elements that contain them. */
  const getPainted = (root: Element) =>
    [root, ...root.querySelectorAll('*')].flatMap(element =>
      (paintedTexts.get(element) ?? []).map(text => ({ element, text })),
    );
  const getText = (root: Element, except: string | null = null) =>
    pieces
      .filter(
        ({ element }) => root.contains(element) && (except === null || element.closest(except) === null),
      )
      .map(({ text }) => text)
      .join(' ');

  // Controls
  const getReferenced = (element: Element, attribute: string) =>
    normalize(
      (element.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .map(id => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
        .join(' '),
    );
  const getLabels = (element: Element): Element[] =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLButtonElement
      ? [...(element.labels ?? [])]
      : [];
  const getAlternative = (element: Element) =>
    [...element.querySelectorAll('img[alt], svg[aria-label]')]
      .map(image => image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '')
      .join(' ');
  const getName = (element: Element) =>
    getReferenced(element, 'aria-labelledby') ||
    normalize(element.getAttribute('aria-label')) ||
    normalize(
      getLabels(element)
        .map(label => label.textContent)
        .join(' '),
    ) ||
    (isElement(element, 'input, select, textarea')
      ? ''
      : normalize(`${element.textContent} ${getAlternative(element)}`)) ||
    normalize(element.getAttribute('title'));
  function getRole(element: Element): string {
    const explicit = element.getAttribute('role');
    if (explicit !== null) return explicit;
    if (element instanceof HTMLInputElement) {
      const byType: Record<string, string> = { radio: 'radio', checkbox: 'checkbox', range: 'slider' };
      return byType[element.type] ?? 'textbox';
    }
    const byTag: Record<string, string> = {
      A: 'link',
      SELECT: 'combobox',
      TEXTAREA: 'textbox',
      SUMMARY: 'summary',
    };
    return byTag[element.tagName] ?? element.tagName.toLowerCase();
  }
  const describe = (element: Element) => normalize(`${getRole(element)} ${getName(element).slice(0, 80)}`);
  const elements = [...document.querySelectorAll(controlSelector)].filter(
    element =>
      // A radio button or a checkbox may be drawn by its label.
      (isVisible(element) || getLabels(element).some(isVisible)) &&
      element.closest('[inert]') === null &&
      (modal === null || modal.contains(element)) &&
      // A skip link is above the screen until it has the focus.
      !(isElement(element, 'a[href^="#"]') && element.getBoundingClientRect().bottom + scrollY <= 0),
  );
  const getTargets = (element: Element) =>
    [element, ...(isElement(element, '[type=radio], [type=checkbox]') ? getLabels(element) : [])]
      .map(part => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
  const isInline = (element: Element) => element.tagName === 'A' && getStyle(element).display === 'inline';

  // What covers a control, screen by screen.
  interface Hits {
    uncovered: number;
    coveredBy: string;
  }
  const hits = new Map<Element, Hits>();
  function probe(element: Element): Hits | null {
    const parts = getTargets(element);
    const last = parts.at(-1);
    if (last === undefined) return { uncovered: 0, coveredBy: 'nothing: it has no size' };
    const box = isInline(element) ? (last.part.getClientRects()[0] ?? last.box) : last.box;
    const viewport = { width: document.documentElement.clientWidth, height: innerHeight };
    if (box.top < 0 || box.bottom > viewport.height) return null;
    const points = [
      [0.5, 0.5],
      [0.15, 0.3],
      [0.85, 0.3],
      [0.15, 0.7],
      [0.85, 0.7],
    ];
    let free = 0;
    let coveredBy = '';
    for (const [x = 0, y = 0] of points) {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (
        hit !== null &&
        (parts.some(({ part }) => part.contains(hit)) ||
          getLabels(element).some(label => label.contains(hit)))
      )
        free += 1;
      else if (hit !== null) coveredBy = describe(hit).slice(0, 60);
      else coveredBy = 'the edge of the screen';
    }
    return { uncovered: free / points.length, coveredBy };
  }
  const startX = scrollX;
  const startY = scrollY;
  const isCovered = (found: Hits | null | undefined) => !found || found.uncovered < 1;
  const probeAll = () => {
    for (const element of elements) {
      if (!isCovered(hits.get(element))) continue;
      const found = probe(element);
      const known = hits.get(element);
      if (found !== null && (known === undefined || found.uncovered > known.uncovered))
        hits.set(element, found);
    }
  };
  if (isProbing) probeAll();
  const scrollParents = new Map<Element, number>();
  for (const element of isProbing ? elements : []) {
    if (!isCovered(hits.get(element))) continue;
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
      if (outer.scrollTop > 0 || /auto|scroll/.test(getStyle(outer).overflowY))
        scrollParents.set(outer, outer.scrollTop);
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    probeAll();
  }
  for (const [outer, top] of scrollParents) outer.scrollTop = top;
  if (isProbing) window.scrollTo({ left: startX, top: startY, behavior: 'instant' });

  const getGroupName = (group: Element) =>
    normalize(
      group.getAttribute('aria-label') ??
        (getReferenced(group, 'aria-labelledby') || group.querySelector('legend')?.textContent),
    );
  /** The outermost group: the fields of a birth date are a group in that of their passenger. */
  function getGroup(element: Element): string {
    const group = element.closest('fieldset, [role=group], [role=radiogroup]');
    if (group === null) return '';
    return (group.parentElement === null ? '' : getGroup(group.parentElement)) || getGroupName(group);
  }
  const controls = elements.map((element): ShownControl => {
    const boxes = getTargets(element).map(({ box }) => box);
    const painted = [element, ...getLabels(element)].flatMap(getPainted);
    const field =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
    const contrasts = painted.map(({ element: part }) => getContrast(part)).filter(value => value !== null);
    const size = (edge: (box: DOMRect) => readonly [number, number]) =>
      boxes.length === 0
        ? 0
        : Math.max(...boxes.map(box => edge(box)[1])) - Math.min(...boxes.map(box => edge(box)[0]));
    return {
      role: getRole(element),
      name: getName(element),
      paintedText: normalize(painted.map(({ text }) => text).join(' ')),
      value: element instanceof HTMLSelectElement ? element.value : (field?.value ?? ''),
      isDisabled: isElement(element, ':disabled') || element.closest('[aria-disabled="true"]') !== null,
      isReadOnly: field?.readOnly === true && field.type !== 'radio' && field.type !== 'checkbox',
      isBusy: element.getAttribute('aria-busy') === 'true',
      isChecked: element instanceof HTMLInputElement && element.checked,
      isCurrent: element.getAttribute('aria-current') === 'page',
      hasIcon: [...element.querySelectorAll('svg, img')].some(isVisible),
      isInvalid: element.getAttribute('aria-invalid') === 'true',
      description: getReferenced(element, 'aria-describedby'),
      group: getGroup(element),
      href: element.getAttribute('href'),
      isInMain: isInMain(element),
      width: size(box => [box.left, box.right]),
      height: size(box => [box.top, box.bottom]),
      uncovered: isProbing ? (hits.get(element)?.uncovered ?? 0) : 1,
      coveredBy: hits.get(element)?.coveredBy ?? 'the edge of what contains it',
      isInline: isInline(element),
      hasFocus: element === document.activeElement,
      contrast: contrasts.length === 0 ? null : Math.min(...contrasts),
      requiredContrast: painted[0] === undefined ? 4.5 : getRequiredContrast(painted[0].element),
    };
  });

  const findShown = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  const getAreaTexts = (selector: string) => findShown(selector).map(root => getText(root, '[role=note]'));
  const active = document.activeElement;
  const mainRoot = modal ?? document.querySelector('main') ?? document.body;
  const width = document.documentElement.clientWidth;
  const overflow = Math.max(0, document.documentElement.scrollWidth - width);
  const readStorage = (storage: Storage): Record<string, string> => ({ ...storage });

  return {
    url: location.href,
    title: document.title,
    language: document.documentElement.lang,
    mainHeadings: findShown('h1').map(heading => normalize(heading.textContent)),
    texts,
    controls,
    areas: {
      flights: getAreaTexts(areaSelectors.flights),
      summary: getAreaTexts(areaSelectors.summary),
      review: getAreaTexts(areaSelectors.review),
      ticket: getAreaTexts(areaSelectors.ticket),
    },
    mainText: getText(mainRoot),
    alerts: findShown('[role=alert]').map(alert => getText(alert)),
    statuses: findShown('output, [role=status]').map(status => getText(status)),
    dialogs: findShown('dialog[open], [role=dialog], [role=alertdialog]').map(dialog => ({
      role: dialog.getAttribute('role') ?? 'dialog',
      name: getName(dialog),
    })),
    focus: active === null || active === document.body ? '' : describe(active),
    isFocusVisible:
      active === null || active === document.body || isVisible(active) || getLabels(active).some(isVisible),
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
  };
}
