import { useEffect } from 'react';

export const errorTitlePrefix = 'Error: ';

/** Starts the document's title with "Error: " while a form shows errors, so that it is read out first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    const before = document.title;
    const title = errorTitlePrefix + before;
    document.title = title;
    return () => {
      // After a navigation, the title is the next page's.
      if (document.title === title) document.title = before;
    };
  }, [hasErrors]);
}
