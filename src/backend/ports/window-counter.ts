/** How often a key was counted in its current window. */
export interface WindowCount {
  count: number;
  /** Milliseconds until the window ends. */
  resetMs: number;
}

/**
 * Counts by key in windows of a fixed length; a window begins with the first count of its key. Servers that are to share
 * their counts share the store behind it.
 */
export interface WindowCounter {
  increment(key: string): Promise<WindowCount>;
  /** Takes back what was counted in the current window. */
  decrement(key: string): Promise<void>;
  /** The count so far, without counting. */
  read(key: string): Promise<WindowCount>;
}
