import { __PRIVATE__ } from 'styled-components';
import { hasSiteStyles } from './register-site-styles.ts';
import { findSiteStylesheet, readStyleMarker } from './site-stylesheet.ts';

/** Loads the stylesheet once more, from the browser's cache, where React never removes it. null if that fails. */
async function loadCopy(link: HTMLLinkElement): Promise<CSSStyleSheet | null> {
  const copy = document.createElement('link');
  copy.rel = 'stylesheet';
  copy.href = link.href;
  await new Promise(resolve => {
    copy.addEventListener('load', resolve);
    copy.addEventListener('error', resolve);
    document.head.append(copy);
  });
  return copy.sheet;
}

/** styled-components adds rules to this stylesheet from now on, each in its place among those that are there. */
function addRulesTo(sheet: CSSStyleSheet): void {
  const grouped = __PRIVATE__.mainSheet.getTag();
  // It remembers the last position that it looked up: that of the first group is the same whatever the groups contain.
  grouped.clearGroup(0);
  Object.assign(grouped.tag, { sheet, length: sheet.cssRules.length });
  let size = 0;
  for (const rule of sheet.cssRules) {
    size += 1;
    const marker = readStyleMarker(rule);
    if (marker === null) continue;
    grouped.groupSizes[marker.group] = size;
    size = 0;
  }
}

async function adopt(): Promise<void> {
  const link = findSiteStylesheet();
  if (link === null) return;
  const sheet = hasSiteStyles ? await loadCopy(link) : null;
  if (sheet === null) __PRIVATE__.mainSheet.names.clear();
  else addRulesTo(sheet);
  link.remove();
}

let adopted: Promise<void> | null = null;

/**
 * Prepares the shared stylesheet for React, which finds its link in the middle of a page, and would remove it with that page.
 * Before the first rendering. Where the file couldn't be loaded, styled-components writes all rules itself.
 */
export const adoptSiteStyles = (): Promise<void> => (adopted ??= adopt());
