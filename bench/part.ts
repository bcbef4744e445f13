import type { EngineName } from './measure/engine.ts';

export interface PartOptions {
  print: (line: string) => void;
  /** Measures next to nothing: shows only that everything runs. */
  isQuick: boolean;
  engines: readonly EngineName[];
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
