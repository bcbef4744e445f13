import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what covers the page when the visitor goes to another entry of the browser's history, which may be the same
 * page with other parameters, or leaves the site and may come back to this document.
 */
export function useCloseOnLeave(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleLeave = () => close();
    const events = ['popstate', 'pagehide'];
    for (const event of events) window.addEventListener(event, handleLeave);
    return () => {
      for (const event of events) window.removeEventListener(event, handleLeave);
    };
  }, [isOpen]);
}
