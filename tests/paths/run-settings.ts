import * as v from 'valibot';
import { reportFormats } from './report-files.ts';

/** What a run of test paths does, as scripts/test-paths.ts tells the test file in the environment variable `PATH_RUN`. */
const runSettingsSchema = v.object({
  set: v.picklist(['covering', 'pairs', 'all']),
  /** The paths to run; null for all of the set, whose coverage has to be complete then. */
  ids: v.nullable(v.array(v.string())),
  /** Which paths these are, in words. */
  selection: v.string(),
  /** Conditions that replace those of the plan, as text by parameter. */
  conditions: v.record(v.string(), v.string()),
  /** How often a path that fails is tried again. */
  retries: v.number(),
  /** Formats of reports to write. */
  reports: v.array(v.picklist(reportFormats)),
  /** What of `state: interruption` is tried instead of paths, or `all`, and which part of it; null for paths. */
  interruptions: v.nullable(
    v.object({
      titles: v.string(),
      shard: v.nullable(v.object({ index: v.number(), count: v.number() })),
    }),
  ),
});
type RunSettings = v.InferOutput<typeof runSettingsSchema>;

const variable = 'PATH_RUN';

/** What `npm test` runs. */
export const defaultRunSettings: RunSettings = {
  set: 'covering',
  ids: null,
  selection: 'covering set',
  conditions: {},
  retries: 1,
  reports: [],
  interruptions: null,
};

/** The settings of this process. @throws ValiError for a malformed variable */
export const readRunSettings = (): RunSettings =>
  v.parse(
    v.union([
      v.pipe(
        v.undefined(),
        v.transform(() => defaultRunSettings),
      ),
      v.pipe(v.string(), v.parseJson(), runSettingsSchema),
    ]),
    process.env[variable],
  );

/** The settings as an environment variable. */
export const toEnvironment = (settings: RunSettings): Record<string, string> => ({
  [variable]: JSON.stringify(settings),
});
