/** One fault to inject into the app: a piece of a file, and its replacement. */
export interface Mutant {
  description: string;
  /** Relative to the root folder. */
  file: string;
  from: string;
  to: string;
  /** The event case that should detect it: the first path with it runs before all others, to save time. */
  detectedBy?: string;
}

/** The source with the fault. @throws Error unless the piece occurs exactly once */
export function mutateSource(source: string, { file, from, to }: Mutant): string {
  const occurrences = source.split(from).length - 1;
  if (occurrences !== 1)
    throw new Error(
      `${file} contains this ${occurrences} times instead of once: ${from}. Update scripts/mutation/mutants.ts.`,
    );
  return source.replace(from, () => to);
}
