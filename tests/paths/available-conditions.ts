import {
  excludedPairs,
  getConditionPairs,
  type InterruptionId,
  type PathConditions,
} from '#tools/paths/conditions.ts';

/** What an interruption leads to in a state: a text if it can't happen there, and says why. */
export type OutcomeFinder = (interruption: InterruptionId, state: string) => unknown;

/** Conditions as close to the wanted ones as can be had, and what had to be replaced. */
export interface AvailableConditions {
  conditions: PathConditions;
  /** In words, with the reasons. */
  replacements: string[];
}

type Replacement = { values: Partial<PathConditions>; reason: string } | null;

const replaceEngine = ({ engine }: PathConditions, obstacle: string | null): Replacement =>
  obstacle === null
    ? null
    : { values: { engine: 'chromium' }, reason: `in Chromium instead of ${engine}: ${obstacle}` };

/** Options can ask for a pair that no plan contains. */
function replaceTheme(conditions: PathConditions): Replacement {
  const pairs = getConditionPairs(conditions);
  const excluded = excludedPairs.find(({ pair }) => pairs.includes(pair));
  return excluded === undefined
    ? null
    : { values: { theme: 'light' }, reason: `light instead of dark: ${excluded.reason}` };
}

/** Options can ask for an interruption that can't happen in the last state of a path. */
function replaceInterruption(
  { interruption }: PathConditions,
  endState: string,
  findOutcome: OutcomeFinder,
): Replacement {
  const outcome = interruption === null ? null : findOutcome(interruption, endState);
  return typeof outcome === 'string'
    ? { values: { interruption: null }, reason: `without ${interruption}: ${outcome}` }
    : null;
}

/** Replaces what can't be had on this computer, or together. `obstacle` says why the wanted engine can't be had. */
export function findAvailableConditions(
  wanted: PathConditions,
  endState: string,
  obstacle: string | null,
  findOutcome: OutcomeFinder,
): AvailableConditions {
  const engine = replaceEngine(wanted, obstacle);
  const withEngine = { ...wanted, ...engine?.values };
  const found = [engine, replaceTheme(withEngine), replaceInterruption(wanted, endState, findOutcome)].filter(
    replacement => replacement !== null,
  );
  return {
    conditions: found.reduce((conditions, { values }) => ({ ...conditions, ...values }), withEngine),
    replacements: found.map(({ reason }) => reason),
  };
}
