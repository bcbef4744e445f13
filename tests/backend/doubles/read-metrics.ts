/** The samples of a text in Prometheus' format, by name and labels: `up{job="a"}` → 1. */
export function parseMetrics(text: string): Map<string, number> {
  const samples = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map(line => {
      const separator = line.lastIndexOf(' ');
      return [line.slice(0, separator), Number(line.slice(separator + 1))];
    }),
  );
}

/** The samples above zero whose name begins with the prefix, without the buckets of histograms. */
export const pickMetrics = (text: string, prefix: string): Record<string, number> =>
  Object.fromEntries(
    [...parseMetrics(text)].filter(
      ([name, value]) => name.startsWith(prefix) && value > 0 && !/_(bucket|sum)(\{|$)/.test(name),
    ),
  );
