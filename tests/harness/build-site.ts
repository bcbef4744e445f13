import { isBuilt } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';

/** The journeys run on the site that stands in the tree. */
export default async function setup(): Promise<void> {
  if (!isBuilt()) await buildSite({ quiet: true });
}
