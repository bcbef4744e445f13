import { useEffect } from 'react';

const prefix = 'Error: ';

/** How many forms of the page show errors. */
let formsWithErrors = 0;
let isHeld = false;

function updateTitle(): void {
  const title = document.title.replace(prefix, '');
  document.title = formsWithErrors > 0 && !isHeld ? prefix + title : title;
}

/** Starts the document's title with "Error: " while a form shows errors, so that it is read out first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    formsWithErrors += 1;
    updateTitle();
    return () => {
      formsWithErrors -= 1;
      updateTitle();
    };
  }, [hasErrors]);
}

/** Keeps the title as the page has it until React has hydrated the page: it would take another one for another title. */
export function holdErrorTitle(): void {
  isHeld = true;
  updateTitle();
  const release = () => {
    isHeld = false;
    updateTitle();
  };
  document.addEventListener('site-hydrated', release, { once: true });
}
