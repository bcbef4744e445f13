import * as v from 'valibot';

const engineSchema = v.picklist(
  ['chromium', 'firefox', 'webkit'],
  'ENGINE has to be chromium, firefox or webkit.',
);

/** What renders the page: Chrome and Edge share the first, Safari and every browser on an iPhone the last. */
export type Engine = v.InferOutput<typeof engineSchema>;
export const engines = engineSchema.options;

/** The engine in which this run tests: `ENGINE`, or Chromium. */
export const engine = v.parse(engineSchema, process.env['ENGINE'] ?? 'chromium');
