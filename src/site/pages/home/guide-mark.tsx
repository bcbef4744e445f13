import { airlineMarks } from 'virtual:airline-marks';
import { Fin } from '#site/ui/airline-mark.tsx';

/** The mark of an airline that has a page: drawn by a file, since the home page has each of them twice. */
export const GuideMark = ({ code, size }: { code: string; size: number }) => (
  <Fin viewBox="0 0 44 44" width={size} height={size} aria-hidden="true">
    <use href={`${airlineMarks}#${code}`} />
  </Fin>
);
