import { formatGap, type Gap } from '../model/gap.ts';
import type { CoverageReport } from './coverage.ts';

/** Long lists are cut: nobody closes thousands of gaps at once. */
const maxListed = 200;

/** Everything that keeps a plan from being complete: what is missing, and what is declared wrongly. */
export const getCoverageGaps = ({ respects, staleExclusions }: CoverageReport): Gap[] => [
  ...staleExclusions,
  ...respects.flatMap(({ gaps }) => gaps),
];

/** What is covered in each respect, and of how much. */
export const formatCoverageTable = ({ respects }: CoverageReport): string =>
  [
    '| what | covered | of | excluded |\n| --- | ---: | ---: | ---: |\n',
    ...respects.map(
      ({ title, covered, missing, excluded }) =>
        `| ${title} | ${covered.length} | ${covered.length + missing.length} | ${excluded.length} |\n`,
    ),
  ].join('');

/** The gaps, each with its place, and then the table. */
export function formatCoverage(report: CoverageReport): string {
  const gaps = getCoverageGaps(report);
  return [
    ...gaps.slice(0, maxListed).map(gap => `${formatGap(gap)}\n\n`),
    gaps.length > maxListed ? `and ${gaps.length - maxListed} more\n\n` : '',
    formatCoverageTable(report),
  ].join('');
}
