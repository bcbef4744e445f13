import { type FocusEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

let isPointerDown = false;

/** Follows the pointer from the first block on: a block that folds between press and release moves what is pressed. */
function followPointer(): () => void {
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

/** Calls back when the press that is going on, and its click, are over. */
function afterPress(callback: () => void): void {
  if (!isPointerDown) setTimeout(callback);
  else document.addEventListener('pointerup', () => setTimeout(callback), { capture: true, once: true });
}

/** Changes the layout and scrolls, so that an element stays where it is on the screen. */
function keepInPlace(element: Element | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const after = element?.getBoundingClientRect().top ?? 0;
  window.scrollBy({ top: after - before, behavior: 'instant' });
}

/** The first control of a block that takes the focus; not the button that opens the block. */
const focusFirstField = (block: Element) => block.querySelector<HTMLElement>('input, select')?.focus();

interface Folding {
  isFolded: boolean;
  /** For the block's element. */
  handlers: {
    onBlur: (event: FocusEvent<HTMLElement>) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
  /** Opens the block again and focuses its first field. */
  open: (block: Element) => void;
}

interface FoldingOptions {
  startsFolded: boolean;
  /** Asked when the focus has left the block. */
  isDone: () => boolean;
  hasErrors: boolean;
}

/**
 * A block of fields that folds when the focus leaves it and `isDone` says so. It opens by its button, when it gets the
 * focus itself, and when it has errors. How a folded block looks is for the style sheet: only phones need the space.
 */
export function useFolding({ startsFolded, isDone, hasErrors }: FoldingOptions): Folding {
  const [isFolded, setIsFolded] = useState(() => startsFolded && isDone());
  // Errors are corrected in an open block, and it stays open when the last of them is gone.
  if (isFolded && hasErrors) setIsFolded(false);
  useEffect(followPointer, []);

  return {
    isFolded,
    handlers: {
      onBlur({ currentTarget: block, relatedTarget }) {
        if (block.contains(relatedTarget)) return;
        afterPress(() => {
          const { activeElement } = document;
          // Also true for a window that has lost the focus: its field has kept it.
          if (block.contains(activeElement) || !block.isConnected || !isDone()) return;
          keepInPlace(activeElement === document.body ? block.nextElementSibling : activeElement, () =>
            setIsFolded(true),
          );
        });
      },
      onFocus({ currentTarget, target }) {
        if (target === currentTarget) setIsFolded(false);
      },
    },
    open(block) {
      flushSync(() => setIsFolded(false));
      focusFirstField(block);
    },
  };
}
