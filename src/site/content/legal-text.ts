/** The placeholders of legal texts, written in braces: values of the settings, and links to the legal pages. */
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

/** A table of two columns, which fits the narrowest screen. */
export interface LegalTable {
  caption: string;
  columns: readonly [subject: string, value: string];
  rows: readonly (readonly [subject: string, value: string])[];
  /** Whether the first column holds identifiers, shown in monospace. */
  isCode?: boolean;
}

/** A numbered list. */
interface LegalSteps {
  steps: readonly string[];
}

/** A part of a section: a paragraph, a list, steps, or a table. Plain text with placeholders: `{phone}`. */
export type LegalPart = string | readonly string[] | LegalSteps | LegalTable;

/** All texts of a part. */
export function getPartText(part: LegalPart): readonly string[] {
  if (typeof part === 'string') return [part];
  if ('steps' in part) return part.steps;
  if ('rows' in part) return [part.caption, ...part.columns, ...part.rows.flat()];
  return part;
}

export interface LegalSection {
  /** The section's anchor. */
  id: string;
  heading: string;
  /** The section in one or two sentences. */
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
  /** The date of the last change, `YYYY-MM-DD` (shown beside today's date). */
  revised: string;
  sections: readonly LegalSection[];
}
