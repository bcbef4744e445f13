/** What stands in braces in a legal text: the settings' own words, and links to the other legal pages. */
export const legalPlaceholders = [
  'brand',
  'phone',
  'email',
  'address',
  'terms',
  'privacy',
  'refunds',
  'disclosure',
] as const;

export type LegalPlaceholder = (typeof legalPlaceholders)[number];

/** Two columns, so that it fits the narrowest screen. */
export interface LegalTable {
  caption: string;
  columns: readonly [subject: string, value: string];
  rows: readonly (readonly [subject: string, value: string])[];
  /** The first column holds names as a program writes them. */
  isCode?: boolean;
}

/** What happens in this order. */
interface LegalSteps {
  steps: readonly string[];
}

/** A part of a section: running text, points, steps, or a table. Plain text, but for the fills: `{phone}`. */
export type LegalPart = string | readonly string[] | LegalSteps | LegalTable;

/** All words of a part, wherever they stand in it. */
export function getPartText(part: LegalPart): readonly string[] {
  if (typeof part === 'string') return [part];
  if ('steps' in part) return part.steps;
  if ('rows' in part) return [part.caption, ...part.columns, ...part.rows.flat()];
  return part;
}

export interface LegalSection {
  /** The anchor in the address. */
  id: string;
  heading: string;
  /** The whole section in a sentence or two. */
  summary: string;
  parts: readonly LegalPart[];
}

/** One legal page, as data. */
export interface LegalText {
  path: string;
  title: string;
  /** For search engines: 110 to 160 characters. */
  description: string;
  lead: string;
  /** When its words last changed, `YYYY-MM-DD` (decision 31: stands beside the day's date). */
  revised: string;
  sections: readonly LegalSection[];
}
