/** The stylesheet that all prerendered pages share, as the build names it in each document: where the first screen ends. */
export const findSiteStylesheet = (): HTMLLinkElement | null =>
  document.querySelector<HTMLLinkElement>('link#site-styles');

/** What styled-components writes behind the rules of each component. */
export interface StyleMarker {
  /** The component's position among all others. */
  group: number;
  id: string;
  /** Class names, each followed by a comma, in quotes. */
  names: string;
}

const markerSelector = /^data-styled\.g(\d+)\[id="([\w-]+)"\]$/;

/** null for other rules. */
export function readStyleMarker(rule: CSSRule): StyleMarker | null {
  if (!(rule instanceof CSSStyleRule)) return null;
  const [, group, id] = markerSelector.exec(rule.selectorText) ?? [];
  return group === undefined || id === undefined
    ? null
    : { group: Number(group), id, names: rule.style.content };
}
