/** Something that a model lacks, and how to add it. */
export interface Gap {
  /** A sentence: what is missing or wrong. */
  problem: string;
  /** Where to change the sources, from the root of the repository. */
  file: string;
  /** From 1: the line of the entry itself, or else the line to insert the example at. */
  line: number;
  /** Source text to paste; empty where something has to be removed or corrected. */
  example: string;
  /** Whether the example is a complete entry that belongs at that line. */
  isEntry?: boolean;
}

/**
 * Marks text that nobody has filled in yet, wherever it stands in the sources of a model: `flow:new` writes it into the
 * stubs of a state, and each place where it is left is a gap. Nothing is left to do here.
 */
export const stubMark = 'TODO';

/** A gap as text: the problem, then `file:line`, which terminals and editors open, then the example, indented. */
export function formatGap({ problem, file, line, example }: Gap): string {
  const place = `${file}:${line}`;
  if (example === '') return `${problem}\n  ${place}`;
  const lines = example.split('\n').map(text => `    ${text}`.trimEnd());
  return [problem, `  ${place}, for example:`, ...lines].join('\n');
}
