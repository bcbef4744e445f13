import { assignPairs, getPairs, type AllowedValues, type CostlyValue, type Row } from './all-pairs.ts';
import { reserveInterruptions } from './reserve-interruptions.ts';

/** What disturbs a path at its end. */
export const interruptionIds = ['reload', 'back', 'forward', 'offline', 'secondTab', 'expiry'] as const;
/** @public */
export type InterruptionId = (typeof interruptionIds)[number];

/** Every value of each parameter. The first is the default. */
export const conditionValues = {
  /** CSS pixels. */
  width: [1280, 390, 360, 768],
  theme: ['light', 'dark'],
  engine: ['chromium', 'firefox'],
  /** None, where nothing else is left. */
  interruption: [null, ...interruptionIds],
  trip: ['oneWay', 'roundTrip', 'multiCity'],
  party: ['adult', 'twoAdults', 'adultChild', 'adultInfant', 'family'],
  cabin: ['economy', 'premium_economy', 'business', 'first'],
  card: ['visa', 'mastercard', 'amex', 'discover', 'threeDSecure'],
} as const;

type ConditionValues = typeof conditionValues;
export type ConditionParameter = keyof ConditionValues;

/** Under which conditions a path is run: the browser, the data, and what happens at its end. */
export type PathConditions = {
  readonly [Parameter in ConditionParameter]: ConditionValues[Parameter][number];
};

/** Limits a parameter to some of its values. Without one, every value is possible. */
export type ConditionLimit = {
  [Parameter in ConditionParameter]: {
    parameter: Parameter;
    values: readonly ConditionValues[Parameter][number][];
    reason: string;
  };
}[ConditionParameter];

/** Two values that no path can have together. */
export interface ExcludedPair {
  /** As `getPairs` writes it. */
  pair: string;
  reason: string;
}

export const excludedPairs: readonly ExcludedPair[] = [
  {
    pair: 'engine=firefox & theme=dark',
    reason: 'Firefox can’t emulate dark colors through WebDriver BiDi.',
  },
];

/** Firefox takes twice as long as Chromium. */
const costlyValues: readonly CostlyValue[] = [{ parameter: 'engine', value: 'firefox' }];

export const defaultConditions: PathConditions = {
  width: 1280,
  theme: 'light',
  engine: 'chromium',
  interruption: null,
  trip: 'oneWay',
  party: 'adult',
  cabin: 'economy',
  card: 'visa',
};

/** The limits of a path without a trip, passengers or a card, such as those of a menu. */
export const dataLimits: readonly ConditionLimit[] = [
  { parameter: 'interruption', values: [null], reason: 'Only the paths of the booking are interrupted.' },
  { parameter: 'trip', values: ['oneWay'], reason: 'The path contains no search.' },
  { parameter: 'party', values: ['adult'], reason: 'The path contains no search.' },
  { parameter: 'cabin', values: ['economy'], reason: 'The path contains no search.' },
  { parameter: 'card', values: ['visa'], reason: 'The path contains no payment.' },
];

/** The limits that a value breaks. */
const findBrokenLimits = (limits: readonly ConditionLimit[], parameter: string, value: unknown) =>
  limits.filter(limit => limit.parameter === parameter && limit.values.every(one => one !== value));

/** The values that limits leave, as text. @throws Error where they leave none */
export const getAllowedValues = (limits: readonly ConditionLimit[]): AllowedValues =>
  Object.fromEntries(
    Object.entries(conditionValues).map(([parameter, values]) => {
      const allowed = [...values].filter(value => findBrokenLimits(limits, parameter, value).length === 0);
      if (allowed.length === 0) throw new Error(`Limits leave no ${parameter}: ${JSON.stringify(limits)}`);
      const preferred = allowed.filter(value => value !== null);
      return [parameter, (preferred.length > 0 ? preferred : allowed).map(String)];
    }),
  );

const parseValue = <Value>(values: readonly Value[], text: string | undefined): Value => {
  const [found] = values.filter(value => String(value) === text);
  if (found === undefined) throw new Error(`"${text}" is none of ${values.join(', ')}.`);
  return found;
};

/** @throws Error for an unknown value */
export const parseConditions = (row: Row): PathConditions => ({
  width: parseValue(conditionValues.width, row['width']),
  theme: parseValue(conditionValues.theme, row['theme']),
  engine: parseValue(conditionValues.engine, row['engine']),
  interruption: parseValue(conditionValues.interruption, row['interruption']),
  trip: parseValue(conditionValues.trip, row['trip']),
  party: parseValue(conditionValues.party, row['party']),
  cabin: parseValue(conditionValues.cabin, row['cabin']),
  card: parseValue(conditionValues.card, row['card']),
});

/** Every two conditions, as text. */
export const getConditionPairs = (conditions: PathConditions): string[] =>
  getPairs(Object.fromEntries(Object.entries(conditions).map(([name, value]) => [name, String(value)])));

interface ConditionedPath {
  limits: readonly ConditionLimit[];
  endStates: readonly string[];
  /** The page on which it ends; null for the paths of machines without pages. */
  endPage: string | null;
}

/** The interruptions that limits leave. */
export const getAllowedInterruptions = (limits: readonly ConditionLimit[]): InterruptionId[] =>
  interruptionIds.filter(id => findBrokenLimits(limits, 'interruption', id).length === 0);

/**
 * Distributes conditions over paths, so that every two values that some path can have together occur together. The same
 * paths always get the same conditions. The paths that end on a page interrupt it in every way that is possible there, and
 * those that end in the same state in different ones.
 */
export function assignConditions(paths: readonly ConditionedPath[]): PathConditions[] {
  const reserved = reserveInterruptions(
    paths.map(({ limits, endPage }) => ({ endPage, interruptions: getAllowedInterruptions(limits) })),
  );
  const rows = paths.map(({ limits, endStates }, index) => {
    const allowed = getAllowedValues(limits);
    const interruption = reserved.get(index);
    return {
      allowed: interruption === undefined ? allowed : { ...allowed, interruption: [interruption] },
      group: endStates.join(),
    };
  });
  return assignPairs(
    rows,
    excludedPairs.map(({ pair }) => pair),
    costlyValues,
  ).map(parseConditions);
}
