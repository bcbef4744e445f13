type Write<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;

/** Returns what wraps a write, so that the process is killed (-9) before or after the one with the name. */
export const createKillPoint =
  (killAt: string, killSide: string) =>
  <Args extends unknown[], Result>(name: string, write: Write<Args, Result>): Write<Args, Result> =>
  async (...args) => {
    if (name === killAt && killSide === 'before') process.kill(process.pid, 'SIGKILL');
    const result = await write(...args);
    if (name === killAt) process.kill(process.pid, 'SIGKILL');
    return result;
  };
