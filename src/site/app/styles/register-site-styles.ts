import { findSiteStylesheets, readStyleGroups, type StyleGroup } from './site-stylesheets.ts';

interface SiteStylesheet {
  link: HTMLLinkElement;
  groups: StyleGroup[];
}

/** The stylesheets that have loaded, up to the first one that hasn't: components of the others may extend those of this one. */
function findLoaded(): SiteStylesheet[] {
  const loaded = [];
  for (const link of findSiteStylesheets()) {
    // Of one that could not be loaded, Firefox has an empty one.
    if (!link.sheet?.cssRules.length) break;
    loaded.push({ link, groups: readStyleGroups(link.sheet) });
  }
  return loaded;
}

/**
 * Tells styled-components which rules the page's stylesheets have, so that it doesn't write them again, and in which order their
 * components stand. It reads that from a style element while it starts, so this module is imported before it. The element is
 * empty: the content security policy allows no other. Returns these stylesheets.
 */
function registerSiteStyles(): SiteStylesheet[] {
  const loaded = findLoaded();
  const textContent = loaded
    .flatMap(({ groups }) => groups)
    .map(
      ({ id, names }, index) => `data-styled.g${index + 1}[id="${id}"]{content:"${names.join()}"}/*!sc*/\n`,
    )
    .join('');
  const element = document.createElement('style');
  element.dataset['styled'] = '';
  // Of another version, it reads none.
  element.dataset['styledVersion'] = loaded[0]?.link.dataset['version'] ?? '';
  Object.defineProperty(element, 'textContent', { value: textContent });
  if (loaded.length > 0) document.head.append(element);
  return loaded;
}

export const registeredStylesheets = registerSiteStyles();
