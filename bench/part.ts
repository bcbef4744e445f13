import type { EngineName } from './measure/engine.ts';
import type { Figure } from './report/figure.ts';

export interface PartOptions {
  print: (line: string) => void;
  /** Adds a figure to the table of the run, under the name of the part. */
  report: (name: string, figure: Figure) => void;
  /** Says what else the machine did, for the history. */
  setCondition: (condition: string) => void;
  /** Measures next to nothing: shows only that everything runs. */
  isQuick: boolean;
  engines: readonly EngineName[];
  /** Names of the pages that are measured; empty for all. */
  pages: readonly string[];
  /** How often the pages are measured: the median counts. */
  rounds: number;
  /** How many server processes the soak runs. */
  servers: number;
  /** How long the soak takes. */
  minutes: number;
  /** How many stored bookings the growth ends with. */
  most: number;
}

export interface BenchPart {
  /** What it prints, for the help. */
  description: string;
  run: (options: PartOptions) => Promise<void>;
}
