import { getPage } from '#site/pages.ts';

/** The page that is rendered by its stage (`results-stage.tsx`) instead of its route. */
export const stagedPage = getPage('/flight-results');
