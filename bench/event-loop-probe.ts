import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Preloaded into a server (`node --import`): answers each message with the longest event-loop delay since the last one,
 * and with the longest processor time that the main thread spent between two looks at its clock. The delay contains
 * the time for which the thread waited for a core; its processor time doesn't.
 */
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

const readProcessorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let before = readProcessorTime();
let longestTurn = 0;
setInterval(() => {
  const now = readProcessorTime();
  longestTurn = Math.max(longestTurn, now - before);
  before = now;
}, 1).unref();

process.on('message', () => {
  const [max, p99] = [delays.max, delays.percentile(99)].map(nanoseconds => nanoseconds / 1e6);
  process.send?.({ max, p99, longestTurn });
  delays.reset();
  longestTurn = 0;
});
