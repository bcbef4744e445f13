import { Window, type Document } from 'happy-dom';

/** The rules of a component. */
interface StyleGroup {
  id: string;
  /** In the order in which pages had them. */
  rules: Set<string>;
  names: Set<string>;
}

const partEnd = '/*!sc*/';
const markerPattern = /^data-styled\.g(\d+)\[id="([\w-]+)"\]\{content:"([^"]*)"\}$/;

/** Without last semicolons, and without the quotes of values that need none. */
const shorten = (rules: string): string =>
  rules.replaceAll(/;\s*\}/g, '}').replaceAll(/\[([\w-]+)([~|^$*]?=)'([A-Za-z][\w-]*)'\]/g, '[$1$2$3]');

const splitParts = (styles: string): string[] =>
  styles
    .split(partEnd)
    .map(part => part.trim())
    .filter(part => part !== '');

function* readGroups(styles: string): Generator<{ place: number; group: StyleGroup }> {
  let rules: string[] = [];
  for (const part of splitParts(styles)) {
    const [, place, id = '', names = ''] = markerPattern.exec(part) ?? [];
    if (place === undefined) {
      rules.push(part);
      continue;
    }
    yield {
      place: Number(place),
      group: { id, rules: new Set(rules), names: new Set(names.split(',').filter(Boolean)) },
    };
    rules = [];
  }
}

/** The rules of a component, and behind them an empty one that names it, and has the names that they don't show. */
function writeGroup({ id, rules, names }: StyleGroup): string {
  const text = [...rules].join('');
  const hidden = [...names].filter(name => !new RegExp(String.raw`\.${name}(?![\w-])`).test(text));
  return shorten(`${text}#${id}{${hidden.length === 0 ? '' : `content:"${hidden.join(',')}"`}}`);
}

/**
 * Joins the styles of pages, as styled-components wrote them in one process, into two stylesheets: the components that pages
 * besides the home page have, and those that it alone has. Each rule is there once, and components keep their order.
 */
export function joinStyles(home: string, others: readonly string[]): { shared: string; home: string } {
  const groups = new Map<number, StyleGroup>();
  const sharedPlaces = new Set<number>();
  for (const [index, styles] of [...others, home].entries()) {
    for (const { place, group } of readGroups(styles)) {
      const known = groups.get(place) ?? group;
      if (known.id !== group.id) throw new Error(`${group.id} and ${known.id} are in the same place.`);
      for (const rule of group.rules) known.rules.add(rule);
      for (const name of group.names) known.names.add(name);
      groups.set(place, known);
      if (index < others.length) sharedPlaces.add(place);
    }
  }
  const ordered = [...groups].toSorted(([a], [b]) => a - b);
  const write = (isShared: boolean): string =>
    ordered
      .filter(([place]) => sharedPlaces.has(place) === isShared)
      .map(([, group]) => writeGroup(group))
      .join('\n');
  return { shared: write(true), home: write(false) };
}

/** Splits a text at a character that stands outside of parentheses, brackets and braces. */
function splitOutside(text: string, isEnd: (character: string, depth: number) => boolean): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...text].entries()) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (!isEnd(character, depth)) continue;
    parts.push(text.slice(start, index + 1));
    start = index + 1;
  }
  return [...parts, text.slice(start)].filter(part => part.trim() !== '');
}

const splitSelectors = (list: string): string[] =>
  splitOutside(list, (character, depth) => character === ',' && depth === 0).map(selector =>
    selector.replace(/,$/, '').trim(),
  );

const splitRules = (block: string): string[] =>
  splitOutside(block, (character, depth) => character === '}' && depth === 0);

/** Up to two levels of parentheses. */
const parenthesized = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const conditions = new RegExp(`:(?:not|has)${parenthesized}`, 'g');
/** What is true before anybody uses the page, or becomes true by the keyboard. */
const states =
  /:(?:focus-visible|focus-within|focus|target-current|target|checked|placeholder-shown|open|modal)\b/g;
/** What becomes true by a pointer. */
const pointerState = /:(?:hover|active|autofill|user-invalid|popover-open)\b/;
const pseudoElement = new RegExp(String.raw`::[\w-]+(?:${parenthesized})?`, 'g');
/** Scripts in the head, and the reader's, set these. */
const rootAttributes = /^(?:html|:root)?(?:\[[^\]]*\])+(?=\s)/;

