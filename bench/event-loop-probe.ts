import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Preloaded into a server (`node --import`): answers each message with the longest event-loop delay since the last one. */
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
process.on('message', () => {
  const [max, p99] = [delays.max, delays.percentile(99)].map(nanoseconds => nanoseconds / 1e6);
  delays.reset();
  process.send?.({ max, p99 });
});
