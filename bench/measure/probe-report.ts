import * as v from 'valibot';

const countsSchema = v.object({
  statements: v.number(),
  /** Commits of something that has changed: each is flushed to the disk. */
  commits: v.number(),
});

/** What a server says about itself. Times in milliseconds, sizes in bytes. */
export const probeReportSchema = v.object({
  eventLoop: v.object({ max: v.number(), p99: v.number(), longestTurn: v.number() }),
  /** Of the bookings, and of the sandbox's books, which stand for those of the providers. */
  store: countsSchema,
  sandbox: countsSchema,
  memory: v.object({ heap: v.number(), rss: v.number() }),
  /** Open sockets, timers and whatever else keeps the process alive, by kind. */
  handles: v.record(v.string(), v.number()),
});
export type ProbeReport = v.InferOutput<typeof probeReportSchema>;
