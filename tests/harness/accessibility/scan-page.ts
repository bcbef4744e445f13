import type { Page } from 'playwright-core';

interface ScanOptions {
  /** Checks only what this selector matches. */
  include?: string;
  /** Whether the controls are for fingers: they must then be 44 px high. */
  isTouch?: boolean;
}

/** What a traveler can press or type in. */
const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [role="slider"], [tabindex]:not([tabindex="-1"])';

/**
 * Finds what axe doesn't look for: small targets, visible text that isn't in the name, click handlers on elements that
 * no keyboard reaches, controls without a name, placeholders in place of labels, alternative texts that are file names,
 * skipped heading levels, landmarks of the same name, and movement in spite of `prefers-reduced-motion`.
 *
 * @returns one sentence per element
 */
export const scanPage = (page: Page, { include = 'body', isTouch = false }: ScanOptions = {}) =>
  page.evaluate(
    ([selector, scope, minimumHeight]) => {
      const issues: string[] = [];
      const roots = [...document.querySelectorAll(scope)];
      const find = (what: string) =>
        roots
          .flatMap(root => [...root.querySelectorAll<HTMLElement>(what)])
          .filter(
            element =>
              element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
              element.closest('[inert], [aria-hidden="true"]') === null &&
              // While a modal dialog is open, nothing else can be reached.
              (document.querySelector(':modal') === null || element.closest(':modal') !== null),
          );
      const is = (element: Element, what: string) => element.closest(what) === element;
      const normalize = (text: string) =>
        text
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}$%+]+/gu, ' ')
          .trim();
      const describe = (element: Element) => {
        const label =
          element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
        return `${element.tagName.toLowerCase()} “${label.trim().slice(0, 60)}”`;
      };
      const getLabels = (element: Element) =>
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
          ? [...(element.labels ?? [])]
          : [];
      const getReferencedText = (element: Element, attribute: string) =>
        (element.getAttribute(attribute) ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent ?? '')
          .join(' ');

      /** The area that reacts to a press: the control and its labels. */
      const measureTarget = (element: Element) => {
        const boxes = [element, ...getLabels(element)]
          .map(part => part.getBoundingClientRect())
          .filter(({ width, height }) => width > 1 && height > 1);
        const left = Math.min(...boxes.map(box => box.left));
        const top = Math.min(...boxes.map(box => box.top));
        return {
          left,
          top,
          width: Math.max(...boxes.map(box => box.right)) - left,
          height: Math.max(...boxes.map(box => box.bottom)) - top,
        };
      };
      for (const element of find(selector)) {
        const isInText = is(element, 'a') && getComputedStyle(element).display === 'inline';
        const isSkipLink = is(element, 'a[href^="#"]') && element.getBoundingClientRect().bottom < 0;
        const { width, height } = measureTarget(element);
        if (!Number.isFinite(height) || isInText || isSkipLink) continue;
        const smallest = is(element, 'a, [role="slider"], [tabindex]') ? 24 : minimumHeight;
        // Half a pixel is what rounding costs.
        if (width < 23.5 || height < smallest - 0.5)
          issues.push(
            `${describe(element)} is a target of ${Math.round(width)} × ${Math.round(height)} px; it needs 24 × ${smallest}`,
          );
      }

      for (const element of find(
        'a[href], button, summary, [role="button"], [role="option"], [role="tab"]',
      )) {
        const label = element.getAttribute('aria-label') ?? getReferencedText(element, 'aria-labelledby');
        const hidden = [...element.querySelectorAll<HTMLElement>('[aria-hidden="true"]')].map(
          part => part.innerText,
        );
        const visible = normalize(hidden.reduce((text, part) => text.replace(part, ' '), element.innerText));
        if (label.trim() !== '' && visible !== '' && !normalize(label).includes(visible))
          issues.push(`${describe(element)} shows “${visible}”, which isn’t in its name`);
      }

      // React keeps an element's props in a property of a random name.
      const isClickable = (element: Element) =>
        Object.entries(element).some(
          ([key, props]: [string, unknown]) =>
            (key.startsWith('__reactProps$') &&
              typeof props === 'object' &&
              props !== null &&
              'onClick' in props &&
              typeof props.onClick === 'function') ||
            (key === 'onclick' && typeof props === 'function'),
        );
      const reachable = `${selector}, label, dialog, form, [role="gridcell"], [role="radio"], [role="tab"]`;
      for (const element of find('*'))
        if (
          (isClickable(element) || element.hasAttribute('onclick')) &&
          !is(element, reachable) &&
          // A list that listens for its options, a group that listens for its controls.
          element.querySelector(selector) === null
        )
          issues.push(`${describe(element)} reacts to a click, and no keyboard reaches it`);

      for (const element of find('[tabindex]:not([tabindex="-1"]), a[href], button, summary')) {
        const name = [
          element.getAttribute('aria-label'),
          getReferencedText(element, 'aria-labelledby'),
          element.getAttribute('title'),
          element.textContent,
          ...[...element.querySelectorAll('img')].map(image => image.alt),
          ...[...element.querySelectorAll('svg title')].map(title => title.textContent),
        ];
        if (!name.some(part => part?.trim())) issues.push(`${element.outerHTML.slice(0, 80)} has no name`);
      }
      for (const element of find('input:not([type="hidden"]), textarea, select'))
        if (
          getLabels(element).length === 0 &&
          !element.hasAttribute('aria-label') &&
          getReferencedText(element, 'aria-labelledby').trim() === ''
        )
          issues.push(`${element.outerHTML.slice(0, 80)} has no label`);
      for (const image of find('img[alt]'))
        if (
          /\.(?:png|jpe?g|svg|webp|avif)$|^(?:image|img|picture|photo)?[\s_-]*\d*$/i.test(
            image.getAttribute('alt') ?? '',
          )
        )
          if (image.getAttribute('alt') !== '')
            issues.push(`An image is called “${image.getAttribute('alt') ?? ''}”`);

      for (const attribute of [
        'aria-describedby',
        'aria-labelledby',
        'aria-controls',
        'aria-activedescendant',
      ])
        for (const element of find(`[${attribute}]`)) {
          // What a closed popup controls needn't exist yet.
          if (attribute === 'aria-controls' && element.getAttribute('aria-expanded') === 'false') continue;
          const missing = (element.getAttribute(attribute) ?? '')
            .split(/\s+/)
            .filter(id => id !== '' && document.getElementById(id) === null);
          if (missing.length > 0)
            issues.push(
              `${describe(element)} names ${missing.join(', ')} in ${attribute}, which isn’t there`,
            );
        }

      const levels = find('h1, h2, h3, h4, h5, h6').map(heading => ({
        level: Number(heading.tagName.slice(1)),
        text: heading.innerText,
      }));
      levels.forEach(({ level, text }, index) => {
        const before = levels[index - 1]?.level ?? level;
        if (level > before + 1) issues.push(`“${text}” is h${level} after h${before}`);
      });

      const landmarkNames = find(
        'nav, [role="navigation"], [role="search"], search, aside, section[aria-label], section[aria-labelledby], [role="region"]',
      ).map(landmark => {
        const name = landmark.getAttribute('aria-label') ?? getReferencedText(landmark, 'aria-labelledby');
        return `${landmark.getAttribute('role') ?? landmark.tagName.toLowerCase()} “${name.trim()}”`;
      });
      for (const name of new Set(
        landmarkNames.filter((other, index) => landmarkNames.indexOf(other) !== index),
      ))
        issues.push(`Two landmarks are called ${name}`);

      if (matchMedia('(prefers-reduced-motion: reduce)').matches)
        for (const animation of document.getAnimations()) {
          const { effect } = animation;
          const duration = Number(effect?.getComputedTiming().activeDuration ?? 0);
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          if (animation.playState === 'running' && duration > 100 && target !== null)
            issues.push(`${describe(target)} moves in spite of reduced motion`);
        }

      if (document.documentElement.lang !== 'en') issues.push('The page doesn’t name its language');
      return issues;
    },
    [controls, include, isTouch ? 44 : 24] as const,
  );
