import type { Page } from 'playwright-core';
import { readPrinted } from './printed-page.ts';

/** What surrounds the content of every page, and leads through it. */

/** From this width, the promotion stays at the lower edge, and contents are beside the text. */
const wideScreen = 1024;

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= wideScreen;

/** The links to the page that is shown that look like those to other pages, in the navigations that are selected. */
export const findUnmarkedLinks = (page: Page, navigations: string): Promise<string[]> =>
  page.evaluate(selector => {
    const getLook = (link: Element) => {
      const { color, fontWeight, textDecorationLine } = getComputedStyle(link);
      return [color, fontWeight, textDecorationLine, getComputedStyle(link, '::after').scale].join();
    };
    return [...document.querySelectorAll(selector)].flatMap(navigation => {
      const links = [...navigation.querySelectorAll('a')].filter(link => link.checkVisibility());
      const others = links.filter(link => !link.hasAttribute('aria-current'));
      return links
        .filter(link => link.hasAttribute('aria-current') && !link.matches(':hover'))
        .filter(link => others.some(other => !other.matches(':hover') && getLook(other) === getLook(link)))
        .map(link => `"${link.textContent}" leads to this page, and looks like the links to others.`);
    });
  }, navigations);

/** On a wide screen, the contents of a page are there from the start, without a press. */
export const findFoldedContents = (page: Page): Promise<string[]> =>
  isWide(page)
    ? page.evaluate(() =>
        [...document.querySelectorAll('main nav[aria-label="On this page"] a')]
          .filter(link => !link.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map(link => `"${link.textContent}" can’t be seen in the contents.`),
      )
    : Promise.resolve([]);

/** Links to a phone or a mailbox that isn't the agency's, or that say another one. */
export const findMisleadingContacts = (
  page: Page,
  contact: { phone: string; email: string },
): Promise<string[]> =>
  page.evaluate(
    ({ phone, email }) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"], a[href^="mailto:"]')].flatMap(
        link => {
          const [address = ''] = decodeURIComponent(link.href).split('?');
          const text = link.textContent.replaceAll(/\s+/g, ' ').trim();
          const isPhone = link.protocol === 'tel:';
          const expected = isPhone ? `tel:${phone.replaceAll(' ', '')}` : `mailto:${email}`;
          return [
            ...(address === expected ? [] : [`"${text}" leads to ${address || 'no address'}.`]),
            ...(/\d{3}|@/.test(text) && !text.includes(isPhone ? phone : email)
              ? [`"${text}" leads to ${address}.`]
              : []),
          ];
        },
      ),
    contact,
  );

/** The names that several navigations, or several regions, share: a list of them says each name only once. */
export const findSharedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const getName = (part: Element) =>
      part.getAttribute('aria-label') ??
      document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '';
    return ['nav', 'aside', 'search', 'section:is([aria-label], [aria-labelledby])'].flatMap(kind => {
      const parts = [...document.querySelectorAll(kind)].filter(part => part.checkVisibility());
      const names = parts.map(part => getName(part).trim());
      return names
        .filter((name, index) => names.indexOf(name) !== index)
        .map(name => `Two of ${kind} are called "${name}".`);
    });
  });

/** On a wide screen, the promotion is at the lower edge wherever the page is scrolled to. */
export const findScrolledPromotion = (page: Page): Promise<string[]> =>
  isWide(page)
    ? page.evaluate(() => {
        const promotion = document.querySelector('#promotion');
        if (promotion === null) return [];
        scrollTo({ top: 0, behavior: 'instant' });
        const { bottom } = promotion.getBoundingClientRect();
        return Math.abs(bottom - innerHeight) < 1
          ? []
          : [`At the top of the page, the promotion ends at ${bottom} of ${innerHeight} px.`];
      })
    : Promise.resolve([]);

/** Header, footer and promotion are for the screen only. */
export const findPrintedFrame = (page: Page): Promise<string[]> =>
  readPrinted(page, () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header, footer, #promotion')]
        .filter(part => part.closest('main') === null && part.checkVisibility())
        .map(part => part.innerText.trim())
        .filter(text => text !== '')
        .map(text => `"${text.slice(0, 60)}" is printed.`),
    ),
  );
