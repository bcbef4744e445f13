import type { ControlHits } from './control-hits.ts';
import type { ControlNames } from './control-names.ts';
import type { PageColors } from './page-colors.ts';
import type { PageElements } from './page-elements.ts';
import type { ShownControl } from './page-snapshot.ts';
import type { PageTexts } from './page-texts.ts';

interface PageParts {
  elements: PageElements;
  colors: PageColors;
  texts: PageTexts;
  names: ControlNames;
}

/** Runs in the page, so that it may use nothing but its parameters. Reads what can be pressed or typed in. */
export function collectControls(
  {
    elements: { normalize, modal, getStyle, isVisible, isElement, isInMain },
    colors: { getContrast, getRequiredContrast },
    texts: { getPainted },
    names: { getReferenced, getLabels, getName, getRole, getGroup },
  }: PageParts,
  createHits: (controls: readonly Element[]) => ControlHits,
): ShownControl[] {
  const controlSelector =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [role="slider"]';
  const elements = [...document.querySelectorAll(controlSelector)].filter(
    element =>
      // A radio button or a checkbox may be drawn by its label.
      (isVisible(element) || getLabels(element).some(isVisible)) &&
      element.closest('[inert]') === null &&
      (modal === null || modal.contains(element)) &&
      // A skip link is above the screen until it has the focus.
      !(isElement(element, 'a[href^="#"]') && element.getBoundingClientRect().bottom + scrollY <= 0),
  );
  const { isCovered, getCover, getTargets, isInline } = createHits(elements);

  /** Radio buttons and check boxes can be painted by what follows them. */
  const readLook = (element: Element) =>
    [element, ...(isElement(element, '[type=radio]') ? [element.nextElementSibling] : [])]
      .filter(part => part !== null)
      .map(part => getStyle(part))
      .map(({ backgroundColor, borderColor, color, opacity }) =>
        [backgroundColor, borderColor, color, opacity].join(),
      )
      .join(' ');
  const getPart = (element: Element) => {
    const id = element.getAttribute('aria-controls');
    return id === null ? null : document.getElementById(id);
  };

  const pen = document.createElement('canvas').getContext('2d');
  /** Whether what was entered, or what is to be entered, is wider than its field. */
  function isCutOff(field: HTMLInputElement | HTMLTextAreaElement): boolean {
    if (pen === null) return false;
    const style = getStyle(field);
    pen.font = style.font;
    // Whether the padding counts as a part of a field's client width depends on the engine.
    const edges = [style.borderLeftWidth, style.paddingLeft, style.paddingRight, style.borderRightWidth];
    const room = edges.reduce((left, edge) => left - Number.parseFloat(edge), field.offsetWidth);
    return pen.measureText(field.value === '' ? field.placeholder : field.value).width > room + 1;
  }

  /** Whether something beside a field, in the same box, lies where its text does. */
  function isUnderIcon(field: HTMLInputElement | HTMLTextAreaElement): boolean {
    const box = field.getBoundingClientRect();
    const style = getStyle(field);
    const [left = 0, right = 0] = [
      [style.borderLeftWidth, style.paddingLeft],
      [style.borderRightWidth, style.paddingRight],
    ].map(edges => edges.reduce((sum, edge) => sum + Number.parseFloat(edge), 0));
    return [...(field.parentElement?.children ?? [])]
      .filter(sibling => isElement(sibling, 'svg, button') && isVisible(sibling))
      .map(sibling => sibling.getBoundingClientRect())
      .some(
        icon =>
          icon.left < box.right - right - 1 &&
          icon.right > box.left + left + 1 &&
          icon.top < box.bottom &&
          icon.bottom > box.top,
      );
  }

  return elements.map((element): ShownControl => {
    const part = getPart(element);
    const boxes = getTargets(element).map(({ box }) => box);
    const painted = [element, ...getLabels(element)].flatMap(getPainted);
    const field =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
    const isTyped = isElement(element, 'input:not([type=radio], [type=checkbox], [type=range]), textarea');
    const contrasts = painted
      .map(({ element: painter }) => getContrast(painter))
      .filter(value => value !== null);
    const size = (edge: (box: DOMRect) => readonly [number, number]) =>
      boxes.length === 0
        ? 0
        : Math.max(...boxes.map(box => edge(box)[1])) - Math.min(...boxes.map(box => edge(box)[0]));
    return {
      role: getRole(element),
      name: getName(element),
      paintedText: normalize(painted.map(({ text }) => text).join(' ')),
      value: element instanceof HTMLSelectElement ? element.value : (field?.value ?? ''),
      options:
        element instanceof HTMLSelectElement
          ? [...element.options].map(({ textContent }) => normalize(textContent))
          : [],
      placeholder: field?.placeholder ?? '',
      autoComplete: element.getAttribute('autocomplete') ?? '',
      inputMode: element.getAttribute('inputmode') ?? '',
      isCutOff: field !== null && isCutOff(field),
      isUnderIcon: field !== null && isTyped && isUnderIcon(field),
      // What is typed into a field that only says that it is disabled changes it.
      isDisabled:
        isElement(element, ':disabled') || (!isTyped && element.closest('[aria-disabled="true"]') !== null),
      isReadOnly: field?.readOnly === true && field.type !== 'radio' && field.type !== 'checkbox',
      isBusy: element.getAttribute('aria-busy') === 'true',
      isChecked: element instanceof HTMLInputElement && element.checked,
      isCurrent: element.getAttribute('aria-current') === 'page',
      isSelected: element.getAttribute('aria-selected') === 'true',
      hasIcon: [...element.querySelectorAll('svg, img')].some(isVisible),
      isInvalid: element.getAttribute('aria-invalid') === 'true',
      isRequired: element.getAttribute('aria-required') === 'true' || element.hasAttribute('required'),
      isExpanded: element.hasAttribute('aria-expanded')
        ? element.getAttribute('aria-expanded') === 'true'
        : null,
      isPartShown: part === null ? null : isVisible(part),
      look: readLook(element),
      description: getReferenced(element, 'aria-describedby'),
      group: getGroup(element),
      href: element.getAttribute('href'),
      isInMain: isInMain(element),
      width: size(box => [box.left, box.right]),
      height: size(box => [box.top, box.bottom]),
      isCovered: isCovered(element),
      coveredBy: getCover(element),
      isInline: isInline(element),
      hasFocus: element === document.activeElement,
      contrast: contrasts.length === 0 ? null : Math.min(...contrasts),
      requiredContrast: painted[0] === undefined ? 4.5 : getRequiredContrast(painted[0].element),
    };
  });
}
