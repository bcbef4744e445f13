/** Counts the turns of the event loop until it is stopped. */
export function countTurns(): { get: () => number; stop: () => void } {
  let turns = 0;
  let pending: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    pending = setImmediate(count);
  };
  pending = setImmediate(count);
  return { get: () => turns, stop: () => clearImmediate(pending) };
}
