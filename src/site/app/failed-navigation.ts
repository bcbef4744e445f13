/** A navigation that was not carried out, because the page's code could not be loaded. */
export interface FailedNavigation {
  /** The title of the page. */
  title: string;
  /** The link or button that was pressed. */
  pressed: HTMLElement | null;
  /** Navigates after all. Rejects if the code could not be loaded again. */
  retry: () => Promise<void>;
}

/** The element that has the focus. */
export const getPressed = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

let current: FailedNavigation | null = null;
const listeners = new Set<() => void>();

export const getFailedNavigation = (): FailedNavigation | null => current;

export function setFailedNavigation(failed: FailedNavigation | null): void {
  current = failed;
  for (const listener of listeners) listener();
}

export function subscribeToFailedNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
