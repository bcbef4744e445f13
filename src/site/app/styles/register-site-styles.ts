import { findSiteStylesheet, readStyleMarker } from './site-stylesheet.ts';

/**
 * Tells styled-components which rules the shared stylesheet has, so that it doesn't write them again, and in which order their
 * components stand. It reads that from a style element while it starts, so this module is imported before it. The element is
 * empty: the content security policy allows no other. Returns false where there is no such stylesheet, or it didn't load.
 */
function registerSiteStyles(): boolean {
  const link = findSiteStylesheet();
  if (!link?.sheet) return false;
  const textContent = Array.from(link.sheet.cssRules, readStyleMarker)
    .filter(marker => marker !== null)
    .map(({ group, id, names }) => `data-styled.g${group}[id="${id}"]{content:${names}}/*!sc*/`)
    .join('');
  const element = document.createElement('style');
  element.dataset['styled'] = '';
  // Of another version, it reads none.
  element.dataset['styledVersion'] = link.dataset['version'] ?? '';
  Object.defineProperty(element, 'textContent', { value: textContent });
  document.head.append(element);
  return true;
}

export const hasSiteStyles = registerSiteStyles();
