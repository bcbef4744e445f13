import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

/** After the heading took the focus, whose announcement would interrupt this one. */
const showAfterMs = 500;
/** Later, the text would only repeat what the page shows. */
const hideAfterMs = 5000;

/** Announces the number of flights on arrival. Set the count as `key`, so that another one is announced. */
export function ResultsStatus({ count }: { count: number | null }) {
  const [isShown, setIsShown] = useState(false);

  // A live region announces changes only, so it is empty at first.
  useEffect(() => {
    const timers = [
      setTimeout(() => setIsShown(true), showAfterMs),
      setTimeout(() => setIsShown(false), hideAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  return (
    <VisuallyHidden as="output">
      {isShown && count !== null ? (count === 1 ? '1 flight found' : `${count} flights found`) : ''}
    </VisuallyHidden>
  );
}