/**
 * Whether a selector can match in this document: as it is, or once its condition is true. So it takes a few rules too many,
 * never one too few, but for those of a pointer.
 */
function canMatch(selector: string, document: Document): boolean {
  const plain = selector.replaceAll(conditions, '');
  if (pointerState.test(plain)) return false;
  const element = plain
    .replaceAll(pseudoElement, '')
    .replaceAll(states, '')
    .replace(rootAttributes, '')
    .replaceAll(/([>+~])\s*(?=[>+~]|$)/g, '$1*')
    .trim();
  return element === '' || document.querySelector(element) !== null;
}

/** `@supports (color: light-dark(white, black))`, in which the theme sets the colors of both schemes again. */
const bothSchemes = /^@supports\s*\(color:\s*light-dark/;
const lightDark = new RegExp(
  String.raw`light-dark\((?:[^(),]|${parenthesized})+,\s*((?:[^(),]|${parenthesized})+)\)`,
  'g',
);

/** The light colors are those of the rule for older browsers. So the dark ones are enough, where they are preferred. */
const onlyDark = (rule: string): string =>
  bothSchemes.test(rule) && rule.includes('light-dark(', rule.indexOf('{'))
    ? `${rule.replaceAll(lightDark, (match, dark: string, offset: number) => (offset < rule.indexOf('{') ? match : dark)).replace('{', '{@media (prefers-color-scheme:dark){')}}`
    : rule;

/** Of the custom properties of the document, those that nothing here uses are left out. */
function withoutUnusedTokens(rules: string, markup: string): string {
  const text = rules + markup;
  return rules.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    text.includes(`var(${name}`) ? declaration : '',
  );
}

/** What is seen only once a pointer or the keyboard is used. */
const laterDeclarations = /(?<=[{;])(?:transition|cursor|-webkit-tap-highlight-color):[^;{}]*(?:;|(?=\}))/g;

/** Paper, and forced colors: whoever reads with those sees borders a moment later. */
const laterMedia = /\bprint\b|forced-colors/;

/** The part of a rule that is needed for this document; empty without any. */
function selectRule(rule: string, document: Document): string {
  const start = rule.indexOf('{');
  const prelude = rule.slice(0, start).trim();
  if (/^@(?:media|supports|container)\b/.test(prelude)) {
    if (prelude.split(',').every(query => laterMedia.test(query))) return '';
    const inner = splitRules(rule.slice(start + 1, rule.lastIndexOf('}')))
      .map(one => selectRule(one, document))
      .join('');
    return inner === '' ? '' : `${prelude}{${inner}}`;
  }
  if (prelude.startsWith('@')) return rule;
  const selectors = splitSelectors(prelude).filter(selector => canMatch(selector, document));
  return selectors.length === 0 ? '' : `${selectors.join(',')}${rule.slice(start)}`;
}

/**
 * The rules of a page that its first screen needs, by the markup of that. Without those of a pointer, which nobody has used
 * yet, of printing, and of forced colors.
 */
export function selectCriticalStyles(styles: string, markup: string): string {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  window.document.write(markup);
  for (const element of window.document.querySelectorAll('[hidden], [popover]')) element.remove();
  const selected = splitParts(styles.replaceAll(laterDeclarations, ''))
    .filter(part => !markerPattern.test(part))
    .map(part => selectRule(part, window.document))
    .filter(rule => rule !== '');
  void window.happyDOM.close();
  const keyframes = selected.filter(rule => rule.startsWith('@keyframes'));
  const others = selected.filter(rule => !rule.startsWith('@keyframes'));
  // What is dark in both schemes needs the colors of both.
  const hasDarkPart = others.some(rule => rule.includes('color-scheme:dark'));
  const rules = others.map(rule => (hasDarkPart ? rule : onlyDark(rule))).join('');
  const used = keyframes.filter(rule => rules.includes(/^@keyframes\s+([\w-]+)/.exec(rule)?.[1] ?? '?'));
  return shorten(withoutUnusedTokens(rules + used.join(''), markup));
}
