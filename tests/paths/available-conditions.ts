import { excludedPairs, getConditionPairs, type PathConditions } from '#tools/paths/conditions.ts';
import { findOutcome } from '#model/interruptions/interruption-outcomes.ts';
import { findMissingPrograms } from '#tests/harness/engines/required-programs.ts';

/** Conditions as close to the wanted ones as can be had, and what had to be replaced. */
export interface AvailableConditions {
  conditions: PathConditions;
  /** In words, with the reasons. */
  replacements: string[];
}

type Replacement = { values: Partial<PathConditions>; reason: string } | null;

function replaceEngine({ engine }: PathConditions, missing: typeof findMissingPrograms): Replacement {
  const { programs, aptPackages } = missing(engine);
  if (programs.length === 0) return null;
  const reason = `in Chromium instead of ${engine}: ${programs.join(', ')} is not installed (Debian: apt-get install ${aptPackages.join(' ')}).`;
  return { values: { engine: 'chromium' }, reason };
}

/** Options can ask for a pair that no plan contains. */
function replaceTheme(conditions: PathConditions): Replacement {
  const pairs = getConditionPairs(conditions);
  const excluded = excludedPairs.find(({ pair }) => pairs.includes(pair));
  return excluded === undefined
    ? null
    : { values: { theme: 'light' }, reason: `light instead of dark: ${excluded.reason}` };
}

/** Options can ask for an interruption that can't happen in the last state of a path. */
function replaceInterruption({ interruption }: PathConditions, endState: string): Replacement {
  const outcome = interruption === null ? null : findOutcome(interruption, endState);
  return typeof outcome === 'string'
    ? { values: { interruption: null }, reason: `without ${interruption}: ${outcome}` }
    : null;
}

/** Replaces what can't be had on this computer, or together. */
export function findAvailableConditions(
  wanted: PathConditions,
  endState: string,
  missing = findMissingPrograms,
): AvailableConditions {
  const engine = replaceEngine(wanted, missing);
  const withEngine = { ...wanted, ...engine?.values };
  const found = [engine, replaceTheme(withEngine), replaceInterruption(wanted, endState)].filter(
    replacement => replacement !== null,
  );
  return {
    conditions: found.reduce((conditions, { values }) => ({ ...conditions, ...values }), withEngine),
    replacements: found.map(({ reason }) => reason),
  };
}
