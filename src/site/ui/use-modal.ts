import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useCloseOnLeave } from './use-close-on-leave.ts';

/**
 * Opens and closes a native `<dialog>` by `open`. Escape, the backdrop and the browser's own closing call `onClose`,
 * and the owner of `open` decides. The focus goes to the element with `data-first-focus`, and returns on closing. What a
 * press on the backdrop closes, Back and Forward close too.
 */
export function useModal(open: boolean, onClose: () => void, closeOnOverlayClick: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOutside = useRef(false);
  useCloseOnLeave(open && closeOnOverlayClick, onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const first = element.querySelector('[data-first-focus]');
    if (first instanceof HTMLElement) first.autofocus = true;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      // Where nothing had the focus before, it would stay inside until the dialog has faded.
      if (document.activeElement instanceof HTMLElement && element.contains(document.activeElement))
        document.activeElement.blur();
    };
  }, [open]);

  return {
    ref: dialog,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      isPressOutside.current = event.target === event.currentTarget;
    },
    onPointerUp(event: PointerEvent<HTMLDialogElement>) {
      isPressOutside.current &&= event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // A press that begins or ends inside is a click of the dialog as well.
      const isOutside = event.target === event.currentTarget && isPressOutside.current;
      if (isOutside && closeOnOverlayClick) onClose();
    },
  };
}
