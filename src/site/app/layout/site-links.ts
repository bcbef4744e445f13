import { type LinkList, pages, type SitePage } from '#site/pages.ts';

export interface SiteLink {
  to: SitePage['path'];
  label: string;
}

const toLink = ({ path, title, label = title }: SitePage): SiteLink => ({ to: path, label });
const getLinks = (list: LinkList): SiteLink[] =>
  pages.filter(({ links }) => links?.includes(list)).map(toLink);

/** The header's links. The logo is its link to the home page. */
export const headerLinks = getLinks('header');
export const menuLinks = getLinks('menu');
export const helpLinks = getLinks('help');
export const airlineGuideLinks = pages.filter(({ kind }) => kind === 'airline').map(toLink);
