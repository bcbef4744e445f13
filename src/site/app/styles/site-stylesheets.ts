/**
 * The stylesheets of a prerendered page, as the build names them in its document: where the first screen ends, in the order
 * of their components.
 */
export const findSiteStylesheets = (): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[data-version]'),
];

/** The rules of one component. */
export interface StyleGroup {
  id: string;
  /** Its class names, and the names of keyframes and global styles. */
  names: string[];
  /** How many rules of the stylesheet these are, with their marker; of the first component, with all before. */
  size: number;
}

/** The empty rule behind the rules of each component. It has the names that those don't show. */
const markerSelector = /^#(sc-[\w-]+)$/;
/** styled-components writes a hyphen between a and d, so that nothing looks like an advertisement. */
const className = /\.([A-Za-z]+(?:-[A-Za-z]+)*)(?![\w-])/g;

/** The class names in the selectors of a rule, and of those in it. */
function readClassNames(rule: CSSRule): string[] {
  if (rule instanceof CSSStyleRule)
    return Array.from(rule.selectorText.matchAll(className), ([, name = '']) => name);
  return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(readClassNames) : [];
}

/** The components of a stylesheet, in their order. */
export function readStyleGroups({ cssRules }: CSSStyleSheet): StyleGroup[] {
  const groups: StyleGroup[] = [];
  let rules: CSSRule[] = [];
  for (const rule of cssRules) {
    rules.push(rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const [, id] = markerSelector.exec(rule.selectorText) ?? [];
    if (id === undefined) continue;
    const hidden = rule.style.content.replaceAll('"', '').split(',');
    const names = new Set([...hidden, ...rules.flatMap(readClassNames)]);
    groups.push({ id, names: [...names].filter(Boolean), size: rules.length });
    rules = [];
  }
  return groups;
}
