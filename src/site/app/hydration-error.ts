const isTranslated = (element: Element): boolean => element.querySelector('font') !== null;

/** For `hydrateRoot`, right before it: reports that the HTML was another one than expected. */
export function createHydrationReporter(element: Element): (error: unknown) => void {
  const wasTranslated = isTranslated(element);
  return error => {
    // A translator may change HTML before its code has loaded. React then renders that part again, or everything.
    if (!wasTranslated && !isTranslated(element)) reportError(error);
  };
}
