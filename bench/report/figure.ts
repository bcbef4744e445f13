import * as v from 'valibot';

/** `ratio` and `count` have no unit. A `score` is Lighthouse's, from 0 to 100. */
const units = ['ratio', 'count', 'score', 'ms', 'bytes'] as const;

const figureSchema = v.object({
  value: v.number(),
  unit: v.picklist(units),
  /**
   * How many times the value of the last run it may be before a run fails. For what doesn't depend on the machine: ratios of
   * times that were measured side by side, counts, and bytes. Never for a time.
   */
  margin: v.optional(v.number()),
});
export type Figure = v.InferOutput<typeof figureSchema>;

/** Figures by name: the part, then what is measured, separated by slashes (`lighthouse/home/mobile/score`). */
export const figuresSchema = v.record(v.string(), figureSchema);
export type Figures = Readonly<Record<string, Figure>>;

/** A value as it is printed, with its unit. */
export function formatValue({ value, unit }: Figure): string {
  switch (unit) {
    case 'ratio':
      return `${value.toFixed(2)}×`;
    case 'ms':
      return value < 10 ? `${value.toFixed(2)} ms` : `${Math.round(value).toLocaleString('en-US')} ms`;
    case 'bytes':
      return value < 1_000_000
        ? `${Math.round(value).toLocaleString('en-US')} bytes`
        : `${(value / 1_000_000).toFixed(1)} MB`;
    case 'count':
    case 'score':
      break;
  }
  return String(Math.round(value));
}
