import type { ComponentType } from 'react';
import type { PageModule } from '#site/content/page-module.ts';
import { getPage, isFunnel, pages, type SitePage } from '#site/pages.ts';
import type { BookingLoader } from './booking-loader.ts';

export const loadFunnel = async (): Promise<ComponentType> => (await import('./funnel.tsx')).Funnel;

/** What starts the search form of a prerendered page. */
export const loadSearchStart = async (): Promise<() => void> =>
  (await import('./search/start-search.tsx')).startSearch;

const loadedPages = new Map<SitePage, PageModule>();

/** Loads the code of a page, and keeps it for `getLoadedPage`. */
export async function loadPage(page: SitePage): Promise<PageModule> {
  const pageModule = await page.load();
  loadedPages.set(page, pageModule);
  return pageModule;
}

/** The code of a page, if it has been loaded. */
export const getLoadedPage = (page: SitePage): PageModule | null => loadedPages.get(page) ?? null;

/** The page at a path. Unknown paths have the error page. */
export const findPage = (pathname: string): SitePage =>
  pages.find(({ path }) => path === pathname) ?? getPage('/404');

/** Loads everything that the router needs to show the page at a path. */
export async function loadPageCode(pathname: string, bookingLoader: BookingLoader): Promise<void> {
  const page = findPage(pathname);
  await Promise.all([
    loadPage(page),
    ...(isFunnel(page) ? [loadFunnel(), bookingLoader.getForPath(pathname)] : []),
  ]);
}
