/** The values that a row can have, by parameter; at least one each. */
export type AllowedValues = Readonly<Record<string, readonly string[]>>;
export type Row = Readonly<Record<string, string>>;

export interface RowOptions {
  allowed: AllowedValues;
  /** Of equally good values, the one that fewest rows of the same group have is chosen. */
  group: string;
}

/** Two values as text: `theme=dark & width=360`. */
function toPair(one: string, value: string, other: string, otherValue: string): string {
  const first = `${one}=${value}`;
  const second = `${other}=${otherValue}`;
  return first < second ? `${first} & ${second}` : `${second} & ${first}`;
}

/** Every two values of a row. */
export const getPairs = (row: Row): string[] =>
  Object.entries(row).flatMap(([one, value], index, entries) =>
    entries.slice(index + 1).map(([other, otherValue]) => toPair(one, value, other, otherValue)),
  );

/** Two values that a row can begin with. */
interface Seed {
  row: Row;
  pair: string;
}

/** Every two values that a row can have together. */
const getPossibleSeeds = (allowed: AllowedValues): Seed[] =>
  Object.entries(allowed).flatMap(([one, values], index, entries) =>
    entries.slice(index + 1).flatMap(([other, otherValues]) =>
      values.flatMap(value =>
        otherValues.map(otherValue => ({
          row: { [one]: value, [other]: otherValue },
          pair: toPair(one, value, other, otherValue),
        })),
      ),
    ),
  );

/** Every two values that a row can have together, as text. */
export const getPossiblePairs = (allowed: AllowedValues): string[] =>
  getPossibleSeeds(allowed).map(({ pair }) => pair);

/** A value that costs more than the others of its parameter. */
export interface CostlyValue {
  parameter: string;
  value: string;
}

/** How often all rows are tried again: what one of them gives up, another can take in the next round. */
const improvementRounds = 3;

/** How many rows have a pair, or a value. */
interface Counter {
  uses: number;
}

/** A row to begin with, and the counter of its pair: thousands of rows ask for hundreds of pairs each. */
interface CountedSeed {
  row: Row;
  counter: Counter;
}

/** Chooses rows one after the other, and counts the pairs of those that are in use. */
class PairTable {
  readonly #isExcluded: (pair: string) => boolean;
  readonly #counters = new Map<string, Counter>();
  /** Those that are not excluded, by the values that a row can have, as JSON. */
  readonly #seeds = new Map<string, readonly CountedSeed[]>();

  constructor(isExcluded: (pair: string) => boolean) {
    this.#isExcluded = isExcluded;
  }

  #get = (key: string): number => this.#counters.get(key)?.uses ?? 0;

