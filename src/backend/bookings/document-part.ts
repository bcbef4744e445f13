/** One part of a document for travelers, such as a mail or a PDF. */
export type DocumentPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** Rows of a name and a value, such as `Departs` and `9:35 AM`. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** The one thing that stands out, such as the booking reference. */
  | { kind: 'highlight'; label: string; value: string };
