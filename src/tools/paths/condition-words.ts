import {
  conditionValues,
  defaultConditions,
  parseConditions,
  type ConditionParameter,
  type PathConditions,
} from './conditions.ts';

type ConditionWords = {
  readonly [Parameter in ConditionParameter]: {
    /** The parameter, as people call it. */
    name: string;
    /** The words of each value; null for a value that needs no mention. */
    values: Readonly<Record<`${PathConditions[Parameter]}`, string | null>>;
  };
};

const conditionWords: ConditionWords = {
  width: { name: 'width', values: { 1280: '1280 px', 390: '390 px', 360: '360 px', 768: '768 px' } },
  theme: { name: 'theme', values: { light: 'light', dark: 'dark' } },
  engine: { name: 'browser', values: { chromium: 'Chromium', firefox: 'Firefox' } },
  interruption: {
    name: 'at the end',
    values: {
      null: null,
      reload: 'reload the page',
      back: 'go back',
      forward: 'go back and forward again',
      offline: 'lose the network',
      secondTab: 'open the page in a second tab',
      expiry: 'wait until the offer expires',
    },
  },
  trip: { name: 'trip', values: { oneWay: 'one way', roundTrip: 'round trip', multiCity: 'multi-city' } },
  party: {
    name: 'passengers',
    values: {
      adult: 'one adult',
      twoAdults: 'two adults',
      adultChild: 'an adult with a child',
      adultInfant: 'an adult with an infant',
      family: 'a family of two adults, a child and an infant',
    },
  },
  cabin: {
    name: 'cabin',
    values: {
      economy: 'economy',
      premium_economy: 'premium economy',
      business: 'business',
      first: 'first class',
    },
  },
  card: {
    name: 'card',
    values: {
      visa: 'Visa',
      mastercard: 'Mastercard',
      amex: 'American Express',
      discover: 'Discover',
      threeDSecure: 'Visa with 3-D Secure',
    },
  },
};

const wordsByParameter: Readonly<
  Record<string, { name: string; values: Readonly<Record<string, string | null>> }>
> = conditionWords;

/** A condition for a person, such as `passengers` and `one adult`. */
export interface DescribedCondition {
  name: string;
  value: string;
}

/** What happens at the end is told at the end. */
const sortInterruptionLast = <Value>(entries: readonly [string, Value][]): [string, Value][] =>
  entries.toSorted(([one], [other]) => Number(one === 'interruption') - Number(other === 'interruption'));

/** Conditions in words, without those that need no mention. Those of an older run may be unknown, and stay as they are. */
export const describeConditions = (
  conditions: Readonly<Record<string, string | number | null>>,
): DescribedCondition[] =>
  sortInterruptionLast(Object.entries(conditions)).flatMap(([parameter, value]) => {
    const words = wordsByParameter[parameter];
    const text = words?.values[String(value)];
    if (text === null || value === null) return [];
    return [{ name: words?.name ?? parameter, value: text ?? String(value) }];
  });

const list = (texts: readonly string[]): string => texts.map(text => `"${text}"`).join(', ');

/** The value of a parameter with these words. @throws Error that lists the values */
function parseValue(parameter: string, words: string): string {
  const values = Object.entries(wordsByParameter[parameter]?.values ?? {});
  const found = values.find(([, text]) => text === words);
  if (found !== undefined) return found[0];
  const possible = values.flatMap(([, text]) => text ?? []);
  throw new Error(
    `The ${wordsByParameter[parameter]?.name} can’t be "${words}". It is one of: ${list(possible)}.`,
  );
}

/** Conditions from words, with the defaults for what isn't mentioned. @throws Error that lists what is possible */
export function parseConditionWords(rows: Readonly<Record<string, string>>): PathConditions {
  const parameters = Object.keys(conditionValues);
  const names = parameters.map(parameter => wordsByParameter[parameter]?.name ?? parameter);
  const unknown = Object.keys(rows).find(name => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no condition "${unknown}". There are: ${list(names)}.`);
  const defaults: Readonly<Record<string, string | number | null>> = defaultConditions;
  return parseConditions(
    Object.fromEntries(
      parameters.map((parameter, index) => {
        const words = rows[names[index] ?? ''];
        return [parameter, words === undefined ? String(defaults[parameter]) : parseValue(parameter, words)];
      }),
    ),
  );
}