  #getCounter(key: string): Counter {
    const counter = this.#counters.get(key) ?? { uses: 0 };
    this.#counters.set(key, counter);
    return counter;
  }

  #getSeeds(allowed: AllowedValues): readonly CountedSeed[] {
    const key = JSON.stringify(allowed);
    const seeds =
      this.#seeds.get(key) ??
      getPossibleSeeds(allowed)
        .filter(({ pair }) => !this.#isExcluded(pair))
        .map(({ row, pair }) => ({ row, counter: this.#getCounter(pair) }));
    this.#seeds.set(key, seeds);
    return seeds;
  }

  /** Adds a row, or removes it with -1. */
  count(row: Row, group: string, change: 1 | -1): void {
    const values = Object.entries(row).map(([parameter, value]) => `${group}: ${parameter}=${value}`);
    for (const key of [...getPairs(row), ...values]) this.#getCounter(key).uses += change;
  }

  /** The number of pairs of a row that no row in use has. */
  countNewPairs = (row: Row): number => getPairs(row).filter(pair => this.#get(pair) === 0).length;

  /** Pairs that a row could add. */
  findMissing = (allowed: AllowedValues): Row[] =>
    this.#getSeeds(allowed)
      .filter(({ counter }) => counter.uses === 0)
      .map(({ row }) => row);

  /** The best row with the values of `seed`; null if it would have an excluded pair. */
  complete({ allowed, group }: RowOptions, seed: Row): Row | null {
    const names = Object.keys(allowed).toSorted((one, other) => this.#compareFreedom(allowed, one, other));
    let row = seed;
    for (const name of names.filter(one => !(one in seed))) {
      const [best] = (allowed[name] ?? [])
        .map(value => this.#rate(row, name, value, group))
        .filter(({ pairs }) => !pairs.some(this.#isExcluded))
        .toSorted(
          (one, other) =>
            other.newPairs - one.newPairs || one.groupUses - other.groupUses || one.uses - other.uses,
        );
      if (best === undefined) return null;
      row = { ...row, [name]: best.value };
    }
    return row;
  }

  #compareFreedom = (allowed: AllowedValues, one: string, other: string): number =>
    (allowed[one]?.length ?? 0) - (allowed[other]?.length ?? 0);

  #rate(row: Row, name: string, value: string, group: string) {
    const pairs = Object.entries(row).map(([other, otherValue]) => toPair(name, value, other, otherValue));
    return {
      value,
      pairs,
      newPairs: pairs.filter(pair => this.#get(pair) === 0).length,
      groupUses: this.#get(`${group}: ${name}=${value}`),
      uses: pairs.reduce((sum, pair) => sum + this.#get(pair), 0),
    };
  }

  /** The row with another value instead of a costly one; null if it doesn't have that, or nothing else is possible. */
  findCheaper({ allowed }: RowOptions, row: Row, { parameter, value }: CostlyValue): Row | null {
    if (row[parameter] !== value) return null;
    const others = (allowed[parameter] ?? []).filter(one => one !== value);
    return (
      others
        .map(other => ({ ...row, [parameter]: other }))
        .find(other => !getPairs(other).some(this.#isExcluded)) ?? null
    );
  }

  /** The row that adds most pairs. @throws Error where a row can only have excluded pairs */
  chooseBest(options: RowOptions): Row {
    const seeds: readonly Row[] = [{}, ...this.findMissing(options.allowed)];
    const [best] = seeds
      .flatMap(seed => {
        const row = this.complete(options, seed);
        return row === null ? [] : [{ row, newPairs: this.countNewPairs(row) }];
      })
      .toSorted((one, other) => other.newPairs - one.newPairs);
    if (best === undefined) throw new Error(`No row is possible: ${JSON.stringify(options.allowed)}.`);
    return best.row;
  }
}

/**
 * Chooses the values of every row, so that each two values that some row can have together occur together in some row,
 * as far as there are enough rows. Rows with few possibilities come first: the others fill the gaps. A costly value is only
 * where a pair needs it.
 */
export function assignPairs(
  rows: readonly RowOptions[],
  excluded: readonly string[],
  costly: readonly CostlyValue[] = [],
): Row[] {
  const excludedPairs = new Set(excluded);
  const table = new PairTable(pair => excludedPairs.has(pair));
  const chosen = new Map<RowOptions, Row>();
  const choose = (options: RowOptions, row: Row) => {
    chosen.set(options, row);
    table.count(row, options.group, 1);
  };
  const countValues = ({ allowed }: RowOptions) =>
    Object.values(allowed).reduce((sum, { length }) => sum + length, 0);
  for (const options of rows.toSorted((one, other) => countValues(one) - countValues(other)))
    choose(options, table.chooseBest(options));
  for (let round = 0; round < improvementRounds; round++)
    for (const options of rows) {
      const before = chosen.get(options) ?? {};
      if (table.findMissing(options.allowed).length === 0) continue;
      table.count(before, options.group, -1);
      const lost = table.countNewPairs(before);
      const after = table.chooseBest(options);
      choose(options, table.countNewPairs(after) > lost ? after : before);
    }
  for (const value of costly)
    for (const options of rows) {
      const before = chosen.get(options) ?? {};
      const cheaper = table.findCheaper(options, before, value);
      if (cheaper === null) continue;
      table.count(before, options.group, -1);
      choose(options, table.countNewPairs(before) === 0 ? cheaper : before);
    }
  return rows.map(options => chosen.get(options) ?? {});
}
