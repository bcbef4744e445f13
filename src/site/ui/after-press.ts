let isPointerDown = false;

/** Watches the pointer for `afterPress`, until the returned function is called. For an effect. */
export function watchPress(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  document.addEventListener('pointerdown', () => (isPointerDown = true), options);
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => (isPointerDown = false), options);
  return () => {
    isPointerDown = false;
    controller.abort();
  };
}

/**
 * Calls back when the press that is going on, and its click, are over. A field that loses the focus by a press must not
 * move the page before: the release would miss what was pressed.
 */
export function afterPress(callback: () => void): void {
  if (isPointerDown)
    document.addEventListener('pointerup', () => setTimeout(callback), { capture: true, once: true });
  else setTimeout(callback);
}
