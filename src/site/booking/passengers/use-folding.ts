import { type FocusEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress, watchPress } from '#site/ui/after-press.ts';

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
  /** Only phones need the space. Elsewhere a block remembers whether it is folded, and is open. */
  isFoldable: boolean;
  startsFolded: boolean;
  /** Asked when the focus has left the block. */
  isDone: () => boolean;
  hasErrors: boolean;
}

/**
 * A block of fields that folds when the focus leaves it and `isDone` says so. It opens by its button, when it gets the
 * focus itself, and when it has errors.
 */
export function useFolding({ isFoldable, startsFolded, isDone, hasErrors }: FoldingOptions): Folding {
  const [isFolded, setIsFolded] = useState(() => startsFolded && isDone());
  // Errors are corrected in an open block, and it stays open when the last of them is gone.
  if (isFolded && hasErrors) setIsFolded(false);
  useEffect(watchPress, []);

  return {
    isFolded: isFolded && isFoldable,
    handlers: {
      onBlur({ currentTarget: block, relatedTarget }) {
        if (block.contains(relatedTarget)) return;
        afterPress(() => {
          const { activeElement } = document;
          // Also true for a window that has lost the focus: its field has kept it.
          if (block.contains(activeElement) || !block.isConnected || !isDone()) return;
          // Nothing has the focus when a phone's keyboard was closed. What follows the block's card stays then.
          const next = block.parentElement?.nextElementSibling ?? null;
          keepInPlace(activeElement === document.body ? next : activeElement, () => setIsFolded(true));
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
