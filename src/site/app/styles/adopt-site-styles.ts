import { __PRIVATE__ } from 'styled-components';
import { registeredStylesheets } from './register-site-styles.ts';
import { findSiteStylesheets } from './site-stylesheets.ts';

/**
 * Loads a stylesheet once more, from the browser's cache, where React never removes it. null if that fails. It doesn't apply
 * yet, so that browsers compute the styles of the page's elements once for all stylesheets.
 */
function loadCopy(link: HTMLLinkElement): Promise<CSSStyleSheet | null> {
  const copy = document.createElement('link');
  copy.rel = 'stylesheet';
  copy.media = 'not all';
  copy.href = link.href;
  return new Promise(resolve => {
    copy.addEventListener('load', () => resolve(copy.sheet));
    copy.addEventListener('error', () => resolve(null));
    document.head.append(copy);
  });
}

/** Several stylesheets, in document order, as one. A rule between two goes to the second. */
class JoinedSheet {
  readonly #sheets: readonly CSSStyleSheet[];

  constructor(sheets: readonly CSSStyleSheet[]) {
    this.#sheets = sheets;
  }

  get cssRules(): CSSRule[] {
    return this.#sheets.flatMap(({ cssRules }) => [...cssRules]);
  }

  /** Calls back with the stylesheet that has a position, and the position there. */
  #at(index: number, callback: (sheet: CSSStyleSheet, position: number) => void): void {
    let position = index;
    for (const sheet of this.#sheets) {
      const { length } = sheet.cssRules;
      if (position < length || sheet === this.#sheets.at(-1)) {
        callback(sheet, position);
        return;
      }
      position -= length;
    }
  }

  insertRule(rule: string, index: number): void {
    this.#at(index, (sheet, position) => sheet.insertRule(rule, position));
  }

  deleteRule(index: number): void {
    this.#at(index, (sheet, position) => sheet.deleteRule(position));
  }
}

/**
 * styled-components adds rules to these stylesheets from now on, each in its place among those that are there. Those of other
 * components come behind them, in a stylesheet of their own: after a rule with a condition, browsers compute the styles of all
 * elements again to which any rule of the same stylesheet applies.
 */
function addRulesTo(sheets: readonly CSSStyleSheet[]): void {
  const grouped = __PRIVATE__.mainSheet.getTag();
  // It remembers the last position that it looked up: that of the first group is the same whatever the groups contain.
  grouped.clearGroup(0);
  const own = new CSSStyleSheet();
  document.adoptedStyleSheets.push(own);
  const sheet = new JoinedSheet([...sheets, own]);
  Object.assign(grouped.tag, { sheet, length: sheet.cssRules.length });
  for (const [index, { size }] of registeredStylesheets.flatMap(({ groups }) => groups).entries())
    grouped.groupSizes[index + 1] = size;
}

async function adopt(): Promise<void> {
  const links = findSiteStylesheets();
  const copies = await Promise.all(registeredStylesheets.map(({ link }) => loadCopy(link)));
  const sheets = copies.filter(sheet => sheet !== null);
  if (sheets.length > 0 && sheets.length === copies.length) addRulesTo(sheets);
  else __PRIVATE__.mainSheet.names.clear();
  for (const sheet of sheets) sheet.media.mediaText = '';
  for (const link of links) link.remove();
}

let adopted: Promise<void> | null = null;

/**
 * Prepares the page's stylesheets for React, which finds their links in the middle of a page, and would remove them with that
 * page. Before the first rendering. Where one couldn't be loaded, styled-components writes its rules itself.
 */
export const adoptSiteStyles = (): Promise<void> => (adopted ??= adopt());
