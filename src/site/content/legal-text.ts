/** A part of a section: running text, or points. Plain text; `{phone}`, `{email}`, `{address}` and `{brand}` are the settings'. */
export type LegalPart = string | readonly string[];

export interface LegalSection {
  /** The anchor in the address. */
  id: string;
  heading: string;
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
