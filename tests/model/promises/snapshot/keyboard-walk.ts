import type { Page } from 'playwright-core';

/** More than any page has to offer in its main part. */
const mostStops = 160;

/** What Tab has come to. */
interface Stop {
  /** Whether it has left the main part, or the open dialog, or begins again. */
  isEnd: boolean;
  problems: string[];
}

/** Looks at what has the focus after each Tab. It runs in the page. */
function createWalker() {
  const root = document.querySelector('dialog[open]') ?? document.querySelector('main');
  if (root === null) throw new Error('The page has no main part.');
  const visited = new Set<Element>();

  const describe = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
    const name = label || element.getAttribute('aria-label') || element.textContent;
    return `${element.localName} "${name.trim().slice(0, 60)}"`;
  };

  /** What is pressed: radio buttons and check boxes can be painted by their labels. */
  const getTarget = (element: Element) =>
    element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type)
      ? (element.labels?.[0] ?? element)
      : element;

  /** How it and what is around it are painted, as far as a focus could change it. */
  const readLook = (element: Element) =>
    [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
      getTarget(element),
    ]
      .filter(one => one instanceof Element)
      // A radio button lies unseen on what is painted for it.
      .filter(one => getComputedStyle(one).opacity !== '0')
      .flatMap(one =>
        [null, '::before', '::after', '::-moz-range-thumb'].map(pseudo => getComputedStyle(one, pseudo)),
      )
      .map(style =>
        [
          style.outlineStyle === 'none'
            ? ''
            : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`,
          style.boxShadow,
          style.borderColor,
          style.backgroundColor,
          style.textDecorationLine,
        ].join(),
      )
      .join('\n');

  /** What hides it; null if something of it is seen: Firefox leaves the page where it is if a part is on the screen. */
  const findCover = (element: Element): string | null => {
    const target = getTarget(element);
    const [box] = target.getClientRects();
    if (box === undefined) return 'it has no box';
    const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
    const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return `it is off the screen, at ${Math.round(box.left)}, ${Math.round(box.top)}`;
    return target.contains(hit) || hit.contains(target) ? null : `${describe(hit)} is there`;
  };

  /** Whether what clips its content leaves no line of the outline on two sides or more. */
  const isOutlineClipped = (element: Element) => {
    const { outlineStyle, outlineOffset, opacity } = getComputedStyle(element);
    if (outlineStyle === 'none' || opacity === '0') return false;
    const offset = Number.parseFloat(outlineOffset);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isCutBy = (outer: Element) => {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const box = outer.getBoundingClientRect();
      const [clippedLeft, clippedTop] = [box.left + outer.clientLeft, box.top + outer.clientTop];
      const hidden = [
        overflowX !== 'visible' && left - offset <= clippedLeft,
        overflowX !== 'visible' && right + offset >= clippedLeft + outer.clientWidth,
        overflowY !== 'visible' && top - offset <= clippedTop,
        overflowY !== 'visible' && bottom + offset >= clippedTop + outer.clientHeight,
      ];
      return hidden.filter(Boolean).length > 1;
    };
    for (
      let outer = element.parentElement;
      outer !== null && outer !== document.body;
      outer = outer.parentElement
    )
      if (isCutBy(outer)) return true;
    return false;
  };

  /** Of radio buttons, Tab comes to one. */
  const isStop = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert]') === null &&
    !element.matches(':disabled, [role=option], [type=hidden]') &&
    !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);

  let previous: { element: Element; look: string } | null = null;

  /** The thumb of a slider shows it, whose style only Firefox tells. */
  const isLookKnown = (element: Element) =>
    !element.matches('[type=range]') || CSS.supports('selector(::-moz-range-thumb)');

  /** What had the focus before looks as it does without it. */
  function checkPrevious(): string[] {
    if (previous === null) return [];
    const { element, look } = previous;
    return element.isConnected && isLookKnown(element) && readLook(element) === look
      ? [`${describe(element)} doesn’t show it.`]
      : [];
  }

  /** A second. */
  const mostFrames = 60;
  const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const before = document.activeElement;
  const scrolled = scrollY;
  root.setAttribute('tabindex', '-1');

  return {
    /** Tab goes on from here. */
    start(): void {
      if (root instanceof HTMLElement) root.focus({ preventScroll: true });
    },
    async look(): Promise<Stop> {
      const element = document.activeElement ?? document.body;
      const problems = checkPrevious();
      const isEnd = !root.contains(element) || element === root || visited.has(element);
      if (isEnd) return { isEnd, problems };
      visited.add(element);
      previous = null;
      // The page has moved the focus to its news.
      if (element instanceof HTMLElement && element.tabIndex < 0) return { isEnd, problems };
      previous = { element, look: readLook(element) };
      // What was below the screen is scrolled to and painted after the focus has come.
      for (let frame = 0; frame < mostFrames && findCover(element) !== null; frame += 1) await nextFrame();
      const cover = findCover(element);
      if (cover !== null) problems.push(`${describe(element)} has it, and can’t be seen: ${cover}.`);
      if (isOutlineClipped(element)) problems.push(`${describe(element)} shows it only in part.`);
      return { isEnd, problems };
    },
    /** Gives the focus back where the page was. Returns what never had it. */
    finish(): string[] {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      window.scrollTo({ top: scrolled, behavior: 'instant' });
      return [...root.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter(element => isStop(element) && !visited.has(element))
        .map(element => `${describe(element)} is never reached.`);
    },
  };
}

/**
 * Walks through the main part of a page, or its open dialog, with Tab. Returns what can't be reached, and what doesn't show
 * that it has the focus.
 */
export async function findKeyboardProblems(page: Page): Promise<string[]> {
  const walker = await page.evaluateHandle(createWalker);
  const problems: string[] = [];
  const walkOn = async (): Promise<boolean> => {
    await page.keyboard.press('Tab');
    const stop = await walker.evaluate(one => one.look());
    problems.push(...stop.problems);
    return !stop.isEnd;
  };
  const begin = async (): Promise<boolean> => {
    await walker.evaluate(one => one.start());
    return walkOn();
  };
  // A page that is still being rendered may take the focus from where the walk begins.
  if ((await begin()) || (await begin()) || (await begin()))
    for (let stops = 1; stops < mostStops && (await walkOn());) stops += 1;
  return [...problems, ...(await walker.evaluate(one => one.finish()))];
}
