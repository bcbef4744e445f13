/** For `hydrateRoot`: reports that the HTML was another one than expected. */
export const createHydrationReporter = (element: Element) => (error: unknown) => {
  // A translator may change HTML before its code has loaded. React then renders that part again.
  if (element.querySelector('font') === null) reportError(error);
};
