import type { PageElements } from './page-elements.ts';

/** Runs in the page, so that it may use nothing but its parameters. Reads roles, names and descriptions as assistive technology does. */
export function createControlNames({ normalize, isElement }: Pick<PageElements, 'normalize' | 'isElement'>) {
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

  return { getReferenced, getLabels, getName, getRole, getGroup, describe };
}

export type ControlNames = ReturnType<typeof createControlNames>;
