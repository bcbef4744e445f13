import { isBuilt } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';

/** Builds the site for the journeys, unless dist/ is up to date. */
export default async function setup(): Promise<void> {
  if (!isBuilt()) await buildSite({ quiet: true });
}
