import type { Page } from 'playwright-core';
import { collectSnapshot, type SnapshotParts } from './collect-snapshot.ts';
import { createControlHits } from './control-hits.ts';
import { createControlNames } from './control-names.ts';
import { createPageColors } from './page-colors.ts';
import { createPageElements } from './page-elements.ts';
import { createPageTexts } from './page-texts.ts';
import { collectControls } from './shown-controls.ts';
import { findTextCovers } from './text-covers.ts';

/** A visible piece of text: what one element contains itself, without its children. */
export interface ShownText {
  text: string;
  /** Whether it is painted, and not only there for screen readers. */
  isPainted: boolean;
  /** The contrast with the color behind it; null where that isn't one color. */
  contrast: number | null;
  /** 3 for large text, else 4.5. */
  requiredContrast: number;
  /** The strongest of its color's channels: red, green or blue; empty for gray. */
  hue: string;
  /** The same of the color behind it; also empty where that isn't one color. */
  hueBehind: string;
  /** Whether a container cuts a part of it off. */
  isClipped: boolean;
  /** What covers it wherever the page is scrolled to; empty if nothing does. */
  coveredBy: string;
  /** Whether it is in `main`, or in an open dialog. */
  isInMain: boolean;
  /** Whether it is in something that is disabled or busy. */
  isInert: boolean;
  /** Whether assistive technology reads it when it appears. */
  isLive: boolean;
  /** Whether an alert says it, and not one of its controls. */
  isAlert: boolean;
  /** Whether browsers leave it as it is when they translate the page. */
  isUntranslated: boolean;
  /** In CSS pixels. */
  fontSize: number;
  /** Where it is on the page. */
  path: string;
}

/** The text of an element that isn't painted: clipped away, outside of the page, or too small or too pale to be seen. */
export interface HiddenText {
  text: string;
  /** What is painted in the same item, section or form. */
  beside: string;
  /** Where it is on the page. */
  path: string;
}

/** An icon that says how something went. */
export interface ShownSign {
  icon: 'alert' | 'check' | 'info';
  /** The strongest channel of its color. */
  hue: string;
  /** What is painted beside it. */
  texts: string[];
  isAlert: boolean;
}

/** Something to press or to type in. */
export interface ShownControl {
  role: string;
  /** The accessible name. */
  name: string;
  /** The text that is painted in it, or in its labels. */
  paintedText: string;
  value: string;
  /** The texts that can be chosen. */
  options: string[];
  placeholder: string;
  /** What the browser may fill in, and the keyboard that a phone shows. */
  autoComplete: string;
  inputMode: string;
  /** Whether what was entered, or what is to be entered, is wider than the field. */
  isCutOff: boolean;
  /** Whether an icon or a button of the field lies where its text does. */
  isUnderIcon: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  isBusy: boolean;
  isChecked: boolean;
  isCurrent: boolean;
  /** Whether it is the option of a list that the keyboard is at. */
  isSelected: boolean;
  hasIcon: boolean;
  isInvalid: boolean;
  isRequired: boolean;
  /** What it says of the part that it opens; null if it opens none. */
  isExpanded: boolean | null;
  /** Whether the part that it opens is shown; null where none exists. */
  isPartShown: boolean | null;
  /** How it is painted: the colors of its background, border and text, or those of its label. */
  look: string;
  /** The text of the elements that describe it. */
  description: string;
  /** The group, or form, with its name. */
  group: string;
  /** The address that a link leads to, as it is in the document; null for others. */
  href: string | null;
  isInMain: boolean;
  /** Width and height of what can be pressed, its labels included. */
  width: number;
  height: number;
  /** Whether something else covers so many of its points that it can't be pressed. */
  isCovered: boolean;
  /** What covers it, or a part of it. */
  coveredBy: string;
  /** Whether it is a link in running text. */
  isInline: boolean;
  hasFocus: boolean;
  /** The lowest contrast of its painted texts; null where that can't be computed. */
  contrast: number | null;
  requiredContrast: number;
}

/** What can be pressed at an alert. */
export interface ShownAlertControls {
  /** In the alert, and links to wrong fields after it. */
  own: string[];
  /** After the alert, in what it is a part of. */
  following: string[];
}

