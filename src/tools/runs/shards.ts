interface WeightedPath {
  id: string;
  /** How long it takes, in any unit. */
  weight: number;
}

/**
 * Distributes paths over a number of shards that take about equally long: the longest path first, each to the shard with
 * the least. The same paths and weights always give the same shards, whatever their order.
 */
export function assignShards(paths: readonly WeightedPath[], count: number): string[][] {
  const shards = Array.from({ length: count }, () => ({ weight: 0, ids: new Array<string>() }));
  const longestFirst = paths.toSorted(
    (one, other) => other.weight - one.weight || one.id.localeCompare(other.id, 'en'),
  );
  for (const { id, weight } of longestFirst) {
    const lightest = shards.reduce((least, shard) => (shard.weight < least.weight ? shard : least));
    lightest.ids.push(id);
    lightest.weight += weight;
  }
  return shards.map(({ ids }) => ids);
}