/** A map of a trip. */
export interface ShownMap {
  /** The accessible name. */
  name: string;
  /** The texts on the map. */
  texts: string[];
  /** How many places are marked. */
  dots: number;
  /** How many lines connect them. */
  lines: number;
}

/** All that the promises need to know of a page, collected in one go. */
export interface PageSnapshot {
  url: string;
  title: string;
  language: string;
  /** Visible headings of level 1. */
  mainHeadings: string[];
  texts: ShownText[];
  hiddenTexts: HiddenText[];
  signs: ShownSign[];
  controls: ShownControl[];
  /** The visible text of the areas that show data, without promotions. */
  areas: Record<PageArea, string[]>;
  /** Whether the details of each flight of the list are open. */
  areDetailsOpen: boolean[];
  /** The visible text of `main` and of open dialogs. */
  mainText: string;
  /** The visible text of the page's header and footer. */
  frameText: string;
  maps: ShownMap[];
  /** The codes of the airlines’ marks by area, in order. */
  airlineMarks: Record<PageArea, string[]>;
  /** The levels of the visible headings of `main`, in order. */
  headingLevels: number[];
  /** The step of the booking that is the current one, from 0; null on pages without steps. */
  currentStep: number | null;
  alerts: string[];
  /** What can be pressed at each alert, by its name. */
  alertControls: ShownAlertControls[];
  statuses: string[];
  dialogs: { role: string; name: string }[];
  /** The element with the focus: `button Retry`; empty for the page itself. */
  focus: string;
  isFocusVisible: boolean;
  /** Whether the screen shows the element with the focus, or a part of it. */
  isFocusOnScreen: boolean;
  /** How far the page is scrolled down. */
  scrolled: number;
  /** The position in the history of the tab; null where the browser doesn’t tell. */
  historyIndex: number | null;
  /** The path to which Back leads; empty where it isn’t one of the site, or the browser doesn’t tell. */
  pageBefore: string;
  /** A number that tells the document from others. */
  documentId: number;
  /** The targets of links within the page that don't exist. */
  missingTargets: string[];
  /** References to descriptions and labels that don't exist. */
  missingReferences: string[];
  /** What stays at the lower edge of the screen while the page scrolls. */
  stickyBars: string[];
  /** How many pixels the page is wider than the screen. */
  overflow: number;
  /** The elements that reach over the right edge. */
  overflowing: string[];
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  /** The state of the history entry, as JSON. */
  historyState: string;
  now: number;
  timeZone: string;
}

const pageAreas = {
  flights: 'ul[aria-label="Flights"] > li',
  summary: 'section[aria-labelledby="summary-heading"]',
  review: 'section[aria-labelledby="review-heading"]',
  ticket: 'article[aria-label="Electronic Ticket"]',
} as const;
type PageArea = keyof typeof pageAreas;

export interface SnapshotOptions {
  areaSelectors: typeof pageAreas;
  /** Whether to look what covers each control and each text, for which the page has to scroll. */
  isProbing: boolean;
}

const parts: SnapshotParts = {
  createPageElements,
  createPageColors,
  createPageTexts,
  createControlNames,
  createControlHits,
  collectControls,
  findTextCovers,
};
const partsScript = Object.entries(parts)
  .map(([name, part]) => `${name}: ${part.toString()}`)
  .join(',\n');

/** The functions stay with their document: each time that they run in it, more of them is compiled. */
const collectScript = `(document[Symbol.for('promises.snapshot')] ??= options =>
  JSON.stringify((${collectSnapshot.toString()})(options, {${partsScript}})))`;

/** Collects all that the promises check, in one call to the page. */
export async function takePageSnapshot(page: Page, isProbing: boolean): Promise<PageSnapshot> {
  const options: SnapshotOptions = { areaSelectors: pageAreas, isProbing };
  // As one text: browsers and Playwright would wrap each of its thousands of values.
  // oxlint-disable-next-line conventions/parse-json -- it comes from our own function, which has the type
  const snapshot: PageSnapshot = JSON.parse(
    await page.evaluate<string>(`${collectScript}(${JSON.stringify(options)})`),
  );
  return snapshot;
}
